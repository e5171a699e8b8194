"""The Swift export: the compiler reads it, here and against stand-ins for Apple's frameworks."""

import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from support.values import APPEARANCES, from_hex, same

FORMAT = "swift"
STUBS = Path(__file__).resolve().parent.parent / "frameworks"
CONSTANT = re.compile(r"public static let (\w+) = PaletteColor\((.*?)\)\)", re.DOTALL)
VALUE = re.compile(r"(\w+): \.hex\(0x([0-9A-F]{6})(?:, ([0-9.]+))?")
LABELS = dict(zip(APPEARANCES, ["light", "dark", "lightHighContrast", "darkHighContrast"]))


def faults(path, palette):
    found = compiled(path)
    constants = {name: dict(values(body)) for name, body in CONSTANT.findall(path.read_text("utf-8"))}
    names = {entry.camel() for entry in palette}
    if set(constants) != names:
        found.append(f"constants differ: {sorted(set(constants) ^ names)[:6]}")
    for entry in palette:
        for appearance, label in LABELS.items():
            value = constants.get(entry.camel(), {}).get(label)
            if not value or not same(value, entry.shown(appearance)):
                found.append(f"{entry.camel()} {appearance}: {value}")
    return found


def values(body):
    for label, digits, opacity in VALUE.findall(body):
        yield label, from_hex(digits, opacity or 1)


def compiled(path):
    compiler = shutil.which("swiftc")
    if not compiler:
        return ["there is no swiftc"]
    with tempfile.TemporaryDirectory() as folder:
        found = run([compiler, "-parse", path])
        found += run([compiler, "-typecheck", "-swift-version", "6", path])
        for frameworks in (["UIKit", "SwiftUI"], ["AppKit", "SwiftUI"]):
            found += typechecked(compiler, path, Path(folder) / frameworks[0], frameworks)
    return found


def typechecked(compiler, path, modules, frameworks):
    """Checks types against modules that declare just what the file uses."""
    modules.mkdir()
    found = []
    for name in frameworks:
        found += run([
            compiler, "-emit-module", "-parse-as-library", "-module-name", name, "-I", modules,
            "-emit-module-path", modules / f"{name}.swiftmodule", STUBS / f"{name}.swift"])
    return found + run([compiler, "-typecheck", "-swift-version", "6", "-I", modules, path])


def run(command):
    result = subprocess.run(command, capture_output=True, text=True)
    return [] if result.returncode == 0 else [result.stderr.strip()[:600]]
