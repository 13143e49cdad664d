#!/bin/bash
# A 7B dense model with a bias on query, key and value. Megatron-LM core_r0.12.0, 2 nodes with 8 GPUs.
export CUDA_DEVICE_MAX_CONNECTIONS=1

TP=4
MBS=1
GBS=128
SEQ=8192
ITERS=$(( 1048576 / 128 ))

declare -A SIZE=([layers]=28 [hidden]=3584 [ffn]=18944 [heads]=28 [groups]=4)

net=(
    --num-layers "${SIZE[layers]}" --hidden-size "${SIZE[hidden]}" --ffn-hidden-size "${SIZE[ffn]}"
    --num-attention-heads "${SIZE[heads]}" --group-query-attention --num-query-groups "${SIZE[groups]}"
    --seq-length "$SEQ" --max-position-embeddings "$SEQ"
    --position-embedding-type rope --rotary-base 1000000 --no-rope-fusion
    --normalization RMSNorm --norm-epsilon 1e-6 --swiglu --disable-bias-linear --add-qkv-bias
    --untie-embeddings-and-output-weights --attention-dropout 0 --hidden-dropout 0
    --init-method-std 0.02
)

torchrun --nproc_per_node 8 --nnodes 2 --node_rank "${NODE_RANK:-0}" --master_addr "${MASTER_ADDR:-gpu-0}" --master_port 6000 \
    pretrain_gpt.py "${net[@]}" \
    --tokenizer-type NullTokenizer --vocab-size 152063 \
    --micro-batch-size $MBS --global-batch-size $GBS --train-iters $ITERS \
    --lr 1.25e-5 --min-lr 1.25e-7 --lr-decay-style cosine --lr-warmup-fraction 0.01 \
    --weight-decay 1e-1 --clip-grad 1.0 --adam-beta1 0.9 --adam-beta2 0.95 \
    --bf16 --tensor-model-parallel-size $TP --sequence-parallel --use-distributed-optimizer \
    --data-path /data/enwiki_text_document --split 99,1,0 --seed 42 \
    --save /ckpt/qwen2.5-7b --save-interval 1024 --eval-iters 10 --eval-interval 1024
