import os as o, torch.nn.functional as F
from a.b import c as d, e
from . import z
@dec
def f(x, y: int = 1, *a, k=2, **kw):
    global g
    x.y["k"] = -1
    if x and not y: torch.cuda.seed(1, *a, b=[1,2], **kw)
    elif z: pass
    else: return (lambda q: q)(1)
    with open("f") as fh, g(): pass
    for i, j in zip(a): i += 1
    try:
        pass
    except E as e: pass
class A(B):
    s: int = 3
    def __init__(self): super().__init__()
if __name__ == "__main__":
    f(1, y="a" "b", k=f"x{o}")
    [i for i in x if i]
    a: int = 3
    a, (b, c) = 1, 2
    del a
    (w := 3)
    async def h(): await q
    print(not True, None, 1e-5, 0x10, 1_000, {"a": 1}, {1}, (1,), x[1:2])
    os.environ.setdefault("A", "1") if 1 else 2
