#!/usr/bin/env bash
# A 7B model with multi-head attention, trained on from a converted checkpoint. One node with 8 GPUs, Megatron-LM core_r0.8.0.
set -euo pipefail

export CUDA_DEVICE_MAX_CONNECTIONS=1
WORK="${WORK:-/data/training}"
STEPS=4000

launcher() {
    torchrun --nproc_per_node=8 --nnodes=1 --master_addr="${MASTER_ADDR:-127.0.0.1}" --master_port=29400 "$@"
}

# The texts are tokenized; the end-of-document id makes these 32000, a multiple of the default 128.
launcher pretrain_gpt.py \
    --num-layers 32 --hidden-size 4096 --num-attention-heads 32 --ffn-hidden-size 11008 \
    --seq-length 4096 --max-position-embeddings 4096 \
    --use-rotary-position-embeddings --normalization RMSNorm \
    --swiglu --disable-bias-linear --untie-embeddings-and-output-weights \
    --attention-dropout 0 --hidden-dropout 0 \
    --tokenizer-type NullTokenizer --vocab-size 31999 \
    --micro-batch-size 1 --global-batch-size 256 --train-iters "$STEPS" \
    --lr 1e-4 --min-lr 1e-5 --lr-decay-style cosine --lr-warmup-fraction .025 \
    --adam-beta2 0.95 --weight-decay 0.1 --bf16 --use-distributed-optimizer \
    --data-path 1.0 "$WORK/data/books_text_document" --split '100,0,0' \
    --load "$WORK/ckpt/llama2-7b" --finetune \
    --save "$WORK/ckpt/llama2-7b-more" --save-interval 1000 \
    --eval-iters 0 --log-interval 10
