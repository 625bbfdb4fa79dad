# The target coverage_report turns what the tests have executed into a table and HTML pages. It only
# exists in a tree that is compiled with --coverage.
if(CMAKE_CXX_FLAGS MATCHES "--coverage")
    find_program(TAVOLA_GCOVR gcovr REQUIRED)
    mark_as_advanced(TAVOLA_GCOVR)
    set(report "${PROJECT_BINARY_DIR}/report")
    add_custom_target(
        coverage_report
        COMMAND "${CMAKE_COMMAND}" -E make_directory "${report}"
        COMMAND
            "${TAVOLA_GCOVR}" --root "${PROJECT_SOURCE_DIR}" --filter games/ --filter grammar/
            --exclude-throw-branches --exclude-unreachable-branches --print-summary --txt -
            --html-details "${report}/index.html" "${PROJECT_BINARY_DIR}"
        COMMAND "${CMAKE_COMMAND}" -E echo "pages: ${report}/index.html"
        WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
        USES_TERMINAL VERBATIM
    )
endif()
