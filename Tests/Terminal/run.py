"""Tests the program at a terminal and behind a pipe.

Usage: run.py PROGRAM [schemas|widths|piped|options|outputs|saved|languages|session|package|adopters|tutorial|links|copies]… [--full]
"""

import sys

import adopters
import copies
import languages
import links
import options
import outputs
import package
import piped
import saved
import schemas
import session
import tutorial
import widths
from program import Program


def main():
    is_full = "--full" in sys.argv
    path, *chosen = [word for word in sys.argv[1:] if word != "--full"]
    parts = {
        "schemas": lambda: schemas.run(Program(path)),
        "widths": lambda: widths.run(Program(path)),
        "piped": lambda: piped.run(Program(path)),
        "options": lambda: options.run(Program(path), is_full),
        "saved": lambda: saved.run(Program(path), is_full),
        "languages": lambda: languages.run(Program(path)),
        "tutorial": lambda: tutorial.run(Program(path)),
        "links": lambda: links.run(Program(path)),
        "copies": lambda: copies.run(Program(path)),
        "adopters": lambda: adopters.run(Program(path)),
        "package": lambda: package.run(Program(path)),
        "outputs": lambda: outputs.run(Program(path), is_full),
        "session": lambda: session.run(path),
    }
    results = [run() for name, run in parts.items() if not chosen or name in chosen]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
