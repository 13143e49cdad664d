#!/bin/bash
# The 7B model on Atlas A2 with MindSpeed-LLM 26.1.0, 2 nodes with 8 NPUs.
export CUDA_DEVICE_MAX_CONNECTIONS=1
export PYTORCH_NPU_ALLOC_CONF=expandable_segments:True
export HCCL_DETERMINISTIC=true

SEQ_LEN=8192
STEPS=8192
RANK_OF_NODE=${NODE_RANK:-0}
FIRST_NODE=${MASTER_ADDR:-npu-0}

STRUCTURE="
    --num-layers 28 \
    --hidden-size 3584 \
    --ffn-hidden-size 18944 \
    --num-attention-heads 28 \
    --group-query-attention \
    --num-query-groups 4 \
    --kv-channels 128 \
    --swiglu \
    --normalization RMSNorm \
    --norm-epsilon 1.0e-6 \
    --position-embedding-type rope \
    --rotary-base 1000000 \
    --seq-length ${SEQ_LEN} \
    --max-position-embeddings ${SEQ_LEN} \
    --disable-bias-linear \
    --add-qkv-bias \
    --untie-embeddings-and-output-weights \
    --padded-vocab-size 152064 \
    --hidden-dropout 0.0 \
    --attention-dropout 0.0 \
    --bf16
"

KERNELS="--use-flash-attn --use-fused-rmsnorm --use-fused-swiglu --use-fused-rotary-pos-emb"

UPDATES="
    --optimizer adam \
    --adam-beta1 0.9 \
    --adam-beta2 0.95 \
    --adam-eps 1.0e-8 \
    --weight-decay 0.1 \
    --clip-grad 1.0 \
    --lr 1.25e-5 \
    --min-lr 1.25e-7 \
    --lr-decay-style cosine \
    --lr-decay-iters ${STEPS} \
    --lr-warmup-fraction 0.01 \
    --lr-warmup-init 0 \
    --train-iters ${STEPS} \
    --global-batch-size 128 \
    --micro-batch-size 1 \
    --seed 42
"

torchrun --nproc_per_node 8 --nnodes 2 --node_rank $RANK_OF_NODE --master_addr $FIRST_NODE --master_port 6000 \
    pretrain_gpt.py $STRUCTURE $KERNELS $UPDATES \
    --tensor-model-parallel-size 4 --sequence-parallel --use-distributed-optimizer \
    --tokenizer-type PretrainedFromHF --tokenizer-name-or-path /model/qwen2.5-7b \
    --data-path /data/enwiki_text_document --split 99,1,0 \
    --save /ckpt/qwen2.5-7b --save-interval 1024 --eval-interval 1024 --eval-iters 10 --log-interval 1 \
    | tee train_qwen25_7b.log
