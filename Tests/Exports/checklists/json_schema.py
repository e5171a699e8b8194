"""JSON keeps to the published schema, blank and filled in, in one language and two."""

import json

from jsonschema import Draft202012Validator

from checklists.terminal import ROOT, filled

LISTS = [["--locale", "en"], ["--locale", "zh-Hans,en"], ["--search", "contrast"],
         ["--since", "2025-06-09", "--platform", "iOS"], ["--profile", "dark-mode"]]


def faults(terminal, folder):
    schema = json.loads((ROOT / "Docs/Schemas/checklist.schema.json").read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    records = {str(options): json.loads(terminal.text("checklist", "--format", "json", *options))
               for options in LISTS}
    records["filled"] = filled(terminal, folder, "--locale", "zh-Hans,en")[1]
    found = [f"{name}: {error.json_path} {error.message[:200]}"
             for name, record in records.items() for error in validator.iter_errors(record)]
    broken = json.loads(json.dumps(records["filled"]))
    broken["items"][0]["status"] = "soso"
    return found + ([] if not validator.is_valid(broken) else ["an unknown status is valid"])
