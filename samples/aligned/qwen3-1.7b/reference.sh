#!/bin/bash
# A 1.7B dense model with tied embeddings, from random weights. Megatron-LM core_r0.15.0 on one node with 8 GPUs.
export CUDA_DEVICE_MAX_CONNECTIONS=1

ARGS=(--num-layers 28 --hidden-size 2048 --ffn-hidden-size 6144)
ARGS+=(--num-attention-heads 16 --group-query-attention --num-query-groups 8 --kv-channels 128 --qk-layernorm)
ARGS+=(--seq-length 4096 --max-position-embeddings 4096)
ARGS+=(--position-embedding-type rope --rotary-base 1000000 --normalization RMSNorm --norm-epsilon 1e-6)
ARGS+=(--swiglu --disable-bias-linear --attention-dropout 0 --hidden-dropout 0 --init-method-std 0.02)
ARGS+=(--tokenizer-type NullTokenizer --vocab-size 151935)
ARGS+=(--micro-batch-size 4 --global-batch-size 256 --train-iters 2000)
ARGS+=(--lr 1e-3 --min-lr 1e-4 --lr-decay-style cosine --lr-warmup-iters 100 --weight-decay 0.05)
ARGS+=(--adam-beta1 0.9 --adam-beta2 0.95 --adam-eps 1e-8 --clip-grad 1.0 --bf16 --use-distributed-optimizer)
ARGS+=(--data-path 1 /data/slim_text_document --split 1,0,0 --num-workers 8 --seed 42)
ARGS+=(--save ckpt --save-interval 1000 --eval-iters 0 --log-interval 1)

exec torchrun --standalone --nproc-per-node=8 pretrain_gpt.py "${ARGS[@]}"
