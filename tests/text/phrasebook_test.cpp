#include "text/phrasebook.h"

#include <catch2/catch.hpp>

namespace alignlint {

namespace {

Phrasebook book() {
  Phrasebook phrases;
  phrases.add("weight decay", "权重衰减");
  phrases.add("reference", "标杆侧");
  phrases.add("{title} differs: {a} in reference, {b} in candidate", "{title}不一致：标杆侧为 {a}，待调试侧为 {b}");
  phrases.add("there is no file '{path}'{suggestion}", "没有文件 '{path}'{suggestion}");
  phrases.add(", did you mean '{word}'?", "，是否想写 '{word}'？");
  phrases.add("{title} is {value}", "{title}为 {value}");
  phrases.add("default of {version}", "{version} 的默认值");
  phrases.add("{a} ({b})", "{a}（{b}）");
  phrases.add("{a}; {b}", "{a}；{b}");
  phrases.add("a brace is written '{{'", "花括号写作 '{{'");
  return phrases;
}

}  // namespace

TEST_CASE("phrasebook: a text without words is looked up whole") {
  CHECK(book().find("weight decay") == "权重衰减");
  CHECK(book().find("weight growth") == std::nullopt);
  CHECK(book().translate("weight growth") == "weight growth");
  CHECK(book().translate("").empty());
}

TEST_CASE("phrasebook: words are filled in after the translation, in its order, and translated themselves") {
  CHECK(book().find("weight decay differs: '0.1' in reference, 0 in candidate") == "权重衰减不一致：标杆侧为 '0.1'，待调试侧为 0");
  CHECK(book().find("default of Megatron-LM core_r0.12.0") == "Megatron-LM core_r0.12.0 的默认值");
  CHECK(book().find("weight decay is 0.1 (default of Megatron-LM core_r0.12.0)") == "权重衰减为 0.1（Megatron-LM core_r0.12.0 的默认值）");
}

TEST_CASE("phrasebook: what stands in quotes is a value, and a number or a list needs none") {
  CHECK(book().find("there is no file 'reference'") == "没有文件 'reference'");
  CHECK(book().find("there is no file 'a b'") == "没有文件 'a b'");
  CHECK(book().find("there is no file 12") == "没有文件 12");
  CHECK(book().find("there is no file []") == "没有文件 []");
  CHECK(book().find("there is no file ['a', b]") == "没有文件 ['a', b]");
  CHECK(book().find("there is no file here") == std::nullopt);
  CHECK(book().find("there is no file 'x', did you mean 'y'?") == "没有文件 'x'，是否想写 'y'？");
}

TEST_CASE("phrasebook: punctuation in quotes is not ours, and a word that is marked is kept") {
  Phrasebook phrases;
  phrases.add("{a}: {b}", "{a}：{b}");
  phrases.add("set '{entry}' to {=value}", "将 '{entry}' 设为 {=value}");
  phrases.add("constant", "恒定");
  CHECK(phrases.translate("写 'heads: 32'") == "写 'heads: 32'");
  CHECK(phrases.translate("N5: constant") == "N5：恒定");
  CHECK(phrases.translate("set 'style' to constant") == "将 'style' 设为 constant");
}

TEST_CASE("phrasebook: a part that is known in English only stays English, and the rest is said") {
  CHECK(book().find("dropout rate differs: 1 in reference, 0 in candidate") == std::nullopt);
  CHECK(book().translate("dropout rate differs: 1 in reference, 0 in candidate") == "dropout rate 不一致：标杆侧为 1，待调试侧为 0");
  // A few letters do not tell a text: there are no half sentences.
  CHECK(book().translate("the weight is small") == "the weight is small");
  CHECK(book().translate("weight decay; the rest of it") == "weight decay; the rest of it");
}

TEST_CASE("phrasebook: what is translated already is a part like a name") {
  CHECK(book().find("weight decay; 两侧相同") == "权重衰减；两侧相同");
}

TEST_CASE("phrasebook: braces themselves are doubled") { CHECK(book().find("a brace is written '{'") == "花括号写作 '{'"); }

TEST_CASE("phrasebook: the first translation counts, and one with other words is none") {
  Phrasebook phrases = book();
  phrases.add("weight decay", "衰减");
  phrases.add("beta is {value}", "{other}");
  CHECK(phrases.find("weight decay") == "权重衰减");
  CHECK(phrases.find("beta is 1") == std::nullopt);
}

TEST_CASE("phrasebook: a text that could be read in countless ways takes no longer for it") {
  Phrasebook phrases;
  phrases.add("{a}, {b}, {c}, {d}, {e}", "{a}，{b}，{c}，{d}，{e}");
  phrases.add("{a} and {b}", "{a}和{b}");
  std::string text = "one word";
  for (int i = 0; i < 200; ++i) text += ", and one word";
  CHECK(phrases.find(text) == std::nullopt);
}

TEST_CASE("phrasebook: the words of a text, those in words with them") {
  CHECK(words_in_braces("a {b} {f({x})}") == std::vector<std::string>{"{b}", "{f({x})}"});
  CHECK(words_in_braces("{{ no word }}").empty());
}

}  // namespace alignlint
