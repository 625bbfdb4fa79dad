# With CMAKE_CXX_CLANG_TIDY every compilation is also linted, in parallel and only when its inputs
# changed. Ninja does not know that the lint rules are an input too, so their hash goes on the
# command line: a changed .clang-tidy lints everything again.
#
# The tidy preset leaves the tests out: Catch2's macros trip the complexity, size and analyser
# checks in every second test, and tests are read for their sentences, not for their structure.
if(CMAKE_CXX_CLANG_TIDY)
    set(rules "${PROJECT_SOURCE_DIR}/.clang-tidy" "${PROJECT_SOURCE_DIR}/grammar/.clang-tidy")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${rules})
    foreach(file IN LISTS rules)
        file(SHA256 "${file}" hash)
        string(APPEND hashes "${hash}")
    endforeach()
    string(SHA256 hash "${hashes}")
    add_compile_definitions(TAVOLA_LINT_RULES="${hash}")
endif()
