"""A task list that was ticked as GitHub does it says what was ticked, and nothing else changes."""

import json
import re

from checklists.terminal import filled

BOX = re.compile(r"^(\s*[-*+]\s+\[)([ xX])(\])", re.MULTILINE)


def faults(terminal, folder):
    path, record = filled(terminal, folder, "--locale", "zh-Hans,en")
    text = terminal.convert(path, "markdown")[0]
    boxes = list(BOX.finditer(text))
    if len(boxes) != len(record["items"]):
        return [f"{len(boxes)} boxes for {len(record['items'])} items"]
    found = []
    for number in range(0, len(boxes), 3):
        found += flipped(terminal, folder, text, number, record)
    return found


def flipped(terminal, folder, text, number, record):
    """Ticks one box, or takes its tick away; words behind an id win over the box."""
    seen = -1

    def flip(match):
        nonlocal seen
        seen += 1
        mark = match[2] if seen != number else " " if match[2] != " " else "x"
        return match[1] + mark + match[3]

    path = folder / "ticked.md"
    path.write_text(BOX.sub(flip, text), encoding="utf-8")
    back, remarks = terminal.convert(path, "json")
    expected = json.loads(json.dumps(record))
    item = expected["items"][number]
    by_box = {"untested": "pass", "pass": "untested"}
    item["status"] = by_box.get(item["status"], item["status"])
    for name in record["counts"]:
        if name != "total":
            expected["counts"][name] = sum(i["status"] == name for i in expected["items"])
    found = [] if json.loads(back) == expected else [f"box {number}: another review comes back"]
    isContradiction = item["status"] in ("fail", "cannot-tell")
    if isContradiction != ("is ticked, but its status says" in remarks):
        found.append(f"box {number}: {remarks or 'no remark'}")
    return found
