#include <catch2/catch.hpp>

#include <cstring>
#include <memory>

#include "text/sources.h"
#include "toml/image.h"

using namespace alignlint;

namespace {

/// An image where the program would have it: aligned, in constant memory.
struct Placed {
  explicit Placed(const std::string& image) : words(image.size() / 8 + 1), view(reinterpret_cast<const char*>(words.data()), image.size()) {
    std::memcpy(words.data(), image.data(), image.size());
  }

  std::vector<std::uint64_t> words;
  std::string_view view;
};

constexpr const char* kTexts[] = {
    "[[key]]\nname = \"network.\\u006Bv_heads\"\ntype = 'int'\n[[key]]\nname = '''x'''\nchoices = ['a', 'b', {c = [1, -2.5, true]}]\n",
    "",
    "\"quo\\\"ted\" = 1",
};

}  // namespace

TEST_CASE("toml image: an image gives back files, texts, trees and spans") {
  Sources sources;
  Diagnostics diagnostics;
  std::vector<TomlFile> files;
  std::vector<ImageFile> rows;
  for (const char* text : kTexts)
    files.push_back(parse_toml(sources.add("mappings/" + std::to_string(files.size()), text), sources, diagnostics));
  for (const TomlFile& file : files) rows.push_back({sources.name(file.file()), sources.text(file.file()), file.tree()});
  REQUIRE(diagnostics.empty());
  const Placed placed(encode_image(rows));

  const TomlImage image(placed.view);
  REQUIRE(image.size() == 3);
  Sources other;
  other.add("something else", "");
  for (std::uint32_t i = 0; i < image.size(); ++i) {
    CHECK(image.path(i) == "mappings/" + std::to_string(i));
    CHECK(image.text(i) == kTexts[i]);
    const TomlFile file = image.open(i, other.add_static(std::string(image.path(i)), image.text(i)));
    CHECK(file.ok());
    CHECK(dump(file.root()) == dump(files[i].root()));
    if (i != 0) continue;
    const TomlNode name = file.root().entries()[0].value.items()[0].entries()[0].value;
    CHECK(name.text() == "network.kv_heads");
    CHECK(name.span().file == 1);
    CHECK(other.text(name.span()) == "\"network.\\u006Bv_heads\"");
  }
}

TEST_CASE("toml image: an image may be empty") {
  CHECK(TomlImage("").size() == 0);
  const Placed placed(encode_image({}));
  CHECK(TomlImage(placed.view).size() == 0);
}
