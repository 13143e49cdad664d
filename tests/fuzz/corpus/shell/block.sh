#!/bin/bash
export A=1 B=${B:-2}
GPT_ARGS="
  --a $A \
  --b $((B*2)) '$x'
"
L=(a "b c" [3]=d)
L+=($(echo e f | tr e g))
declare -A M=([k]=v)
if [[ $A == 1 && -f /x ]]; then GPT_ARGS+=" --c"; elif (( B > 1 )); then exit 1; fi
nohup run $GPT_ARGS "${L[@]}" ${M[k]} "$@" > log 2>&1 | tee x &
