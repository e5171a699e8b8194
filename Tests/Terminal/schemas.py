"""Holds real answers in JSON against their schemas in Docs/Schemas and Site/Schemas."""

import json

import jsonschema

from program import ROOT, Report

ANSWERS = [
    ("search", ["search", "contrast", "--json"]),
    ("search", ["search", "对比度", "--json", "--locale", "zh-Hans", "--explain"]),
    ("search", ["search", "#007AFF", "--json", "--limit", "3", "--offset", "2"]),
    ("search", ["search", "contarst", "--json"]),
    ("search", ["search", "zzzzqqqq", "--json"]),
    ("list", ["list", "--json"]),
    ("list", ["list", "--kind", "rule", "--platform", "visionOS", "--json"]),
    ("list", ["list", "--status", "superseded", "--json"]),
    ("changes", ["changes", "--json"]),
    ("changes", ["changes", "--since", "2025-06", "--until", "2025-12", "--topic", "color", "--json"]),
    ("difference", ["changes", "--against", str(ROOT / "Examples/kirinose"), "--json"]),
    ("color", ["color", "#007AFF", "--json"]),
    ("color", ["color", "system.blue@dark", "--json"]),
    ("color", ["color", "color(display-p3 1 0 0)", "--json"]),
    ("color", ["color", "red", "#007AFF 50%", ".systemBlue", "--json"]),
    ("contrast", ["contrast", "#777777", "#FFFFFF", "--json"]),
    ("contrast", ["contrast", "color(display-p3 1 0 0)", "white", "--over", "black", "--min", "4.5", "--json"]),
    ("contrast", ["contrast", "ios.secondaryLabel", "ios.systemBackground", "--json"]),
    ("contrast", ["contrast", "black", "white", "--json"]),
    ("check", ["check", "--format", "json"]),
    ("locale-status", ["locale", "status", "--json"]),
    ("checklist", ["checklist", "--platform", "iOS", "--format", "json"]),
    ("checklist", ["checklist", "--locale", "en,zh-Hans", "--format", "json"]),
]

FAILURES = [
    (66, ["show", "color.one-meening", "--format", "json"]),
    (66, ["search", "glass", "--json", "--root", "/no/such/folder"]),
    (65, ["color", "#12345", "--json"]),
    (64, ["list", "--platform", "fridge", "--json"]),
    (64, ["lst", "--json"]),
    (64, ["color", "--json"]),
    (64, ["contrast", "black", "white", "--min", "22", "--json"]),
    (64, ["search", "glass", "--limit", "many", "--json"]),
    (64, ["show", "system.red", "--format=json", "--locale", "xx"]),
]


def schema(name):
    path = ROOT / "Docs" / "Schemas" / f"{name}.schema.json"
    text = json.loads(path.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(text)
    return jsonschema.Draft202012Validator(text)


def first_fault(validator, text):
    try:
        value = json.loads(text)
    except ValueError as error:
        return f"no JSON: {error}"
    for error in validator.iter_errors(value):
        return f"{error.json_path}: {error.message[:200]}"
    return None


def check_objects(program, report):
    """Shows every object of the knowledge base and holds it against the schema of its kind."""
    entries = json.loads(program.run("list", "--json").stdout)
    folder = ROOT / "Site" / "Schemas"
    seen = {}
    for entry in entries:
        kind = entry["kind"]
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] > 12:
            continue
        validator = jsonschema.Draft202012Validator(json.loads((folder / f"{kind}.json").read_text()))
        answer = program.run("show", f"{kind}:{entry['id']}", "--format", "json")
        fault = first_fault(validator, answer.stdout)
        report.check(fault is None, f"show {kind}:{entry['id']}: {fault}")
    report.check(len(seen) == 8, f"kinds listed: {sorted(seen)}")


def run(program):
    report = Report("schemas")
    for name, arguments in ANSWERS:
        answer = program.run(*arguments)
        fault = first_fault(schema(name), answer.stdout)
        report.check(fault is None, f"{' '.join(arguments)}: {fault}")
        report.check(answer.returncode in (0, 1), f"{' '.join(arguments)}: exit {answer.returncode}")
    for status, arguments in FAILURES:
        answer = program.run(*arguments)
        fault = first_fault(schema("error"), answer.stderr)
        label = " ".join(arguments)
        report.check(fault is None, f"{label}: {fault}: {answer.stderr[:200]}")
        report.check(answer.returncode == status, f"{label}: exit {answer.returncode}, not {status}")
        report.check(answer.stdout == b"", f"{label}: something on standard output")
        if fault is None:
            said = json.loads(answer.stderr)["error"]["status"]
            report.check(said == status, f"{label}: says {said}, exits with {status}")
    # A schema that lets everything through would prove nothing.
    for name in ["search", "color", "contrast", "check", "error"]:
        report.check(first_fault(schema(name), b"{}") is not None, f"{name}: accepts an empty object")
    check_objects(program, report)
    return report.finish()
