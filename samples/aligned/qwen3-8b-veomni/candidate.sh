# NPUs: the same program; one value of the YAML is overridden here.
export ASCEND_RT_VISIBLE_DEVICES=0,1,2,3,4,5,6,7
torchrun --nnodes 1 --nproc_per_node 8 tasks/train_text.py candidate.yaml --train.optimizer.lr 1e-4
