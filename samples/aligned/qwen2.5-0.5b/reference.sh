#!/bin/bash
# A small dense model with tied embeddings and a bias on query, key and value: Megatron-LM core_r0.10.0, one node with 8 GPUs.

export CUDA_DEVICE_MAX_CONNECTIONS=1

BASE=${BASE:-/workspace}
GLOBAL_BATCH=${GLOBAL_BATCH:-512}
LR=${LR:-3e-4}

options="
  --num-layers 24
  --hidden-size 896
  --ffn-hidden-size 4864
  --num-attention-heads 14
  --group-query-attention
  --num-query-groups 2
  --seq-length 4096
  --max-position-embeddings 32768
  --position-embedding-type rope
  --rotary-base 1000000
  --normalization RMSNorm
  --norm-epsilon 1e-6
  --swiglu
  --disable-bias-linear
  --add-qkv-bias
  --attention-dropout 0.0
  --hidden-dropout 0.0
"
options="$options --micro-batch-size 4 --global-batch-size $GLOBAL_BATCH --train-iters 10000"
options="$options --lr $LR --min-lr ${MIN_LR:-0} --lr-decay-style linear --lr-warmup-iters 500"
options="$options --weight-decay 0.1 --adam-beta1 0.9 --adam-beta2 0.98 --bf16"
options="$options --tokenizer-type NullTokenizer --vocab-size 151935"

if [ -n "${RESUME:-}" ]; then
    options="$options --load $RESUME"
else
    options="$options --load $BASE/ckpt/qwen2.5-0.5b --finetune"
fi

python -m torch.distributed.run --standalone --nproc_per_node 8 "$BASE/Megatron-LM/pretrain_gpt.py" $options \
    --data-path "$BASE/data/wiki_text_document" --split "1,0,0" \
    --save "$BASE/out" --save-interval 2000 --eval-iters 0 \
    >> "$BASE/train.log" 2>&1
