#include "mapping/backwards/inverse.h"

#include <catch2/catch.hpp>

#include "mapping/small_mapping.h"

namespace alignlint {

namespace {

constexpr std::string_view kMeaning = R"toml(
[[class]]
name = "Arguments"
keys = [
  { name = "--heads", type = "int" },
  { name = "--groups", type = "int", default = 1 },
  { name = "--gqa", type = "flag" },
  { name = "--width", type = "int", default = 8 },
  { name = "--times", type = "int", default = 4 },
  { name = "--bf16", type = "flag" },
  { name = "--style", type = "str", default = "plain" },
  { name = "--eps", type = "float", default = 1e-8 },
]
[[setting]]
key = "network.heads"
native = "--heads"
source = "s"
[[setting]]
key = "network.kv_heads"
native = "--groups"
value = "given('--gqa') ? native : network.heads"
source = "s"
[[setting]]
key = "network.hidden"
value = "native('--width') * native('--times') - 1"
source = "s"
[[setting]]
key = "network.head_dim"
value = "network.hidden / network.heads"
source = "s"
[[setting]]
key = "precision.compute"
source = "s"
[[setting.case]]
when = "given('--bf16')"
value = "'bf16'"
[[setting.case]]
value = "native('--style')"
map = { fp32 = ["plain", "full"], fp16 = "half" }
[[setting]]
key = "optimizer.eps"
native = "--eps"
fixed = true
value = "1e-8"
source = "s"
)toml";

/// Several entries of one setting, of which the first whose condition holds counts.
constexpr std::string_view kOrdered = R"toml(
[[class]]
name = "Arguments"
keys = [
  { name = "--style", type = "str", choices = ["plain", "half", "odd"], default = "plain" },
  { name = "--bf16", type = "flag" },
  { name = "--sizes", type = "int", nargs = "+" },
]
[[setting]]
key = "precision.compute"
when = "native('--style') == 'half'"
value = "'fp16'"
source = "s"
[[setting]]
key = "precision.compute"
when = "given('--bf16')"
value = "'bf16'"
source = "s"
[[setting]]
key = "precision.compute"
value = "'fp32'"
source = "s"
[[setting]]
key = "network.kv_heads"
when = "precision.compute != 'fp16'"
value = "2"
source = "s"
[[setting]]
key = "network.kv_heads"
value = "1"
source = "s"
[[setting]]
key = "network.hidden"
native = "--sizes"
value = "native[0]"
source = "s"
)toml";

/// Lists that a macro goes through item by item.
constexpr std::string_view kItems = R"toml(
[[class]]
name = "Arguments"
keys = [ { name = "--layers", type = "int", default = 2 }, { name = "--skip", type = "int", nargs = "+" }, { name = "--freq", type = "int", nargs = "+" } ]
[[setting]]
key = "optimizer.betas"
native = "--skip"
when = "given('--skip')"
value = "native.map(layer, layer == 0 ? 0 : 1)"
source = "s"
[[setting]]
key = "optimizer.betas"
value = "lists.range(native('--layers')).map(layer, native('--freq')[layer] == 0 ? 0 : 1)"
source = "s"
)toml";

/// A tree: a class that gives a key a value.
constexpr std::string_view kChosen = R"toml(
[[mount]]
at = "model"
class = "Model"
[[class]]
name = "Model"
keys = [ { name = "groups", type = "int", default = 8 }, { name = "heads", type = "int" } ]
[[setting]]
key = "network.kv_heads"
native = "model.groups"
value = "native != null && native > 1 ? native : null"
source = "s"
[[setting]]
key = "network.heads"
native = "model.heads"
source = "s"
)toml";

/// A number decides by how large it is.
constexpr std::string_view kLarger = R"toml(
[[class]]
name = "Arguments"
keys = [ { name = "--experts", type = "int", default = 1 }, { name = "--spare", type = "int", default = 4 } ]
[[setting]]
key = "precision.compute"
value = "native('--experts') > 1 ? 'fp16' : 'fp32'"
source = "s"
[[setting]]
key = "network.heads"
value = "2 < native('--spare') ? 8 : 4"
source = "s"
)toml";

/// The ways, one a line: `--groups=8 --gqa=true`, `-` for an entry that goes.
std::string ways(test::SmallMapping& small, const Document& document, std::string_view key, const Value& wanted) {
  std::vector<Observation> observations;
  const Entries entries = small.collect({document}, small.mapping().default_version, observations);
  std::string out;
  for (const Change& change : changes_for(small.vocabulary(), small.mapping(), small.mapping().default_version, entries, "",
                                          *small.vocabulary().find(key), wanted)) {
    std::string line;
    for (const EntryChange& entry : change)
      line += (line.empty() ? "" : " ") + entry.native + "=" + (entry.value.has_value() ? to_text(*entry.value) : "-");
    out += line + "\n";
  }
  return out;
}

std::string ways(const std::string& arguments, std::string_view key, const Value& wanted, std::string_view meaning = kMeaning) {
  test::SmallMapping small{test::kOptions, meaning};
  return ways(small, small.read(DocumentKind::args, arguments), key, wanted);
}

std::string ways_in_tree(const std::string& yaml, std::string_view key, const Value& wanted) {
  test::SmallMapping small{test::kTree, kChosen};
  return ways(small, small.read(DocumentKind::yaml, yaml), key, wanted);
}

}  // namespace

