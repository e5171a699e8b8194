"""The GIMP palette, read after https://developer.gimp.org/core/standards/gpl/."""

import re

from support.values import APPEARANCES, differences

FORMAT = "gpl"
LINE = re.compile(r"\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S.*)")


def faults(path, palette):
    magic, name, columns, *lines = path.read_text("utf-8").splitlines()
    found = []
    if magic != "GIMP Palette" or not name.startswith("Name: ") or columns != "Columns: 0":
        found.append(f"header: {magic!r}, {name!r}, {columns!r}")
    colors = {}
    for line in lines:
        if line.startswith("#") or not line:
            continue
        match = LINE.fullmatch(line)
        if not match or len(line.encode()) > 1022:
            found.append(f"line {line!r}")
            continue
        label, appearance, alpha = label_of(match[4])
        value = tuple(int(match[place]) for place in (1, 2, 3)) + (alpha,)
        if max(value[:3]) > 255 or appearance in colors.setdefault(label, {}):
            found.append(f"line {line!r}")
        colors[label][appearance] = value
    return found + differences(colors, palette, name_of)


def label_of(text):
    words = text.split(" ")
    alpha = float(words.pop()[:-1]) / 100 if words[-1].endswith("%") else 1.0
    appearance = words.pop()
    assert appearance in APPEARANCES, text
    return " ".join(words), appearance, alpha


def name_of(entry):
    parts = [entry.identifier, entry.turn, "elevated" if entry.elevated else None]
    return " ".join(str(part) for part in parts if part)
