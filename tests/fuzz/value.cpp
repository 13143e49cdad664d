#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "fuzz/structure.h"
#include "value/number.h"
#include "value/parse.h"
#include "value/size.h"
#include "value/yaml_scalar.h"

using namespace alignlint;

/// Any text through a quarter of the parsers, another one for another text: a value that equals itself, one too large to be worked with, or an error; and a real that
/// reads back as itself.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  constexpr std::size_t kTurns = 4;
  for (std::size_t turn = fuzz::choice_of(text) % kTurns; turn < parsers().size(); turn += kTurns) {
    const Parser& parser = parsers()[turn];
    for (const bool quoted : {false, true}) {
      const Parsed parsed = parser.parse(text, quoted);
      const bool too_large = parsed.value.is_unknown() && parsed.value.as_unknown().reason == too_many_items().as_unknown().reason;
      if (parsed.ok() == (parsed.value.is_unknown() && !too_large)) std::abort();
      if (!parsed.value.is_unknown() && equal(parsed.value, parsed.value) != Truth::yes) std::abort();
      to_text(parsed.value);
      if (!parsed.value.is_real() || !std::isfinite(parsed.value.as_real())) continue;
      if (python_float_value(to_text(parsed.value)) != parsed.value.as_real()) std::abort();
    }
  }
  for (const Notation notation :
       {Notation::yaml_int, Notation::yaml_float, Notation::yaml_bool, Notation::yaml_null, Notation::yaml_timestamp, Notation::yaml_str}) {
    read_yaml_scalar(text, false, notation);
  }
  number_in_text(text);
  return 0;
}
