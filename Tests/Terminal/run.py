"""Tests the program at a terminal and behind a pipe.

Usage: run.py PROGRAM [schemas|widths|piped|saved|session|package]…
"""

import sys

import package
import piped
import saved
import schemas
import session
import widths
from program import Program


def main():
    path, chosen = sys.argv[1], sys.argv[2:]
    parts = {
        "schemas": lambda: schemas.run(Program(path)),
        "widths": lambda: widths.run(Program(path)),
        "piped": lambda: piped.run(Program(path)),
        "saved": lambda: saved.run(Program(path)),
        "package": lambda: package.run(Program(path)),
        "session": lambda: session.run(path),
    }
    results = [run() for name, run in parts.items() if not chosen or name in chosen]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
