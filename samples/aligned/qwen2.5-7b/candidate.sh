#!/bin/bash
# The 7B model on Atlas A2 with MindSpeed-LLM 26.1.0, 2 nodes with 8 NPUs.
export CUDA_DEVICE_MAX_CONNECTIONS=1
export PYTORCH_NPU_ALLOC_CONF=expandable_segments:True
export HCCL_DETERMINISTIC=true

NPUS_PER_NODE=8
NNODES=2
NODE_RANK=${NODE_RANK:-0}
MASTER_ADDR=${MASTER_ADDR:-npu-0}
MASTER_PORT=6000

CKPT_SAVE_DIR="/ckpt/qwen2.5-7b"
DATA_PATH="/data/enwiki_text_document"
TOKENIZER_PATH="/model/qwen2.5-7b"

TP=4
PP=1
SEQ_LEN=8192

DISTRIBUTED_ARGS="
    --nproc_per_node $NPUS_PER_NODE \
    --nnodes $NNODES \
    --node_rank $NODE_RANK \
    --master_addr $MASTER_ADDR \
    --master_port $MASTER_PORT
"

GPT_ARGS="
    --tensor-model-parallel-size ${TP} \
    --pipeline-model-parallel-size ${PP} \
    --sequence-parallel \
    --num-layers 28 \
    --hidden-size 3584 \
    --num-attention-heads 28 \
    --ffn-hidden-size 18944 \
    --group-query-attention \
    --num-query-groups 4 \
    --kv-channels 128 \
    --seq-length ${SEQ_LEN} \
    --max-position-embeddings ${SEQ_LEN} \
    --rotary-base 1000000 \
    --position-embedding-type rope \
    --normalization RMSNorm \
    --norm-epsilon 1.0e-6 \
    --swiglu \
    --add-qkv-bias \
    --disable-bias-linear \
    --untie-embeddings-and-output-weights \
    --make-vocab-size-divisible-by 1 \
    --padded-vocab-size 152064 \
    --attention-dropout 0.0 \
    --hidden-dropout 0.0 \
    --use-flash-attn \
    --use-fused-rmsnorm \
    --use-fused-swiglu \
    --use-fused-rotary-pos-emb \
    --use-distributed-optimizer \
    --bf16
"

TRAINING_ARGS="
    --micro-batch-size 1 \
    --global-batch-size 128 \
    --train-iters 8192 \
    --lr-decay-iters 8192 \
    --lr 1.25e-5 \
    --min-lr 1.25e-7 \
    --lr-decay-style cosine \
    --lr-warmup-fraction 0.01 \
    --lr-warmup-init 0 \
    --weight-decay 0.1 \
    --clip-grad 1.0 \
    --optimizer adam \
    --adam-beta1 0.9 \
    --adam-beta2 0.95 \
    --adam-eps 1.0e-8 \
    --seed 42
"

DATA_ARGS="
    --data-path $DATA_PATH \
    --split 99,1,0 \
    --tokenizer-type PretrainedFromHF \
    --tokenizer-name-or-path $TOKENIZER_PATH
"

OUTPUT_ARGS="
    --log-interval 1 \
    --save $CKPT_SAVE_DIR \
    --save-interval 1024 \
    --eval-interval 1024 \
    --eval-iters 10
"

torchrun $DISTRIBUTED_ARGS pretrain_gpt.py \
    $GPT_ARGS \
    $TRAINING_ARGS \
    $DATA_ARGS \
    $OUTPUT_ARGS \
    --distributed-backend nccl \
    | tee logs/train_qwen25_7b.log
