"""The built program, and a review that was filled in with everything that is hard to carry."""

import json
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]

STATUSES = ["pass", "fail", "not-applicable", "cannot-tell", "untested"]
NOTES = ["", "=1+1", "对比度只有 2.1:1，“次要文字”太浅", "- a list\n- in two lines", "+49 30 1234",
         "@SUM(A1:A9)", "A | bar; a semicolon, a comma", 'He said "no" <b>', "'quoted'", "－1", "007"]
EVIDENCE = [[], ["a.png", "https://example.com/?a=1&b=2"], ["首页 截图.png"], ["=cmd|' /C calc'!A0"]]
DATES = [None, "2026-11-21", "2026-02-03"]


class Terminal:
    def __init__(self, path):
        self.path = Path(path).resolve()

    def run(self, *arguments):
        return subprocess.run([self.path, *arguments, "--root", ROOT], capture_output=True)

    def text(self, *arguments):
        result = self.run(*arguments)
        assert result.returncode == 0, (arguments, result.stderr.decode())
        return result.stdout.decode()

    def convert(self, path, form):
        """A review in another form, and what could not be placed in it."""
        result = self.run("review", "convert", path, "--format", form)
        assert result.returncode == 0, result.stderr.decode()
        return result.stdout.decode(), result.stderr.decode()


def filled(terminal, folder, *options):
    """Writes a filled-in review as JSON; returns its path and what it holds."""
    record = json.loads(terminal.text(
        "checklist", "--format", "json", "--app", "Atlas, 地图", "--app-version", "1.10", *options))
    for number, item in enumerate(record["items"]):
        item["status"] = STATUSES[number % len(STATUSES)]
        item["note"] = NOTES[number % len(NOTES)]
        item["evidence"] = EVIDENCE[number % len(EVIDENCE)]
        item["reviewer"] = [None, "Ann", "安"][number % 3]
        item["date"] = DATES[number % len(DATES)]
    path = folder / "filled.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    path.write_text(terminal.convert(path, "json")[0], encoding="utf-8")
    return path, json.loads(path.read_text("utf-8"))
