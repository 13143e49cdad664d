#! /bin/bash
# A 13B model of the older kind: layer norm, GELU, biases, learned positions, drop-out, FP16. Megatron-LM core_r0.7.0, 4 nodes with 8 GPUs.

export CUDA_DEVICE_MAX_CONNECTIONS=1

LEXICON=/data/gpt
STATE=$HOME/ckpt/gpt-13b

SETTINGS="
    --use-mcore-models
    --transformer-impl transformer_engine
    --fp16
    --num-layers 40
    --num-attention-heads 40
    --hidden-size 5120
    --init-method-std 0.01
    --max-position-embeddings 2048
    --seq-length 2048
    --global-batch-size 512
    --micro-batch-size 4
    --train-iters 50000
    --lr-decay-iters 32000
    --lr-warmup-fraction .01
    --lr-decay-style cosine
    --lr 1.0e-4
    --min-lr 1.0e-5
    --pipeline-model-parallel-size 4
    --tensor-model-parallel-size 8
    --sequence-parallel
"

torchrun --nproc_per_node 8 --nnodes 4 --node_rank ${NODE_RANK:-0} --master_addr ${MASTER_ADDR:-host0} --master_port 6000 \
    pretrain_gpt.py $SETTINGS \
    --tokenizer-type GPT2BPETokenizer --vocab-file $LEXICON/vocab.json --merge-file $LEXICON/merges.txt \
    --split 949,50,1 --data-path $LEXICON/corpus_text_document \
    --load $STATE --save $STATE --save-interval 10000 --eval-iters 10 --eval-interval 1000 --log-interval 100
