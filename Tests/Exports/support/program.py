"""The built program, run as a person would run it."""

import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]

# Arguments, the exit code, and what the message must name.
REFUSALS = [
    (["--edition", "pre-2052"], 66, "did you mean 'pre-2025'?"),
    (["--variant", "amiga"], 66, "there is no variant 'amiga'"),
    (["--format", "xcassets"], 64, "-o"),
    (["--format", "bmp"], 64, "bmp"),
    (["-o", str(ROOT)], 73, "is a folder"),
    (["--format", "xcassets", "-o", str(ROOT)], 73, "is a knowledge base"),
]


class Program:
    def __init__(self, path):
        self.path = Path(path).resolve()

    def run(self, *arguments):
        command = [self.path, "export", "palette", "--root", ROOT, *arguments]
        return subprocess.run(command, capture_output=True, text=True, encoding="utf-8")

    def export(self, name, selection, folder):
        """Exports twice, to the same bytes, and returns the path."""
        path = folder / f"Palette.{name}"
        first = self.written(path, name, selection)
        if path.is_dir():
            assert first == self.written(path, name, selection), f"{name} changes from run to run"
        else:
            shown = self.run("--format", name, *with_locale(selection)).stdout.encode()
            assert shown == path.read_bytes(), f"{name} differs on standard output"
        return path

    def written(self, path, name, selection):
        result = self.run("--format", name, "-o", path, *with_locale(selection))
        assert result.returncode == 0, result.stderr
        return {file: file.read_bytes() for file in path.rglob("*") if file.is_file()}

    def refusals(self):
        faults = []
        for arguments, code, message in REFUSALS:
            result = self.run(*arguments)
            if result.returncode != code or message not in result.stderr:
                faults.append(f"{arguments}: exit {result.returncode}, {result.stderr.strip()}")
        return faults + self.unwritable()

    def unwritable(self):
        with tempfile.TemporaryDirectory() as folder:
            result = self.run("-o", f"{folder}/missing/palette.css")
        return [] if result.returncode == 73 else [f"missing folder: exit {result.returncode}"]


def with_locale(selection):
    return selection if "--locale" in selection else [*selection, "--locale", "en"]
