"""Hands what an audit writes to programs that are not ours.

Usage: check_audit.py PROGRAM

sarif-tools reads the log and counts what the JSON counts; every region of the log holds the words that are at fault;
jsonschema holds the JSON, a baseline and a configuration against their schemas.
"""

import json
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from urllib.parse import unquote

import jsonschema
import yaml
from sarif import loader

ROOT = Path(__file__).resolve().parents[2]
LEVELS = {"error": "error", "warning": "warning", "advice": "note"}
RED, BLUE = "Color(red: 1, green: 59 / 255, blue: 48 / 255)", "UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1)"
# Columns are hard where letters take several bytes or two units of UTF-16, or come after a tab.
SOURCES = {
    "App/A 100%.swift": f'let 😀 = "é"; let a = {RED}\n',
    "应用/图标 视图.swift": f"\t/* 颜色 */ let b = {BLUE}\r\nlet c = {BLUE}\r\n",
    "App/Label.swift": 'let d = Text("𝒳").foregroundColor(Color(white: 0.7)).background(Color.white)\n',
}


def audit(program, folder, *arguments):
    done = subprocess.run([program, "--root", ROOT, "audit", ".", *arguments], cwd=folder, capture_output=True)
    assert done.returncode in (0, 1), done.stderr.decode()
    return done.stdout.decode()


def sarif_faults(program, folder, findings):
    path = folder.parent / "audit.sarif"
    path.write_text(audit(program, folder, "--format", "sarif"), encoding="utf-8")
    results = loader.load_sarif_file(str(path)).get_results()
    seen = Counter((result["ruleId"], result["level"]) for result in results)
    expected = Counter((finding["code"], LEVELS[finding["severity"]]) for finding in findings)
    if not results or seen != expected:
        yield f"sarif-tools finds {seen}, the JSON has {expected}"
    prints = {print for result in results for print in result["partialFingerprints"].values()}
    if not {finding["fingerprint"] for finding in findings} <= prints:
        yield f"fingerprints {prints} are not those of the JSON"
    for result in results:
        words = region(folder, result["locations"][0]["physicalLocation"])
        if words not in ("Color", "UIColor", "foregroundColor", "background"):
            yield f"region of {result['ruleId']} holds {words!r}"


def region(folder, place):
    """The words of a region; columns count units of UTF-16 (SARIF 2.1.0, 3.30.6)."""
    lines = (folder / unquote(place["artifactLocation"]["uri"])).read_bytes().decode().split("\n")
    units = lines[place["region"]["startLine"] - 1].encode("utf-16-le")
    start, end = place["region"]["startColumn"], place["region"].get("endColumn")
    return units[2 * (start - 1):2 * (end - 1) if end else None].decode("utf-16-le")


def schema_faults(name, value):
    schema = json.loads((ROOT / "Docs/Schemas" / f"{name}.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    for error in jsonschema.Draft202012Validator(schema).iter_errors(value):
        yield f"{name}: {error.json_path}: {error.message[:200]}"


def example():
    """The configuration that the documentation shows."""
    text = (ROOT / "Docs/Audit.md").read_text(encoding="utf-8")
    # PyYAML is of YAML 1.1, where `off` is no text.
    return yaml.load(text.split("```yaml\n")[1].split("```")[0], yaml.BaseLoader)


def faults(program, folder):
    for name, text in SOURCES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    answer = json.loads(audit(program, folder, "--format", "json"))
    if len({finding["path"] for finding in answer["diagnostics"]}) != len(SOURCES):
        yield f"not every source has a finding: {answer['diagnostics']}"
    yield from sarif_faults(program, folder, answer["diagnostics"])
    baseline = folder.parent / "baseline.json"
    audit(program, folder, "--write-baseline", baseline)
    yield from schema_faults("audit", answer)
    yield from schema_faults("audit-baseline", json.loads(baseline.read_text(encoding="utf-8")))
    yield from schema_faults("audit-configuration", example())
    if not list(schema_faults("audit-configuration", {"ignore": [{"code": "low-contrast"}]})):
        yield "audit-configuration: accepts an exception without a reason"


def main():
    with tempfile.TemporaryDirectory() as folder:
        app = Path(folder) / "app 应用"
        app.mkdir()
        found = list(faults(Path(sys.argv[1]).resolve(), app))
    print("\n".join(found) if found else "audit: every program reads what was meant")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
