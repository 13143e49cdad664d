#include "cache/bytes.h"

#include <bit>
#include <variant>

namespace alignlint {

namespace {

/// What a value is, in one byte.
enum class Kind : std::uint8_t { unknown, none, boolean, integer, real, text, dtype, list, dict };

}  // namespace

template <>
inline constexpr Kind kLastOf<Kind> = Kind::dict;
template <>
inline constexpr Dtype kLastOf<Dtype> = Dtype::fp64;

// ---- written ----

/// Seven bits a byte, the lowest first; the eighth says that there is more.
void ByteWriter::put_number(std::uint64_t number) {
  for (; number >= 0x80; number >>= 7) bytes_ += static_cast<char>(number | 0x80);
  bytes_ += static_cast<char>(number);
}

void ByteWriter::put(std::string_view text) {
  put_number(text.size());
  bytes_ += text;
}

void ByteWriter::put(double real) {
  const auto bits = std::bit_cast<std::uint64_t>(real);
  for (unsigned shift = 0; shift < 64; shift += 8) bytes_ += static_cast<char>(bits >> shift);
}

void ByteWriter::put(Span span) {
  if (span.file != kNoFile && span.file < first_) complete_ = false;
  put_number(span.file == kNoFile ? 0 : span.file - first_ + 1U);
  put_number(span.begin);
  put_number(span.end - span.begin);
}

void ByteWriter::put(const Value& value) {
  put(static_cast<Kind>(value.variant().index()));
  if (value.is_unknown()) return (*this)(value.as_unknown().reason, value.as_unknown().where);
  if (value.is_bool()) return put(value.as_bool());
  if (value.is_int()) return put(value.as_int());
  if (value.is_real()) return put(value.as_real());
  if (value.is_text()) return put(value.as_text());
  if (value.is_dtype()) return put(value.as_dtype());
  if (value.is_list()) return put(value.as_list());
  if (value.is_dict()) return put(value.as_dict());
}

// ---- read ----

void ByteReader::fail() {
  ok_ = false;
  at_ = bytes_.size();
}

std::uint64_t ByteReader::number() {
  std::uint64_t number = 0;
  for (unsigned shift = 0; shift < 64 && at_ < bytes_.size(); shift += 7) {
    const auto byte = static_cast<unsigned char>(bytes_[at_++]);
    number |= static_cast<std::uint64_t>(byte & 0x7fU) << shift;
    if (byte < 0x80) return number;
  }
  fail();
  return 0;
}

std::size_t ByteReader::count() {
  const std::uint64_t wanted = number();
  if (wanted <= bytes_.size() - at_) return static_cast<std::size_t>(wanted);
  fail();
  return 0;
}

std::string_view ByteReader::text() {
  const std::size_t size = count();
  const std::string_view text = bytes_.substr(at_, size);
  at_ += size;
  return text;
}

void ByteReader::take(double& to) {
  if (bytes_.size() - at_ < 8) return fail();
  std::uint64_t bits = 0;
  for (unsigned shift = 0; shift < 64; shift += 8) bits |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes_[at_++])) << shift;
  to = std::bit_cast<double>(bits);
}

void ByteReader::take(Span& to) {
  const auto file = static_cast<FileId>(number());
  to.file = file == 0 ? kNoFile : first_ + file - 1;
  to.begin = static_cast<std::uint32_t>(number());
  to.end = to.begin + static_cast<std::uint32_t>(number());
  if (sizes_ == nullptr || file == 0) return;
  if (file > sizes_->size() || to.begin > to.end || to.end > (*sizes_)[file - 1]) fail();
}

void ByteReader::take(Value& to) {
  constexpr std::size_t kDeepest = 1'000;
  if (depth_ >= kDeepest) return fail();
  ++depth_;
  take_kind(to);
  --depth_;
}

void ByteReader::take_kind(Value& to) {
  const auto read = [this]<class Type>(Type type) {
    take(type);
    return Value(std::move(type));
  };
  Kind kind{};
  take(kind);
  switch (kind) {
    case Kind::unknown: {
      UnknownValue unknown;
      (*this)(unknown.reason, unknown.where);
      to = Value::unknown(std::move(unknown.reason), unknown.where);
      return;
    }
    case Kind::none:
      to = Value::none();
      return;
    case Kind::boolean:
      to = read(false);
      return;
    case Kind::integer:
      to = read(std::int64_t{});
      return;
    case Kind::real:
      to = read(double{});
      return;
    case Kind::text:
      to = read(std::string());
      return;
    case Kind::dtype:
      to = read(Dtype{});
      return;
    case Kind::list:
      to = read(ValueList());
      return;
    case Kind::dict:
      to = read(ValueDict());
      return;
  }
}

}  // namespace alignlint
