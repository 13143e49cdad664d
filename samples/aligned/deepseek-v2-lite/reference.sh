#!/bin/bash
# A small mixture of experts with latent attention in the spellings of MindSpeed-LLM 2.1.0; one node with 8 NPUs.
export CUDA_DEVICE_MAX_CONNECTIONS=1
export PYTORCH_NPU_ALLOC_CONF=expandable_segments:True

MASTER_PORT=6013
CKPT=${CKPT:-/ckpt/ds2-lite}
DATA=${DATA:-/data/zh_text_document}
TOKENIZER=${TOKENIZER:-/model/ds2-lite}

MLA_ARGS="
    --multi-head-latent-attention \
    --qk-rope-head-dim 64 \
    --qk-nope-head-dim 128 \
    --kv-lora-rank 512 \
    --v-head-dim 128 \
    --qk-layernorm \
"

MOE_ARGS="
    --moe-permutation-async-comm \
    --moe-token-dispatcher-type alltoall \
    --first-k-dense-replace 1 \
    --moe-layer-freq 1 \
    --n-shared-experts 2 \
    --num-experts 64 \
    --moe-router-topk 6 \
    --moe-intermediate-size 1408 \
    --moe-router-load-balancing-type softmax_topk \
    --routed-scaling-factor 1.0 \
"

ROPE_ARGS="
    --rope-scaling-beta-fast 32 \
    --rope-scaling-beta-slow 1 \
    --rope-scaling-factor 40 \
    --rope-scaling-mscale 0.707 \
    --rope-scaling-mscale-all-dim 0.707 \
    --rope-scaling-original-max-position-embeddings 4096 \
    --rope-scaling-type yarn
"

GPT_ARGS="
    --use-mcore-models \
    --spec mindspeed_llm.tasks.models.spec.deepseek_spec layer_spec \
    --expert-model-parallel-size 8 \
    --num-layers 27 \
    --hidden-size 2048 \
    --ffn-hidden-size 10944 \
    --num-attention-heads 16 \
    --tokenizer-type PretrainedFromHF \
    --tokenizer-name-or-path $TOKENIZER \
    --seq-length 8192 \
    --max-position-embeddings 163840 \
    --micro-batch-size 1 \
    --global-batch-size 128 \
    --make-vocab-size-divisible-by 1 \
    --padded-vocab-size 102400 \
    --lr 1.0e-5 \
    --train-iters 2000 \
    --lr-decay-style cosine \
    --min-lr 1.0e-7 \
    --lr-warmup-fraction 0.1 \
    --untie-embeddings-and-output-weights \
    --disable-bias-linear \
    --attention-dropout 0.0 \
    --hidden-dropout 0.0 \
    --init-method-std 0.02 \
    --position-embedding-type rope \
    --normalization RMSNorm \
    --norm-epsilon 1e-6 \
    --use-fused-rotary-pos-emb \
    --use-fused-rmsnorm \
    --use-fused-swiglu \
    --swiglu \
    --use-flash-attn \
    --use-distributed-optimizer \
    --weight-decay 1e-2 \
    --adam-beta2 0.95 \
    --bf16
"

torchrun --nproc_per_node 8 --master_port $MASTER_PORT pretrain_gpt.py $GPT_ARGS $MLA_ARGS $ROPE_ARGS $MOE_ARGS \
    --data-path $DATA --split 100,0,0 \
    --load $CKPT --finetune --no-load-optim --no-load-rng --save $CKPT-more --save-interval 2000 --eval-iters 0 --eval-interval 2000 \
    --log-interval 1 --distributed-backend nccl
