"""Reads every export of the palette with a reader that is not ours, and compares the values.

Usage: check_palette.py PROGRAM

The JSON export is held against Tests/Fixtures/expected-colors.json, the other formats against the
JSON export, color by color and appearance by appearance.
"""

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from readers import asset_catalog, design_tokens, gimp_palette, own_json, style_sheet, swift_source
from support.program import Program

SELECTIONS = [[], ["--edition", "pre-2025"], ["--edition", "pre-2025", "--variant", "macos"],
              ["--edition", "2022"], ["--locale", "zh-Hans"]]
READERS = [style_sheet, swift_source, asset_catalog, design_tokens, gimp_palette]


def main():
    program = Program(sys.argv[1])
    faults = []
    for selection in SELECTIONS:
        with tempfile.TemporaryDirectory() as folder:
            faults += check(program, selection, Path(folder))
    faults += program.refusals()
    print("\n".join(faults) if faults else "exports: every format reads back as it was meant")
    return 1 if faults else 0


def check(program, selection, folder):
    label = " ".join(selection) or "current edition"
    palette, faults = own_json.read(program.export("json", selection, folder))
    for reader in READERS:
        path = program.export(reader.FORMAT, selection, folder)
        faults += [f"{reader.FORMAT}: {fault}" for fault in reader.faults(path, palette)]
    return [f"{label}: {fault}" for fault in faults]


if __name__ == "__main__":
    sys.exit(main())
