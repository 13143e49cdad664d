#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "gate/accepted_text.h"
#include "toml/parse.h"

using namespace alignlint;

namespace {

/// A file of acceptances, read.
struct Read {
  explicit Read(std::string text) : file(sources.add("alignlint-accepted.toml", std::move(text))) {
    const TomlFile toml = parse_toml(file, sources, diagnostics);
    acceptances = read_acceptances(toml.root(), diagnostics);
  }
  [[nodiscard]] AcceptedText text() const { return {sources.text(file), acceptances}; }

  Sources sources;
  Diagnostics diagnostics;
  FileId file;
  std::vector<Acceptance> acceptances;
};

bool holds(const Read& read, const Acceptance& wanted) {
  for (const Acceptance& acceptance : read.acceptances) {
    if (fit(acceptance, wanted) == Fit::same && acceptance.reason == wanted.reason) return true;
  }
  return false;
}

}  // namespace

/// Any text as the file of acceptances: what is written of one that is in order is in order, accepts the same, and is written the same again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Read read(std::string(reinterpret_cast<const char*>(data), size));
  if (!read.diagnostics.empty()) return 0;
  AcceptedText text = read.text();
  Acceptance more;
  more.file = "a.yaml";
  more.rule = "x/y";
  for (const char c : read.sources.text(read.file).substr(0, 8)) more.message += c < 0 ? '?' : c;
  more.reason = "r";
  const Read back(text.text());
  if (!back.diagnostics.empty() || back.acceptances.size() != read.acceptances.size() || back.text().text() != text.text()) std::abort();
  for (const Acceptance& acceptance : read.acceptances) {
    if (!holds(back, acceptance)) std::abort();
  }
  text.accept(more);
  const Read added(text.text());
  if (!added.diagnostics.empty() || !holds(added, more)) std::abort();
  return 0;
}
