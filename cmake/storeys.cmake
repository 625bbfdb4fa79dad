# tavola_add_storey(<target> <folder> [LINKS <storey>...] [PACKAGE <name> IMPORTS <target>])
#
# One library of everything in <folder>. Its headers form a file set, so that the target
# all_verify_interface_header_sets can compile each of them alone. A folder without sources gives a
# header-only library, an empty one gives no target and does not look for the package.
function(tavola_add_storey target folder)
    cmake_parse_arguments(PARSE_ARGV 2 storey "" "PACKAGE;IMPORTS" "LINKS")
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${folder}/*.cpp")
    file(GLOB_RECURSE headers CONFIGURE_DEPENDS "${folder}/*.hpp")
    if(sources)
        add_library(${target} STATIC ${sources})
        target_link_libraries(${target} PRIVATE tavola_warnings)
        set(scope PUBLIC)
    elseif(headers)
        add_library(${target} INTERFACE)
        set(scope INTERFACE)
    else()
        return()
    endif()

    target_include_directories(${target} ${scope} "${PROJECT_SOURCE_DIR}")
    if(headers)
        target_sources(
            ${target} ${scope} FILE_SET HEADERS BASE_DIRS "${PROJECT_SOURCE_DIR}" FILES ${headers}
        )
    endif()
    tavola_link_storeys(${target} ${scope} ${storey_LINKS})
    if(storey_PACKAGE)
        find_package(${storey_PACKAGE} REQUIRED)
        target_link_libraries(${target} ${scope} ${storey_IMPORTS})
    endif()
endfunction()

# Links those of the named storeys that have been built so far.
function(tavola_link_storeys target scope)
    foreach(storey IN LISTS ARGN)
        if(TARGET ${storey})
            target_link_libraries(${target} ${scope} ${storey})
        endif()
    endforeach()
endfunction()

# tavola_add_program(<target> <source> [<storey>...]): one executable of one file and some storeys.
function(tavola_add_program target source)
    add_executable(${target} "${source}")
    target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}")
    target_link_libraries(${target} PRIVATE tavola_warnings)
    tavola_link_storeys(${target} PRIVATE ${ARGN})
endfunction()
