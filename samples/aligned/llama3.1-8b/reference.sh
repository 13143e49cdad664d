#!/bin/bash
# An 8B model with grouped-query attention and stretched rotary frequencies, 32k tokens. Megatron-LM core_r0.11.0, 4 nodes with 8 GPUs.
export CUDA_DEVICE_MAX_CONNECTIONS=1

: "${NNODES:=4}"
: "${NODE_RANK:=0}"
: "${MASTER_ADDR:=head-node}"

CKPT=${CKPT:-/share/ckpt}
DATA=${DATA:-/share/data}

MODEL='--num-layers 32 --hidden-size 4096 --ffn-hidden-size 14336 --num-attention-heads 32
  --group-query-attention --num-query-groups 8
  --seq-length 32768 --max-position-embeddings 131072
  --position-embedding-type rope --rotary-base 500000 --use-rope-scaling
  --normalization RMSNorm --norm-epsilon 1e-5 --swiglu --disable-bias-linear
  --untie-embeddings-and-output-weights --no-masked-softmax-fusion --attention-softmax-in-fp32'
DROPOUT='--attention-dropout 0.0 --hidden-dropout 0.0'
TOKENS='--tokenizer-type HuggingFaceTokenizer --tokenizer-model /share/tokenizers/llama-3.1'

OPTIM="--optimizer adam --adam-beta1 0.9 --adam-beta2 0.95 --adam-eps 1e-8
  --lr 3.0e-5 --min-lr 0 --lr-decay-style linear --lr-warmup-iters 50
  --weight-decay 0.1 --clip-grad 0.5"

torchrun --nproc_per_node 8 --nnodes "$NNODES" --node_rank "$NODE_RANK" --master_addr "$MASTER_ADDR" --master_port 6100 \
    pretrain_gpt.py $MODEL $DROPOUT $TOKENS $OPTIM \
    --micro-batch-size 1 --global-batch-size 64 --train-iters 1500 \
    --tensor-model-parallel-size 4 --pipeline-model-parallel-size 2 --sequence-parallel --use-distributed-optimizer \
    --recompute-activations --bf16 --seed 7 \
    --data-path 1 "$DATA/long_text_document" --split 1,0,0 --num-workers 4 \
    --load "$CKPT/llama3.1-8b" --no-load-optim --no-load-rng --finetune \
    --save "$CKPT/llama3.1-8b-long" --save-interval 500 --eval-iters 0 --log-interval 1
