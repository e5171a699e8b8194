"""Builds the program, runs every part of the tests, and says what each took, slowest first.

Usage: run.py [--full] [PART…]

A PART is a name as the table at the end shows it, or the start of some: `browser`, `terminal/widths`.
As many parts run at once as the machine has cores. What a part prints is shown where it fails, and
is in .build/tests in any case. --full takes every page, look and input, and what takes hours; see
Tests/README.md.
"""
import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHON = sys.executable
BUILD = ["swift", "build", "-c", "release"]
PROGRAM = ".build/release/precept"
# The path is no plain ASCII, as people have them.
SITE = ".build/tests/设计 指南/the site"
# The site of a knowledge base that is not the program's own, and the browser checks that hold for any site.
EXAMPLE = ".build/tests/examples/kirinose"
OF_ANY_SITE = ["http/accessibility", "http/layout", "http/pages", "file/pages", "http/withoutscripts", "file/withoutscripts",
               "http/languages", "once/links", "once/markup", "once/machines", "once/weight"]
OUTPUT = ROOT / ".build/tests"
# What a test writes beside its own folders, it writes here.
TEMPORARY = OUTPUT / "temporary"


@dataclass(frozen=True)
class Part:
    name: str
    command: list
    # Whether it needs the machine for itself, because it measures or kills.
    is_alone: bool = False


@dataclass(frozen=True)
class Outcome:
    part: Part
    seconds: float
    passed: bool


def preparations(chosen):
    """What all parts need, one after the other; the tests in Swift are compiled beside the program."""
    has_swift = any(part.name == "swift" for part in chosen)
    return [
        Part("build", [*BUILD, *(["--build-tests"] if has_swift else ["--product", "precept"])]),
        Part("site", [PROGRAM, "--root", ".", "build", "-o", SITE]),
        Part("site of the example", [PROGRAM, "--root", "Examples/kirinose", "build", "-o", EXAMPLE]),
    ]


def parts(is_full):
    """All parts, long ones first so that no core waits at the end."""
    full = ["--full"] if is_full else []
    # Modules are testable by Package.swift; without the option they would be compiled again.
    more = ["env", "PRECEPT_SEQUENCES=10000"] if is_full else []
    found = [Part("swift", [*more, "swift", "test", "-c", "release", "--disable-testable-imports", "--quiet"])]
    found += [Part(f"browser/{name}", [PYTHON, "Tests/Browser/run.py", SITE, PROGRAM, name, *full])
              for name in browser_checks()]
    # valgrind is not made for Macs.
    if sys.platform == "linux":
        found += [Part("growth", [PYTHON, "Tests/Growth/run.py", PROGRAM])]
    found += [Part("examples/contents", [PYTHON, "Tests/Examples/run.py", PROGRAM])]
    found += [Part(f"examples/{name}", [PYTHON, "Tests/Browser/run.py", EXAMPLE, PROGRAM, name, *full])
              for name in OF_ANY_SITE]
    found += [Part(f"exports/{name}", [PYTHON, f"Tests/Exports/check_{name}.py", PROGRAM])
              for name in ["audit", "checklists", "palette", "hard_coded", "search_servers", "skill", "translations"]]
    found += [Part(f"terminal/{name}", [PYTHON, "Tests/Terminal/run.py", PROGRAM, name, *full])
              for name in ["options", "outputs", "widths", "session", "piped", "saved", "languages",
                           "schemas", "package", "adopters", "tutorial", "links", "copies"]]
    found += [Part(f"agent/{name}", [PYTHON, "Tests/Agent/run.py", PROGRAM, name, *full])
              for name in ["client", "colors", "ranking", "sizes", "tasks", "robust", "edits"]]
    found += [Part(f"pipelines/{name}", [PYTHON, f"Tests/Pipelines/check_{name}.py", PROGRAM])
              for name in ["compatibility", "hooks", "publishing", "release", "steps", "workflows"]]
    found += [Part(f"scripts/{name}", [PYTHON, "Tests/Conformance/check_site.py", PROGRAM, SITE, name, *full])
              for name in ["agreement", "lists", "substrings"]]
    found += [Part(f"vectors/{name}", ["node", f"Tests/Conformance/{name}.mjs"])
              for name in ["search", "checklists", "drafts"]]
    return found + (torture() if is_full else [])


def browser_checks():
    listed = subprocess.run([PYTHON, ROOT / "Tests/Browser/run.py", "--list"],
                            capture_output=True, text=True, check=True)
    return listed.stdout.split()


