import subprocess, shlex
n = 8
cmd = ['torchrun', f'--n={n}'] + 'x.py --lr 1'.split() + [n, "y"]
subprocess.run(cmd + shlex.split('a b'))
subprocess.run(' '.join(['a', 'b']) + f"{n}{{}} {cmd}")
