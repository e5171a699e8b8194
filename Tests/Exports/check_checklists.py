"""Hands checklists to programs that are not ours, and takes them back.

Usage: check_checklists.py PROGRAM

JSON is held against its schema with jsonschema, SARIF is loaded by sarif-tools, EARL by rdflib;
LibreOffice opens and saves the table, boxes are ticked as GitHub ticks them, and Chromium prints.
"""

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from checklists import earl_graph, json_schema, printed, sarif_log, spreadsheets, task_list
from checklists.terminal import Terminal

CHECKS = [json_schema, sarif_log, earl_graph, task_list, spreadsheets, printed]


def main():
    terminal = Terminal(sys.argv[1])
    faults = []
    for check in CHECKS:
        with tempfile.TemporaryDirectory() as folder:
            name = check.__name__.split(".")[-1]
            faults += [f"{name}: {fault}" for fault in check.faults(terminal, Path(folder))]
    print("\n".join(faults) if faults else "checklists: every program reads what was meant")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
