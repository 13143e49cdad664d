# Third-party libraries, all from Debian. Static archives are preferred, so that the executable is one file and starts fast. Linked PRIVATE: no
# header of ours includes one of theirs. What only the tests use is at the end.

function(alignlint_find variable archive header)
  find_library(${variable} NAMES lib${archive}.a ${archive} REQUIRED)
  find_path(${variable}_INCLUDE NAMES ${header} REQUIRED)
endfunction()

alignlint_find(ALIGNLINT_YAML_CPP yaml-cpp yaml-cpp/yaml.h)
alignlint_find(ALIGNLINT_RE2 re2 re2/re2.h)
alignlint_find(ALIGNLINT_MINIZIP minizip minizip/unzip.h)
alignlint_find(ALIGNLINT_ZLIB z zlib.h)
find_path(ALIGNLINT_FMT_INCLUDE fmt/format.h REQUIRED)
find_path(ALIGNLINT_JSON_INCLUDE nlohmann/json.hpp REQUIRED)
find_path(ALIGNLINT_CLI11_INCLUDE CLI/CLI.hpp REQUIRED)
find_path(ALIGNLINT_TOMLPP_INCLUDE toml++/toml.h REQUIRED)
find_package(Threads REQUIRED)

add_library(alignlint_third_party INTERFACE)
target_include_directories(alignlint_third_party SYSTEM INTERFACE
  ${ALIGNLINT_YAML_CPP_INCLUDE} ${ALIGNLINT_RE2_INCLUDE} ${ALIGNLINT_MINIZIP_INCLUDE} ${ALIGNLINT_ZLIB_INCLUDE} ${ALIGNLINT_FMT_INCLUDE}
  ${ALIGNLINT_JSON_INCLUDE} ${ALIGNLINT_CLI11_INCLUDE} ${ALIGNLINT_TOMLPP_INCLUDE})
target_compile_definitions(alignlint_third_party INTERFACE FMT_HEADER_ONLY=1 TOML_HEADER_ONLY=1)
target_link_libraries(alignlint_third_party INTERFACE
  ${ALIGNLINT_YAML_CPP} ${ALIGNLINT_RE2} ${ALIGNLINT_MINIZIP} ${ALIGNLINT_ZLIB} Threads::Threads)

# The tests' second opinion on bash (tests/read/shell/syntax/grammar_test.cpp): tree-sitter with a grammar that npm fetches (tools/setup.sh).
if(ALIGNLINT_TESTS)
  alignlint_find(ALIGNLINT_TREE_SITTER tree-sitter tree_sitter/api.h)
  set(grammar ${CMAKE_SOURCE_DIR}/node_modules/tree-sitter-bash)
  if(NOT EXISTS ${grammar}/src/parser.c)
    message(FATAL_ERROR "the bash grammar is missing: run tools/setup.sh (or: npm ci --ignore-scripts)")
  endif()
  add_library(tree_sitter_bash STATIC ${grammar}/src/parser.c ${grammar}/src/scanner.c)
  target_include_directories(tree_sitter_bash PRIVATE ${grammar}/src)
  target_include_directories(tree_sitter_bash SYSTEM INTERFACE ${ALIGNLINT_TREE_SITTER_INCLUDE})
  # Generated code: no warnings. Optimised in every preset, it is a table of some ten megabytes of source.
  target_compile_options(tree_sitter_bash PRIVATE -w -O2 -g0)
  target_link_libraries(tree_sitter_bash INTERFACE ${ALIGNLINT_TREE_SITTER})
endif()
