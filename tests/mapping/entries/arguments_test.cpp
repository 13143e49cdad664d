#include "mapping/entries/arguments.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <sstream>

namespace alignlint {

namespace {

std::vector<SchemaKey> schema() {
  const auto key = [](std::string_view name, NativeType type, Nargs nargs = {}) {
    SchemaKey row;
    row.name = name;
    row.type = type;
    row.nargs = nargs;
    return row;
  };
  return {key("--flag", NativeType::flag),
          key("--one", NativeType::real),
          key("--two", NativeType::real, {Nargs::Kind::exactly, 2}),
          key("--some", NativeType::integer, {Nargs::Kind::some, 1}),
          key("--any", NativeType::integer, {Nargs::Kind::any, 0}),
          key("--maybe", NativeType::text, {Nargs::Kind::optional, 1}),
          key("--num-layers", NativeType::integer),
          key("--num-heads", NativeType::integer)};
}

/// The options in one line, then what is odd; words are separated by blanks.
std::string parsed(const std::string& text) {
  std::vector<Word> words;
  std::istringstream stream(text);
  for (std::string word; stream >> word;) words.push_back({word, {}, {}, std::nullopt});
  const std::vector<SchemaKey> keys = schema();
  std::vector<std::string_view> spellings;
  for (const SchemaKey& key : keys) spellings.push_back(key.name);
  std::sort(spellings.begin(), spellings.end());
  const FindOption find = [&](std::string_view option) -> const SchemaKey* {
    for (const SchemaKey& key : keys) {
      if (key.name == option) return &key;
    }
    return nullptr;
  };
  std::vector<Observation> observations;
  std::string out = dump(parse_arguments(words, find, spellings, observations));
  for (const Observation& observation : observations) {
    out += "\n" + std::string(to_string(observation.kind)) + ": " + observation.message + " | " + observation.note;
  }
  return out;
}

}  // namespace

TEST_CASE("arguments: options take as many words as argparse gives them") {
  CHECK(parsed("--flag --one 1 --two 1 2 --some 1 2 3 --any --maybe --maybe x") ==
        "{--flag: ~, --one: '1', --two: ['1', '2'], --some: ['1', '2', '3'], --any: ~, --maybe: ~, --maybe: 'x'}");
  CHECK(parsed("") == "{}");
}

TEST_CASE("arguments: = separates a value, and only the first one does") {
  CHECK(parsed("--one=1 --maybe=a=b --flag") == "{--one: '1', --maybe: 'a=b', --flag: ~}");
  CHECK(parsed("--one=") == "{--one: ''}");
}

TEST_CASE("arguments: an unambiguous prefix is the option; an ambiguous one stays") {
  CHECK(parsed("--num-l 3 --fl") == "{--num-layers: '3', --flag: ~}");
  CHECK(parsed("--num 3") == "{--num: '3'}");
}

TEST_CASE("arguments: verbatim, a word with a dash is an option as it stands") {
  const std::vector<SchemaKey> keys = schema();
  const FindOption find = [&](std::string_view option) -> const SchemaKey* { return option == "--one" ? &keys[1] : nullptr; };
  const std::vector<Word> words{{"--one=1", {}, {}, std::nullopt}, {"--one", {}, {}, std::nullopt}, {"-1", {}, {}, std::nullopt}};
  std::vector<Observation> observations;
  CHECK(dump(parse_arguments(words, find, {}, observations, {.verbatim = true})) == "{--one=1: ~, --one: ~, -1: ~}");
  REQUIRE(observations.size() == 1);
  CHECK(observations[0].message == "'--one' has no value");
}

TEST_CASE("arguments: negative numbers are values, without an exponent or a dot at the end") {
  CHECK(parsed("--one -1 --two -.5 -2") == "{--one: '-1', --two: ['-.5', '-2']}");
  CHECK(parsed("--one -1e-5") ==
        "{--one: ~}\n"
        "missing-value: '--one' has no value | argparse takes '-1e-5' for an option, and stops with 'expected one argument'");
  CHECK(parsed("--flag -1e-5") == "{--flag: ~, -1e-5: ~}");
  CHECK(parsed("--any -1.") == "{--any: ~, -1.: ~}");
}

TEST_CASE("arguments: the value behind = of an option may contain blanks, any other word with one is no option") {
  const std::vector<SchemaKey> keys = schema();
  const FindOption find = [&](std::string_view option) -> const SchemaKey* { return option == "--one" ? &keys[1] : nullptr; };
  const std::vector<Word> words{{"--one=949, 50, 1", {}, {}, std::nullopt}, {"--two=a b", {}, {}, std::nullopt}};
  std::vector<Observation> observations;
  CHECK(dump(parse_arguments(words, find, {}, observations)) == "{--one: '949, 50, 1'}");
  REQUIRE(observations.size() == 1);
  CHECK(observations[0].message == "'--two=a b' belongs to no option");
}

TEST_CASE("arguments: a flag takes no value") {
  CHECK(parsed("--flag=1 --flag=") ==
        "{--flag: '1', --flag: ''}\n"
        "refused-value: '--flag' takes no value, '1' is given | argparse stops with 'ignored explicit argument '1''\n"
        "refused-value: '--flag' takes no value, '' is given | argparse stops with 'ignored explicit argument '''");
}

TEST_CASE("arguments: whether the program certainly stops depends on the words that are not known") {
  const FindOption find = [](std::string_view) { return nullptr; };
  std::vector<Observation> observations;
  parse_arguments(std::vector<Word>{{"x", {}, {}, std::nullopt}}, find, {}, observations);
  parse_arguments(std::vector<Word>{{"x", {}, {}, std::nullopt}, {"$X", {}, {}, Unresolved{"variable 'X'", {}}}}, find, {}, observations);
  REQUIRE(observations.size() == 3);
  CHECK(observations[0].fact("effect") == "refused");
  CHECK(observations[1].fact("effect") == "open");
}

TEST_CASE("arguments: in a list only the words beside a stray one count, in a script a variable may leave no word") {
  const FindOption find = [](std::string_view) { return nullptr; };
  const std::vector<Word> words{{"x", {}, {}, std::nullopt}, {"$X", {}, {}, Unresolved{"variable 'X'", {}}}, {"y", {}, {}, std::nullopt}};
  std::vector<Observation> observations;
  parse_arguments(words, find, {}, observations, {.listed = true});
  REQUIRE(observations.size() == 3);
  CHECK(observations[0].fact("effect") == "refused");
  CHECK(observations[2].fact("effect") == "open");
}

TEST_CASE("arguments: words of an option nobody knows go with it") {
  CHECK(parsed("--unheard 1 2 --flag") == "{--unheard: ['1', '2'], --flag: ~}");
}

TEST_CASE("arguments: words that belong to no option are said") {
  CHECK(parsed("x --flag y --one 1 2") ==
        "{--flag: ~, --one: '1'}\n"
        "stray-word: 'x' belongs to no option | argparse stops with 'unrecognized arguments: x'\n"
        "stray-word: 'y' belongs to no option | argparse stops with 'unrecognized arguments: y'\n"
        "stray-word: '2' belongs to no option | argparse stops with 'unrecognized arguments: 2'");
}

TEST_CASE("arguments: a missing value is said") {
  CHECK(parsed("--one --two 1 --some") ==
        "{--one: ~, --two: '1', --some: ~}\n"
        "missing-value: '--one' has no value | argparse stops with 'expected one argument'\n"
        "missing-value: '--two' has 1 of 2 values | argparse stops with 'expected 2 arguments'\n"
        "missing-value: '--some' has no value | argparse stops with 'expected at least one argument'");
}

TEST_CASE("arguments: a run of words that belong to no option is said once") {
  CHECK(parsed("--flag x y --one 1") ==
        "{--flag: ~, --one: '1'}\n"
        "stray-word: the words 'x y' belong to no option | argparse stops with 'unrecognized arguments: x y'");
}

TEST_CASE("arguments: blank words, left of a cut continuation, are no stray words") {
  const std::vector<Word> words{{"--flag", {}, {}, std::nullopt}, {" ", {}, {}, std::nullopt}, {"\r", {}, {}, std::nullopt}};
  SchemaKey flag;
  flag.type = NativeType::flag;
  const FindOption find = [&](std::string_view) { return &flag; };
  std::vector<Observation> observations;
  parse_arguments(words, find, {}, observations);
  CHECK(observations.empty());
}

TEST_CASE("arguments: an unresolved word is a value; elsewhere it may be any option") {
  const std::vector<Word> words{{"$EXTRA", {}, {}, Unresolved{"variable 'EXTRA'", {}}},
                                {"--one", {}, {}, std::nullopt},
                                {"$X", {}, {}, Unresolved{"variable 'X'", {}}}};
  const FindOption find = [](std::string_view) { return nullptr; };
  std::vector<Observation> observations;
  const Node options = parse_arguments(words, find, {}, observations);
  CHECK(dump(options) == "{--one: '$X'}");
  CHECK(options.entries[0].value.unresolved->reason == "variable 'X'");
  REQUIRE(observations.size() == 1);
  CHECK(observations[0].kind == ObservationKind::unresolved_word);
  CHECK(observations[0].message == "what '$EXTRA' adds to the command is not known: variable 'EXTRA'");
}

TEST_CASE("arguments: an option that only an unresolved word names may be given, and may not") {
  const std::vector<SchemaKey> keys = schema();
  const FindOption find = [&](std::string_view option) -> const SchemaKey* {
    const auto found = std::find_if(keys.begin(), keys.end(), [&](const SchemaKey& key) { return key.name == option; });
    return found == keys.end() ? nullptr : &*found;
  };
  const Unresolved branch{"whether '[ $1 = a ]' holds", {}};
  const std::vector<Word> words{
      {" --flag --one 2 --other x--any", {}, {}, branch}, {"--one", {}, {}, std::nullopt}, {"1", {}, {}, std::nullopt}};
  std::vector<Observation> observations;
  const Node options = parse_arguments(words, find, {}, observations);
  REQUIRE(options.entries.size() == 2);
  CHECK(options.entries[0].key == "--one");
  CHECK_FALSE(may_be_there(options.entries[0].value));
  CHECK(options.entries[1].key == "--flag");
  CHECK(may_be_there(options.entries[1].value));
}

TEST_CASE("arguments: the value behind = has its own place") {
  const std::vector<Word> words{{"--one=15", {0, 10, 18}, {}, std::nullopt}};
  const FindOption find = [](std::string_view) { return nullptr; };
  std::vector<Observation> observations;
  const Node options = parse_arguments(words, find, {}, observations);
  CHECK(options.entries[0].key_span == Span{0, 10, 18});
  CHECK(options.entries[0].value.span == Span{0, 16, 18});
}

TEST_CASE("arguments: a launcher's options are named with underscores, and its flags take no word") {
  const auto launcher = [](const std::string& text, std::vector<std::string> flags = {}) {
    std::vector<Word> words;
    std::istringstream stream(text);
    for (std::string word; stream >> word;) words.push_back({word, {}, {}, std::nullopt});
    Launcher of;
    of.options_with_value = {"--nproc_per_node", "--nnodes", "--node_rank"};
    of.flags = std::move(flags);
    return dump(parse_launcher_options(words, of));
  };
  CHECK(launcher("--nproc-per-node 8 --standalone --nnodes=2") == "{nproc_per_node: '8', standalone: ~, nnodes: '2'}");
  CHECK(launcher("--nnodes") == "{nnodes: ~}");
  CHECK(launcher("python --nnodes 1") == "{nnodes: '1'}");
  CHECK(launcher("--nnode 2 --stand", {"--standalone"}) == "{nnodes: '2', standalone: ~}");  // the beginning of one option only
  CHECK(launcher("--n 2", {"--standalone"}) == "{n: ~}");
  CHECK(launcher("--nnode 2") == "{nnode: ~}");  // not all options are known
}

}  // namespace alignlint
