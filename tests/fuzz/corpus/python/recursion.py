def f():
 f()
f()
class A:
 def __init__(self): self.a = B(); self.a.b(); self.f()
 def f(self): A()
A()