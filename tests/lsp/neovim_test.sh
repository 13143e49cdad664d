#!/bin/bash
# The server under a real editor: Neovim without a screen opens a file, shows diagnostics, asks, edits, applies a fix. Usage: neovim_test.sh ALIGNLINT SOURCE_DIR
# Without Neovim it is skipped (exit status 77). Needs no network.
set -euo pipefail

program=$(realpath "$1")
source_dir=$(realpath "$2")
command -v nvim >/dev/null || { echo "skipped: nvim is not installed"; exit 77; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work/home XDG_CONFIG_HOME=$work/home XDG_DATA_HOME=$work/home XDG_STATE_HOME=$work/home XDG_CACHE_HOME=$work/home
mkdir -p "$HOME" "$work/project"
cp "$source_dir"/samples/dense-misaligned/pretrain.{sh,yaml} "$work/project"
printf '[[pair]]\nname = "dense"\nreference = "pretrain.sh"\ncandidate = "pretrain.yaml"\n' > "$work/project/alignlint.toml"
cd "$work/project"
ALIGNLINT=$program timeout 120 nvim --headless -u NONE -n -S "$source_dir/tests/lsp/neovim_test.lua" pretrain.yaml
