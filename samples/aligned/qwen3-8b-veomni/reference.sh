# GPUs: the YAML names the network's config.json, and the program beside it fixes randomness.
export CUDA_VISIBLE_DEVICES=0,1,2,3,4,5,6,7
torchrun --nnodes 1 --nproc_per_node 8 tasks/train_text.py reference.yaml
