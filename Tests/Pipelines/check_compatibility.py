"""Reads what every released version has written: content, translations, reviews, baselines, and programs' answers.

Usage: check_compatibility.py PROGRAM [--record]

Tests/Fixtures/compatibility has a folder for each version, which that version itself has written with --record; the folder of
a version that is released is never written again. Docs/Compatibility.md says what is promised.
"""

import json
import shutil
import sys
import tempfile
from pathlib import Path

from pipelines import ROOT, Faults, environment, run

FIXTURES = ROOT / "Tests/Fixtures/compatibility"
FORMS = {"markdown": "review.md", "csv": "review.csv", "json": "review.json"}
#: Commands whose answers other programs read, with the folder of the fixture as the current one.
ANSWERS = {
    "check": ["check", "--format", "json"], "list": ["list", "--json"], "search": ["search", "labels", "--json"],
    "nothing": ["search", "zzzzqqqq", "--json"], "changes": ["changes", "--json"],
    "rule": ["show", "forms.labels", "--format", "json"], "color": ["show", "brand.primary", "--format", "json"],
    "topic": ["show", "topic:forms", "--format", "json"], "value": ["color", "#007AFF", "--json"],
    "contrast": ["contrast", "#777777", "#FFFFFF", "--json"], "checklist": ["checklist", "--format", "json"],
    "status": ["locale", "status", "--json"], "summary": ["review", "summarize", "review.md", "--format", "json"],
    "audit": ["audit", "app", "--format", "json"], "sarif": ["audit", "app", "--format", "sarif"],
    "palette": ["export", "palette", "--format", "dtcg"], "unknown": ["show", "no.such", "--format", "json"],
    "usage": ["list", "--kind", "nonsense", "--json"], "data": ["color", "#12345", "--json"],
}
VIEW = """import SwiftUI

struct Row: View {
  var body: some View {
    Text("Hello")
      .foregroundStyle(Color(red: 0.6, green: 0.6, blue: 0.6))
      .background(Color(red: 1, green: 1, blue: 1))
  }
}
"""


class Program:
    def __init__(self, path, folder):
        self.folder = folder
        self.variables = environment(path, XDG_CACHE_HOME=str(folder / ".cache"))
        self.variables["PRECEPT_ROOT"] = "content"

    def __call__(self, *arguments):
        return run(["precept", *arguments], self.folder, self.variables)

    def json(self, *arguments):
        done = self(*arguments)
        return done.returncode, json.loads(done.stdout or done.stderr)


