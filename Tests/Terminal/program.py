"""Runs the program for the tests of the terminal."""

import os
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# Nothing of the machine that runs the tests may show in what the program prints.
CLEARED = ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLORTERM", "COLORFGBG", "TERM_PROGRAM", "PAGER",
           "VTE_VERSION", "KONSOLE_VERSION", "WT_SESSION", "FORCE_HYPERLINK", "PRECEPT_ROOT", "PRECEPT_SITE",
           "BROWSER", "LC_ALL", "LC_MESSAGES", "COLUMNS", "LINES", "LESS", "KITTY_WINDOW_ID", "DOMTERM"]


def environment(**changes):
    values = {key: value for key, value in os.environ.items() if key not in CLEARED}
    values.update({"LANG": "C.UTF-8", "TERM": "xterm-256color"})
    values.update({key: value for key, value in changes.items() if value is not None})
    return values


class Program:
    def __init__(self, path):
        self.path = str(Path(path).resolve())
        # Removed with the last that holds it.
        self.folder = tempfile.TemporaryDirectory(prefix="precept-state-")
        self.state = self.folder.name

    def run(self, *arguments, text=None, **changes):
        """Returns the finished process; `text` is handed to standard input. --root may be among the arguments."""
        root = [] if "--root" in arguments else ["--root", str(ROOT)]
        data = text if isinstance(text, bytes) else (text or "").encode()
        return subprocess.run(
            [self.path, *root, *arguments], input=data, capture_output=True, timeout=120,
            env=environment(XDG_STATE_HOME=self.state, **changes))


class Report:
    """Counts what was looked at and gathers what was wrong."""

    def __init__(self, name):
        self.name = name
        self.checks = 0
        self.faults = []

    def check(self, holds, fault):
        self.checks += 1
        if not holds:
            self.faults.append(fault)

    def finish(self):
        for fault in self.faults:
            print(f"{self.name}: {fault}")
        print(f"{self.name}: {self.checks} checks, {len(self.faults)} faults")
        return not self.faults
