#include "cache/bytes.h"

#include <catch2/catch.hpp>

#include "cache/report_parts.h"

namespace alignlint {

namespace {

std::string bytes_of(const auto& one, FileId first = 0) {
  ByteWriter bytes(first);
  bytes(one);
  return bytes.bytes();
}

/// What is read of bytes; nothing where they are no such thing.
template <class Type>
std::optional<Type> read(std::string_view from, FileId first = 0) {
  ByteReader bytes(from, first);
  Type one{};
  bytes(one);
  if (!bytes.ok() || !bytes.at_end()) return std::nullopt;
  return one;
}

SideValue side_value() {
  ValueDict dict{{"a", 1}, {"b", ValueList{Value(0.5), Value::none(), Value(true), Value("text"), Value(Dtype::bf16)}}};
  return {"--lr", Value(dict), "explicit", {{4, 7, 9}, "here"}, "why", {{{5, 1, 1}, ""}, {{}, "nowhere"}}, "source", "near", "shown"};
}

}  // namespace

TEST_CASE("bytes: what is written is read") {
  CHECK(read<std::int64_t>(bytes_of(std::int64_t{-5})) == -5);
  CHECK(read<std::uint64_t>(bytes_of(~std::uint64_t{0})) == ~std::uint64_t{0});
  CHECK(read<double>(bytes_of(-1.5e-300)) == -1.5e-300);
  CHECK(read<std::string>(bytes_of(std::string("a\0b", 3))) == std::string("a\0b", 3));
  CHECK(read<std::vector<std::optional<bool>>>(bytes_of(std::vector<std::optional<bool>>{true, {}, false})) ==
        std::vector<std::optional<bool>>{true, {}, false});
}

TEST_CASE("bytes: values and structures, with every member") {
  const std::string bytes = bytes_of(side_value(), 4);
  const auto back = read<SideValue>(bytes, 4);
  REQUIRE(back);
  CHECK(bytes_of(*back, 4) == bytes);
  CHECK(to_text(back->value) == "{a: 1, b: [0.5, none, true, text, bf16]}");
  CHECK(back->via.back().span.file == kNoFile);
  const Value unknown = read<Value>(bytes_of(Value::unknown("positional parameter 1", {3, 1, 2}))).value();
  CHECK(unknown.as_unknown().reason == "positional parameter 1");
  CHECK(unknown.as_unknown().where.begin == 1);
}

TEST_CASE("bytes: files are counted from the first one") {
  const std::string bytes = bytes_of(Label{{12, 3, 8}, "x"}, 10);
  const auto back = read<Label>(bytes, 100);
  REQUIRE(back);
  CHECK(back->span == Span{102, 3, 8});
  ByteWriter before(13);
  before(Label{{12, 3, 8}, "x"});
  CHECK_FALSE(before.complete());
}

TEST_CASE("bytes: bytes that end too early, and words that are none, are nothing") {
  const std::string whole = bytes_of(side_value());
  for (std::size_t size = 0; size < whole.size(); ++size) CHECK_FALSE(read<SideValue>(whole.substr(0, size)));
  CHECK_FALSE(read<SideValue>(whole + "x"));
  CHECK_FALSE(read<Severity>(std::string(1, '\6')));
  CHECK_FALSE(read<Value>(std::string(1, '\x9')));
  CHECK_FALSE(read<std::string>("\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"));
}

TEST_CASE("bytes: values in values without end, and spans that lie in no text, are nothing") {
  std::string nested;
  for (int i = 0; i < 100'000; ++i) nested += {'\7', '\1'};  // a list of one
  CHECK_FALSE(read<Value>(nested + '\1'));
  const std::vector<std::size_t> sizes{5, 9};
  const auto lies_inside = [&](Span span) {
    const std::string bytes = bytes_of(Label{span, "x"}, 10);
    ByteReader reader(bytes, 10, &sizes);
    Label label;
    reader(label);
    return reader.ok();
  };
  CHECK(lies_inside({}));
  CHECK(lies_inside({11, 3, 9}));
  CHECK_FALSE(lies_inside({11, 3, 10}));
  CHECK_FALSE(lies_inside({10, 3, 9}));
  CHECK_FALSE(lies_inside({12, 0, 0}));
}

}  // namespace alignlint
