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
find_path(ALIGNLINT_DTL_INCLUDE dtl/dtl.hpp REQUIRED)
find_path(ALIGNLINT_XXHASH_INCLUDE xxhash.h REQUIRED)
find_package(Threads REQUIRED)

# Entry scripts are read by tree-sitter, with a grammar that npm fetches (tools/setup.sh); so is the tests' second opinion on bash. Generated code: no
# warnings. Optimised in every preset, each is a table of some megabytes of source.
alignlint_find(ALIGNLINT_TREE_SITTER tree-sitter tree_sitter/api.h)
function(alignlint_grammar language)
  set(grammar ${CMAKE_SOURCE_DIR}/node_modules/tree-sitter-${language})
  if(NOT EXISTS ${grammar}/src/parser.c)
    message(FATAL_ERROR "the ${language} grammar is missing: run tools/setup.sh (or: npm ci --ignore-scripts)")
  endif()
  add_library(tree_sitter_${language} STATIC ${grammar}/src/parser.c ${grammar}/src/scanner.c)
  target_include_directories(tree_sitter_${language} PRIVATE ${grammar}/src)
  target_include_directories(tree_sitter_${language} SYSTEM INTERFACE ${ALIGNLINT_TREE_SITTER_INCLUDE})
  target_compile_options(tree_sitter_${language} PRIVATE -w -O2 -g0)
  target_link_libraries(tree_sitter_${language} INTERFACE ${ALIGNLINT_TREE_SITTER})
endfunction()
alignlint_grammar(python)

add_library(alignlint_third_party INTERFACE)
target_include_directories(alignlint_third_party SYSTEM INTERFACE
  ${ALIGNLINT_YAML_CPP_INCLUDE} ${ALIGNLINT_RE2_INCLUDE} ${ALIGNLINT_MINIZIP_INCLUDE} ${ALIGNLINT_ZLIB_INCLUDE} ${ALIGNLINT_FMT_INCLUDE}
  ${ALIGNLINT_JSON_INCLUDE} ${ALIGNLINT_CLI11_INCLUDE} ${ALIGNLINT_TOMLPP_INCLUDE} ${ALIGNLINT_DTL_INCLUDE}
  ${ALIGNLINT_XXHASH_INCLUDE})
target_compile_definitions(alignlint_third_party INTERFACE FMT_HEADER_ONLY=1 TOML_HEADER_ONLY=1)
target_link_libraries(alignlint_third_party INTERFACE
  ${ALIGNLINT_YAML_CPP} ${ALIGNLINT_RE2} ${ALIGNLINT_MINIZIP} ${ALIGNLINT_ZLIB} tree_sitter_python Threads::Threads)

if(ALIGNLINT_TESTS)
  alignlint_grammar(bash)
endif()