TEST_CASE("an entry that is the setting takes the value") { CHECK(ways("--heads 4", "network.heads", Value(8)) == "--heads=8\n"); }

TEST_CASE("the branch that counts is tried before those that could count") {
  CHECK(ways("--heads 4 --groups 2 --gqa", "network.kv_heads", Value(4)) == "--groups=4\n--gqa=-\n");
  CHECK(ways("--heads 4 --groups 2", "network.kv_heads", Value(2)) == "--heads=2\n--gqa=true\n");
  CHECK(ways("--heads 4", "network.kv_heads", Value(8)) == "--heads=8\n--gqa=true --groups=8\n");
}

TEST_CASE("formulas are solved for one of what they read") {
  CHECK(ways("--heads 4", "network.hidden", Value(63)) == "--width=16\n--times=8\n");
  CHECK(ways("--heads 4", "network.hidden", Value(62)).empty());
  CHECK(ways("--heads 1", "network.head_dim", Value(63)) == "--width=16\n--times=8\n");
}

TEST_CASE("the greatest is one that the others are not greater than") {
  constexpr std::string_view kBounded = R"toml(
[[class]]
name = "Arguments"
keys = [ { name = "--heads", type = "int" }, { name = "--most", type = "int", default = 9 } ]
[[setting]]
key = "network.heads"
value = "math.least(math.greatest(3, native('--heads')), native('--most'))"
source = "s"
)toml";
  CHECK(ways("--heads 4", "network.heads", Value(5), kBounded) == "--heads=5\n");
  CHECK(ways("--heads 4", "network.heads", Value(2), kBounded) == "--most=2\n");
  CHECK(ways("--heads 4", "network.heads", Value(12), kBounded).empty());
}

TEST_CASE("maps and cases are read backwards") {
  CHECK(ways("--style half", "precision.compute", Value(Dtype::fp32)) == "--style=plain\n--style=full\n");
  CHECK(ways("--style half", "precision.compute", Value(Dtype::bf16)) == "--bf16=true\n");
  CHECK(ways("--bf16", "precision.compute", Value(Dtype::fp16)) == "--bf16=- --style=half\n");
}

TEST_CASE("an entry counts where those before it do not") {
  CHECK(ways("--style half", "precision.compute", Value(Dtype::fp32), kOrdered) == "--style=-\n--style=plain\n--style=odd\n");
  CHECK(ways("--style half --bf16", "precision.compute", Value(Dtype::fp32), kOrdered) ==
        "--bf16=-\n--style=- --bf16=-\n--style=plain --bf16=-\n--style=odd --bf16=-\n");
  CHECK(ways("--style odd --bf16", "precision.compute", Value(Dtype::fp32), kOrdered) == "--bf16=-\n");
}

TEST_CASE("a setting that only must not have its value takes another of those that its mapping names") {
  CHECK(ways("--style plain", "network.kv_heads", Value(1), kOrdered) == "--style=half\n");
  CHECK(ways("--style half", "network.kv_heads", Value(2), kOrdered).starts_with("--style=-\n--style=plain\n--style=odd\n--bf16=true\n"));
}

TEST_CASE("an entry goes where what it is without being written is as large as it should be") {
  CHECK(ways("--experts 4", "precision.compute", Value(Dtype::fp32), kLarger) == "--experts=-\n");
  CHECK(ways("", "precision.compute", Value(Dtype::fp16), kLarger).empty());  // nothing tells how many
  CHECK(ways("--spare 2", "network.heads", Value(8), kLarger) == "--spare=-\n");
  CHECK(ways("--spare 3", "network.heads", Value(4), kLarger).empty());
}

TEST_CASE("an item of a list is written with its list") {
  CHECK(ways("--sizes 8 4", "network.hidden", Value(16), kOrdered) == "--sizes=[16, 4]\n");
}

TEST_CASE("a list that is gone through item by item is written as it is wanted") {
  const Value wanted(ValueList{Value(1), Value(0)});
  CHECK(ways("--skip 0 0", "optimizer.betas", wanted, kItems).starts_with("--skip=[1, 0]\n"));
  CHECK(ways("--freq 0 0", "optimizer.betas", wanted, kItems).find("--freq=[1, 0]\n") != std::string::npos);
  CHECK(ways("--skip 0 0 0", "optimizer.betas", wanted, kItems).find("--skip=[") == std::string::npos);  // of another network
}

TEST_CASE("an entry whose class has a value for it says nothing only where it is written so; others go") {
  CHECK(ways_in_tree("model: {heads: 4}", "network.kv_heads", Value::none()).starts_with("model.groups=none\n"));
  CHECK(ways_in_tree("model: {groups: 4}", "network.kv_heads", Value::none()).starts_with("model.groups=none\n"));
  CHECK(ways_in_tree("model: {heads: 4}", "network.heads", Value::none()) == "model.heads=-\n");
}

TEST_CASE("there is no way to what is fixed, and none to what is not known") {
  CHECK(ways("--heads 4", "optimizer.eps", Value(1e-6)).empty());
  CHECK(ways("--heads 4", "network.heads", Value::unknown("?")).empty());
}

}  // namespace alignlint
