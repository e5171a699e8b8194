"""The asset catalog, read after Apple's Asset Catalog Format Reference."""

import json
import re

from support.values import differences

FORMAT = "xcassets"
CONDITIONS = {"luminosity": {"dark": "dark"}, "contrast": {"high": "high-contrast"}}


def faults(path, palette):
    found = []
    colors = {}
    for file in sorted(p for p in path.rglob("*") if p.is_file()):
        place = file.relative_to(path)
        contents = json.loads(file.read_text("utf-8"))
        if file.name != "Contents.json" or contents["info"] != {"author": "precept", "version": 1}:
            found.append(f"{place}: {contents.get('info')}")
        if file.parent.suffix == ".colorset":
            colors[(place.parts[0], file.parent.stem)] = slots(contents["colors"], place, found)
        elif len(place.parts) == 2 and contents.get("properties") != {"provides-namespace": True}:
            found.append(f"{place}: {contents}")
    folders = {p for p in path.rglob("*") if p.is_dir()}
    found += [f"{f}: no Contents.json" for f in folders if not (f / "Contents.json").exists()]
    lowercase = {str(f).lower() for f in folders}
    if len(lowercase) != len(folders):
        found.append("names that differ in case alone")
    return found + differences(known(colors, palette), palette, key)


def slots(items, place, found):
    values = {}
    for item in items:
        appearance = appearance_of(item.get("appearances", []))
        if item["idiom"] != "universal" or appearance in values:
            found.append(f"{place}: {item}")
        if item["color"]["color-space"] != "srgb":
            found.append(f"{place}: {item['color']}")
        values[appearance] = value_of(item["color"]["components"])
    if next(iter(values), None) != "light":
        found.append(f"{place}: no color for any appearance")
    return values


def appearance_of(conditions):
    parts = [CONDITIONS[c["appearance"]][c["value"]] for c in conditions]
    return "-".join((["light"] if "dark" not in parts else []) + parts)


def value_of(components):
    assert set(components) == {"red", "green", "blue", "alpha"}, components
    channels = [components[name] for name in ("red", "green", "blue")]
    assert all(re.fullmatch(r"0x[0-9A-F]{2}", channel) for channel in channels), channels
    return tuple(int(channel, 16) for channel in channels) + (float(components["alpha"]),)


def known(colors, palette):
    """Takes out the slot for any appearance where another appearance stands in for light."""
    for entry in palette:
        values = colors.get(key(entry), {})
        if "light" not in entry.values and values.get("light") == entry.shown("light"):
            del values["light"]
    return colors


def key(entry):
    return entry.group, entry.camel(whole=False)
