# The client in the terminal: all of tui-client/ in a library that tests link too, and the program
# of main.cpp alone. ncurses is the one with wide characters.
file(GLOB_RECURSE sources CONFIGURE_DEPENDS "tui-client/*.cpp")
list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
find_package(Poco REQUIRED COMPONENTS Foundation Net)
find_package(PkgConfig REQUIRED)
pkg_check_modules(ncursesw REQUIRED ncursesw)
add_library(tavola_tui STATIC ${sources})
target_include_directories(tavola_tui PUBLIC "${PROJECT_SOURCE_DIR}")
target_link_libraries(tavola_tui PRIVATE tavola_warnings)
# Its flags would define _XOPEN_SOURCE a second time: POCO's do already, and g++ wants neither.
target_link_libraries(tavola_tui PRIVATE ${ncursesw_LINK_LIBRARIES})
target_link_libraries(tavola_tui PUBLIC tavola_grammar Poco::Net)
tavola_add_program(tavola tui-client/main.cpp tavola_tui)
target_compile_definitions(tavola PRIVATE "TAVOLA_VERSION=\"${PROJECT_VERSION}\"")
