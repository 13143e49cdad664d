#!/bin/bash
# A 9B model that rotates pairs of neighbours in half of each head, with a bias on query, key and value. Megatron-LM core_r0.12.0, 2 nodes of 8 GPUs.
set -u

cd "$(dirname "${BASH_SOURCE[0]}")" || exit 1
export CUDA_DEVICE_MAX_CONNECTIONS=1 NCCL_DEBUG=WARN

readonly NODES=2 GPUS=8
readonly HOST=${MASTER_ADDR:?the address of the first node}
declare -i SAMPLES=64 STEPS=1000

args=()
add() { args+=("$@"); }

add --num-layers 40 --hidden-size 4096 --ffn-hidden-size 13696
add --num-attention-heads 32 --group-query-attention --num-query-groups 2 --kv-channels 128
add --seq-length 8192 --max-position-embeddings 131072
add --position-embedding-type rope --rotary-percent 0.5 --rotary-interleaved --no-rope-fusion
add --normalization RMSNorm --norm-epsilon 1.5625e-7
add --swiglu --disable-bias-linear --add-qkv-bias --untie-embeddings-and-output-weights
add --attention-dropout 0 --hidden-dropout 0
add --tokenizer-type NullTokenizer --vocab-size 151551
add --bf16 --micro-batch-size 1 --global-batch-size $SAMPLES --train-iters $STEPS
add --lr 2e-6 --lr-decay-style constant --weight-decay 0.01 --adam-beta2 0.98
add --pipeline-model-parallel-size 4 --use-distributed-optimizer
add --data-path 1 /data/dialogues_text_document --split 1,0,0
add --load /ckpt/glm4-9b --finetune --no-load-optim --no-load-rng
add --save /ckpt/glm4-9b-tuned --save-interval 500 --eval-iters 0

torchrun --nnodes $NODES --nproc_per_node $GPUS --node_rank "${NODE_RANK:-0}" --master_addr "$HOST" --master_port 23456 pretrain_gpt.py "${args[@]}"
