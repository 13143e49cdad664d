#include <catch2/catch.hpp>

#include "support/shell_rows.h"

namespace alignlint::test {

TEST_CASE("shell: numbers wrap as bash's do", "[shell]") {
  check_rows({
      {"the quotient that does not fit", "A=-9223372036854775808\nrun $((A / -1)) $((A % -1))", "run|-9223372036854775808|0"},
      {"by assignment", "declare -i A=-9223372036854775808\nlet 'A /= -1'\nrun $A\nlet 'A %= -1'\nrun $A",
       "run|-9223372036854775808\nrun|0"},
      {"signs", "A=-9223372036854775808\nrun $((-A)) $((- -A)) $((A - 1)) $((A * A))",
       "run|-9223372036854775808|-9223372036854775808|9223372036854775807|0"},
      {"steps", "A=9223372036854775807\nrun $((A++)) $A $((++A)) $((A--))",
       "run|9223372036854775807|-9223372036854775808|-9223372036854775807|-9223372036854775807"},
      {"powers beyond 64 bits", "run $((2 ** 63)) $((2 ** 64)) $((7 ** 30)) $((3 ** 41)) $((-1 ** 9999999))",
       "run|-9223372036854775808|0|1576789505350337489|-420491770248316829|-1"},
      {"shifts", "run $((1 << 63)) $((1 << 64)) $((-1 >> 70))", "run|-9223372036854775808|1|-1"},
      {"expr keeps all digits: not followed beyond 64 bits", "run $(expr 9223372036854775807 + 1)", "run|<$(expr 9223372036854775807 + 1)>",
       false},
      {"expr, the quotient that does not fit", "run $(expr -9223372036854775808 / -1) $(expr -9223372036854775808 % -1)",
       "run|<$(expr -9223372036854775808 / -1)>|0", false},
      {"bc", "run $(echo '-999999999999999 / -1' | bc) $(echo '-7 % -1' | bc) $(echo 'scale=99999999999; 1/3' | bc)",
       "run|999999999999999|0|<$(echo 'scale=99999999999; 1/3' | bc)>", false},
      {"bc with many digits", "run $(echo 99999999999999999999999999999 | bc)", "run|<$(echo 99999999999999999999999999999 | bc)>", false},
  });
}

TEST_CASE("shell: lengths and steps beyond every text", "[shell]") {
  check_rows({
      {"slices of arguments", "set -- a b c\nrun \"${@:1:9223372036854775806}\" \"${@:2:9223372036854775805}\"", "run|a|b|c|b|c"},
      {"slices of arrays", "A=(a b c)\nrun \"${A[@]:1:9223372036854775806}\" \"${A[@]:9223372036854775807:0}\"", "run|b|c"},
      {"slices that wrap", "set -- a b c\nrun \"${@:2:9223372036854775807}\"", "run|<${@:2:9223372036854775807}>", false},
      {"substrings", "A=abc\nrun ${A:1:9223372036854775807} \"${A:9223372036854775807:5}\" ${A: -2:9223372036854775807}", "run|bc||bc"},
      {"steps of braces", "run {1..9..9223372036854775807} {1..9..9999999999} {a..z..4294967296} {a..e..2}", "run|1|1|a|a|c|e"},
      {"negative steps", "run {5..1..-2} {5..1..2} {1..5..-2}", "run|5|3|1|5|3|1|1|3|5"},
      {"braces at the edges", "run {9223372036854775806..9223372036854775807} {-9223372036854775807..-9223372036854775808}",
       "run|9223372036854775806|9223372036854775807|-9223372036854775807|-9223372036854775808"},
      {"a whole range", "run {-9223372036854775808..9223372036854775807}", "run|<{-9223372036854775808..9223372036854775807}>", false},
      {"seq at the edges", "run $(seq 9223372036854775806 9223372036854775807) $(seq 1 9223372036854775807 3)",
       "run|9223372036854775806|9223372036854775807|1"},
      {"seq downwards", "run $(seq 5 -9223372036854775807 1) $(seq -w -1 1) $(seq 2 1)", "run|5|-1|00|01"},
      {"head and tail",
       "run $(seq 3 | head -n 9223372036854775807) $(seq 3 | tail -n +9223372036854775807) $(seq 3 | head -n -9223372036854775807)",
       "run|1|2|3"},
      {"indices", "A=(a b)\nA[9223372036854775807]=z\nrun ${#A[@]} \"${A[-1]}\" \"${!A[*]}\"", "run|3|z|0 1 9223372036854775807"},
  });
}

TEST_CASE("shell: getopts stays inside its word", "[shell]") {
  check_rows({
      {"a shorter word in its place", "set -- -abc\ngetopts abc o\nset -- -a\nOPTIND=1\ngetopts abc o\nrun \"$o\"", "run|<$o>", false},
      {"a word that is gone", "getopts abc o -abc\nrun $o\ngetopts abc o\nrun $?", "run|a\nrun|1", false},
      {"letters with a value", "set -- -ab -cx y\nwhile getopts abc: o; do run $o \"$OPTARG\" $OPTIND; done",
       "run|a||1\nrun|b||2\nrun|c|x|3"},
  });
}

TEST_CASE("shell: nesting has an end", "[shell]") {
  const auto nested = [](const char* open, const char* inner, const char* close, std::size_t depth) {
    std::string text;
    for (std::size_t i = 0; i < depth; ++i) text += open;
    text += inner;
    for (std::size_t i = 0; i < depth; ++i) text += close;
    return text;
  };
  const std::vector<std::string> scripts = {"run $((" + nested("(", "1", ")", 50'000) + "))",
                                            "run $((" + nested("1?", "1", ":1", 50'000) + "))",
                                            "run $((" + nested("2**", "1", "", 50'000) + "))",
                                            "A=1\nrun $((" + nested("A=", "1", "", 50'000) + "))",
                                            "run $((" + nested("-", "1", "", 50'000) + "))",
                                            "A=A\nrun $((A))",
                                            "run $(expr " + nested("\\( ", "1", " \\)", 20'000) + ")",
                                            "run $(awk 'BEGIN { print " + nested("-", "1", "", 50'000) + " }')",
                                            "run $(awk 'BEGIN { print " + nested("$", "1", "", 50'000) + " }')",
                                            "run $(awk 'BEGIN { " + nested("if(1)", "print", "", 50'000) + " }')",
                                            std::string("run $(echo '") + nested("(", "1", ")", 50'000) + "' | bc)"};
  for (const std::string& script : scripts) {
    const std::string launches = launches_of(script);
    INFO(script.substr(0, 60));
    CHECK(launches.substr(0, 5) == "run|<");
  }
}

}  // namespace alignlint::test
