"""Hands the program files as translators and reviewers save them: in other encodings, with other line ends."""

import csv
import io
import json
import random
import re
import tempfile
from pathlib import Path

from program import ROOT, Report

READ = ["utf-16", "gb18030", "utf-8", "utf-8-sig", "utf-16-le", "utf-16-be"]
LINE_ENDS = ["\n", "\r\n", "\r"]
FORMATS = {"csv": "csv", "po": "po", "xliff-1.2": "xlf", "xliff-2.1": "xlf", "xcstrings": "xcstrings"}
# Encodings of other languages, with a remark in each and the name by which it is refused.
REFUSED = {
    "shift_jis": ("コントラストが足りません", "Shift_JIS"), "euc_jp": ("コントラストが足りません", "EUC-JP"),
    "big5": ("對比度不足，請檢查深色模式", "Big5"), "euc_kr": ("대비가 부족합니다", "EUC-KR"),
    "cp1252": ("Trop peu de contraste à l’été", "Windows-1252"), "latin-1": ("Müller prüft es, voilà", "Latin-1"),
    "utf-32": ("色", "UTF-32"),
}
# Encodings in which programs of offices save tables, with languages that are written in each.
TABLES = {"utf-8": "fr", "utf-8-sig": "ko", "utf-16": "de", "gb18030": "zh-Hans", "cp932": "ja", "euc_jp": "ja",
          "cp949": "ko", "cp950": "zh-Hant", "cp1252": "de"}
TABLES_EACH, TABLES_EACH_IN_FULL = 8, 56


def saved(text, number, encoding):
    return text.replace("\r\n", "\n").replace("\n", LINE_ENDS[number % 3]).encode(encoding)


def check_import(program, report, folder):
    """What was exported is read back without a change, or refused with the encoding named."""
    def expect(what, path, data, code, *words, tag="zh-Hans"):
        path.write_bytes(data)
        answer = program.run("locale", "import", tag, str(path), "--dry-run", "--locale", "en")
        said = (answer.stdout + answer.stderr).decode()
        good = answer.returncode == code and all(word in said for word in words)
        report.check(good, f"import {what}: {answer.returncode} {said[-300:]}")
    for count, (form, ending) in enumerate(FORMATS.items()):
        text = program.run("locale", "export", "zh-Hans", "--format", form, "--file", "glossary.yaml").stdout.decode()
        path = folder / f"texts.{ending}"
        # All members are tested in `SavedExchangeTests`; here two of each format go through the whole program.
        for number, encoding in enumerate(READ if form == "csv" else READ[:2]):
            expect(f"{form} {encoding}", path, saved(text, number + count, encoding), 0, "Imported: 0; refused: 0;")
        damaged = text.encode("gb18030").decode("utf-8", "replace").encode()
        expect(f"damaged {form}", path, damaged, 1, "Imported: 0;", "contains damaged characters")
        expect(f"{form} for zh-Hant", path, text.encode(), 65, "'zh-Hans'", tag="zh-Hant")
        other = folder / ("texts.csv" if ending == "po" else "texts.po")
        expect(f"{form} as {other.name}", other, text.encode(), 65, f"extension to '.{ending}'")
    for encoding, (remark, name) in REFUSED.items():
        table = f"address,source,target\nsite.yaml#a.b,c,{remark}\n".encode(encoding)
        expect(f"csv {encoding}", folder / "texts.csv", table, 65, name)


def check_reviews(program, report, folder):
    """A list is summed up alike, whatever encoding it was saved in; none is garbled."""
    for count, (form, ending) in enumerate([("csv", "csv"), ("markdown", "md"), ("json", "json")]):
        text = program.run("checklist", "--topic", "dark-mode", "--locale", "zh-Hans", "--format", form).stdout.decode()
        path = folder / f"review.{ending}"
        path.write_bytes(text.encode())
        usual = program.run("review", "summarize", str(path))
        for number, encoding in enumerate(READ[:2]):
            path.write_bytes(saved(text, number + count, encoding))
            answer = program.run("review", "summarize", str(path))
            report.check((answer.returncode, answer.stdout) == (usual.returncode, usual.stdout),
                         f"review {form} {encoding}: {answer.returncode} {answer.stderr[-300:]}")
    table = folder / "review.csv"
    for encoding, (remark, name) in REFUSED.items():
        table.write_bytes(f"id,note\ncolor.one-meaning,{remark}\n".encode(encoding))
        answer = program.run("review", "summarize", str(table))
        is_refused = answer.returncode == 65 and name.encode() in answer.stderr
        report.check(is_refused or remark.encode() in answer.stdout, f"review {encoding}: {answer}")


