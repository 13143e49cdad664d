# The section of the program that holds the built-in data, as files and as loaded memory (src/preload/section.h). The program is linked with no memory in it
# yet, loads the files once, and what it then has in memory takes the place of the zeros. Programs that are not static, those of the tests, load the files in
# each run: another loader may place them where the memory would have to lie.

set(preload_memory 0)
if(ALIGNLINT_STATIC)
  set(preload_memory 0x1a00000)  # bytes; what is not used of them are zeros in the program's file
endif()
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/preload.s @ONLY CONTENT [[
    .section .preload,"aw",@progbits
    .global alignlint_section_begin
    .global alignlint_section_files
    .global alignlint_section_files_end
    .global alignlint_section_end
    .balign 4096
alignlint_section_begin:
    .if @preload_memory@
    .skip @preload_memory@
    .endif
alignlint_section_files:
    .incbin "@builtin_bin@"
alignlint_section_files_end:
    .byte 0
    .balign 4096
alignlint_section_end:
    .section .note.GNU-stack,"",@progbits
]])
set_source_files_properties(${CMAKE_BINARY_DIR}/preload.s PROPERTIES OBJECT_DEPENDS ${builtin_bin})

file(GLOB preload_sources CONFIGURE_DEPENDS ${src}/preload/*.cpp)

# Pairs with which it rehearses.
foreach(pair dense-misaligned moe-misaligned)
  list(APPEND rehearsed ${CMAKE_SOURCE_DIR}/samples/${pair}/pretrain.sh ${CMAKE_SOURCE_DIR}/samples/${pair}/pretrain.yaml)
endforeach()

# Gives `program` the section, and what is in it.
function(alignlint_preload program)
  target_sources(${program} PRIVATE ${preload_sources} ${CMAKE_BINARY_DIR}/preload.s)
  if(preload_memory)
    # Again where it stops: half a stale address beside a number may look like an address of the program, which lies elsewhere in the next run. Only the last
    # attempt says why.
    set(load $<TARGET_FILE:${program}> --preload ${rehearsed} > ${CMAKE_BINARY_DIR}/preload.bin)
    add_custom_command(
      TARGET ${program} POST_BUILD
      COMMAND ${load} 2> /dev/null || ${load} 2> /dev/null || ${load} 2> /dev/null || ${load}
      COMMAND ${CMAKE_OBJCOPY} --update-section .preload=${CMAKE_BINARY_DIR}/preload.bin $<TARGET_FILE:${program}>
      COMMENT "Loading the built-in data into ${program}"
      VERBATIM)
  endif()
endfunction()
