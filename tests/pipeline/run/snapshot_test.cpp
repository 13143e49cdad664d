#include "pipeline/run/snapshot.h"

#include <catch2/catch.hpp>

#include "support/world.h"

namespace alignlint {

namespace {

constexpr const char* kPlaces = R"toml(
[[python]]
prefixes = ["$VENV", "/usr"]
source = "s"
[[files]]
paths = ["$CANN/version.info", "/driver/version.info"]
source = "s"
)toml";
constexpr const char* kSecrets = R"toml(
[[name]]
patterns = ["*_TOKEN"]
source = "s"
[[shape]]
prefixes = ["ghp_"]
least = 4
source = "s"
)toml";

}  // namespace

TEST_CASE("snapshot: variables without secrets, and what is installed, in a form that is read again") {
  test::World world({{"mappings/snapshot.toml", kPlaces},
                     {"mappings/secrets.toml", kSecrets},
                     {"/venv/lib/python3.10/site-packages/torch-2.6.0.dist-info/METADATA", ""},
                     {"/venv/lib/python3.11/site-packages/torch-2.7.1.dist-info/METADATA", ""},
                     {"/venv/lib/python3.11/site-packages/torch_npu-2.7.1.post2.dist-info/METADATA", ""},
                     {"/venv/lib/python3.11/site-packages/apex-0.1-py3.11.egg-info/PKG-INFO", ""},
                     {"/venv/lib/python3.11/site-packages/torch/version.py", ""},
                     {"/usr/lib/python3/dist-packages/torch-1.0.egg-info", ""},
                     {"/cann/version.info", "version=8.5.0\n"},
                     {"/driver/version.info", "ascendhal_version=7.35\npackage_version=25.5.0\n"}});
  const Machine machine{"node-1",
                        {{"VENV", "/venv"},
                         {"CANN", "/cann"},
                         {"HF_TOKEN", "x"},
                         {"URL", "a ghp_abcdef b"},
                         {"TEXT", "a # it's\nb"},
                         {"BASH_FUNC_f%%", "() {"}},
                        "| npu-smi 25.5.0   Version: 25.5.0 |\n| 0     910B2   | OK | 1 |\n"};
  const std::string text = snapshot_of(machine, world.disk, world.data, world.diagnostics);
  CHECK(text ==
        "# alignlint snapshot 1\n# host node-1\n# left out as secret: HF_TOKEN URL\nCANN=/cann\nTEXT='a # it'\\''s\nb'\nVENV=/venv\n# "
        "packages\n"
        "apex==0.1\ncann==8.5.0\ndriver==25.5.0\nnpu==910B2\npython==3.11\ntorch==2.7.1\ntorch-npu==2.7.1.post2\n");
  CHECK(world.diagnostics.empty());
}

}  // namespace alignlint
