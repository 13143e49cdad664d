# The style and the script of HTML reports, put into the program as they are, with the hashes by which a page allows these two and nothing else.

set(page_files ${src}/render/html)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${page_files}/page.css ${page_files}/page.js)

# `sha256-…` as a content security policy writes it. CMake knows the digits of a hash in base 16 only: each six of them are four in base 64.
function(alignlint_policy_hash variable file)
  set(alphabet ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/)
  file(SHA256 ${file} digits)
  set(hash sha256-)
  foreach(begin RANGE 0 60 6)
    string(SUBSTRING ${digits}00 ${begin} 6 six)
    foreach(shift 18 12 6 0)
      math(EXPR index "(0x${six} >> ${shift}) & 63")
      string(SUBSTRING ${alphabet} ${index} 1 letter)
      string(APPEND hash ${letter})
    endforeach()
  endforeach()
  string(SUBSTRING ${hash} 0 50 hash)  # 32 bytes are 43 letters, and one that fills up
  set(${variable} ${hash}= PARENT_SCOPE)
endfunction()

alignlint_policy_hash(style_hash ${page_files}/page.css)
alignlint_policy_hash(script_hash ${page_files}/page.js)

file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/page.s @ONLY CONTENT [[
    .section .rodata
    .global alignlint_page_style
    .global alignlint_page_script
    .global alignlint_page_style_hash
    .global alignlint_page_script_hash
alignlint_page_style:
    .incbin "@page_files@/page.css"
    .byte 0
alignlint_page_script:
    .incbin "@page_files@/page.js"
    .byte 0
alignlint_page_style_hash:
    .asciz "@style_hash@"
alignlint_page_script_hash:
    .asciz "@script_hash@"
    .section .note.GNU-stack,"",@progbits
]])
set_source_files_properties(${CMAKE_BINARY_DIR}/page.s PROPERTIES OBJECT_DEPENDS "${page_files}/page.css;${page_files}/page.js")
