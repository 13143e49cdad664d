#!/bin/bash
# The 13B model of the older kind on 32 NPUs, MindSpeed-LLM 2.2.0; what the other side leaves to defaults is written here.
export CUDA_DEVICE_MAX_CONNECTIONS=1
export HCCL_CONNECT_TIMEOUT=1200

NODES=4
CARDS=8
WORK=${WORK:-$HOME}
NODE_RANK=${NODE_RANK:-0}
HEAD=${HEAD:-npu0}

LAUNCH="--nproc_per_node $CARDS --nnodes $NODES --node_rank $NODE_RANK --master_addr $HEAD --master_port 6000"

NET="
    --num-layers 40 \
    --hidden-size 5120 \
    --ffn-hidden-size 20480 \
    --num-attention-heads 40 \
    --kv-channels 128 \
    --seq-length 2048 \
    --max-position-embeddings 2048 \
    --position-embedding-type learned_absolute \
    --normalization LayerNorm \
    --norm-epsilon 1e-5 \
    --attention-dropout 0.1 \
    --hidden-dropout 0.1 \
    --init-method-std 0.01 \
    --make-vocab-size-divisible-by 128 \
    --use-flash-attn
"

TRAIN="
    --tensor-model-parallel-size 8 \
    --pipeline-model-parallel-size 4 \
    --sequence-parallel \
    --micro-batch-size 4 \
    --global-batch-size 512 \
    --train-iters 50000 \
    --lr 0.0001 \
    --min-lr 0.00001 \
    --lr-decay-style cosine \
    --lr-decay-iters 32000 \
    --lr-warmup-iters 320 \
    --optimizer adam \
    --adam-beta1 0.9 \
    --adam-beta2 0.999 \
    --adam-eps 1e-8 \
    --weight-decay 0.01 \
    --clip-grad 1.0 \
    --fp16 \
    --initial-loss-scale 4294967296 \
    --loss-scale-window 1000 \
    --hysteresis 2 \
    --seed 1234
"

torchrun $LAUNCH pretrain_gpt.py $NET $TRAIN \
    --tokenizer-type GPT2BPETokenizer --vocab-file /data/gpt/vocab.json --merge-file /data/gpt/merges.txt \
    --data-path /data/gpt/corpus_text_document --split 949,50,1 --no-shared-storage \
    --load "$WORK/ckpt/gpt-13b-npu" --save "$WORK/ckpt/gpt-13b-npu" --save-interval 10000 \
    --eval-interval 1000 --eval-iters 10 --log-interval 100 --distributed-backend nccl
