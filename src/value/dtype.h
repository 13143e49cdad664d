#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace alignlint {

/// A number format of a tensor, whatever the framework calls it.
enum class Dtype : std::uint8_t {
  boolean,
  int4,
  int8,
  int16,
  int32,
  int64,
  uint8,
  uint16,
  uint32,
  uint64,
  fp8_e4m3,
  fp8_e5m2,
  fp16,
  bf16,
  fp32,
  fp64,
};

/// The canonical name: `bf16`, `fp32`, `fp8_e4m3`.
std::string_view to_string(Dtype dtype);

/// Reads any usual spelling: `bf16`, `bfloat16`, `torch.bfloat16`, `ms.bfloat16`, `mstype.float32`, `Float16`, `half`, `fp8_e4m3fn`.
/// Case and everything up to the last dot are ignored. Nothing for another word.
std::optional<Dtype> parse_dtype(std::string_view text);

}  // namespace alignlint
