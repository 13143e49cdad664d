# The commands of a working day. `make V=1` shows every build step.

SHELL := /bin/bash
.SHELLFLAGS := -o pipefail -c

JOBS ?= $(shell nproc)
quiet := $(if $(V),,--quiet)

# $(call build,PRESET[,TARGETS])
define build
@echo "building (preset $(1))"
@cmake --preset $(1) $(if $(V),,--log-level=WARNING) >/dev/null
@cmake --build --preset $(1) -j $(JOBS) $(if $(2),--target $(2)) -- $(quiet) | sed "/no work to do/d"
endef

demo_pair := samples/dense-misaligned/pretrain.sh samples/dense-misaligned/pretrain.yaml
formatted  = $(shell find src tests -name '*.cpp' -o -name '*.h')

.PHONY: help setup build install package demo test test-web test-editor hostile bench fuzz format tidy docs clean

help:
	@echo "make build    the program, build/alignlint"
	@echo "make install  the program, its manual and completions, below PREFIX (/usr/local) and DESTDIR"
	@echo "make package  a tarball and a package of Debian, in build/packages"
	@echo "make demo     compares two configurations that would not train the same model"
	@echo "make test     everything that must pass, under sanitizers"
	@echo "make test-web the HTML reports in a real browser; pictures of them are left in build/web (PAIR='reference candidate': of that one, too)"
	@echo "make test-editor  the language server under Neovim, which must be installed"
	@echo "make hostile  what inputs made to hurt take, as a table (minutes)"
	@echo "make bench    measures speed (FOLDER=dir: over its files); never fails"
	@echo "make fuzz     fuzzes every reader for FUZZ_SECONDS (60)"
	@echo "make format   formats the C++ sources"
	@echo "make tidy     runs clang-tidy"
	@echo "make docs     regenerates the generated pages of docs/"
	@echo "make clean    removes build/"

setup:
	@tools/setup.sh

build:
	@tools/setup.sh --build-only
	$(call build,release)

PREFIX ?= /usr/local
install: build
	@cmake --install build --prefix $(PREFIX) $(if $(V),,>/dev/null)

package: build
	@cpack --config build/CPackConfig.cmake -B build/packages $(if $(V),,>/dev/null)
	@rm -rf build/packages/_CPack_Packages
	@ls build/packages

# The samples differ on purpose: findings (exit status 1) are what the demo shows.
demo: build
	@build/alignlint check $(demo_pair); status=$$?; \
	if [ $$status -ne 1 ]; then echo "demo: expected findings (exit status 1), got $$status" >&2; exit 1; fi

test: setup
	$(call build,dev)
	@ctest --preset dev -j $(JOBS)

# What a pair of your own looks like: make test-web PAIR='pretrain.sh pretrain.yaml'
test-web: build
	@tools/setup.sh --web
	@node tests/web/web_test.mjs build/alignlint . build/web $(if $(PAIR),pair $(PAIR))

# Neovim and what it needs are some 30 MB that nothing else uses: "make test" runs this where it is installed and skips it elsewhere, here it must be there.
test-editor: build
	@command -v nvim >/dev/null || { echo "test-editor: install Neovim (apt-get install neovim)" >&2; exit 1; }
	@tests/lsp/neovim_test.sh build/alignlint .

hostile: build
	@build/tests/hostile

bench: build
	@found=0; for program in build/tests/bench_*; do \
	  [ -x "$$program" ] || continue; found=1; echo "$${program##*/}"; "$$program" $(FOLDER) || exit 1; \
	done; [ $$found = 1 ] || echo "no benchmarks"
	@echo instructions; python3 tools/instructions.py build/alignlint || true

FUZZ_SECONDS ?= 60
# What libFuzzer finds on the way is kept in build/, not beside the committed corpus. Its entropic schedule costs more than running a short input does, and
# so do the sanitizer's call stacks of allocations. A mutator of our own turns the control of lengths off: without it nearly all inputs are as long as may be,
# and the scripts run at a seventh of the speed.
fuzz: export ASAN_OPTIONS := malloc_context_size=2:quarantine_size_mb=8
fuzz:
	@tools/setup.sh --developer
	$(call build,fuzz)
	@for program in build/fuzz/tests/fuzz_*; do \
	  [ -x "$$program" ] || continue; name=$${program##*/fuzz_}; echo "fuzzing $$name"; mkdir -p build/fuzz/corpus/$$name tests/fuzz/corpus/$$name; \
	  "$$program" -max_total_time=$(FUZZ_SECONDS) -verbosity=0 -print_funcs=0 -print_final_stats=1 -entropic=0 -len_control=50 -max_len=512 -artifact_prefix=build/fuzz/$$name- \
	    $$([ -e tests/fuzz/$$name.dict ] && echo -dict=tests/fuzz/$$name.dict) \
	    $$(sed -n 's/^max_len *= */-max_len=/p' tests/fuzz/$$name.options 2>/dev/null) \
	    build/fuzz/corpus/$$name tests/fuzz/corpus/$$name || exit 1; \
	done

format:
	@tools/setup.sh --developer
	@clang-format -i $(formatted)

tidy:
	@tools/setup.sh --developer
	$(call build,tidy)

docs: build
	@build/alignlint rules --no-config --format markdown=docs/rules.md
	@build/alignlint keys --no-config --format markdown=docs/keys.md
	@build/alignlint explain diagnostics --no-config --format markdown=docs/diagnostics.md

clean:
	@rm -rf build
