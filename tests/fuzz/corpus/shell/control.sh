f() { local x=$1; shift; case $x in a|b*) run "$@";; *) return 1;; esac; }
for i in {1..3} $L; do while read -r p q; do f $p ${q%%.*} || break; done <<EOF
a $i.x `echo b`
EOF
done
until [ "$n" = 3 ]; do let n+=1; done
while getopts "a:b" o; do eval "run \"$o\" ${OPTARG//x/y}"; done
source other.sh; bash -c 'run "$0" $1' z ${!n} ${n:1:2} ${#L[@]} $'q\n' ~/x <<< "s"
trap 'run t' EXIT; set -euo pipefail; ( cd /; run $PWD ) && ! false; [[ a =~ ^(a|b)+$ ]] && run ${BASH_REMATCH[1]}
