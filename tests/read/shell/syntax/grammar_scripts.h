#pragma once

#include <vector>

namespace alignlint::test {

struct GrammarScript {
  const char* name;  ///< the feature of bash it is about
  const char* text;
};

/// Scripts of the kind launch scripts are made of, one construct each.
inline const std::vector<GrammarScript> kGrammarScripts = {
    {"plain words", "run a b\nrun --lr 1e-4 --min-lr=1e-5 +x ~/data ../a:b,c%d@e\n"},
    {"quotes", "run 'a b' \"c d\" e\"f g\"'h'i $'a\\tb' '' \"\"\nrun \"it's\" 'say \"x\"' a\\ b\n"},
    {"quotes over lines", "run \"a\nb\" 'c\nd' e\nrun f\n"},
    {"expansions in words", "run $A ${B} \"$A/${B}\" $A-$B/x.${C:-8} \"${D[@]}\" $((A + 1)) `echo x` $(echo y z) $1 $# \"$@\" $?\n"},
    {"parameter operators", "run ${A:-x} ${A:=x} ${A:+x} ${A%.*} ${A##*/} ${A/b/c} ${A//b/c} ${A:1:2} ${#A} ${!A} ${A^^} ${A,,}\n"},
    {"commands in expansions are not commands here", "A=$(run a | run b)\nrun \"$(run c; run d)\" `run e` <(run f)\n"},
    {"continuation", "run a \\\n  b \\\n  --c 1 \\\n  d\nrun e\n"},
    {"continuation and comments", "# first \\\nrun a b \\\n  c # end\n# last\n"},
    {"a comment in backquotes", "run a `# why` b \\\n  c\n"},
    {"a hash within a word", "run a#b '#c' \"#d\" $# ${#A}\n"},
    {"assignments", "A=1\nB=\"x y\" C=$A\nD=\nE+=z\nF='a'\"b\"$C\n"},
    {"assignments before a command", "A=1 B=\"x y\" run a\nCUDA_VISIBLE_DEVICES=0,1 OMP_NUM_THREADS=1 torchrun x.py\n"},
    {"an equals sign in an argument", "run A=1 --b=2 c=\"d e\" -Df=$G\n"},
    {"declarations", "export A=1 B=\"x\" C\ndeclare -i D=3\nreadonly E\nlocal F=$A G\ntypeset H=1\nexport -n A\nunset A B\n"},
    {"arrays", "A=(a 'b c' $D)\nB+=(--lr 1)\nrun \"${A[@]}\" ${#A[@]}\n"},
    {"arrays over lines", "A=(\n  --a 1\n  # --b 2\n  --c \"x y\"  # why\n)\nrun ${A[@]}\n"},
    {"array elements", "A[1]=x\nA[$i]=y\nA[i+1]+=z\ndeclare -A M=([a]=1 [\"b c\"]=2)\nM[k]=3\n"},
    {"here-document", "cat <<EOF\nrun a $B\nEOF\nrun c\n"},
    {"here-document, quoted", "cat <<'EOF' > out.txt\nrun 'a $(\nEOF\nrun b\n"},
    {"here-document with tabs", "cat <<-EOF\n\tone\n\tEOF\nrun a\n"},
    {"here-document into a pipe", "cat <<EOF | run a\nx\nEOF\nrun b\n"},
    {"here-document and a list", "cat <<EOF && run a\nx\nEOF\nrun b\n"},
    {"here-document before a file", "cat > out.json << EOF\n{\"a\": 1}\nEOF\n"},
    {"here-string", "read A <<< \"$B c\"\nrun <<<x\n"},
    {"redirections", "run a > out.txt 2>&1\nrun b >> log 2>> err < in\nrun c &> all\nrun d >& all\nrun e 2>/dev/null 1>&2\n"},
    {"a redirection before the command", "> out.txt run a\n2>&1 run b c\n"},
    {"words behind a redirection", "run a > out.txt b c\n"},
    {"a redirection alone", "> out.txt\n"},
    {"pipelines", "run a | run b c | tee log\nrun d 2>&1 | tee -a log\nrun e |\n  run f\nrun g |& cat\n"},
    {"lists", "run a && run b || run c; run d & run e\nrun f &&\n  run g\nwait\n"},
    {"negation", "! run a\nif ! run b; then run c; fi\n"},
    {"background and wait", "nohup run a > log 2>&1 &\nPID=$!\nwait $PID\n"},
    {"function", "f() {\n  local A=$1\n  run \"$A\"\n}\nf x\n"},
    {"function with the keyword", "function f {\n  run a\n}\nfunction g() { run b; }\nf; g\n"},
    {"function with a subshell and a redirection", "f() ( run a )\ng() { run b; } > log\n"},
    {"if", "if run a; then\n  run b\nelif run c; then run d\nelse\n  run e\nfi\n"},
    {"if on lines", "if [ -z \"$A\" ]\nthen\n  run a\nfi\n"},
    {"test command", "[ \"$A\" = b ] && run c\n[ -f x ] || run d\nif [ $# -lt 1 ]; then exit 1; fi\n[ ! -d x ] && run e\ntest -n \"$A\"\n"},
    {"condition command", "[[ $A == b* && -n $B ]] && run c\n[[ $A =~ ^[0-9]+$ ]] || run d\nif [[ ! -f x || $A -gt 1 ]]; then run e; fi\n"},
    {"arithmetic command", "((A = B + 1))\n((i++))\n((A > 3)) && run a\nif ((B % 2 == 0)); then run b; fi\n"},
    {"let", "let A=1\nlet \"B = A + 1\"\n"},
    {"for", "for i in 1 2 \"$A\" {1..3}; do run $i; done\nfor x in \"$@\"\ndo\n  run $x\ndone\n"},
    {"for over positional parameters", "for x; do run $x; done\n"},
    {"for with arithmetic", "for ((i = 0; i < 8; i++)); do\n  run $i\ndone\n"},
    {"while",
     "while read -r line; do run $line; done < in.txt\nwhile [ $i -lt 3 ]; do i=$((i + 1)); done\nuntil run a; do sleep 1; done\n"},
    {"a loop behind a pipe", "cat in | while read a b; do run $a; done | sort > out\n"},
    {"loop control", "while true; do\n  run a || break\n  continue 2\ndone\n"},
    {"case", "case $1 in\n  a) run a ;;\n  b|c)\n    run b\n    run c\n    ;;\n  *) run d\nesac\n"},
    {"case with options",
     "while [[ $# -gt 0 ]]; do\n  case \"$1\" in\n    --lr) LR=$2; shift 2 ;;\n    --lr=*) LR=${1#*=}; shift ;;\n"
     "    (-h|--help) usage; exit 0 ;;\n    *) shift ;;\n  esac\ndone\n"},
    {"case falling through", "case $A in\n  a) run a ;&\n  b) run b ;;&\n  *) run c ;;\nesac\n"},
    {"groups", "{ run a; run b; } > out\n(cd x && run c)\n( run d; run e ) &\n"},
    {"nested", "f() {\n  for i in 1 2; do\n    if [ $i = 1 ]; then\n      case $i in 1) run a ;; esac\n    else (run b); fi\n  done\n}\n"},
    {"process substitution", "run a > >(tee log) 2> >(tee err)\ndiff <(run b) <(run c)\n"},
    {"globs and braces", "run *.py data/{a,b}/x?.[0-9] {1..4} a{b,c}d\n"},
    {"time", "time run a\n"},
    {"descriptors", "exec 3> log\nrun a >&3\nexec 3>&-\n"},
    {"set and shift", "set -euo pipefail\nset -x; shift; : ${A:?missing}\n. ./env.sh\nsource env.sh a\n"},
    {"a launch",
     "DISTRIBUTED_ARGS=(\n  --nproc_per_node $GPUS\n  --master_addr ${ADDR:-localhost}\n)\nGPT_ARGS=\"\n    --num-layers 32 \\\n"
     "    --seq-length $SEQ\n\"\ntorchrun ${DISTRIBUTED_ARGS[@]} pretrain_gpt.py \\\n    $GPT_ARGS \\\n    --bf16 \\\n    2>&1 | tee "
     "logs/train.log\n"},
    {"no newline at the end", "run a b"},
    {"a backslash at the end", "run a \\"},
    {"a backslash and blanks", "run a \\ \n  --b 1\n"},
    {"semicolons and blank lines", "\n\n  run a;\n\n  run b ; run c;\n\n"},
    {"nothing", "# only a comment\n"},
};

}  // namespace alignlint::test
