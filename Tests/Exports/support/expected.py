"""The values that the facts of the project give, held against a JSON export."""

import json
from pathlib import Path

FACTS = Path(__file__).resolve().parents[2] / "Fixtures" / "expected-colors.json"


def faults(document):
    """Looks up every fact about the edition; says so where nothing could be looked up."""
    colors = {}
    for table in document["tables"]:
        for color in table["colors"]:
            colors[(color["id"], color["variant"])] = color["values"]
    facts = [fact for fact in json.loads(FACTS.read_text("utf-8"))
             if fact["edition"] == document["edition"]["id"]
             and (fact["id"], fact["variant"]) in colors]
    found = [] if facts else [f"json: nothing is expected of {document['edition']['id']}"]
    for fact in facts:
        suffix = "-elevated" if fact["level"] == "elevated" else ""
        context = fact["appearance"] + suffix
        value = colors[(fact["id"], fact["variant"])].get(context)
        if not agrees(value, fact):
            found.append(f"json: {fact['id']} {context} is {value}, expected {fact}")
    return found


def agrees(value, fact):
    if "unknown" in fact or value is None:
        return "unknown" in fact and value is None
    if "ref" in fact and value.get("follows") != fact["ref"]:
        return False
    if "conflict" in fact:
        printed = value["conflicts"]
    elif "index" in fact:
        printed = [value["sequence"][fact["index"]]]
    else:
        printed = [value]
    return (fact["hex"], fact["alpha"]) in [(each["hex"], each["alpha"]) for each in printed]
