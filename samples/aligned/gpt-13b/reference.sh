#! /bin/bash
# A 13B model of the older kind: layer norm, GELU, biases, learned positions, drop-out, FP16. Megatron-LM core_r0.7.0, 4 nodes with 8 GPUs.

export CUDA_DEVICE_MAX_CONNECTIONS=1

VOCAB_FILE=/data/gpt/vocab.json
MERGE_FILE=/data/gpt/merges.txt
CHECKPOINT_PATH=$HOME/ckpt/gpt-13b

GPT_ARGS="
    --use-mcore-models
    --transformer-impl transformer_engine
    --num-layers 40
    --hidden-size 5120
    --num-attention-heads 40
    --seq-length 2048
    --max-position-embeddings 2048
    --tensor-model-parallel-size 8
    --pipeline-model-parallel-size 4
    --sequence-parallel
    --micro-batch-size 4
    --global-batch-size 512
    --lr 1.0e-4
    --min-lr 1.0e-5
    --train-iters 50000
    --lr-decay-iters 32000
    --lr-decay-style cosine
    --lr-warmup-fraction .01
    --weight-decay 1e-2
    --clip-grad 1.0
    --init-method-std 0.01
    --fp16
"

torchrun --nproc_per_node 8 --nnodes 4 --node_rank ${NODE_RANK:-0} --master_addr ${MASTER_ADDR:-host0} --master_port 6000 \
    pretrain_gpt.py $GPT_ARGS \
    --vocab-file $VOCAB_FILE --merge-file $MERGE_FILE --tokenizer-type GPT2BPETokenizer \
    --data-path /data/gpt/corpus_text_document --split 949,50,1 \
    --save $CHECKPOINT_PATH --load $CHECKPOINT_PATH --save-interval 10000 --eval-interval 1000 --eval-iters 10 \
    --log-interval 100 --distributed-backend nccl
