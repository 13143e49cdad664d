# Built-in rules and mappings. `alignlint_embed` reads the TOML with the loader users' files go through and writes one binary file; an assembly
# file puts it into the program between two symbols. A broken rule file therefore breaks the build.

set(builtin_bin ${CMAKE_BINARY_DIR}/builtin.bin)
file(GLOB_RECURSE builtin_data CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/rules/*.toml ${CMAKE_SOURCE_DIR}/mappings/*.toml)
file(GLOB_RECURSE embed_sources CONFIGURE_DEPENDS ${src}/embed/*.cpp)

if(embed_sources AND NOT ALIGNLINT_FOLDERS)
  add_executable(alignlint_embed ${embed_sources})
  target_link_libraries(alignlint_embed PRIVATE alignlint_core alignlint_third_party)
  add_custom_command(
    OUTPUT ${builtin_bin}
    COMMAND alignlint_embed ${CMAKE_SOURCE_DIR}/rules ${CMAKE_SOURCE_DIR}/mappings ${builtin_bin}
    DEPENDS alignlint_embed ${builtin_data}
    COMMENT "Compiling the built-in rules and mappings"
    VERBATIM)
else()
  # Nothing can write the data (a build of some folders only): the symbols exist and hold nothing.
  file(TOUCH ${builtin_bin})
endif()

file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/builtin.s @ONLY CONTENT [[
    .section .rodata
    .global alignlint_builtin_begin
    .global alignlint_builtin_end
    .balign 16
alignlint_builtin_begin:
    .incbin "@builtin_bin@"
alignlint_builtin_end:
    .byte 0
    .section .note.GNU-stack,"",@progbits
]])
add_library(alignlint_builtin STATIC ${CMAKE_BINARY_DIR}/builtin.s)
set_source_files_properties(${CMAKE_BINARY_DIR}/builtin.s PROPERTIES OBJECT_DEPENDS ${builtin_bin})
