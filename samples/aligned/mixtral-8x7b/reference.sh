#!/bin/bash
# Eight experts, two a token, no balancing loss: going on with a converted checkpoint. Megatron-LM core_r0.12.0, 4 nodes with 8 GPUs.
# Usage: reference.sh CHECKPOINT [TOKENIZER [CORPUS]]

export CUDA_DEVICE_MAX_CONNECTIONS=1

start=${1:-/lustre/ckpt/mixtral-8x7b}
tokenizer=${2:-/lustre/tokenizers/mixtral.model}
corpus=${3:-/lustre/data/mix_text_document}

where=(
    --nproc_per_node=8 --nnodes="${SLURM_NNODES:-4}" --node_rank="${SLURM_NODEID:-0}"
    --master_addr="${HEAD_NODE:-head}" --master_port=29444
)

experts=(
    --num-experts 8
    --moe-router-topk 2
    --moe-router-dtype fp32
    --moe-router-load-balancing-type none
    --moe-token-dispatcher-type alltoall
    --moe-grouped-gemm
)

layers=(
    --hidden-size 4096 --num-layers 32
    --num-attention-heads 32 --group-query-attention --num-query-groups 8
    --ffn-hidden-size 14336 --swiglu
    --disable-bias-linear --untie-embeddings-and-output-weights
    --normalization RMSNorm
    --rotary-base 1000000 --position-embedding-type rope
    --max-position-embeddings 32768 --seq-length 4096
    --hidden-dropout 0.0 --attention-dropout 0.0
    --init-method-std 0.01
)

steps=2000
batch=128
rate=(
    --micro-batch-size 1 --global-batch-size $batch
    --train-samples $((steps * batch)) --lr-decay-samples $((steps * batch)) --lr-warmup-samples $((60 * batch))
    --lr-decay-style cosine --lr 1e-5 --min-lr 1e-6
    --adam-beta2 0.95 --weight-decay 0.1
)

spread=(--expert-model-parallel-size 8 --pipeline-model-parallel-size 2 --use-distributed-optimizer --bf16)

torchrun "${where[@]}" pretrain_gpt.py "${layers[@]}" "${experts[@]}" "${rate[@]}" "${spread[@]}" \
    --tokenizer-type Llama2Tokenizer --tokenizer-model "$tokenizer" --data-path 1 "$corpus" --split 100,0,0 \
    --load "$start" --finetune --no-load-optim --no-load-rng \
    --save "$start-more" --save-interval 500 --eval-iters 0 --log-interval 1
