# Compile through ccache where it is installed, unless the caller chose a launcher.
find_program(TAVOLA_CCACHE ccache)
mark_as_advanced(TAVOLA_CCACHE)
if(TAVOLA_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${TAVOLA_CCACHE}")
endif()
