"""Feeds every reader of outside bytes with damaged inputs, each in a process of its own.

Usage: run.py PROGRAM [SECONDS [SEED [READER…]]]

PROGRAM is precept-fuzz. Each reader runs for SECONDS (60) and then reads repetitions of 2.5 and 10
megabytes. An input that ends or hangs the program stays in .build/fuzz, and the run fails.
"""
import resource
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OUTPUT = ROOT / ".build/fuzz"
MEMORY = 1 << 30
GROWTH_SECONDS = 900


def main():
    program = Path(sys.argv[1]).resolve()
    seconds = sys.argv[2] if len(sys.argv) > 2 else "60"
    seed = sys.argv[3] if len(sys.argv) > 3 else "1"
    known = subprocess.run([program], capture_output=True, text=True, check=True).stdout.split()
    names = sys.argv[4:] or known
    OUTPUT.mkdir(parents=True, exist_ok=True)
    failures = []
    for name in names:
        corpus = ROOT / "Tests/Fuzz/Corpus" / name
        last = OUTPUT / name
        failures += run([program, name, "run", seconds, seed, corpus, last], float(seconds) + 60, last)
        failures += run([program, name, "growth", last], GROWTH_SECONDS, last)
    for failure in failures:
        print(f"FAILED  {failure}")
    sys.exit(1 if failures else 0)


def run(command, limit, last):
    """Returns what went wrong, in a list."""
    try:
        done = subprocess.run(
            [str(part) for part in command], capture_output=True, text=True, timeout=limit,
            preexec_fn=limit_memory)
    except subprocess.TimeoutExpired:
        return [f"{command[1]} {command[2]}: longer than {limit:.0f} s; the input is {last}"]
    # The last line sums up; of those before, only the slowest are of interest.
    print("\n".join(done.stdout.splitlines()[-1:]), flush=True)
    if done.returncode:
        details = (done.stderr or done.stdout).strip().splitlines()[-3:]
        return [f"{command[1]} {command[2]}: status {done.returncode}; the input is {last}; {details}"]
    return []


def limit_memory():
    # Address space, which is some more than what is in use; stacks and code are part of it.
    resource.setrlimit(resource.RLIMIT_DATA, (2 * MEMORY, 2 * MEMORY))


main()
