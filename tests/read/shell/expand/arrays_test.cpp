#include <catch2/catch.hpp>

#include "support/shell_rows.h"

namespace alignlint::test {

TEST_CASE("shell: arrays", "[shell]") {
  check_rows({
      {"all elements", "A=(a 'b c' d)\nrun \"${A[@]}\"\nrun ${A[@]}\nrun \"${A[*]}\"", "run|a|b c|d\nrun|a|b|c|d\nrun|a b c d"},
      {"element", "A=(a b c)\nrun ${A[0]} ${A[2]} ${A[-1]} $A", "run|a|c|c|a"},
      {"element by variable", "A=(a b c) i=1\nrun ${A[i]} ${A[$i]} ${A[i+1]} ${A[$((i-1))]}", "run|b|b|c|a"},
      {"count and length", "A=(a bb ccc)\nrun ${#A[@]} ${#A[*]} ${#A[1]}", "run|3|3|2"},
      {"append", "A=(a)\nA+=(b c)\nA+=(\"d e\")\nrun \"${A[@]}\"", "run|a|b|c|d e"},
      {"append to nothing", "A+=(a)\nrun \"${A[@]}\"", "run|a"},
      {"set an element", "A=(a b)\nA[1]=x\nA[3]=y\nrun \"${A[@]}\" ${#A[@]}", "run|a|x|y|3"},
      {"append to an element", "A=(a b)\nA[1]+=x\nrun \"${A[@]}\"", "run|a|bx"},
      {"keys", "A=(a b c)\nunset 'A[1]'\nrun ${!A[@]} \"${A[@]}\"", "run|0|2|a|c"},
      {"explicit subscripts", "A=([2]=c [0]=a b)\nrun \"${A[@]}\" ${!A[@]}", "run|a|b|c|0|1|2", false},
      {"slice", "A=(a b c d)\nrun \"${A[@]:1:2}\" \"${A[@]:2}\" \"${A[@]: -1}\"", "run|b|c|c|d|d"},
      {"empty", "A=()\nrun a \"${A[@]}\" b ${#A[@]}", "run|a|b|0"},
      {"joined to text", "A=(a b)\nrun \"x${A[@]}y\"", "run|xa|by"},
      {"operators on each", "A=(a.x b.x)\nrun \"${A[@]%.x}\" \"${A[@]/#/p-}\" \"${A[@]^^}\"", "run|a|b|p-a.x|p-b.x|A.X|B.X"},
      {"elements with options", "ARGS=(\n  --a 1\n  # --b 2\n  --c \"x y\"\n)\nrun \"${ARGS[@]}\"", "run|--a|1|--c|x y"},
      {"array of arrays' elements", "A=(1 2)\nB=(0 \"${A[@]}\" 3)\nrun \"${B[@]}\"", "run|0|1|2|3"},
      {"from words", "X='a b c'\nA=($X)\nrun ${#A[@]} ${A[2]}", "run|3|c"},
      {"from a substitution", "A=($(echo a b))\nrun \"${A[1]}\"", "run|b"},
      {"star joined by IFS", "A=(a b c)\nIFS=,\nrun \"${A[*]}\"", "run|a,b,c"},
      {"default of an array", "run \"${A[@]:-none}\"\nB=(x)\nrun \"${B[@]:-none}\"", "run|none\nrun|x"},
      {"alternative of an array", "A=(x y)\nrun ${A[@]+\"${A[@]}\"} ${B[@]+\"${B[@]}\"}", "run|x|y"},
      {"declared", "declare -a A=(a b)\nrun ${A[1]}\nlocal_free=1", "run|b"},
      {"loop over indices", "A=(x y)\nfor i in \"${!A[@]}\"; do run $i ${A[$i]}; done", "run|0|x\nrun|1|y"},
      {"unset all", "A=(a b)\nunset A\nrun ${#A[@]} end", "run|0|end"},
      {"scalar as an array", "X=a\nrun \"${X[@]}\" ${X[0]} ${#X[@]}", "run|a|a|1"},
      {"a comma list made of an array", "H=(h1 h2)\nL=$(IFS=,; echo \"${H[*]}\")\nrun $L", "run|h1,h2"},
  });
}

TEST_CASE("shell: associative arrays", "[shell]") {
  check_rows({
      {"elements", "declare -A M=([a]=1 [b]=2)\nrun ${M[a]} ${M[b]} ${#M[@]}", "run|1|2|2"},
      {"set later", "declare -A M\nM[x]=1\nM[\"y z\"]=2\nk=x\nrun ${M[$k]} \"${M[y z]}\"", "run|1|2"},
      {"keys in bash's order", "declare -A M=([layers]=1 [hidden]=2 [heads]=3 [seq]=4 [lr]=5)\nrun ${!M[@]}\nrun ${M[@]}",
       "run|lr|hidden|heads|layers|seq\nrun|5|2|3|1|4"},
      {"default of a missing key", "declare -A M=([a]=1)\nrun ${M[b]:-none}", "run|none"},
      {"append", "declare -A M=([a]=1)\nM+=([b]=2)\nM[a]+=x\nrun ${M[a]} ${M[b]}", "run|1x|2"},
      {"unset a key", "declare -A M=([a]=1 [b]=2)\nunset 'M[a]'\nrun ${#M[@]} ${M[b]}", "run|1|2"},
      {"in a function", "f() { local -A M=([a]=1); run ${M[a]}; }\nf\nrun \"${M[a]}\"", "run|1\nrun|"},
      {"is set", "declare -A M=([a]=1)\n[[ -v M[a] ]] && run yes\n[[ -v M[b] ]] || run no", "run|yes\nrun|no"},
  });
}

}  // namespace alignlint::test
