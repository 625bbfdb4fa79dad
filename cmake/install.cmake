# What cmake --install puts where: the programs, their man pages, what is in etc/.
include(GNUInstallDirs)
# tavolad stands beside tavola, which starts one of its own for --local, and not in sbin.
install(TARGETS tavolad tavola DESTINATION "${CMAKE_INSTALL_BINDIR}")

file(GLOB pages CONFIGURE_DEPENDS "man/*.[5-8]")
foreach(page IN LISTS pages)
    cmake_path(GET page EXTENSION LAST_ONLY section)
    string(SUBSTRING "${section}" 1 1 section)
    install(FILES "${page}" DESTINATION "${CMAKE_INSTALL_MANDIR}/man${section}")
endforeach()

install(FILES etc/tavolad.conf DESTINATION "${CMAKE_INSTALL_SYSCONFDIR}/tavola")
install(FILES etc/bash-completion/tavola etc/bash-completion/tavolad
        DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions"
)
install(FILES etc/inetd.conf.example etc/authorized_keys.example
        DESTINATION "${CMAKE_INSTALL_DOCDIR}/examples"
)
