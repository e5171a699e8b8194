"""Tests `precept agent`, the server of the Model Context Protocol, as hosts and assistants use it.

Usage: run.py PROGRAM [client|ranking|tasks|robust]… [--full]
"""

import sys
from pathlib import Path

import client
import ranking
import robust
import tasks


def main():
    is_full = "--full" in sys.argv
    path, *chosen = [word for word in sys.argv[1:] if word != "--full"]
    program = str(Path(path).resolve())
    parts = {
        "client": lambda: client.run(program),
        "ranking": lambda: ranking.run(program, is_full),
        "tasks": lambda: tasks.run(program),
        "robust": lambda: robust.run(program, is_full),
    }
    results = [run() for name, run in parts.items() if not chosen or name in chosen]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
