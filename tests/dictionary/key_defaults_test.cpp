#include "dictionary/key_defaults.h"

#include <catch2/catch.hpp>

#include "mapping/small_mapping.h"

namespace alignlint {

TEST_CASE("key defaults: of a class that is chosen, every class that can be is told") {
  test::SmallMapping small(test::join(test::kTree, R"toml([[define]]
name = "kind"
value = "raw('opt.type') == 'quick' ? 'Quick' : 'Slow'"
[[mount]]
at = "opt"
select = "local.kind"
absent = "Template"
[[class]]
name = "Quick"
keys = [ { name = "eps", type = "float", default = 1e-8 }, { name = "steps", type = "int", default = 5 } ]
[[class]]
name = "Slow"
keys = [ { name = "eps", type = "float", default = 1e-6 }, { name = "decay", type = "float", default_text = "computed" } ]
[[class]]
name = "Template"
keys = [ { name = "eps", type = "float", default = 1e-8 } ]
[[class]]
name = "Unused"
keys = [ { name = "eps", type = "float", default = 1.0 } ]
)toml"));
  CHECK(small.mistakes() == "");
  const auto shown = [&](std::string_view path) {
    const DefaultText text = default_text(small.mapping(), path);
    return std::to_string(text.classes) + " " + text.text;
  };
  CHECK(shown("opt.eps") == "3 1e-08 in Template, Quick; 1e-06 in Slow");
  CHECK(shown("opt.steps") == "1 5");
  CHECK(shown("opt.decay") == "0 ");
  CHECK(shown("opt.nothing") == "0 ");
}

}  // namespace alignlint
