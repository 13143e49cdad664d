torchrun --nproc_per_node 8 pretrain_gpt.py --yaml-cfg options.yaml --num-layers 99
