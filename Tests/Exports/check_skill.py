"""Validates the skills that the program writes with a library that is not ours, and holds them against the limits.

Usage: check_skill.py PROGRAM

skills-ref reads the front matter; every link of SKILL.md and of the references leads to a file and a place in it; every
rule and color is in a reference; a second run writes the same bytes; foreign files are left alone.
"""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from skills_ref import read_properties, validate

ROOT = Path(__file__).resolve().parents[2]
# The knowledge base, the name of the skill, and a locale.
SKILLS = [(ROOT, "platform-guidelines", "en"), (ROOT, "guidelines-zh", "zh-Hans"),
          (ROOT / "Examples/kirinose", "kirinose", "ja"), (ROOT / "Examples/kirinose", "kirinose-2", "en")]
MOST_LINES, MOST_TOKENS, MOST_BYTES = 500, 5000, 41_000
FIELDS = {"name", "description", "license", "metadata"}
LINK = re.compile(r"(?<!!)\[(?:[^\]\\]|\\.)*\]\(([^)\s]+)\)")
ANCHOR = re.compile(r'<a id="([^"]+)"></a>')


class Program:
    def __init__(self, path):
        self.path = Path(path).resolve()

    def run(self, base, *arguments, folder=None):
        return subprocess.run([self.path, *arguments, "--root", base], cwd=folder, capture_output=True, text=True,
                              encoding="utf-8")

    def skill(self, base, output, locale="en"):
        return self.run(base, "export", "skill", "-o", output, "--locale", locale)

    def ids(self, base, kind):
        done = self.run(base, "list", "--kind", kind, "--json")
        return [entry["id"] for entry in json.loads(done.stdout)] if done.returncode == 0 else []


def contents(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def front_faults(folder, base, locale):
    """What the library finds, and what it does not look at."""
    yield from validate(folder)
    properties = read_properties(folder)
    fields = {line.split(":")[0] for line in (folder / "SKILL.md").read_text(encoding="utf-8").split("\n---")[0].splitlines()
              if re.match(r"[a-z]", line)}
    if not fields <= FIELDS:
        yield f"fields {fields - FIELDS} are not in the specification"
    if properties.metadata.get("language") != locale or not properties.metadata.get("edition"):
        yield f"metadata {properties.metadata}"
    if not properties.license:
        yield f"the license of {base} is missing"


def size_faults(folder):
    body = (folder / "SKILL.md").read_text(encoding="utf-8")
    lines, tokens = len(body.splitlines()), len(body.encode()) // 4
    if lines >= MOST_LINES or tokens >= MOST_TOKENS:
        yield f"SKILL.md has {lines} lines and about {tokens} tokens"
    for path in folder.rglob("*.md"):
        if path.stat().st_size > MOST_BYTES:
            yield f"{path.name} has {path.stat().st_size} bytes"
        if len(path.relative_to(folder).parts) > 2:
            yield f"{path} is too deep"


def link_faults(folder):
    texts = {path: path.read_text(encoding="utf-8") for path in folder.rglob("*.md")}
    linked = {folder / "SKILL.md"}
    for path, text in texts.items():
        for target in LINK.findall(re.sub(r"`[^`\n]*`", "", text)):
            if re.match(r"[a-z]+:", target):
                continue
            name, _, place = target.partition("#")
            other = (path.parent / name).resolve()
            linked |= {other} if path.name == "SKILL.md" else set()
            if other not in texts:
                yield f"{path.name}: {target} leads nowhere"
            elif place and place not in ANCHOR.findall(texts[other]) and place not in topics_of(other):
                yield f"{path.name}: there is no {place} in {name}"
    yield from (f"{path.name} is not listed in SKILL.md" for path in texts.keys() - linked)


def topics_of(path):
    """A link to a topic leads to the file that is named after it, which has no anchor of its own."""
    return {path.stem, path.stem.rsplit("-", 1)[0]}


def coverage_faults(program, base, folder):
    body = (folder / "SKILL.md").read_text(encoding="utf-8")
    text = "".join(path.read_text(encoding="utf-8") for path in (folder / "references").glob("*.md"))
    anchors = set(ANCHOR.findall(text))
    for rule in program.ids(base, "rule"):
        if f"`{rule}`" not in body or rule not in anchors:
            yield f"rule {rule} is missing"
    yield from (f"{kind} {name} is missing" for kind in ["color", "article", "check", "term", "source"]
                for name in program.ids(base, kind) if not {name, f"{kind}-{name}"} & anchors)
    if ("palette.md" in body) != bool(program.ids(base, "color")):
        yield "the palette is listed without colors, or not listed with them"


def skill_faults(program, base, name, locale, folder):
    output = folder / name
    done = program.skill(base, output, locale)
    if done.returncode != 0:
        return [done.stderr.strip()]
    first = contents(output)
    program.skill(base, output, locale)
    faults = [*front_faults(output, base, locale), *size_faults(output), *link_faults(output),
              *coverage_faults(program, base, output)]
    return faults + ([] if contents(output) == first else ["a second run writes other bytes"])


def refusals(program, folder):
    """Names that no skill may have, and folders with files of somebody else."""
    for name in ["Skill", "my_skill", "指南", "-a", "a--b"]:
        done = program.skill(ROOT, folder / name)
        if done.returncode != 64 or "did you mean 'platform-guidelines'?" not in done.stderr or (folder / name).exists():
            yield f"{name}: exit {done.returncode}, {done.stderr.strip()}"
    done = program.run(ROOT, "export", "skill", "--format", "css")
    if done.returncode != 64:
        yield f"--format: exit {done.returncode}"
    foreign = folder / "foreign"
    foreign.mkdir()
    (foreign / "notes.txt").write_text("mine", encoding="utf-8")
    own = folder / "own"
    program.skill(ROOT, own)
    (own / "scripts").mkdir()
    (own / "scripts/mine.sh").write_text("mine", encoding="utf-8")
    for place in [foreign, own]:
        before = contents(place)
        done = program.skill(ROOT, place, "zh-Hans")
        if done.returncode != 73 or contents(place) != before:
            yield f"{place.name}: exit {done.returncode}, {done.stderr.strip()}"


def default_faults(program, folder):
    """Without -o, the folder is named after the knowledge base."""
    done = program.run(ROOT / "Examples/kirinose", "export", "skill", folder=folder)
    if done.returncode != 0 or validate(folder / "kirinose"):
        yield f"without -o: exit {done.returncode}, {done.stderr.strip()}"


def main():
    program = Program(sys.argv[1])
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        for base, name, locale in SKILLS:
            faults += [f"{name}: {fault}" for fault in skill_faults(program, base, name, locale, Path(folder).resolve())]
        faults += refusals(program, Path(folder))
    with tempfile.TemporaryDirectory() as folder:
        faults += default_faults(program, Path(folder))
    print("\n".join(faults) if faults else "skills: valid, within the limits, and every link leads somewhere")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
