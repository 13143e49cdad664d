printf -v A "%*s" "1841\$s" x
printf "%n%*n%1\$n" 1 2 3
run "$A" $(awk 'BEGIN { printf "%n%s", 1, 2 }')
