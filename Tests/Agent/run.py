"""Tests `precept agent`, the server of the Model Context Protocol, as hosts and assistants use it.

Usage: run.py PROGRAM [client|colors|ranking|sizes|tasks|robust|edits]… [--full]
"""

import sys
from pathlib import Path

import client
import colors
import edits
import hostile
import ranking
import robust
import sizes
import tasks


def main():
    is_full = "--full" in sys.argv
    path, *chosen = [word for word in sys.argv[1:] if word != "--full"]
    program = str(Path(path).resolve())
    parts = {
        "client": lambda: client.run(program),
        "colors": lambda: colors.run(program),
        "ranking": lambda: ranking.run(program, is_full),
        "sizes": lambda: sizes.run(program),
        "tasks": lambda: tasks.run(program),
        "robust": lambda: all([robust.run(program, is_full), hostile.run(program)]),
        "edits": lambda: edits.run(program),
    }
    results = [run() for name, run in parts.items() if not chosen or name in chosen]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
