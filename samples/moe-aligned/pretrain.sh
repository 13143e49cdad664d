#!/bin/bash
# Pre-training of a 30B mixture-of-experts model with 3B active parameters: 48 layers, 128 experts, 8 per token; 4 nodes with 8 GPUs.

export CUDA_DEVICE_MAX_CONNECTIONS=1

NNODES=4
GPUS_PER_NODE=8
MASTER_ADDR=${MASTER_ADDR:-localhost}
NODE_RANK=${NODE_RANK:-0}

PP=4
EP=8
STEPS=10000
SEQ=4096

LAUNCHER=(
    torchrun
    --nproc_per_node "$GPUS_PER_NODE"
    --nnodes "$NNODES"
    --node_rank "$NODE_RANK"
    --master_addr "$MASTER_ADDR"
    --master_port 6001
)

MODEL=(
    --num-layers 48
    --hidden-size 2048
    --ffn-hidden-size 6144
    --num-attention-heads 32
    --group-query-attention
    --num-query-groups 4
    --kv-channels 128
    --qk-layernorm
    --seq-length "$SEQ"
    --max-position-embeddings "$SEQ"
    --position-embedding-type rope
    --rotary-base 1000000
    --normalization RMSNorm
    --norm-epsilon 1e-6
    --swiglu
    --disable-bias-linear
    --untie-embeddings-and-output-weights
    --attention-dropout 0.0
    --hidden-dropout 0.0
    --init-method-std 0.02
    --tokenizer-type NullTokenizer
    --vocab-size 151935             # plus the end-of-document id
    --make-vocab-size-divisible-by 1
)

MOE=(
    --num-experts 128
    --moe-router-topk 8
    --moe-ffn-hidden-size 768
    --moe-router-load-balancing-type aux_loss
    --moe-aux-loss-coeff 1e-3
    --moe-router-dtype fp32
    --moe-token-dispatcher-type alltoall
    --moe-grouped-gemm
)

TRAINING=(
    --micro-batch-size 1
    --global-batch-size 512
    --train-iters "$STEPS"
    --lr 2.5e-4
    --min-lr 2.5e-5
    --lr-decay-style cosine
    --lr-warmup-fraction 0.02       # of the decay length, which is the whole run
    --adam-beta1 0.9
    --adam-beta2 0.95
    --weight-decay 0.1
    --clip-grad 1.0
    --bf16
)

PARALLEL=(
    --pipeline-model-parallel-size "$PP"
    --expert-model-parallel-size "$EP"
    --use-distributed-optimizer
)

DATA=(
    --data-path 0.7 /data/web_text_document 0.3 /data/code_text_document
    --split 1,0,0
    --num-workers 4
    --load /ckpt/moe-30b-init
    --save /ckpt/moe-30b
    --save-interval 1000
    --eval-interval 1000
    --eval-iters 0
    --log-interval 1
)

"${LAUNCHER[@]}" pretrain_gpt.py "${MODEL[@]}" "${MOE[@]}" "${TRAINING[@]}" "${PARALLEL[@]}" "${DATA[@]}"
