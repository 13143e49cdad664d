torchrun --nproc_per_node 8 --nnodes 2 pretrain_gpt.py \
  --num-layers 4 --hidden-size 512 --num-attention-heads 8 \
  --seq-length 256 --max-position-embeddings 256 --micro-batch-size 1 \
  --tensor-model-parallel-size 2 --global-batch-size 32
