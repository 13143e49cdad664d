#!/bin/bash
# A 14B dense model; lengths are given in samples. Megatron-LM core_r0.14.0, 8 nodes with 8 GPUs.
set -euxo pipefail

export CUDA_DEVICE_MAX_CONNECTIONS=1
export NCCL_SOCKET_IFNAME=bond0

GLOBAL_BATCH_SIZE=256
TRAIN_STEPS=6000
WARMUP_STEPS=300

MODEL="--num-layers 40 --hidden-size 5120 --ffn-hidden-size 17408 --num-attention-heads 40"
MODEL="$MODEL --group-query-attention --num-query-groups 8 --kv-channels 128 --qk-layernorm"
MODEL="$MODEL --seq-length 4096 --max-position-embeddings 40960"
MODEL="$MODEL --position-embedding-type rope --rotary-base 1000000 --rotary-percent 1.0"
MODEL="$MODEL --normalization RMSNorm --norm-epsilon 1e-6 --swiglu --disable-bias-linear"
MODEL="$MODEL --untie-embeddings-and-output-weights --attention-dropout 0.0 --hidden-dropout 0.0"

BATCH="--micro-batch-size 1 --global-batch-size $GLOBAL_BATCH_SIZE"
LENGTH="--train-samples $((TRAIN_STEPS * GLOBAL_BATCH_SIZE)) --lr-warmup-samples $((WARMUP_STEPS * GLOBAL_BATCH_SIZE))"
RATE="--lr 5e-5 --min-lr 5e-6 --lr-decay-style cosine"
ADAM="--adam-beta1 0.9 --adam-beta2 0.95 --adam-eps 1e-08 --weight-decay 0.1 --clip-grad 1.0"
SPREAD="--tensor-model-parallel-size 4 --pipeline-model-parallel-size 4 --sequence-parallel --use-distributed-optimizer"

# 151936 is a multiple of 128, not of 4 x 128: the size is given instead
VOCABULARY="--tokenizer-type NullTokenizer --vocab-size 151935 --padded-vocab-size 151936"

torchrun --nproc_per_node=8 --nnodes=8 --node_rank="${SLURM_NODEID:-0}" --rdzv_backend=c10d --rdzv_endpoint="${HEAD:-head:29500}" \
    pretrain_gpt.py $MODEL $VOCABULARY $BATCH $LENGTH $RATE $ADAM $SPREAD --bf16 --seed 2024 \
    --data-path 0.25 /data/math_text_document 0.75 /data/web_text_document --split 1,0,0 \
    --load /ckpt/qwen3-14b-base --finetune --no-load-optim --no-load-rng \
    --save /ckpt/qwen3-14b --save-interval 1000 --eval-iters 0
