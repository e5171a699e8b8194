"""LibreOffice opens the table with every character, evaluates nothing, and what it saves comes back."""

import json
import subprocess
import zipfile
from xml.etree import ElementTree

from checklists.terminal import filled

SHEET = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
# Separator, quotation mark, encoding (76 UTF-8, 85 GB18030, 65535 UTF-16), first line, and: cells
# as shown, formulas not.
SAVED = {"utf-8.csv": "44,34,76", "semicolon.csv": "59,34,76", "gb18030.csv": "44,34,85",
         "utf-16.csv": "9,34,65535"}


def faults(terminal, folder):
    path, record = filled(terminal, folder, "--locale", "zh-Hans,en")
    table = folder / "list.csv"
    result = terminal.run("review", "convert", path, "--bom", "-o", table)
    assert result.returncode == 0, result.stderr
    office = Office(folder)
    workbook = office.convert(table, "xlsx", folder / "list.xlsx")
    found = opened(workbook, record)
    for name, options in SAVED.items():
        form = f"csv:Text - txt - csv (StarCalc):{options},1,,0,false,true,false"
        saved = office.convert(workbook, form, folder / name)
        back, remarks = terminal.convert(saved, "json")
        if json.loads(back) != record or remarks:
            found.append(f"{name}: {difference(json.loads(back), record)} {remarks[:300]}")
    return found


class Office:
    """LibreOffice without a window, with a profile of its own."""

    @staticmethod
    def reading(source):
        """The answers to the dialog, which without a window does not look for the byte order mark."""
        options = "Text - txt - csv (StarCalc):44,34,76,1"
        return [f"--infilter={options}"] if source.suffix == ".csv" else []

    def __init__(self, folder):
        self.folder = folder
        self.profile = (folder / "profile").as_uri()

    def convert(self, source, form, target):
        out = self.folder / "out"
        subprocess.run(
            ["soffice", "--headless", f"-env:UserInstallation={self.profile}", *self.reading(source),
             "--convert-to", form, "--outdir", out, source],
            check=True, capture_output=True, timeout=180)
        made = out / (source.stem + "." + form.split(":")[0])
        assert made.exists(), f"LibreOffice did not write {made.name}"
        return made.rename(target)


def opened(workbook, record):
    """What LibreOffice made of the table: all texts, and not one formula."""
    with zipfile.ZipFile(workbook) as archive:
        sheet = ElementTree.fromstring(archive.read("xl/worksheets/sheet1.xml"))
        strings = ElementTree.fromstring(archive.read("xl/sharedStrings.xml"))
    texts = {"".join(part.text or "" for part in entry.iter(f"{SHEET}t"))
             for entry in strings.iter(f"{SHEET}si")}
    found = [f"{len(formulas)} formulas" for formulas in [list(sheet.iter(f"{SHEET}f"))] if formulas]
    wanted = {item["question"] for item in record["items"]} | {"问题", "不通过", "Atlas"}
    whole = "\n".join(texts)
    found += [f"'{text}' is not shown" for text in wanted if text not in whole]
    return found


def difference(back, record):
    pairs = [(a, b) for a, b in zip(back["items"], record["items"]) if a != b]
    if pairs:
        keys = [key for key in pairs[0][1] if pairs[0][0].get(key) != pairs[0][1][key]]
        return [(key, pairs[0][0].get(key), pairs[0][1][key]) for key in keys][:2]
    return [(key, back[key], record[key]) for key in record if key != "items" and back.get(key) != record[key]]
