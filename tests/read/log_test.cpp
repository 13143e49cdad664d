#include <catch2/catch.hpp>

#include "read/guess.h"
#include "read/marked.h"

namespace alignlint {

namespace {

using test::Read;

/// The places of the arguments, `name 2:3 value 2:52`, a line for each, or what was said.
std::string read(const std::string& text) {
  const Read it(read_log, text);
  std::string out = it.messages();
  for (const Entry& entry : it.document.root.entries) {
    out += (out.empty() ? "" : "\n") + entry.key + " " + it.at(entry.key_span) + " '" + entry.value.text + "' " + it.at(entry.value.span);
    CHECK(it.sources.text(entry.key_span) == entry.key);
    CHECK(it.sources.text(entry.value.span) == entry.value.text);
  }
  return out;
}

std::string line(const std::string& name, const std::string& value) {
  return "  " + name + " " + std::string(name.size() < 48 ? 48 - name.size() : 0, '.') + " " + value + "\n";
}

const std::string kOpen = "------------------------ arguments ------------------------\n";
const std::string kClose = "-------------------- end of arguments ---------------------\n";

}  // namespace

TEST_CASE("log: every line of the block is an argument, placed", "[log]") {
  CHECK(read("starting\n" + kOpen + line("lr", "1e-05") + line("data_path", "['a b', 'c']") + line("spec", "None") + line("note", "") +
             kClose + "step 1\n") ==
        "lr 3:3 '1e-05' 3:53\n"
        "data_path 4:3 '['a b', 'c']' 4:53\n"
        "spec 5:3 'None' 5:53\n"
        "note 6:3 '' 6:53");
}

TEST_CASE("log: a name as wide as name and dots has none", "[log]") {
  const std::string wide = "a_name_that_has_exactly_as_many_letters_as_columns";
  CHECK(read(kOpen + line("lr", "1.0") + line(wide, "7") + kClose) == "lr 2:3 '1.0' 2:53\n" + wide + " 3:3 '7' 3:55");
}

TEST_CASE("log: prefixes of launchers and colours are no part of it", "[log]") {
  for (const std::string prefix :
       {"[rank0]:", "[default0]: ", "0: ", "(Worker pid=12, ip=1.2.3.4) ", "2026-01-01 10:00:00,123 - INFO - "}) {
    CAPTURE(prefix);
    const std::string column = std::to_string(prefix.size() + 3);
    CHECK(read(prefix + kOpen + prefix + line("lr", "0.1") + prefix + kClose) ==
          "lr 2:" + column + " '0.1' 2:" + std::to_string(prefix.size() + 53));
  }
  const std::string red = "\x1b[31m";
  CHECK(read(red + "(W pid=1)\x1b[0m " + kOpen + red + "(W pid=1)\x1b[0m " + line("lr", "0.1") + red + "(W pid=1)\x1b[0m " + kClose) ==
        "lr 2:22 '0.1' 2:72");
}

TEST_CASE("log: lines of other processes between are not arguments", "[log]") {
  CHECK(read(kOpen + "> loading shards ... done\n" + line("lr", "0.1") + "  10%|#     | 1/10\r  20%|##    | 2/10\r" + line("seed", "1") +
             "WARNING: x .. y\n\n" + kClose) ==
        "lr 3:3 '0.1' 3:53\n"
        "seed 4:41 '1' 4:91");
}

TEST_CASE("log: the last closed block counts", "[log]") {
  CHECK(read(kOpen + line("lr", "1") + kClose + kOpen + line("lr", "2") + kClose + "------ end of epoch ------\n") == "lr 5:3 '2' 5:53");
  CHECK(read(kOpen + line("lr", "1") + kClose + kOpen + line("lr", "2")) == "lr 2:3 '1' 2:53");
  CHECK(read(kOpen + line("lr", "1") + line("lr", "2") + kClose) == "lr 2:3 '1' 2:53\nlr 3:3 '2' 3:53");
}

TEST_CASE("log: the block may have any title", "[log]") {
  CHECK(read(kOpen + line("lr", "1") + kClose + "--- X-LLM 2.0 Arguments ---\n" + line("lr", "2") +
             "--- end of X-LLM 2.0 Arguments ---\n") == "lr 5:3 '2' 5:53");
}

TEST_CASE("log: lines end as files end them", "[log]") {
  CHECK(read("------ arguments ------\r\n  lr .............................................. 0.1 \r\n--- end of arguments ---") ==
        "lr 2:3 '0.1' 2:53");
}

TEST_CASE("log: without a block it says nothing", "[log]") {
  CHECK(read("step 1 loss 2.0\n") == "there is no block of arguments in 'input' @ 1:1 ''");
  CHECK(read("--- arguments ---\n--- end of arguments ---\n") == "there is no block of arguments in 'input' @ 1:1 ''");
  CHECK(read("x\n[0] " + kOpen + line("lr", "1")) ==
        "the block of arguments in 'input' is cut off: its last line is missing @ 2:1 '[0] ------------------------ arguments "
        "------------------------' = it begins here");
}

TEST_CASE("log: told by its content", "[log]") {
  CHECK(looks_like_log("x\n" + kOpen + line("lr", "1") + kClose));
  CHECK_FALSE(looks_like_log(kOpen + line("lr", "1")));
  CHECK_FALSE(looks_like_log("lr: 1\n"));
}

}  // namespace alignlint
