#include <cstdint>
#include <memory>

#include "data/builtin.h"
#include "fuzz/pair_target.h"

using namespace alignlint;

namespace {

/// The data is loaded once: that takes longer than a pair.
struct Loaded {
  Sources sources;
  Data data{sources};
  Diagnostics diagnostics;

  Loaded() {
    data.add_image(builtin_image());
    data.load(diagnostics);
  }
};

}  // namespace

/// The whole program with all the data it comes with: the largest part of what a pair takes is hundreds of settings and rules, which few inputs touch.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  // The sources only grow: now and then everything is begun anew.
  static std::unique_ptr<Loaded> loaded;
  static int runs = 0;
  if (loaded == nullptr || ++runs % 4096 == 0) loaded = std::make_unique<Loaded>();
  fuzz::check_pair_text({reinterpret_cast<const char*>(bytes), size}, 16, loaded->sources, loaded->data);
  return 0;
}
