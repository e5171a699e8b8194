"""The Design Tokens export, read after the Format and Color Modules 2025.10.

https://www.designtokens.org/TR/2025.10/format/ and https://www.designtokens.org/TR/2025.10/color/
"""

import json
import re

from support.values import APPEARANCES, differences, from_hex

FORMAT = "dtcg"
TOKEN_KEYS = {"$value", "$type", "$description", "$extensions", "$deprecated"}
GROUP_KEYS = {"$type", "$description", "$extensions", "$extends", "$deprecated", "$root", "$ref"}


def faults(path, palette):
    document = json.loads(path.read_text("utf-8"), object_pairs_hook=without_repetition)
    schema = document.pop("$schema")
    found = [] if schema.endswith("/2025.10/format.json") else [f"$schema {schema}"]
    tokens = {}
    for names, token, kind in walk(document, [], None, found):
        found += [f"{'.'.join(names)}: {fault}" for fault in token_faults(token, kind)]
        appearance, group, name = names
        tokens.setdefault((group, name), {})[appearance] = value_of(token["$value"])
    if not set(document) <= {*APPEARANCES, "$description"}:
        found.append(f"groups {list(document)}")
    return found + differences(tokens, palette, lambda e: (e.group, e.camel(whole=False)))


def without_repetition(pairs):
    names = [name for name, _ in pairs]
    assert len(set(names)) == len(names), f"repeated names in {names}"
    return dict(pairs)


def walk(group, names, kind, found):
    """Yields each token with its path and the type that it has or inherits."""
    kind = group.get("$type", kind)
    if "$value" in group:
        yield names, group, kind
        return
    for name, member in group.items():
        if name.startswith("$"):
            if name not in GROUP_KEYS:
                found.append(f"{'.'.join(names)} has {name}")
        elif re.search(r"[{}.]", name) or not isinstance(member, dict):
            found.append(f"name {name!r} in {'.'.join(names)}")
        else:
            yield from walk(member, [*names, name], kind, found)


def token_faults(token, kind):
    value = token["$value"]
    if not set(token) <= TOKEN_KEYS:
        yield f"keys {set(token) - TOKEN_KEYS}"
    if kind != "color" or not isinstance(token.get("$description", ""), str):
        yield f"type {kind}"
    if not set(value) <= {"colorSpace", "components", "alpha", "hex"} or value["colorSpace"] != "srgb":
        yield f"value {value}"
    numbers = [*value["components"], value.get("alpha", 1)]
    if len(numbers) != 4 or not all(type(n) in (int, float) and 0 <= n <= 1 for n in numbers):
        yield f"components {numbers}"
    if not re.fullmatch(r"#[0-9a-f]{6}", value["hex"]):
        yield f"hex {value['hex']}"
    if tuple(round(c * 255) for c in value["components"]) != from_hex(value["hex"])[:3]:
        yield f"hex {value['hex']} is not {value['components']}"
    if list(token.get("$extensions", {})) != ["precept"]:
        yield "extensions"


def value_of(value):
    return tuple(round(c * 255) for c in value["components"]) + (value.get("alpha", 1),)
