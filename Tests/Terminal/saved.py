"""Hands the program files as translators and reviewers save them: in other encodings, with other line ends."""

import tempfile
from pathlib import Path

from program import Report

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
        text = program.run("locale", "export", "zh-Hans", "--format", form, "--file", "ui.yaml").stdout.decode()
        path = folder / f"texts.{ending}"
        # All members are tested in `SavedExchangeTests`; here two of each format go through the whole program.
        for number, encoding in enumerate(READ if form == "csv" else READ[:2]):
            expect(f"{form} {encoding}", path, saved(text, number + count, encoding), 0, "Taken over: 0; refused: 0;")
        damaged = text.encode("gb18030").decode("utf-8", "replace").encode()
        expect(f"damaged {form}", path, damaged, 1, "Taken over: 0;", "holds damaged characters")
        expect(f"{form} for zh-Hant", path, text.encode(), 65, "'zh-Hans'", tag="zh-Hant")
        other = folder / ("texts.csv" if ending == "po" else "texts.po")
        expect(f"{form} as {other.name}", other, text.encode(), 65, f"ending '.{ending}'")
    for encoding, (remark, name) in REFUSED.items():
        table = f"address,source,target\nui.yaml#a.b,c,{remark}\n".encode(encoding)
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


def run(program):
    report = Report("saved")
    with tempfile.TemporaryDirectory() as folder:
        check_import(program, report, Path(folder))
        check_reviews(program, report, Path(folder))
    return report.finish()
