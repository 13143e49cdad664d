#!/bin/bash
# Pre-training of an 8B dense model (36 layers, grouped-query attention) on 4 nodes with 8 GPUs.
set -e

export CUDA_DEVICE_MAX_CONNECTIONS=1
export NCCL_IB_TIMEOUT=22

# ---- cluster
GPUS_PER_NODE=8
NNODES=4
NODE_RANK=${NODE_RANK:-0}
MASTER_ADDR=${MASTER_ADDR:-localhost}
MASTER_PORT=6000

# ---- how the work is spread
TP=2
PP=4
MBS=1
GBS=256
SEQ_LEN=4096
TRAIN_ITERS=20000

DATA_PREFIX=/data/pretrain/corpus_text_document
INIT_CKPT=/ckpt/dense-8b-init
SAVE_DIR=/ckpt/dense-8b

DISTRIBUTED_ARGS="
    --nproc_per_node $GPUS_PER_NODE \
    --nnodes $NNODES \
    --node_rank $NODE_RANK \
    --master_addr $MASTER_ADDR \
    --master_port $MASTER_PORT
"

MODEL_ARGS="
    --num-layers 36 \
    --hidden-size 4096 \
    --ffn-hidden-size 12288 \
    --num-attention-heads 32 \
    --group-query-attention \
    --num-query-groups 8 \
    --kv-channels 128 \
    --qk-layernorm \
    --seq-length $SEQ_LEN \
    --max-position-embeddings $SEQ_LEN \
    --position-embedding-type rope \
    --rotary-base 1000000 \
    --normalization RMSNorm \
    --norm-epsilon 1e-6 \
    --swiglu \
    --disable-bias-linear \
    --untie-embeddings-and-output-weights \
    --attention-dropout 0 \
    --hidden-dropout 0 \
    --init-method-std 0.02
"

# The data set is tokenized already: the tokenizer adds the end-of-document id to these 151935, and nothing is padded.
TOKENIZER_ARGS="
    --tokenizer-type NullTokenizer \
    --vocab-size 151935 \
    --make-vocab-size-divisible-by 1
"

TRAINING_ARGS="
    --micro-batch-size $MBS \
    --global-batch-size $GBS \
    --train-iters $TRAIN_ITERS \
    --lr 3e-4 \
    --min-lr 3e-5 \
    --lr-decay-style cosine \
    --lr-decay-iters $TRAIN_ITERS \
    --lr-warmup-iters 200 \
    --optimizer adam \
    --adam-beta1 0.9 \
    --adam-beta2 0.95 \
    --adam-eps 1e-8 \
    --weight-decay 0.1 \
    --clip-grad 1.0 \
    --bf16 \
    --seed 1234
"

PARALLEL_ARGS="
    --tensor-model-parallel-size $TP \
    --pipeline-model-parallel-size $PP \
    --sequence-parallel \
    --use-distributed-optimizer
"

DATA_ARGS="
    --data-path 1 $DATA_PREFIX \
    --split 1,0,0 \
    --num-workers 8
"

OUTPUT_ARGS="
    --log-interval 1 \
    --load $INIT_CKPT \
    --save $SAVE_DIR \
    --save-interval 2000 \
    --eval-interval 2000 \
    --eval-iters 0
"

torchrun $DISTRIBUTED_ARGS pretrain_gpt.py \
    $MODEL_ARGS \
    $TOKENIZER_ARGS \
    $TRAINING_ARGS \
    $PARALLEL_ARGS \
    $DATA_ARGS \
    $OUTPUT_ARGS \
    2>&1 | tee train_dense_8b.log
