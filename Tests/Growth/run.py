"""Counts the instructions of builds of 25, 250 and 1,000 pages. Unlike times, they do not depend on load.

Usage: run.py PROGRAM

A page must not cost more on a large site than on a small one, and a build must not cost more than
what is recorded in instructions.json. RECORD_SNAPSHOTS=1 writes the record anew and fails once.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Benchmarks"))
from bench import growth, knowledge_base  # noqa: E402

RECORD = Path(__file__).with_name("instructions.json")
#: The numbers of rules. The smallest build tells what every build costs.
SIZES = (25, 250, 1000)
#: How much more a rule may cost on a site of 1,000 than on one of 250, and a build than its record.
GROWTH, EXCESS = 1.10, 1.05
# Swift seeds its hashes anew in each process, and so takes other paths through tables.
ENVIRONMENT = {"SWIFT_DETERMINISTIC_HASHING": "1", "LANG": "en_US.UTF-8", "PATH": os.environ["PATH"]}


def main(program):
    # valgrind 3.19 cannot read the debug information that Swift 6 writes.
    plain = Path(program).with_name("precept-without-debug-information")
    subprocess.run(["strip", "--strip-debug", "-o", plain, program], check=True)
    with tempfile.TemporaryDirectory() as folder:
        counts = {rules: instructions(plain, Path(folder), rules) for rules in SIZES}
    plain.unlink()
    for rules, count in counts.items():
        print(f"{rules:5} rules: {count / 1e6:9,.0f} million instructions")
    first, second = costs(counts)
    print(f"a rule more costs {first / 1e6:.2f} million up to {SIZES[1]} rules and {second / 1e6:.2f} million "
          f"up to {SIZES[2]}: {second / first:.3f} times as much")
    if os.environ.get("RECORD_SNAPSHOTS"):
        RECORD.write_text(json.dumps(counts, indent=2) + "\n", encoding="utf-8")
        print("recorded")
        return 1
    found = faults(counts, {int(rules): count for rules, count in json.loads(RECORD.read_text()).items()})
    print("\n".join(found) or "passed")
    return 1 if found else 0


def instructions(program, folder, rules):
    """The instructions of a build of so many rules in one language, on one thread."""
    root, site, profile = folder / f"{rules}", folder / f"{rules}-site", folder / f"{rules}.cachegrind"
    knowledge_base.write(root, rules, ROOT)
    growth.lean(root)
    manifest = root / "Content/precept.yaml"
    manifest.write_text(re.sub("locales: .*", "locales: [en]", manifest.read_text(encoding="utf-8")), encoding="utf-8")
    shutil.rmtree(root / "Locales/zh-Hans")
    command = ["valgrind", "--tool=cachegrind", "--cache-sim=no", f"--cachegrind-out-file={profile}", program,
               "--root", root, "build", "-o", site, "--threads", "1"]
    done = subprocess.run(command, env={**ENVIRONMENT, "XDG_CACHE_HOME": str(folder / "cache")},
                          capture_output=True, text=True, check=False)
    totals = [line for line in profile.read_text().splitlines() if line.startswith("summary:")]
    if done.returncode != 0 or not totals:
        raise SystemExit(f"valgrind could not count a build of {rules} rules:\n{done.stderr[-2000:]}")
    return int(totals[-1].split()[1])


def costs(counts):
    """What a rule more costs between the first and the second size, and between the second and the third."""
    few, some, many = SIZES
    return (counts[some] - counts[few]) / (some - few), (counts[many] - counts[some]) / (many - some)


def faults(counts, record):
    first, second = costs(counts)
    found = []
    if second > GROWTH * first:
        found.append(f"FAILED: a rule costs {second / first:.2f} times as much on a site of {SIZES[2]} rules. "
                     "Something that each page calls walks all rules: run the build under valgrind --tool=callgrind")
    for rules, count in counts.items():
        if count > EXCESS * record[rules]:
            found.append(f"FAILED: {rules} rules cost {count / record[rules]:.3f} times the record. If that is "
                         "worth it, write the record anew in the same commit: RECORD_SNAPSHOTS=1 make test PARTS=growth")
    return found


def check_judgement():
    """The guard itself: what grows linearly passes, what is quadratic or dearer than recorded fails."""
    linear = {rules: 1_000_000_000 + 4_000_000 * rules for rules in SIZES}
    quadratic = {rules: count + 2_000 * rules ** 2 for rules, count in linear.items()}
    assert faults(linear, linear) == []
    assert len(faults(quadratic, quadratic)) == 1
    assert len(faults({rules: int(1.06 * count) for rules, count in linear.items()}, linear)) == len(SIZES)


check_judgement()
sys.exit(main(sys.argv[1]))
