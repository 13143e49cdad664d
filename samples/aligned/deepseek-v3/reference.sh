#!/bin/bash
# A mixture of experts with latent attention, groups of experts, a balancing bias and one extra prediction layer; Megatron-LM core_r0.12.0, 8 nodes of 8 GPUs.

export CUDA_DEVICE_MAX_CONNECTIONS=1
export NVTE_ALLOW_NONDETERMINISTIC_ALGO=0

MASTER_ADDR=${MASTER_ADDR:-node0}
NNODES=${NNODES:-8}
NODE_RANK=${NODE_RANK:-0}
ROOT=${ROOT:-/nfs}

LATENT_ATTENTION=(
  --multi-latent-attention
  --q-lora-rank 768
  --kv-lora-rank 512
  --qk-head-dim 128
  --qk-pos-emb-head-dim 64
  --v-head-dim 128
  --qk-layernorm
)

# YaRN from 4096 to 40 times as much; the rotary kernel does not serve latent attention
POSITIONS=(
  --position-embedding-type rope
  --rotary-base 10000
  --rotary-scaling-factor 40
  --mscale 1.0
  --mscale-all-dim 1.0
  --max-position-embeddings 4096
  --no-rope-fusion
)

EXPERTS=(
  --num-experts 64
  --moe-router-topk 8
  --moe-ffn-hidden-size 1024
  --moe-layer-freq "[0]*1+[1]*15"
  --moe-shared-expert-intermediate-size 2048
  --moe-router-score-function sigmoid
  --moe-router-num-groups 8
  --moe-router-group-topk 4
  --moe-router-topk-scaling-factor 2.5
  --moe-router-enable-expert-bias
  --moe-router-bias-update-rate 1e-3
  --moe-router-load-balancing-type seq_aux_loss
  --moe-aux-loss-coeff 1e-4
  --moe-router-dtype fp32
  --moe-token-dispatcher-type alltoall
  --moe-grouped-gemm
)

MODEL=(
  --num-layers 16
  --hidden-size 2048
  --ffn-hidden-size 8192
  --num-attention-heads 16
  --seq-length 4096
  --normalization RMSNorm
  --norm-epsilon 1e-6
  --swiglu
  --disable-bias-linear
  --untie-embeddings-and-output-weights
  --attention-dropout 0
  --hidden-dropout 0
  --init-method-std 0.006
  --mtp-num-layers 1
  --mtp-loss-scaling-factor 0.3
  "${LATENT_ATTENTION[@]}"
  "${POSITIONS[@]}"
  "${EXPERTS[@]}"
)

TRAIN=(
  --tokenizer-type NullTokenizer --vocab-size 129279
  --make-vocab-size-divisible-by 1
  --micro-batch-size 1
  --global-batch-size 512
  --train-iters 8000
  --lr 2.2e-4
  --lr-decay-style constant
  --lr-warmup-iters 400
  --weight-decay 0.1
  --adam-beta1 0.9 --adam-beta2 0.95 --adam-eps 1e-8
  --clip-grad 1.0
  --bf16
  --tensor-model-parallel-size 1
  --pipeline-model-parallel-size 4
  --expert-model-parallel-size 8
  --use-distributed-optimizer
  --seed 1234
)

torchrun --nproc_per_node 8 --nnodes "$NNODES" --node_rank "$NODE_RANK" --master_addr "$MASTER_ADDR" --master_port 29501 \
  pretrain_gpt.py "${MODEL[@]}" "${TRAIN[@]}" \
  --data-path 1 "$ROOT/data/mix_text_document" --split 1,0,0 \
  --load "$ROOT/ckpt/ds-small-step0" \
  --save "$ROOT/ckpt/ds-small" --save-interval 1000 --eval-iters 0 --log-interval 1
