#!/bin/bash
# The same model after the move to MindSpeed-LLM 26.1.0, in its present spellings.
export CUDA_DEVICE_MAX_CONNECTIONS=1

: "${CKPT:=/ckpt/ds2-lite-26}"
: "${DATA:=/data/zh_text_document}"
: "${TOKENIZER:=/model/ds2-lite}"

latent=(--multi-latent-attention --qk-pos-emb-head-dim 64 --qk-head-dim 128 --kv-lora-rank 512 --v-head-dim 128 --qk-layernorm)

positions=(--position-embedding-type rope --max-position-embeddings 163840
           --rope-scaling-type yarn --rope-scaling-factor 40 --rope-scaling-original-max-position-embeddings 4096
           --rope-scaling-mscale 0.707 --rope-scaling-mscale-all-dim 0.707 --beta-fast 32 --beta-slow 1)

experts=(--num-experts 64 --moe-router-topk 6 --moe-ffn-hidden-size 1408
         --moe-shared-expert-intermediate-size 2816 --first-k-dense-replace 1
         --moe-router-load-balancing-type softmax_topk --moe-token-dispatcher-type alltoall --expert-model-parallel-size 8)

network=(--num-layers 27 --hidden-size 2048 --ffn-hidden-size 10944 --num-attention-heads 16 --seq-length 8192
         --normalization RMSNorm --norm-epsilon 1e-6 --swiglu --disable-bias-linear --untie-embeddings-and-output-weights
         --attention-dropout 0 --hidden-dropout 0 --padded-vocab-size 102400)

training=(--micro-batch-size 1 --global-batch-size 128 --train-iters 2000
          --lr 1e-5 --min-lr 1e-7 --lr-decay-style cosine --lr-warmup-iters 200
          --weight-decay 0.01 --adam-beta2 0.95 --clip-grad 1.0 --bf16 --use-distributed-optimizer)

kernels=(--use-flash-attn --use-fused-rmsnorm --use-fused-swiglu --use-fused-rotary-pos-emb)

torchrun --nproc_per_node 8 --master_port 6013 pretrain_gpt.py \
    "${network[@]}" "${latent[@]}" "${positions[@]}" "${experts[@]}" "${training[@]}" "${kernels[@]}" \
    --spec mindspeed_llm.tasks.models.spec.deepseek_spec layer_spec \
    --tokenizer-type PretrainedFromHF --tokenizer-name-or-path "$TOKENIZER" \
    --data-path "$DATA" --split 100,0,0 --no-shared-storage \
    --load "$CKPT" --finetune --no-load-optim --no-load-rng --save "$CKPT" --save-interval 2000 --eval-iters 0
