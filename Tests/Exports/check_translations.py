"""Hands texts to translators' programs that are not ours, and takes them back.

Usage: check_translations.py PROGRAM

translate-toolkit opens both versions of XLIFF and the PO file, saves them, translates them and turns
one into the other; Precept reads what it saved. msgfmt of GNU gettext checks the PO file. The files
in `translators/` are written as Trados, memoQ, MateCat, Phrase, Crowdin, Okapi and Poedit write
them; each translation is stored, or its unit is refused by name.
"""

import csv
import io
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from translate.convert import po2xliff, xliff2po
from translate.storage import po, pypo, xliff, xliff2

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = Path(__file__).resolve().parent / "translators"
LOCALE = "zh-Hans"
FORMATS = {
    "xliff-2.1": ("a.xlf", xliff2.Xliff2File),
    "xliff-1.2": ("b.xlf", xliff.xlifffile),
    "po": ("c.po", pypo.pofile),
}
RULE = "topics/basics/rules/first-rule.md"
ENGLISH = """---
title: Use colors that adapt
question: Do the colors adapt?
impact: It can make text vanish.
---
Use adaptive colors. They follow the appearance.

## Why

Fixed colors vanish. They also tire the eyes.

## Do

- Use `label` for text.
- Read [the guide](https://example.com).

## Don't

- A gray of one value.

## How to check

1. Turn on Dark Mode.
"""
TITLE, EYES = "使用能够适应的颜色", "固定的颜色会消失。还让眼睛疲劳。"
# The texts that are stored, the reasons for which units are refused, and how many units are not translated.
RETURNED = {
    "trados.sdlxliff": ({"title": TITLE, "why": EYES}, ["only partly translated"], 1),
    "memoq.mqxliff": ({"title": TITLE, "do.1": "文字用 `label`。", "why": "固定的颜色会消失，还让眼睛疲劳。"}, [], 1),
    "matecat.xlf": ({"title": TITLE, "dont.1": "只有一个值的灰色。"}, [], 1),
    "phrase.mxliff": ({"title": TITLE}, [], 1),
    "crowdin.xliff": ({"title": TITLE}, ["#impact: element <b> on line 17 is not allowed"], 1),
    "okapi.xlf": ({"why": EYES, "do.1": "文字用 `label`。"}, [], 1),
    "poedit.po": ({"title": TITLE, "why": "固定的颜色会消失，还让眼睛疲劳。"}, [], 1),
}
HOSTILE = {
    "deep.xlf": b"<xliff version='1.2'><file>" + b"<group>" * 5000,
    "inline.xlf": b"<xliff version='1.2'><file><body><trans-unit id='a#b'><source>" + b"<g>" * 5000,
    "bomb.xlf": b"<!DOCTYPE x [<!ENTITY a 'b'><!ENTITY c '&a;&a;'>]><xliff version='1.2'>&c;</xliff>",
    "entity.xlf": b"<xliff version='1.2'><file><body><trans-unit id='a#b'><source>&nbsp;</source></trans-unit></body></file></xliff>",
    "cut.xlf": b"<xliff version='2.0' srcLang='en'><file id='f'><unit id='u'><segment><source>Us",
    "latin.xlf": "<xliff version='1.2'><file original='é'/></xliff>".encode("latin-1"),
    "binary.po": bytes(range(256)) * 4,
    "deep.xcstrings": b'{"sourceLanguage":"en","strings":' + b'{"a":' * 5000,
    "empty.csv": b"",
    "page.html": b"<!doctype html><html><body>Hi</body></html>",
    "notes.txt": "只是一些笔记\n".encode(),
}


def run(program, *arguments, root=ROOT):
    command = [program, "locale", *arguments, "--root", str(root), "--locale", "en"]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def saved(program, folder, form, name, store):
    path = folder / name
    answer = run(program, "export", LOCALE, "--format", form, "--file", "topics", "-o", str(path))
    if answer.returncode:
        yield f"{form}: not written: {answer.stderr}"
        return
    file = store.parsefile(str(path))
    units = [unit for unit in file.units if unit.source]
    if len(units) < 500 or not all(str(unit.target) for unit in units):
        yield f"{form}: translate-toolkit finds {len(units)} units, or some without translation"
    file.savefile(str(path))
    answer = run(program, "import", LOCALE, str(path), "--dry-run")
    # Everything is there already, so nothing is imported and nothing refused.
    if answer.returncode or not answer.stdout.startswith("Imported: 0; refused: 0;"):
        yield f"{form}: saved by translate-toolkit, it is read as: {answer.stdout[-200:]}{answer.stderr}"
    if form == "po":
        check = subprocess.run(
            ["msgfmt", "--check", "-o", "/dev/null", str(path)], capture_output=True, text=True)
        if check.returncode:
            yield f"po: {check.stderr}"


