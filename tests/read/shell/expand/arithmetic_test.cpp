#include <catch2/catch.hpp>

#include "support/shell_rows.h"

namespace alignlint::test {

TEST_CASE("shell: arithmetic", "[shell]") {
  check_rows({
      {"sum", "run $((1 + 2)) $(( 3*4 ))", "run|3|12"},
      {"precedence", "run $((1+2*3)) $(((1+2)*3)) $((2**3**2)) $((10-3-2))", "run|7|9|512|5"},
      {"variables", "A=8 B=2\nrun $((A*B)) $(($A*$B)) $((${A}/B))", "run|16|16|4"},
      {"unset counts as zero", "run $((X+1))", "run|1"},
      {"division and remainder", "run $((7/2)) $((7%3)) $((-7/2)) $((-7%3))", "run|3|1|-3|-1"},
      {"comparisons", "run $((1<2)) $((2<=1)) $((3==3)) $((3!=3)) $((1>2)) $((2>=2))", "run|1|0|1|0|0|1"},
      {"logic", "run $((1&&0)) $((1||0)) $((!5)) $((!0))", "run|0|1|0|1"},
      {"bits", "run $((6&3)) $((6|3)) $((6^3)) $((~0)) $((1<<4)) $((256>>2))", "run|2|7|5|-1|16|64"},
      {"ternary", "A=5\nrun $((A>3?10:20)) $((A>9?1:A>4?2:3))", "run|10|2"},
      {"assignment", "run $((X=5)) $X $((X+=2)) $((X*=3)) $X", "run|5|5|7|21|21"},
      {"increment", "X=1\nrun $((X++)) $((++X)) $((X--)) $((--X)) $X", "run|1|3|3|1|1"},
      {"comma", "run $((A=1,B=2,A+B))", "run|3"},
      {"bases", "run $((0x1F)) $((017)) $((2#101)) $((16#ff)) $((36#z))", "run|31|15|5|255|35"},
      {"variable holding an expression", "X='2*3' Y=X+1\nrun $((X)) $((Y))", "run|6|7"},
      {"array element", "A=(1 2 3) I=1\nrun $((A[I]+A[2]))", "run|5"},
      {"nested", "A=2\nrun $((1+$((A*3))))", "run|7"},
      {"in quotes", "run \"$((1+1)) x\"", "run|2 x"},
      {"old brackets", "run $[1+2]", "run|3"},
      {"unary signs", "run $((- 3)) $((+4)) $((2 - -3))", "run|-3|4|5"},
      {"short circuit has no effect", "X=1\nrun $((0 && (X=5))) $X $((1 || (X=6))) $X", "run|0|1|1|1"},
      {"double parentheses command", "X=3\n((X+=4))\nrun $X", "run|7"},
      {"double parentheses as a condition", "if ((3>2)); then run yes; fi\n((0)) || run no", "run|yes\nrun|no"},
      {"let", "let X=2+3 Y=X*2\nlet \"Z = X - 1\"\nrun $X $Y $Z", "run|5|10|4"},
      {"integer variable", "declare -i X\nX=2+3\nX+=4\nrun $X", "run|9"},
      {"64 bits", "run $((9223372036854775807+1)) $((1<<62))", "run|-9223372036854775808|4611686018427387904"},
      {"command substitution inside", "run $(( $(echo 3) + `echo 4` ))", "run|7"},
      {"default inside", "run $(( ${X:-8} / 2 ))", "run|4"},
      {"world size", "GPUS=8 NNODES=2 TP=4 PP=2\nWORLD=$((GPUS*NNODES)) DP=$((WORLD/TP/PP))\nrun $WORLD $DP", "run|16|2"},
      {"blanks and newlines", "run $((\n 1 +\n 2\n))", "run|3"},
      {"subshell in a substitution", "run $((echo a); echo b)", "run|a|b"},
  });
}

}  // namespace alignlint::test
