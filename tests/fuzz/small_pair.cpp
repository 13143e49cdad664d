#include <cstdint>
#include <memory>
#include <string_view>

#include "fuzz/mutator.h"
#include "fuzz/pair_target.h"
#include "support/world.h"

using namespace alignlint;

namespace {

constexpr std::string_view kPieces[] = {"--heads #",
                                        "--width #",
                                        "--extra",
                                        "--heads=#",
                                        "--unheard #",
                                        "torchrun train.py #",
                                        "torchrun --nproc_per_node # train.py #",
                                        "python run.py --config # #",
                                        "python convert.py #",
                                        "export ALGO=#\n",
                                        "A=#\n",
                                        "$A",
                                        "${A:-#}",
                                        "$((# + 1))",
                                        "if #; then #; fi",
                                        "# \\\n  #",
                                        "model: {heads: #, width: #}\n",
                                        "model:\n  heads: #\n  width: #\n",
                                        "  hedas: #\n",
                                        "  <<: *a\n",
                                        "&a #",
                                        "*a",
                                        "[#, #]",
                                        "\n====.yaml\n",
                                        "\n====.sh\n",
                                        "\n====.json\n",
                                        "\n====.args\n",
                                        "{\"model\": {\"heads\": #}}",
                                        "\"#\"",
                                        "'#'",
                                        "1",
                                        "2",
                                        "-1",
                                        "1e400",
                                        "9223372036854775808",
                                        "0.5",
                                        "true",
                                        "null",
                                        "nan",
                                        "\xC3\xA9",
                                        "\xE2\x80\xAE",
                                        "::error::",
                                        "##[group]",
                                        "<b>",
                                        "@a",
                                        "https://a.b",
                                        "\x1B[2J",
                                        "HF_TOKEN=#\n",
                                        "# alignlint: allow net/heads -- #\n",
                                        "\n",
                                        " "};

}  // namespace

std::span<const std::string_view> fuzz::pieces() { return kPieces; }

/// The whole program with the smallest data that has all kinds of entries: the same code as with the data it comes with, at many times the speed.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static std::unique_ptr<test::World> world;
  static int runs = 0;
  if (world == nullptr || ++runs % 4096 == 0)
    world = std::make_unique<test::World>(std::initializer_list<std::pair<const std::string, std::string>>{});
  fuzz::check_pair_text({reinterpret_cast<const char*>(bytes), size}, 4, world->sources, world->data);
  return 0;
}