def torture():
    """What takes hours; the program of the fuzzer is built first."""
    fuzz = "precept-fuzz"
    return [
        Part("torture", [PYTHON, "Tests/Torture/run.py", PROGRAM], is_alone=True),
        Part("fuzz/build", [*BUILD, "--product", fuzz], is_alone=True),
        Part("fuzz", [PYTHON, "Tests/Fuzz/run.py", f".build/release/{fuzz}"], is_alone=True),
    ]


def names_outside():
    """What a program that goes astray would write: changes of the checkout, visible files in the root of the disk and
    at home, and anything with the name of the program beside the checkout, in caches and among temporary files.
    Other names there are those of other programs, which tests start, too."""
    home = Path.home()
    changed = subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, capture_output=True,
                             text=True, check=False).stdout.splitlines()
    visible = {path for folder in [Path("/"), home] for path in folder.iterdir()
               if not path.name.startswith(".")}
    caches = [home / name for name in [".cache", ".config", ".local/share", ".local/state", "Library/Caches"]]
    shared = [folder for folder in [home, ROOT.parent, Path(tempfile.gettempdir()), *caches] if folder.is_dir()]
    own = {path for folder in shared for path in folder.iterdir() if "precept" in path.name.lower()}
    inside = {path for folder in own if folder.is_dir() and folder.parent in caches for path in folder.iterdir()}
    return {*changed, *visible, *own, *inside}


def stays_inside(before):
    """The outcome of a part of its own: nothing was written outside of the tests' folder."""
    new = sorted(map(str, names_outside() - before))
    print("ok              outside" if not new else "FAILED          outside\nwritten: " + ", ".join(new))
    return Outcome(Part("outside", []), 0, not new)


def run(part):
    start = time.monotonic()
    environment = {**os.environ, "TMPDIR": str(TEMPORARY), "XDG_CACHE_HOME": str(TEMPORARY / "cache"),
                   "XDG_STATE_HOME": str(TEMPORARY / "state")}
    log = OUTPUT / (part.name.replace("/", "-") + ".txt")
    with log.open("wb") as output:
        code = subprocess.run(part.command, stdin=subprocess.DEVNULL, stdout=output,
                              stderr=subprocess.STDOUT, cwd=ROOT, env=environment, check=False).returncode
    outcome = Outcome(part, time.monotonic() - start, code == 0)
    word = "ok" if outcome.passed else "FAILED"
    text = "" if outcome.passed else log.read_text(encoding="utf-8", errors="replace")
    print(f"{word:6} {outcome.seconds:6.1f} s  {part.name}\n{text}", end="", flush=True)
    return outcome


def run_all(chosen):
    outcomes = []
    for part in preparations(chosen):
        outcomes.append(run(part))
        if not outcomes[-1].passed:
            return outcomes
    before = names_outside()
    # Half of the time a part waits for a browser or a terminal: one more than there are cores keeps them busy.
    with ThreadPoolExecutor(os.cpu_count() + 1) as lanes:
        outcomes += lanes.map(run, (part for part in chosen if not part.is_alone))
    outcomes += [run(part) for part in chosen if part.is_alone]
    return [*outcomes, stays_inside(before)]


def report(outcomes, seconds):
    print(f"\n{seconds:6.1f} s  together")
    for outcome in sorted(outcomes, key=lambda outcome: -outcome.seconds):
        print(f"{outcome.seconds:6.1f} s  {outcome.part.name}")
    failed = [outcome.part.name for outcome in outcomes if not outcome.passed]
    again = [name for name in failed if name not in {"build", "site", "site of the example", "outside"}]
    if again:
        print(f"\nRun again what failed: make test PARTS=\"{' '.join(again)}\"")
    print(f"\n{len(outcomes) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--full", action="store_true")
    parser.add_argument("parts", nargs="*")
    wanted = parser.parse_args()
    shutil.rmtree(TEMPORARY, ignore_errors=True)
    for folder in [TEMPORARY, TEMPORARY / "cache", TEMPORARY / "state"]:
        folder.mkdir(parents=True, exist_ok=True)
    every = parts(wanted.full)
    unknown = [name for name in wanted.parts if not any(part.name.startswith(name) for part in every)]
    if unknown:
        parser.error(f"no part is called {', '.join(unknown)}; there are: "
                     + " ".join(part.name for part in every))
    chosen = [part for part in every
              if not wanted.parts or any(part.name.startswith(name) for name in wanted.parts)]
    start = time.monotonic()
    return report(run_all(chosen), time.monotonic() - start)


if __name__ == "__main__":
    sys.exit(main())
