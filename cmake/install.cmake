# `make install` and `make package`: the program, its manual and the completions of three shells, which the program prints itself.

include(GNUInstallDirs)

# $1: where it is installed to, then the words by which the program prints it
function(alignlint_printed destination name)
  set(file ${CMAKE_BINARY_DIR}/printed/${name})
  add_custom_command(
    OUTPUT ${file}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_BINARY_DIR}/printed
    COMMAND alignlint ${ARGN} > ${file}
    DEPENDS alignlint
    VERBATIM)
  set_property(GLOBAL APPEND PROPERTY alignlint_printed ${file})
  install(FILES ${file} DESTINATION ${destination})
endfunction()

install(TARGETS alignlint RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
alignlint_printed(${CMAKE_INSTALL_MANDIR}/man1 alignlint.1 manual)
alignlint_printed(${CMAKE_INSTALL_DATADIR}/bash-completion/completions alignlint completions bash)
alignlint_printed(${CMAKE_INSTALL_DATADIR}/zsh/site-functions _alignlint completions zsh)
# Where Debian's zsh looks below /usr; others, and it below /usr/local, look into the folder above.
install(FILES ${CMAKE_BINARY_DIR}/printed/_alignlint DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
alignlint_printed(${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d alignlint.fish completions fish)
install(FILES LICENSE README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
get_property(printed GLOBAL PROPERTY alignlint_printed)
add_custom_target(alignlint_printed ALL DEPENDS ${printed})

# A tarball to be unpacked anywhere and a package of Debian. The program is static: it depends on nothing.
set(CPACK_GENERATOR TGZ DEB)
set(CPACK_PACKAGE_NAME alignlint)
set(CPACK_PACKAGE_VENDOR alignlint)
set(CPACK_PACKAGE_CONTACT "the alignlint developers <alignlint@users.noreply.github.com>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Tells whether two configurations train the same model, the same way")
set(CPACK_PACKAGE_FILE_NAME alignlint-${PROJECT_VERSION}-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
include(CPack)
