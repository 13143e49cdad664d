PEAK=3e-4
OPTIM="--lr $PEAK --min-lr 3e-5"
torchrun pretrain_gpt.py \
  --num-layers 4 --hidden-size 512 --num-attention-heads 8 \
  --seq-length 256 --max-position-embeddings 256 --micro-batch-size 1 \
  $OPTIM
