#!/bin/bash
# A small mixture of experts with latent attention in the spellings of MindSpeed-LLM 2.1.0; one node with 8 NPUs.
export CUDA_DEVICE_MAX_CONNECTIONS=1
export PYTORCH_NPU_ALLOC_CONF=expandable_segments:True

START=${START:-/ckpt/ds2-lite}
TEXTS=${TEXTS:-/data/zh_text_document}
WORDS=${WORDS:-/model/ds2-lite}

ATTENTION="
    --multi-head-latent-attention --qk-layernorm \
    --kv-lora-rank 512 --v-head-dim 128 \
    --qk-nope-head-dim 128 --qk-rope-head-dim 64 \
    --use-flash-attn --use-fused-rotary-pos-emb
"

STRETCH="
    --rope-scaling-type yarn --rope-scaling-factor 40 \
    --rope-scaling-original-max-position-embeddings 4096 \
    --rope-scaling-beta-slow 1 --rope-scaling-beta-fast 32 \
    --rope-scaling-mscale-all-dim 0.707 --rope-scaling-mscale 0.707
"

EXPERTS="
    --num-experts 64 --moe-router-topk 6 --moe-intermediate-size 1408 --n-shared-experts 2 \
    --first-k-dense-replace 1 --moe-layer-freq 1 \
    --moe-router-load-balancing-type softmax_topk --routed-scaling-factor 1.0 \
    --moe-token-dispatcher-type alltoall --moe-permutation-async-comm --expert-model-parallel-size 8
"

REST="
    --use-mcore-models --spec mindspeed_llm.tasks.models.spec.deepseek_spec layer_spec \
    --num-layers 27 --num-attention-heads 16 --hidden-size 2048 --ffn-hidden-size 10944 \
    --normalization RMSNorm --norm-epsilon 1e-6 --use-fused-rmsnorm \
    --swiglu --use-fused-swiglu \
    --position-embedding-type rope --max-position-embeddings 163840 --seq-length 8192 \
    --disable-bias-linear --untie-embeddings-and-output-weights --padded-vocab-size 102400 \
    --hidden-dropout 0.0 --attention-dropout 0.0 --init-method-std 0.02
"

STEPS="
    --train-iters 2000 --global-batch-size 128 --micro-batch-size 1 \
    --lr-decay-style cosine --lr-warmup-fraction 0.1 --lr 1.0e-5 --min-lr 1.0e-7 \
    --adam-beta2 0.95 --weight-decay 1e-2 --bf16 --use-distributed-optimizer
"

torchrun --nproc_per_node 8 --master_port 6013 pretrain_gpt.py $REST $ATTENTION $STRETCH $EXPERTS $STEPS \
    --tokenizer-type PretrainedFromHF --tokenizer-name-or-path $WORDS --data-path $TEXTS --split 100,0,0 \
    --load $START --finetune --no-load-optim --no-load-rng --save $START-more --save-interval 2000 \
    --eval-interval 2000 --eval-iters 0 --log-interval 1
