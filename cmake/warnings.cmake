# The warnings that all our code is compiled with, tests included. Third-party headers come through
# imported targets, so as system headers, and are not bothered.
add_library(tavola_warnings INTERFACE)
target_compile_options(
    tavola_warnings
    INTERFACE
        -Wall
        -Wextra
        -Wpedantic
        -Wconversion
        -Wsign-conversion
        -Wshadow
        -Wold-style-cast
        -Wnon-virtual-dtor
        -Woverloaded-virtual
        -Wsuggest-override
        -Wcast-align
        -Wnull-dereference
        -Wformat=2
        -Wextra-semi
        -Wmissing-declarations
        $<$<CXX_COMPILER_ID:GNU>:-Wuseless-cast>
        $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond>
        $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-branches>
        $<$<CXX_COMPILER_ID:GNU>:-Wlogical-op>
        $<$<BOOL:${TAVOLA_WERROR}>:-Werror>
)
