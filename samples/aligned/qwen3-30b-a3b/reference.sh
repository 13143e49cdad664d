#!/bin/bash
# A 30B mixture of experts on Atlas A2, MindSpeed-LLM 2.3.0: 16 nodes with 8 NPUs.
export CUDA_DEVICE_MAX_CONNECTIONS=1
export PYTORCH_NPU_ALLOC_CONF=expandable_segments:True
export HCCL_CONNECT_TIMEOUT=3600
export HCCL_DETERMINISTIC=true
export TASK_QUEUE_ENABLE=2

NPUS_PER_NODE=8
NNODES=${NNODES:-16}
NODE_RANK=${NODE_RANK:-0}
MASTER_ADDR=${MASTER_ADDR:-worker-0}
MASTER_PORT=${MASTER_PORT:-6015}
CKPT_DIR=${CKPT_DIR:-/home/train/ckpt}
DATA_DIR=${DATA_DIR:-/home/train/data}
TOKENIZER_DIR=${TOKENIZER_DIR:-/home/train/qwen3-30b-a3b}

PP=4
EP=8
SEQ=4096
GBS=1024

LAUNCH="--nproc_per_node $NPUS_PER_NODE --nnodes $NNODES --node_rank $NODE_RANK"
LAUNCH+=" --master_addr $MASTER_ADDR --master_port $MASTER_PORT"

SIZES="
    --num-layers 48 \
    --hidden-size 2048 \
    --ffn-hidden-size 6144 \
    --num-attention-heads 32 \
    --group-query-attention \
    --num-query-groups 4 \
    --kv-channels 128 \
    --qk-layernorm \
    --make-vocab-size-divisible-by 1 \
    --padded-vocab-size 151936 \
    --seq-length ${SEQ} \
    --max-position-embeddings ${SEQ} \
    --rotary-base 1000000 \
    --position-embedding-type rope \
    --use-rotary-position-embeddings \
    --normalization RMSNorm \
    --norm-epsilon 1e-6 \
    --swiglu \
    --disable-bias-linear \
    --untie-embeddings-and-output-weights \
    --attention-dropout 0.0 \
    --hidden-dropout 0.0 \
    --init-method-std 0.01
"

MOE="
    --num-experts 128 \
    --moe-router-topk 8 \
    --moe-intermediate-size 768 \
    --moe-router-load-balancing-type aux_loss \
    --norm-topk-prob \
    --moe-aux-loss-coeff 0.001 \
    --moe-token-dispatcher-type alltoall \
    --moe-permutation-async-comm \
    --moe-grouped-gemm \
    --moe-layer-freq -1 \
    --first-k-dense-replace -1 \
    --router-gating-in-fp32
"

KERNELS="--use-flash-attn --use-fused-rmsnorm --use-fused-swiglu --use-fused-rotary-pos-emb --no-masked-softmax-fusion --attention-softmax-in-fp32"

TRAIN="
    --use-mcore-models \
    --spec mindspeed_llm.tasks.models.spec.qwen3_spec layer_spec \
    --tensor-model-parallel-size 1 \
    --pipeline-model-parallel-size ${PP} \
    --expert-model-parallel-size ${EP} \
    --use-distributed-optimizer \
    --micro-batch-size 1 \
    --global-batch-size ${GBS} \
    --train-iters 5000 \
    --lr 4e-4 \
    --min-lr 4e-5 \
    --lr-decay-style cosine \
    --lr-warmup-iters 250 \
    --weight-decay 0.1 \
    --clip-grad 1.0 \
    --adam-beta1 0.9 \
    --adam-beta2 0.95 \
    --bf16 \
    --seed 1234
"

python -m torch.distributed.launch $LAUNCH pretrain_gpt.py $SIZES $MOE $KERNELS $TRAIN \
    --tokenizer-type PretrainedFromHF --tokenizer-name-or-path "$TOKENIZER_DIR" \
    --data-path 1.0 "$DATA_DIR/mix_text_document" --split 100,0,0 --num-workers 6 \
    --save "$CKPT_DIR/out" --save-interval 1000 --eval-interval 5000 --eval-iters 0 --log-interval 1 \
    --distributed-backend nccl \
    | tee train_qwen3_moe.log