def check_tables(program, report, folder, count):
    """Random tables of reviews, `count` in each of nine encodings: each note is read as it was written, or the encoding
    is refused. Each table answers another rule, so that one summary of all has a note of each."""
    root = folder / "house"
    program.run("new", "knowledge-base", str(root), "--languages", ",".join(sorted(set(TABLES.values()))))
    rule = root / "Content/topics/basics/rules/first-rule.yaml"
    ids = [f"basics.r{number}" for number in range(count)]
    for number, id in enumerate(ids):
        text = rule.read_text().replace("basics.first-rule", id).replace("order: 10", f"order: {11 + number}")
        rule.with_name(f"r{number}.yaml").write_text(text)
        for words in root.glob("Locales/*/topics/basics/rules/first-rule.md"):
            words.with_name(f"r{number}.md").write_text(words.read_text())
    numbers = random.Random(27)
    for encoding, tag in TABLES.items():
        listed = program.run("--root", str(root), "checklist", "--locale", tag, "--format", "csv").stdout.decode()
        notes, files = {}, []
        for number, id in enumerate(ids):
            notes[id], table = noted(listed, id, tag, encoding, numbers)
            files.append(folder / f"table-{number}.csv")
            files[-1].write_bytes(saved(table, number, encoding))
        found, refused = {}, 0
        together = summary(program, root, files)
        if together.returncode == 0:
            found = notes_of(together)
        for file, id in zip(files, ids) if together.returncode else []:
            one = summary(program, root, [file])
            refused += one.returncode == 65
            found |= notes_of(one) if one.returncode == 0 else {}
        garbled = {id: (notes[id], note) for id, note in found.items() if note != notes[id]}
        report.check(not garbled, f"{encoding}: {len(garbled)} notes garbled: {list(garbled.values())[:2]}")
        report.check(len(found) + refused == len(ids), f"{encoding}: {len(found)} read, {refused} refused")
        print(f"        {encoding}: {len(found)} tables read, {refused} refused")


def noted(listed, id, tag, encoding, numbers):
    """A note of a few words of the language, and the list with it and without some of the other rows."""
    words = [word for word in interface(tag) if encodes(word, encoding)]
    note = " ".join(numbers.choice(words) for _ in range(numbers.randint(1, 6)))
    head, *rows = csv.reader(io.StringIO(listed))
    rest = numbers.sample([row for row in rows if row[0] != id], numbers.randint(0, min(20, len(rows) - 1)))
    own = next(row for row in rows if row[0] == id)
    own[1], own[3] = "fail", note
    out = io.StringIO()
    table = [head, *(row for row in rows if row in rest or row is own)]
    csv.writer(out, lineterminator="\n").writerows([[known(cell, encoding) for cell in row] for row in table])
    return note, out.getvalue()


def interface(tag):
    """Words of the program in the language that are more than ASCII."""
    text = (ROOT / f"Words/{tag}/ui.yaml").read_text(encoding="utf-8")
    return [word for word in re.findall(r"\w{2,}", text) if not word.isascii()]


def encodes(text, encoding):
    try:
        return text.encode(encoding).decode(encoding) == text
    except UnicodeError:
        return False


def known(text, encoding):
    """As a table of an office is saved: what the encoding does not have is a question mark."""
    return text.encode(encoding, "replace").decode(encoding)


def summary(program, root, files):
    return program.run("--root", str(root), "review", "summarize", "--format", "json", *map(str, files))


def notes_of(answer):
    return {item["id"]: item["note"] for item in json.loads(answer.stdout)["failures"]}


def run(program, is_full=False):
    report = Report("saved")
    with tempfile.TemporaryDirectory() as folder:
        check_import(program, report, Path(folder))
        check_reviews(program, report, Path(folder))
        check_tables(program, report, Path(folder), TABLES_EACH_IN_FULL if is_full else TABLES_EACH)
    return report.finish()
