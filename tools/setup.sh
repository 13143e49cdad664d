#!/usr/bin/env bash
# Installs what the build and the tests need on Debian 12: packages by apt, the grammars of Python and (for the tests) bash by npm. What is there already is left alone,
# so a second run takes no time and no network. `--build-only` leaves out what only the tests need; `--developer` adds clang, clang-format and
# clang-tidy; `--web` a browser and what else `make test-web` needs.
set -euo pipefail
cd "$(dirname "$0")/.."

packages=(
    g++ cmake ninja-build make git ccache
    libyaml-cpp-dev nlohmann-json3-dev libre2-dev libtomlplusplus-dev libcli11-dev libfmt-dev libminizip-dev zlib1g-dev
    libtree-sitter-dev libdtl-dev libxxhash-dev
)
tests=1
web=
case "${1:-}" in
    '') ;;
    --build-only) tests= ;;
    --developer) packages+=(clang clang-format clang-tidy) ;;
    --web)
        packages+=(chromium poppler-utils)
        web=1
        ;;
    *)
        echo "usage: tools/setup.sh [--build-only | --developer | --web]" >&2
        exit 2
        ;;
esac
[ -z "$tests" ] || packages+=(lld catch2 libxml2-utils man-db python3 python3-yaml python3-jsonschema pre-commit)

as_root() {
    if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

installed() {
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

missing=()
for package in "${packages[@]}"; do
    installed "$package" || missing+=("$package")
done
# npm may come from elsewhere than Debian; its own package would then conflict.
command -v npm >/dev/null || missing+=(npm ca-certificates)

if [ ${#missing[@]} -gt 0 ]; then
    if ! command -v apt-get >/dev/null; then
        echo "setup: this is no Debian; please install by hand: ${missing[*]}" >&2
        exit 1
    fi
    echo "setup: installing ${missing[*]}"
    # An index that cannot be refreshed may still be good enough for the installation, which decides.
    as_root apt-get -qq -o DPkg::Lock::Timeout=300 update || true
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 install -y --no-install-recommends \
        "${missing[@]}" </dev/null >/dev/null
fi

# Whether a grammar is there as package.json pins it.
has_grammar() {
    local folder=node_modules/tree-sitter-$1 pinned present
    pinned=$(sed -n "s/.*\"tree-sitter-$1\": \"\([0-9.]*\)\".*/\1/p" package.json)
    present=$(sed -n 's/^ *"version": "\([0-9.]*\)".*/\1/p' "$folder/package.json" 2>/dev/null || true)
    [ "$present" = "$pinned" ] && [ -e "$folder/src/parser.c" ]
}

if ! has_grammar python || ! has_grammar bash; then
    echo "setup: fetching the grammars"
    # No scripts: only the two C files of each package are used.
    npm ci --ignore-scripts --no-audit --no-fund --loglevel=error >/dev/null
fi

if [ -n "$web" ] && [ ! -e tests/web/node_modules/html-validate ]; then
    echo "setup: fetching the validator of HTML"
    (cd tests/web && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error >/dev/null)
fi
