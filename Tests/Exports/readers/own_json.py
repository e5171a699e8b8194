"""The JSON export: its shape, and its values against the expected ones."""

import json

from support import expected
from support.values import APPEARANCES, Entry, from_hex

FORMAT = "json"
TOP = ["schema", "knowledgeBase", "edition", "variant", "sources", "tables", "omitted"]
CONFIDENCES = {"two-sources", "one-source", "conflict", "inferred", "not-a-color", "unknown"}


def read(path):
    """Returns the entries of the palette, and what is wrong with the file."""
    document = json.loads(path.read_text("utf-8"))
    faults = [] if list(document) == TOP else [f"json: keys {list(document)}"]
    sources = {source["id"] for source in document["sources"]}
    colors = [color for table in document["tables"] for color in table["colors"]]
    entries = []
    for color in colors:
        faults += shape(color, sources)
        entries += list(entries_of(color))
    return entries, faults + expected.faults(document)


def shape(color, sources):
    faults = []
    if list(color["values"])[:4] != APPEARANCES:
        faults.append(f"json: {color['id']} has values {list(color['values'])}")
    for context, value in color["values"].items():
        if value is None:
            continue
        good = (value["hex"].startswith("#") and 0 <= value["alpha"] <= 1
                and value["confidence"] in CONFIDENCES and value["sources"]
                and set(value["sources"]) <= sources)
        if not good:
            faults.append(f"json: {color['id']} {context} is {value}")
    return faults


def entries_of(color):
    levels = [False] + ([True] if any(c.endswith("-elevated") for c in color["values"]) else [])
    for elevated in levels:
        turns = {a: turns_of(color, a, elevated) for a in APPEARANCES}
        count = max(len(turn) for turn in turns.values())
        for turn in range(count):
            values = {a: turns[a][turn] for a in APPEARANCES if turn < len(turns[a])}
            yield Entry(color["id"], elevated, turn + 1 if count > 1 else None, values)


def turns_of(color, appearance, elevated):
    key = f"{appearance}-elevated"
    value = color["values"][key if elevated and key in color["values"] else appearance]
    if value is None:
        return []
    return [from_hex(v["hex"], v["alpha"]) for v in value.get("sequence", [value])]
