"""What every reader turns its format into: names with a value for each appearance."""

import re

APPEARANCES = ["light", "dark", "light-high-contrast", "dark-high-contrast"]

# The appearances that may stand in for an unknown one.
STAND_INS = {
    "light": ["light", "light-high-contrast", "dark"],
    "dark": ["dark", "dark-high-contrast", "light"],
    "light-high-contrast": ["light-high-contrast", "light", "dark-high-contrast"],
    "dark-high-contrast": ["dark-high-contrast", "dark", "light-high-contrast"],
}


class Entry:
    """A color at a level, with the bytes and the opacity that it has in each appearance."""

    def __init__(self, identifier, elevated, turn, values):
        self.identifier = identifier
        self.elevated = elevated
        self.turn = turn
        self.values = values

    def shown(self, appearance):
        order = STAND_INS[appearance] + APPEARANCES
        return next(self.values[a] for a in order if a in self.values)

    @property
    def group(self):
        return self.identifier.split(".", 1)[0]

    def words(self, whole=True):
        text = self.identifier if whole else self.identifier.split(".", 1)[1]
        spaced = re.sub(r"(?<=[a-z])(?=[A-Z])|(?<=\D)(?=\d)", " ", text)
        extra = ([str(self.turn)] if self.turn else []) + (["elevated"] if self.elevated else [])
        return re.split(r"[^A-Za-z0-9]+", spaced) + extra

    def kebab(self):
        return "-".join(self.words()).lower()

    def camel(self, whole=True):
        first, *rest = self.words(whole)
        return first.lower() + "".join(word.capitalize() for word in rest)


def from_hex(text, alpha=1.0):
    digits = text.removeprefix("#")
    return tuple(int(digits[place:place + 2], 16) for place in (0, 2, 4)) + (float(alpha),)


def same(left, right, tolerance=0.0):
    bytes_agree = all(abs(a - b) <= tolerance for a, b in zip(left[:3], right[:3]))
    return bytes_agree and abs(left[3] - right[3]) < 0.0006


def differences(found, palette, name):
    """Compares {name: {appearance: value}} with the known values of the palette."""
    faults = []
    wanted = {name(entry): entry.values for entry in palette}
    if len(wanted) != len(palette):
        faults.append("two colors have the same name")
    if set(found) != set(wanted):
        faults.append(f"names differ: {sorted(set(found) ^ set(wanted))[:6]}")
    for key in set(found) & set(wanted):
        if set(found[key]) != set(wanted[key]):
            faults.append(f"{key}: appearances {sorted(found[key])}, not {sorted(wanted[key])}")
        for appearance in set(found[key]) & set(wanted[key]):
            if not same(found[key][appearance], wanted[key][appearance]):
                faults.append(
                    f"{key} {appearance}: {found[key][appearance]}, not {wanted[key][appearance]}")
    return faults
