import os, sys, subprocess, shlex, torch
torch.manual_seed(1)
torch.cuda.manual_seed_all(1)
subprocess.run(['which','torchrun'])
