"""Prints answers at several widths and holds them against golden files and the widths themselves.

The columns are counted by the package wcwidth, which is not ours. RECORD_SNAPSHOTS=1 rewrites the
golden files and fails once.
"""

import os
import re
import struct
import subprocess
import termios
import pty
import fcntl
from pathlib import Path

from wcwidth import wcswidth

from program import ROOT, Report, environment

GOLDEN = Path(__file__).parent / "Golden"
WIDTHS = [40, 80, 120]
LOCALES = ["en", "zh-Hans"]
COLORS = {"plain": {"NO_COLOR": "1"}, "color": {"COLORTERM": "truecolor"}}

# What changes with the content is kept small: a rule, a color, a term, and each form of answer.
ANSWERS = {
    "show-rule": ["show", "color.one-meaning"],
    "show-color": ["show", "system.indigo"],
    "show-table": ["show", "grays"],
    "show-term": ["show", "term:dark-mode"],
    "show-source": ["show", "hig-color"],
    "search": ["search", "contrast", "--limit", "4"],
    "search-none": ["search", "zzzzqqqq"],
    "list": ["list", "--kind", "rule", "--topic", "materials"],
    "list-old": ["list", "--status", "superseded"],
    "changes": ["changes", "--since", "2025-09-09"],
    "color": ["color", "#007AFF"],
    "contrast": ["contrast", "#777777", "#FFFFFF"],
    "contrast-ids": ["contrast", "ios.secondaryLabel", "ios.systemBackground"],
    "help": ["repl"],
    "usage": ["help"],
    "usage-search": ["search", "--help"],
    "usage-checklist": ["checklist", "-h"],
    "usage-locale-status": ["help", "locale", "status"],
    "mistyped-option": ["search", "glass", "--platfrom", "iOS"],
    "wrong-value": ["show", "grays", "--format", "yaml"],
    "missing-argument": ["contrast", "red"],
}
# Rendered at all widths, but their words belong to others: only the widths are held.
UNRECORDED = {
    "search", "show-color", "show-table", "contrast-ids", "list", "color", "show-source", "changes",
}

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)")


def terminal_output(program, arguments, width, changes, text=""):
    """Runs the program with standard output at a terminal of a width; returns what it printed."""
    leader, follower = pty.openpty()
    fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", 500, width, 0, 0))
    process = subprocess.Popen(
        [program.path, "--root", str(ROOT), *arguments], stdin=subprocess.PIPE, stdout=follower,
        stderr=follower, env=environment(XDG_STATE_HOME=program.state, **changes))
    process.stdin.write(text.encode())
    process.stdin.close()
    os.close(follower)
    parts = []
    while True:
        try:
            part = os.read(leader, 65536)
        except OSError:
            break
        if not part:
            break
        parts.append(part)
    process.wait(timeout=60)
    os.close(leader)
    return b"".join(parts).decode().replace("\r\n", "\n")


def file_name(name):
    return name.replace(" ", "-") + ".txt"


def compare(name, text, report):
    path = GOLDEN / f"{file_name(name)}"
    if os.environ.get("RECORD_SNAPSHOTS") == "1":
        changed = not path.exists() or path.read_text(encoding="utf-8") != text
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        report.check(not changed, f"{name}: recorded anew; read the difference")
        return
    known = path.read_text(encoding="utf-8") if path.exists() else None
    report.check(text == known, f"{name}: differs from its golden file")


def check_widths(name, text, width, report):
    for number, line in enumerate(ESCAPES.sub("", text).split("\n"), 1):
        columns = wcswidth(line)
        report.check(0 <= columns <= width, f"{name}:{number}: {columns} columns: {line}")


def run(program):
    report = Report("widths")
    used = set()
    for name, arguments in ANSWERS.items():
        for locale in LOCALES:
            for width in WIDTHS:
                # Colors do not change where lines break; one width shows it.
                for color, changes in COLORS.items() if width == 80 else [("plain", COLORS["plain"])]:
                    label = f"{name}-{locale}-{width}-{color}"
                    text = terminal_output(
                        program, [*arguments, "--locale", locale], width, changes,
                        text="help\n" if name == "help" else "")
                    check_widths(label, text, width, report)
                    report.check(("\x1b" in text) <= (color == "color"), f"{label}: colors where none may be")
                    if name not in UNRECORDED:
                        compare(label, text.replace("\x1b", "␛"), report)
                        used.add(file_name(label))
    stale = {path.name for path in GOLDEN.glob("*.txt") if not path.name.startswith("screen-")} - used
    report.check(not stale, f"golden files that no answer uses: {sorted(stale)}")
    return report.finish()
