"""The CSS export, read with tinycss2 and cascaded for browsers of three generations."""

import tinycss2
import tinycss2.color4

from support.values import APPEARANCES, same

FORMAT = "css"
# Half a step of 8 bits: what is left of four decimals in Display P3.
TOLERANCE = 0.49
ABILITIES = [set(), {"light-dark"}, {"light-dark", "display-p3"}]


def faults(path, palette):
    rules = tinycss2.parse_stylesheet(path.read_text("utf-8"), True, True)
    found = list(errors(rules))
    for abilities in ABILITIES:
        for appearance in APPEARANCES:
            found += compare(cascade(rules, appearance, abilities), palette, appearance)
    return found


def errors(rules):
    for rule in rules:
        if rule.type == "error":
            yield f"line {rule.source_line}: {rule.message}"
        elif rule.type == "at-rule":
            yield from errors(tinycss2.parse_rule_list(rule.content, True, True))
        else:
            items = tinycss2.parse_blocks_contents(rule.content, True, True)
            yield from (f"line {i.source_line}: {i.type}" for i in items if i.type != "declaration")


def compare(properties, palette, appearance):
    scheme = properties.pop("color-scheme", "")
    found = [] if scheme == "light dark" else ["color-scheme is not 'light dark'"]
    names = {"--" + entry.kebab() for entry in palette}
    if set(properties) != names:
        found.append(f"properties differ: {sorted(set(properties) ^ names)[:6]}")
    for entry in palette:
        value = properties.get("--" + entry.kebab())
        color = computed(value, appearance) if value else None
        if not color or not same(color, entry.shown(appearance), TOLERANCE):
            found.append(f"{entry.kebab()} {appearance}: {value} is {color}")
    return found


def cascade(rules, appearance, abilities):
    """Every selector is `:root`, so that later declarations win."""
    properties = {}
    for rule in rules:
        if rule.type == "at-rule" and applies(rule, appearance, abilities):
            inner = tinycss2.parse_rule_list(rule.content, True, True)
            properties |= cascade(inner, appearance, abilities)
        elif rule.type == "qualified-rule":
            for item in tinycss2.parse_blocks_contents(rule.content, True, True):
                if item.type == "declaration":
                    properties[item.name] = tinycss2.serialize(item.value).strip()
    return properties


def applies(rule, appearance, abilities):
    condition = tinycss2.serialize(rule.prelude).strip()
    if rule.at_keyword == "supports":
        needed = {name for name in ("light-dark", "display-p3") if name in condition}
        return needed <= abilities
    queries = {"(prefers-color-scheme: dark)": appearance.startswith("dark"),
               "(prefers-contrast: more)": appearance.endswith("high-contrast")}
    return all(queries[part] for part in condition.split(" and "))


def computed(value, appearance):
    """Returns red, green and blue of sRGB from 0 to 255, and the opacity."""
    if value.startswith("light-dark("):
        function = tinycss2.parse_one_component_value(value)
        sides = tinycss2.serialize(function.arguments).split(", ")
        value = sides[1 if appearance.startswith("dark") else 0]
    color = tinycss2.color4.parse_color(value)
    if color is None:
        return None
    rgb = color.coordinates if color.space == "srgb" else from_p3(color.coordinates)
    return tuple(255 * channel for channel in rgb) + (color.alpha,)


# CSS Color 4, 18: from linear Display P3 over XYZ to linear sRGB, rounded to ten digits.
P3_TO_SRGB = [
    [1.2249401763, -0.2249401763, 0.0],
    [-0.0420569547, 1.0420569547, 0.0],
    [-0.0196375546, -0.0786360456, 1.0982736002],
]


def from_p3(channels):
    light = [linear(channel) for channel in channels]
    return [encoded(sum(a * b for a, b in zip(row, light))) for row in P3_TO_SRGB]


def linear(channel):
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def encoded(light):
    return light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
