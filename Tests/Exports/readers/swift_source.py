"""The Swift export: the compiler reads it, here and against stand-ins for Apple's frameworks."""

import functools
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from support.values import APPEARANCES, from_hex, same

FORMAT = "swift"
COMPILER = shutil.which("swiftc")
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
    if not COMPILER:
        return ["there is no swiftc"]
    found = run([COMPILER, "-parse", path])
    for interface in ("UIKit", "AppKit"):
        modules, faults_of_stubs = frameworks(interface)
        found += faults_of_stubs
        found += run([COMPILER, "-typecheck", "-swift-version", "6", "-I", modules.name, path])
    return found


@functools.cache
def frameworks(interface):
    """Compiles modules that declare just what the file uses of Apple's."""
    modules = tempfile.TemporaryDirectory()
    found = []
    for name in (interface, "SwiftUI"):
        found += run([
            COMPILER, "-emit-module", "-parse-as-library", "-module-name", name,
            "-I", modules.name, "-emit-module-path", f"{modules.name}/{name}.swiftmodule",
            STUBS / f"{name}.swift"])
    return modules, found


def run(command):
    result = subprocess.run(command, capture_output=True, text=True)
    return [] if result.returncode == 0 else [result.stderr.strip()[:600]]
