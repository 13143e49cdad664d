#!/bin/bash
# A 1.3B model as it ran with Megatron-LM core_r0.6.0 on 8 GPUs.
export CUDA_DEVICE_MAX_CONNECTIONS=1
seed=1234

torchrun --nproc_per_node 8 pretrain_gpt.py \
    --use-mcore-models --num-layers 24 --hidden-size 2048 --num-attention-heads 16 --seq-length 2048 --max-position-embeddings 2048 \
    --use-rotary-position-embeddings --normalization RMSNorm --swiglu --disable-bias-linear --untie-embeddings-and-output-weights \
    --attention-dropout 0 --hidden-dropout 0 \
    --tokenizer-type NullTokenizer --vocab-size 32000 \
    --micro-batch-size 8 --global-batch-size 512 --train-samples 10240000 --lr-warmup-samples 102400 --lr-decay-samples 10240000 \
    --lr 3e-4 --lr-decay-style linear --weight-decay 0.1 --adam-beta2 0.95 --bf16 --seed $seed \
    --data-path 1 /data/web_text_document --save /ckpt/small --save-interval 2000
