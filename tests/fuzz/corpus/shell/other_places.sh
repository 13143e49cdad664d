sh -c "X={1,2}; run $X"
ln -s a b
echo X > b/f
cat f > f
A+=([0]+=r)