def key_paths(value, path=""):
    """The places of all keys, whatever the values; items of lists have one place together."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield f"{path}.{key}"
            yield from key_paths(inner, f"{path}.{key}")
    elif isinstance(value, list):
        for inner in value:
            yield from key_paths(inner, f"{path}[]")


def shape(program, arguments):
    status, answer = program.json(*arguments)
    return {"status": status, "keys": sorted(set(key_paths(answer)))}


def verdicts(program, file):
    """What people have entered in a review, by item."""
    _, review = program.json("review", "convert", file, "--format", "json", "-o", "-")
    return {item["id"]: [item["status"], item["note"]] for item in review["items"]}


def facts(program):
    """What a version makes of its own files."""
    _, entries = program.json("list", "--json")
    _, status = program.json("locale", "status", "--json")
    return {
        "objects": [[entry["kind"], entry["id"]] for entry in entries],
        "translations": {locale["locale"]: locale["counts"] for locale in status["locales"]},
        "verdicts": {file: verdicts(program, file) for file in FORMS.values()},
        "baseline": [program("audit", "app").returncode, program("audit", "app", "--baseline", "baseline.json").returncode],
    }


def record(path):
    """Lets the program write everything that later versions have to read."""
    with tempfile.TemporaryDirectory() as name:
        program = Program(path, Path(name))
        version = program("--version").stdout.split("\n")[0].removeprefix("precept ")
        program("new", "knowledge-base", "content", "--languages", "en,ja", "--name", "Ours", "--colors", "--platforms",
                "web,iOS", "--license", "CC BY 4.0")
        for kind, own in [("topic", "forms"), ("rule", "forms.labels"), ("check", "label-visible"), ("article", "why-labels")]:
            program("new", kind, own)
        program("locale", "accept", "ja", "--all")
        texts = program.folder / "content/Locales/en/topics/forms/rules/labels.md"
        # One translation is left behind.
        texts.write_text(texts.read_text("utf-8").rstrip() + " Labels stay visible.\n", "utf-8")
        app = program.folder / "app"
        app.mkdir()
        (app / "View.swift").write_text(VIEW, "utf-8")
        program("audit", "app", "--write-baseline", "baseline.json")
        _, review = program.json("checklist", "--format", "json")
        for item, (status, note) in zip(review["items"], [("pass", ""), ("fail", "The label, “Name”,\nis gone.")]):
            item["status"], item["note"] = status, note
        (program.folder / "filled.json").write_text(json.dumps(review), "utf-8")
        for form, file in FORMS.items():
            program("review", "convert", "filled.json", "--format", form, "-o", file)
        (program.folder / "filled.json").unlink()
        (program.folder / "facts.json").write_text(written(facts(program)), "utf-8")
        if facts(program)["baseline"] != [1, 0]:
            sys.exit("the app has no finding that a baseline leaves out")
        shapes = {answer: shape(program, arguments) for answer, arguments in ANSWERS.items()}
        (program.folder / "answers.json").write_text(written(shapes), "utf-8")
        shutil.rmtree(program.folder / ".cache", ignore_errors=True)
        target = FIXTURES / version
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(program.folder, target)
        print(f"{target.relative_to(ROOT)} has {sum(1 for _ in target.rglob('*'))} files")


def written(value):
    return json.dumps(value, indent=1, ensure_ascii=False) + "\n"


def check_version(path, fixture, faults):
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "a"
        shutil.copytree(fixture, folder)
        program = Program(path, folder)
        checked = program("check")
        faults.check(checked.returncode == 0, f"{fixture.name}: the content has mistakes: {checked.stdout}{checked.stderr}")
        known, now = json.loads((folder / "facts.json").read_text("utf-8")), facts(program)
        for name, fact in known.items():
            faults.check(now[name] == fact, f"{fixture.name}: {name} is {now[name]}, was {fact}")
        for name, before in json.loads((folder / "answers.json").read_text("utf-8")).items():
            after = shape(program, ANSWERS[name])
            faults.check(after["status"] == before["status"], f"{fixture.name}: {name} ends with {after['status']}")
            gone = set(before["keys"]) - set(after["keys"])
            faults.check(not gone, f"{fixture.name}: {name} lacks {sorted(gone)}")
        built = program("build", "-o", "site")
        again = program("build", "-o", "site")
        faults.check(built.returncode == again.returncode == 0, f"{fixture.name}: build: {built.stderr}")


def check_versions(faults):
    """Every version of the changelog has a fixture, and so has the version that is not released yet."""
    headings = [line.split()[1] for line in (ROOT / "CHANGELOG.md").read_text("utf-8").splitlines() if line.startswith("## ")]
    folders = {folder.name for folder in FIXTURES.iterdir() if folder.is_dir()}
    faults.check(set(headings) - {"Unreleased"} <= folders, f"versions without a fixture: {set(headings) - folders}")
    faults.check(folders, "no version has a fixture")


def main():
    if sys.argv[2:] == ["--record"]:
        return record(sys.argv[1])
    faults = Faults()
    check_versions(faults)
    for fixture in sorted(FIXTURES.iterdir()):
        if fixture.is_dir():
            check_version(sys.argv[1], fixture, faults)
    return faults.finish("compatibility")


if __name__ == "__main__":
    sys.exit(main())
