#!/bin/bash
# Two layers of a 4B model, bit for bit repeatable, to hold the first steps of two frameworks against each other. Megatron-LM core_r0.12.0, one GPU.
export CUDA_DEVICE_MAX_CONNECTIONS=1
export NVTE_ALLOW_NONDETERMINISTIC_ALGO=0
export NCCL_ALGO=Ring
export CUBLAS_WORKSPACE_CONFIG=:4096:8

torchrun --nproc_per_node 1 pretrain_gpt.py \
    --deterministic-mode --no-gradient-accumulation-fusion \
    --num-layers 2 --hidden-size 2560 --ffn-hidden-size 9728 \
    --num-attention-heads 32 --group-query-attention --num-query-groups 8 --kv-channels 128 --qk-layernorm \
    --seq-length 4096 --max-position-embeddings 4096 --position-embedding-type rope --rotary-base 1000000 \
    --normalization RMSNorm --norm-epsilon 1e-6 --swiglu --disable-bias-linear \
    --attention-dropout 0 --hidden-dropout 0 \
    --tokenizer-type NullTokenizer --vocab-size 151935 \
    --micro-batch-size 1 --global-batch-size 1 --train-iters 100 \
    --lr 1e-5 --lr-decay-style constant \
    --adam-beta1 0.9 --adam-beta2 0.95 --adam-eps 1e-8 --weight-decay 0.1 --clip-grad 1.0 --bf16 --seed 1234 \
    --data-path 1 /data/small_text_document --split 1,0,0 --num-workers 0 \
    --load /ckpt/two-layers --finetune --no-load-optim --no-load-rng --eval-iters 0 --log-interval 1