def knowledge_base(program, folder, name):
    """A knowledge base whose only rule has no translation."""
    root = folder / name
    made = subprocess.run(
        [program, "new", "knowledge-base", str(root), "--languages", f"en,{LOCALE}"], capture_output=True, text=True)
    assert made.returncode == 0, made.stderr
    (root / "Locales/en" / RULE).write_text(ENGLISH)
    (root / "Locales" / LOCALE / RULE).unlink()
    return root


def exported(program, root, form):
    return run(program, "export", LOCALE, "--format", form, "--file", RULE, root=root).stdout


def stored(program, root):
    """The translations of the rule by part."""
    rows = csv.DictReader(io.StringIO(exported(program, root, "csv")))
    return {row["address"].split("#")[1]: row["target"] for row in rows if row["target"]}


def taken(program, root, path, texts, reasons, untranslated):
    answer = run(program, "import", LOCALE, str(path), root=root)
    counts = f"Imported: {len(texts)}; refused: {len(reasons)}; unchanged: 0; not translated yet: {untranslated}."
    lines = answer.stdout.splitlines()
    name = path.name
    if not lines or lines[-1] != counts or answer.returncode != (1 if reasons else 0):
        yield f"{name}: wanted '{counts}': {answer.returncode} {answer.stdout}{answer.stderr}"
    for reason, line in zip(reasons, lines):
        if reason not in line or not re.match(rf".*{re.escape(name)}:\d+:\d+: ", line):
            yield f"{name}: wanted '{reason}': {line}"
    if (found := stored(program, root)) != texts:
        yield f"{name}: stored as {found}"


def translated(program, folder):
    """Units that translate-toolkit translates and converts."""
    for form, (name, store) in FORMATS.items():
        root = knowledge_base(program, folder, "kb-" + form)
        file = store.parsestring(exported(program, root, form).encode())
        texts = {}
        for number, unit in enumerate(unit for unit in file.units if unit.source):
            code = re.findall(r"`.*?`|\(https.*?\)", str(unit.source))
            link = "".join(f"[此处]{part}" if part[0] == "(" else part for part in code)
            unit.target = f"译文 {number} “甲 & 乙” {link}".strip()
            texts[str(unit.source)] = str(unit.target)
        (folder / name).write_bytes(bytes(file))
        sources = {row["address"].split("#")[1]: row["source"] for row in csv.DictReader(io.StringIO(exported(program, root, "csv")))}
        wanted = {part: texts[source] for part, source in sources.items()}
        yield from taken(program, root, folder / name, wanted, [], 0)
        if form != "po":
            continue
        # Without `msgctxt`, which the converter leaves out, units are found by their places.
        converted = po2xliff.po2xliff().convertstore(po.pofile.parsestring(bytes(file)), None)
        path = folder / "converted.xlf"
        path.write_bytes(converted)
        root = knowledge_base(program, folder, "kb-converted")
        yield from taken(program, root, path, wanted, ["no unit has this source text"], 0)
        back = xliff2po.xliff2po()
        path = folder / "back.po"
        path.write_bytes(bytes(back.convertstore(converted)))
        root = knowledge_base(program, folder, "kb-back")
        yield from taken(program, root, path, wanted, [], 0)


def hostile(program, folder):
    for name, data in HOSTILE.items():
        path = folder / name
        path.write_bytes(data)
        answer = run(program, "import", LOCALE, str(path), "--dry-run")
        if answer.returncode != 65 or f"{name}:" not in answer.stderr:
            yield f"{name}: {answer.returncode} {answer.stdout[-200:]}{answer.stderr[-200:]}"


def main():
    program, found = sys.argv[1], []
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        for form, (name, store) in FORMATS.items():
            found += saved(program, folder, form, name, store)
        for name, (texts, reasons, untranslated) in RETURNED.items():
            root = knowledge_base(program, folder, "kb-" + name)
            found += taken(program, root, SAMPLES / name, texts, reasons, untranslated)
        found += translated(program, folder)
        found += hostile(program, folder)
    print("\n".join(found) if found else "translations: every program reads what was meant")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
