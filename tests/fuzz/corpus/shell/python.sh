python -c 'import os as o; print(f"{o.path} {1}", open("x"))'
python <<E
for x in json: print(json.load(open('x')), """a
b""") # c
E
PYTHONPATH=d:$PYTHONPATH python -m pip
git apply p.patch; git -C d checkout x -- a.yaml; patch -p1 < p; tar xf a.tar; sort -o a.yaml b; gunzip a.yaml.gz
awk '{print > "a.yaml"}' b; find . -name '*.yaml' -fprint c.yaml -delete; rename a b c.yaml
run --config d/../a.yaml 2>&1 | tee logs/$(date).log
