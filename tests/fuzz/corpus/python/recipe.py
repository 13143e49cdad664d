import random
import numpy as np
import torch

def seed_all(seed=42, mode=True, is_gpu=False):
    random.seed(seed)
    os.environ['PYTHONHASHSEED'] = str(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)
    torch.use_deterministic_algorithms(mode, warn_only=True)
    if is_gpu:
        torch.backends.cudnn.enable = False

if __name__ == "__main__":
    import os
    seed_all(mode=os.environ.get('DETERM', "true") == "true")
    for x in (DataLoader(a, shuffle=True), DataLoader(b)):
        pass
