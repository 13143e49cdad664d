#!/bin/sh
# Follows docs/your-own-options.md literally: writes the files of its fenced blocks, runs its commands, and looks for the lines it shows.
# Usage: own_options_test.sh ALIGNLINT PAGE
set -eu
alignlint=$1
page=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

awk '
  /^```/ && inside { inside = 0; close(file); next }
  /^```.* file=/ { file = $0; sub(/.* file=/, "", file); folder = file
                   if (sub("/[^/]*$", "", folder)) system("mkdir -p " folder)
                   printf "" > file; inside = 1; next }
  inside { print > file }
' "$page"

commands=0
awk '/^```console/ { inside = 1; next } /^```/ { inside = 0 } inside' "$page" > session
check() { # the last command's output has every line the page shows
  while IFS= read -r shown; do
    grep -qF -- "$shown" output || { echo "'$command' does not print '$shown':"; cat output; exit 1; }
  done < expected
}
: > expected
command=
while IFS= read -r line; do
  case $line in
    '$ alignlint '*)
      [ -z "$command" ] || check
      command=${line#??alignlint }
      commands=$((commands + 1))
      : > expected
      status=0
      "$alignlint" $command > output 2>&1 || status=$?
      [ $status -le 1 ] || { echo "'$command' stops with $status:"; cat output; exit 1; }
      ;;
    *) printf '%s\n' "$line" >> expected ;;
  esac
done < session
check
[ $commands -eq 2 ] || { echo "the page has $commands commands"; exit 1; }
