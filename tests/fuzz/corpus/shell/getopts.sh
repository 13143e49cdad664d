set -- -abc
getopts abc o
set -- -a
OPTIND=1
getopts abc o
run "$o" "$OPTIND"
getopts abc: o -ab
getopts abc: o -b
run "$o" "$OPTARG"
