#include "hostile/inputs.h"
#include "support/zip.h"

namespace alignlint::test {

namespace {

constexpr std::size_t kMegabyte = 1'000'000;

const std::string kArgument = "  lr ........................................ 1\n";

constexpr HostileInput kLines[] = {
    {"log: closing lines without an opening one", "a.log", [] { return times(30'000, "--- end of arguments ---\nx\n"); }, Outcome::refused},
    {"log: one opening line, many closing ones", "a.log",
     [] { return "--- arguments ---\n" + times(30'000, "--- end of arguments ---\nx\n"); }, Outcome::refused},
    {"log: blocks of other names", "a.log", [] { return numbered(15'000, "--- a# ---\n") + numbered(15'000, "--- end of a# ---\n"); },
     Outcome::refused},
    {"log: a block that is not closed", "a.log", [] { return "--- arguments ---\n" + times(20'000, kArgument); }, Outcome::refused},
    {"log: arguments", "a.log", [] { return "--- arguments ---\n" + times(20'000, kArgument) + "--- end of arguments ---\n"; },
     Outcome::read},
    {"log: words in a line", "a.log", [] { return "--- arguments ---\n" + times(kMegabyte / 2, "a ") + "\n--- end of arguments ---\n"; },
     Outcome::refused},
    {"log: dots in a line", "a.log", [] { return "--- arguments ---\na " + times(kMegabyte, ".") + "\n--- end of arguments ---\n"; },
     Outcome::refused},
    {"log: dashes", "a.log", [] { return times(kMegabyte, "-"); }, Outcome::refused},
    {"log: colours", "a.log", [] { return "--- arguments ---\n" + times(kMegabyte / 4, "\x1b[1m") + "\n--- end of arguments ---\n"; },
     Outcome::refused},
    {"env: 50,000 variables", "a.env", [] { return numbered(50'000, "A#=1\n"); }, Outcome::read},
    {"env: one variable 100,000 times", "a.env", [] { return times(100'000, "A=1\n"); }, Outcome::read},
    {"env: 300,000 variables", "a.env", [] { return times(300'000, "A=1\n"); }, Outcome::given_up},
    {"env: lines that are none", "a.env", [] { return times(kMegabyte / 2, "?\n"); }, Outcome::refused},
    {"env: quotes that nobody closes", "a.env", [] { return times(kMegabyte / 8, "A='\nB=\"\n"); }, Outcome::refused},
    {"env: one long value", "a.env", [] { return "A=\"" + times(kMegabyte, "x") + "\"\n"; }, Outcome::read},
    {"zip: a name of dots", "a.zip",
     [] {
       return zip({{"a", "{\"" + times(kMegabyte, "a.") + "\": 1}"}});
     },
     Outcome::refused},
    {"zip: 20,000 members", "a.zip",
     [] {
       ZipMembers members;
       for (int i = 0; i < 20'000; ++i) members.emplace_back("m" + std::to_string(i), "{}");
       return zip(members);
     },
     Outcome::refused},
};

}  // namespace

std::span<const HostileInput> hostile_lines() { return kLines; }

std::string times(std::size_t count, const std::string& text) {
  std::string out;
  out.reserve(count * text.size());
  for (std::size_t i = 0; i < count; ++i) out += text;
  return out;
}

std::string numbered(std::size_t count, const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < count; ++i) {
    for (const char c : text) out += c == '#' ? std::to_string(i) : std::string(1, c);
  }
  return out;
}

}  // namespace alignlint::test
