#!/usr/bin/env python3
"""Prints reference colours computed by coloraide (PyPI) as CSV, for CoordinateOracleTests.

    pip install coloraide==8.13.1
    Scripts/coloraide-vectors.py 2000 > Tests/ColorScienceTests/Fixtures/coloraide-2000.csv

Scripts/check-color-oracle makes and compares a table that is too large to keep.
"""
import math
import random
import sys

from coloraide.everything import ColorAll as Color

SPACES = ["srgb-linear", "display-p3", "xyz-d65", "xyz-d50", "lab", "lab-d65", "lch",
          "oklab", "oklch", "hsl"]
DEFICIENCIES = ["protan", "deutan", "tritan"]


def header():
    names = ["srgb.0", "srgb.1", "srgb.2", "other.0", "other.1", "other.2", "severity"]
    names += [f"{space}.{i}" for space in SPACES for i in range(3)]
    names += ["deltaE76", "deltaE2000", "deltaEOK", "contrast"]
    names += [f"{model}-{kind}.{i}" for model in ("vienot", "brettel", "machado")
              for kind in DEFICIENCIES for i in range(3)]
    return names + [f"mapped.{i}" for i in range(3)]


def random_color(random_numbers):
    """Half bytes, a quarter anywhere in the gamut, a quarter outside it."""
    kind = random_numbers.randrange(4)
    if kind < 2:
        return [round(random_numbers.randrange(256) / 255, 8) for _ in range(3)]
    low, high = (0, 1) if kind == 2 else (-0.25, 1.25)
    return [round(random_numbers.uniform(low, high), 6) for _ in range(3)]


def row(random_numbers):
    first, second = random_color(random_numbers), random_color(random_numbers)
    severity = round(random_numbers.random(), 3)
    color, other = Color("srgb", first), Color("srgb", second)
    values = first + second + [severity]
    for space in SPACES:
        values += color.convert(space).coords(nans=False)
    values += [color.delta_e(other, method=m) for m in ("76", "2000", "ok")]
    values.append(color.contrast(other, method="wcag21"))
    for model, amount in (("vienot", 1), ("brettel", 1), ("machado", severity)):
        for kind in DEFICIENCIES:
            seen = color.filter(kind, amount, method=model, space="srgb-linear")
            values += seen.convert("srgb").coords(nans=False)
    values += color.clone().fit("srgb", method="oklch-chroma").coords(nans=False)
    return values


def decimal(name, value):
    """Eight decimals for a tolerance of 1e-6, five for the simulations with one of 1/255."""
    if not math.isfinite(value):
        raise ValueError(name, value)
    places = 5 if name.startswith(("vienot", "brettel", "machado")) else 8
    return f"{value:.{places}f}".rstrip("0").rstrip(".")


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    random_numbers = random.Random(20251216)
    print(",".join(header()))
    for _ in range(count):
        print(",".join(map(decimal, header(), row(random_numbers))))


main()
