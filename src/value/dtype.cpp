#include "value/dtype.h"

#include <algorithm>
#include <string>

namespace alignlint {

namespace {

struct Spelling {
  std::string_view word;
  Dtype dtype;
};

// The first row of a format is its canonical name.
constexpr Spelling kSpellings[] = {
    {"bool", Dtype::boolean},
    {"bool_", Dtype::boolean},
    {"int4", Dtype::int4},
    {"qint4x2", Dtype::int4},
    {"int8", Dtype::int8},
    {"char", Dtype::int8},
    {"int16", Dtype::int16},
    {"short", Dtype::int16},
    {"int32", Dtype::int32},
    {"int", Dtype::int32},
    {"int64", Dtype::int64},
    {"long", Dtype::int64},
    {"uint8", Dtype::uint8},
    {"byte", Dtype::uint8},
    {"uint16", Dtype::uint16},
    {"uint32", Dtype::uint32},
    {"uint64", Dtype::uint64},
    {"fp8_e4m3", Dtype::fp8_e4m3},
    {"float8_e4m3", Dtype::fp8_e4m3},
    {"float8_e4m3fn", Dtype::fp8_e4m3},
    {"fp8_e4m3fn", Dtype::fp8_e4m3},
    {"e4m3", Dtype::fp8_e4m3},
    {"fp8_e5m2", Dtype::fp8_e5m2},
    {"float8_e5m2", Dtype::fp8_e5m2},
    {"e5m2", Dtype::fp8_e5m2},
    {"fp16", Dtype::fp16},
    {"float16", Dtype::fp16},
    {"half", Dtype::fp16},
    {"float16_t", Dtype::fp16},
    {"halftensor", Dtype::fp16},
    {"bf16", Dtype::bf16},
    {"bfloat16", Dtype::bf16},
    {"bfp16", Dtype::bf16},
    {"bfloat16tensor", Dtype::bf16},
    {"fp32", Dtype::fp32},
    {"float32", Dtype::fp32},
    {"float", Dtype::fp32},
    {"single", Dtype::fp32},
    {"floattensor", Dtype::fp32},
    {"fp64", Dtype::fp64},
    {"float64", Dtype::fp64},
    {"double", Dtype::fp64},
};

}  // namespace

std::string_view to_string(Dtype dtype) {
  return std::find_if(std::begin(kSpellings), std::end(kSpellings), [&](const Spelling& row) { return row.dtype == dtype; })->word;
}

std::optional<Dtype> parse_dtype(std::string_view text) {
  const std::size_t dot = text.rfind('.');
  std::string word(dot == std::string_view::npos ? text : text.substr(dot + 1));
  std::transform(word.begin(), word.end(), word.begin(), [](unsigned char c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; });
  const auto found = std::find_if(std::begin(kSpellings), std::end(kSpellings), [&](const Spelling& row) { return row.word == word; });
  if (found == std::end(kSpellings)) return std::nullopt;
  return found->dtype;
}

}  // namespace alignlint
