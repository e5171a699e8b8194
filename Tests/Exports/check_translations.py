"""Hands texts to translators' programs that are not ours, and takes them back.

Usage: check_translations.py PROGRAM

translate-toolkit opens both versions of XLIFF and the PO file, saves them, and Precept reads what
it saved; msgfmt of GNU gettext checks the PO file.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from translate.storage import pypo, xliff, xliff2

ROOT = Path(__file__).resolve().parents[2]
LOCALE = "zh-Hans"
FORMATS = {
    "xliff-2.1": ("a.xlf", xliff2.Xliff2File),
    "xliff-1.2": ("b.xlf", xliff.xlifffile),
    "po": ("c.po", pypo.pofile),
}


def run(program, *arguments):
    command = [program, "locale", *arguments, "--root", str(ROOT), "--locale", "en"]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def faults(program, folder, form, name, store):
    path = folder / name
    answer = run(program, "export", LOCALE, "--format", form, "--file", "topics", "-o", str(path))
    if answer.returncode:
        yield f"{form}: not written: {answer.stderr}"
        return
    file = store.parsefile(str(path))
    units = [unit for unit in file.units if unit.source]
    if len(units) < 500 or not all(str(unit.target) for unit in units):
        yield f"{form}: translate-toolkit finds {len(units)} units, or some without translation"
    file.savefile(str(path))
    answer = run(program, "import", LOCALE, str(path), "--dry-run")
    # Everything is there already, so that nothing is taken over and nothing refused.
    if answer.returncode or not answer.stdout.startswith("Taken over: 0; refused: 0;"):
        yield f"{form}: saved by translate-toolkit, it is read as: {answer.stdout[-200:]}{answer.stderr}"
    if form == "po":
        check = subprocess.run(
            ["msgfmt", "--check", "-o", "/dev/null", str(path)], capture_output=True, text=True)
        if check.returncode:
            yield f"po: {check.stderr}"


def main():
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for form, (name, store) in FORMATS.items():
            found += faults(sys.argv[1], Path(folder), form, name, store)
    print("\n".join(found) if found else "translations: every program reads what was meant")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
