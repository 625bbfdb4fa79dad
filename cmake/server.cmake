# The server: all of server/ beside the hall, which is a storey of its own, in a library that tests
# link too, and the program of main.cpp alone.
file(GLOB sources CONFIGURE_DEPENDS "server/*.cpp" "server/net/*.cpp" "server/storage/*.cpp")
list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
if(sources)
    find_package(Poco REQUIRED COMPONENTS Foundation Util Net Crypto NetSSL)
    find_package(OpenSSL REQUIRED)
    find_package(SQLite3 REQUIRED)
    find_package(Threads REQUIRED)
    find_package(PkgConfig REQUIRED)
    pkg_check_modules(sodium REQUIRED IMPORTED_TARGET libsodium)
    add_library(tavola_server STATIC ${sources})
    target_include_directories(tavola_server PUBLIC "${PROJECT_SOURCE_DIR}")
    target_compile_definitions(tavola_server PUBLIC "TAVOLA_VERSION=\"${PROJECT_VERSION}\"")
    target_link_libraries(
        tavola_server PRIVATE tavola_warnings PkgConfig::sodium SQLite::SQLite3
    )
    target_link_libraries(
        tavola_server PUBLIC tavola_hall Poco::Util Poco::Net Poco::NetSSL OpenSSL::SSL Threads::Threads
    )
    tavola_add_program(tavolad server/main.cpp tavola_server)
endif()
