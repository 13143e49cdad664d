#!/bin/bash
# The hooks of .pre-commit-hooks.yaml under real pre-commit, in a temporary repository. Usage: precommit_test.sh ALIGNLINT SOURCE_DIR
# Without pre-commit or git it is skipped (exit status 77). Needs no network.
set -euo pipefail

program=$1
source_dir=$2
for tool in pre-commit git; do
  command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed"; exit 77; }
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work/home PRE_COMMIT_HOME=$work/cache GIT_CONFIG_GLOBAL=$work/gitconfig GIT_CONFIG_NOSYSTEM=1 PATH=$work/bin:$PATH
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE
mkdir -p "$HOME" "$work/bin" "$work/hooks" "$work/repo"
ln -s "$(realpath "$program")" "$work/bin/alignlint"
git config --global user.name test
git config --global user.email test@example.invalid
git config --global init.defaultBranch main
git config --global protocol.file.allow always

# The hooks in a container are not run here: no image can be made without a network.
pre-commit validate-manifest "$source_dir/.pre-commit-hooks.yaml"

# The repository that offers the hooks.
cp "$source_dir/.pre-commit-hooks.yaml" "$work/hooks/"
git -C "$work/hooks" init -q
git -C "$work/hooks" add .
git -C "$work/hooks" commit -qm hooks
rev=$(git -C "$work/hooks" rev-parse HEAD)

# The repository that uses them.
cd "$work/repo"
git init -q
mkdir reference candidate
arguments="--num-layers 2 --hidden-size 64 --num-attention-heads 4 --seq-length 32 --max-position-embeddings 32 --micro-batch-size 1 --train-iters 10"
echo "torchrun pretrain_gpt.py $arguments --lr 1e-4" >reference/a.sh
echo "torchrun pretrain_gpt.py $arguments --lr 1e-4" >candidate/a.sh
echo "torchrun pretrain_gpt.py $arguments --lr 2e-4" >candidate/b.sh
printf 'jobs: {test: {steps: [1]}}\n' >workflow.yaml
cat >alignlint.toml <<'TOML'
[[pair]]
name = "same"
reference = "reference/a.sh"
candidate = "candidate/a.sh"
[[pair]]
name = "other"
reference = "reference/a.sh"
candidate = "candidate/b.sh"
TOML
cat >.pre-commit-config.yaml <<YAML
repos:
  - repo: $work/hooks
    rev: $rev
    hooks:
      - {id: alignlint, entry: alignlint check --ignore determinism/ --changed --}
      - {id: alignlint-lint}
YAML
git add .
git commit -qm "configurations"

fail() { echo "precommit_test: $1"; cat "$work/out"; exit 1; }
hook() { pre-commit run "$@" >"$work/out" 2>&1; }

hook alignlint --files candidate/a.sh || fail "a pair that agrees must pass"
hook alignlint --files candidate/b.sh && fail "a pair that differs must fail"
grep -q "optimizer/learning-rate-mismatch" "$work/out" || fail "the finding must be shown"
grep -q "pair 'other'" "$work/out" || fail "the pair must be named"
grep -q "pair 'same'" "$work/out" && fail "only the pair with the changed file is compared"
hook alignlint --files workflow.yaml || fail "a file of no pair must pass"
hook alignlint --verbose --files workflow.yaml || fail "a file of no pair must pass"
grep -q "no pair of 'alignlint.toml' reads a changed file" "$work/out" || fail "that nothing is compared must be said"
hook alignlint --files alignlint.toml && fail "with the project file every pair changes, and one differs"
echo "source ./more.options" >reference/c.sh && echo "torchrun pretrain_gpt.py $arguments --lr \$RATE" >>reference/c.sh
echo "RATE=3e-4" >more.options
printf '[[pair]]\nname = "sourced"\nreference = "reference/c.sh"\ncandidate = "candidate/a.sh"\n' >>alignlint.toml
git add -A
hook alignlint --files more.options && fail "a file that a script sources changes its pair"
grep -q "pair 'sourced'" "$work/out" || fail "the pair that reads the file must be named"
git reset -q --hard
hook alignlint-lint --files candidate/b.sh workflow.yaml || fail "lint must pass over what configures no training"
printf 'a: [1\n' >broken.yaml
git add broken.yaml
hook alignlint-lint --files broken.yaml || fail "a broken file of another tool must pass"
printf 'run_mode: train\ntrainer: {type: x\nuse_parallel: True\nrunner_config: {epochs: 1}\n' >broken.yaml
git add broken.yaml
hook alignlint-lint --files broken.yaml && fail "a broken file of a training must fail"
grep -q "broken.yaml" "$work/out" || fail "the broken file must be named"
rm -f broken.yaml && git add -A

# Files named like options stay files: a stranger chooses the names.
printf 'severity = {"optimizer/" = "off"}\n' >./--config=evil.yaml
printf 'jobs: 1\n' >./--format=json=written.yaml
printf 'jobs: 1\n' >./--fail-on=never.yaml
printf 'run_mode: train\ntrainer: {type: x\nuse_parallel: True\nrunner_config: {epochs: 1}\n' >./--broken.yaml
git add -A
hook alignlint --all-files && fail "a file named like an option must not turn the gate green"
grep -q "optimizer/learning-rate-mismatch" "$work/out" || fail "the finding must be shown beside files named like options"
hook alignlint-lint --all-files && fail "lint must read a file named like an option, and this one is broken"
grep -q -- "--broken.yaml" "$work/out" || fail "the file named like an option must be named"
[ ! -e written.yaml ] || fail "a file name must not make the program write"
git rm -qf -- --config=evil.yaml --format=json=written.yaml --fail-on=never.yaml --broken.yaml

# Options behind the '--' (pre-commit's args) are refused, not lost.
sed 's/entry: .*--}/args: [--fail-on, never]}/' .pre-commit-config.yaml >"$work/args.yaml"
hook -c "$work/args.yaml" alignlint --files candidate/a.sh && fail "options behind '--' must be refused"
grep -q "'--fail-on' is not a file; options go before '--'" "$work/out" || fail "the lost option must be named"

# As a commit does it.
pre-commit install >/dev/null
echo "# note" >>candidate/b.sh
git add candidate/b.sh
git commit -qm "must not go through" >"$work/out" 2>&1 && fail "the commit must be refused"
sed -i 's/2e-4/1e-4/' candidate/b.sh
git add candidate/b.sh
git commit -qm "aligned" >"$work/out" 2>&1 || fail "the commit must go through"
echo "precommit_test: passed"
