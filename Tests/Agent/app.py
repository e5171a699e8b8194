"""Writes the apps that the server may audit."""
import json
import tempfile
from contextlib import contextmanager
from pathlib import Path

# What the system blue was before June 2025, and what other system colors were, light and dark.
BLUE = bytes.fromhex("007AFF")
OLD = [bytes.fromhex(digits) for digits in """
    FF3B30 FF453A D70015 FF6961 FF9500 FF9F0A C93400 FFB340 FFD60A B25000 FFD426 248A3D
    30DB5B 00C7BE 63E6E2 0C817B 66D4CF 30B0C7 40C8E0 008299 5DE6FF 32ADE6 64D2FF 0071A4
    70D7FF 0A84FF 0040DD 409CFF 5856D6 5E5CE6 3634A3 7D7AFF AF52DE BF5AF2
""".split()]


@contextmanager
def app_folder(is_large=False):
    """An app with a few findings, or with more than one answer holds: views in old system colors."""
    with tempfile.TemporaryDirectory() as folder:
        app = Path(folder).resolve()
        (app / "Sources").mkdir()
        swift(app / "Sources/View.swift")
        color_set(app, "Tone")
        for number, color in enumerate(OLD if is_large else []):
            swift(app / f"Sources/Part{number}.swift", color=color)
        yield app


def color_set(app, name, color=(1, 2, 3)):
    folder = app / "Assets.xcassets" / f"{name}.colorset"
    folder.mkdir(parents=True)
    (folder / "Contents.json").write_text(contents(color), encoding="utf-8")


def contents(color):
    """The file of a color set that has one color for every appearance."""
    components = dict(zip(["red", "green", "blue"], (f"0x{part:02X}" for part in color))) | {"alpha": "1.000"}
    colors = [{"idiom": "universal", "color": {"color-space": "srgb", "components": components}}]
    return json.dumps({"info": {"version": 1, "author": "xcode"}, "colors": colors})


def swift(path, text="a", color=BLUE):
    """A view in an old system color, in numbers, with some text in it."""
    red, green, blue = (round(part / 255, 3) for part in color)
    path.write_text(f"""import SwiftUI
struct Part: View {{
  var body: some View {{
    Text({json.dumps(text, ensure_ascii=False)}).foregroundStyle(Color(red: {red}, green: {green}, blue: {blue}))
  }}
}}
let named = UIColor(named: {json.dumps(text, ensure_ascii=False)})
""", encoding="utf-8")
