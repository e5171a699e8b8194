"""Asks in Chinese for what goes wrong: no sentence of an answer, an error or a finding is in English.

What stands in quotation marks is quoted, from content or from the system. The findings of checks and of audits are
tested in Swift, with the case files.
"""

import os
import re
import socket
import tempfile
from pathlib import Path

from program import ROOT, Report

LANGUAGES = ["zh_CN.UTF-8", "zh_TW.UTF-8"]

# Words without which hardly an English sentence is written.
WORDS = set("""the is are was were not no of to in for has have cannot be with that and it its an from by there did you
more than must only too instead after before which where""".split())


def english_left(text):
    """The words of English sentences in a text that should be Chinese; all of it if nothing in it is Chinese."""
    own = re.sub(r"“[^”]*”|「[^」]*」|precept( [a-z-]+)+", " ", text)
    if not re.search(r"[\u4e00-\u9fff]", own):
        return text.strip()
    return [word for word in re.findall(r"[A-Za-z./_-]+", own) if word.lower() in WORDS]


def wrong_lines(folder):
    """Command lines that fail, each with its exit code."""
    missing, list_file, table = folder / "none.md", folder / "list.md", folder / "table.csv"
    list_file.write_text("# no list\n")
    table.write_bytes("コントラストが足りません\n".encode("shift_jis"))
    binary = folder / "list.csv"
    binary.write_bytes(b"PK\x03\x04aaaa")
    broken = folder / "list.json"
    broken.write_text('{"a": [1,\n}')
    (folder / "texts.csv").write_text("source,target\na,b\n")
    (folder / "texts.po").write_text("msgid\n")
    (folder / "texts.xlf").write_text("<xliff><a></xliff>")
    (folder / "texts.xcstrings").write_text("{")
    (folder / "dangling.md").symlink_to("nowhere")
    (folder / "full").mkdir()
    (folder / "full" / "a.txt").write_text("a")
    (folder / "closed.md").write_text("a")
    # Knowledge bases whose manifest says nothing of their languages.
    for name, manifest in [("damaged", "id: ["), ("empty", ""), ("foreign", "name: x\n")]:
        (folder / name / "Content").mkdir(parents=True)
        (folder / name / "Content/precept.yaml").write_text(manifest)
    yield from [
        (["show", "rule.none"], 66), (["show", "color.one-meanin"], 66), (["list", "--topic", "none"], 64),
        (["list", "--status", "none"], 64), (["search", "a", "--platform", "fridge"], 64),
        (["search", "zzzzqqq"], 1), (["search", "type:none a"], 1), (["search", "a", "--index", str(folder)], 66),
        (["list", "--locale", "tlh"], 64), (["list", "--locale", "xx,zh"], 64),
        (["list", "--root", str(folder)], 66), (["list", "--root", str(missing)], 66),
        (["color", "#12"], 65), (["color", "#12345g"], 65), (["color", "rgb(1 2)"], 65), (["color", "rgb(300 a 1)"], 65),
        (["color", "rbg(1 2 3)"], 65), (["color", "color(srgbb 1 1 1)"], 65), (["color", ""], 64), (["color", "purpel"], 65),
        (["color", "ios.systemBleu"], 66), (["color", "rgb(1, 2 3)"], 65), (["color", "x" * 5000], 65),
        (["color", "UIColor(red: 255, green: 0, blue: 0, alpha: 1)"], 65),
        (["color", "0x12345678"], 65), (["color", "system.blue@dusk"], 65), (["color", "rgb(1 2 3"], 65),
        (["color", "rgb(1e999 0 0)"], 65), (["color", "hsl(1)"], 65), (["color", "#fff extra"], 65),
        (["changes", "--since", "2025-12", "--until", "2025-06"], 64), (["changes", "--since", "design-kit-2026"], 64),
        (["changes", "--since", "2030-01-01"], 1), (["changes", "--against", str(ROOT), "--since", "2025-06"], 64),
        (["changes", "--against", str(ROOT)], 0), (["changes", "--against", "/no/such/folder"], 66),
        (["color", "system.blue", "--edition", "1999"], 66), (["color", "system.blue", "--variant", "ios-none"], 66),
        (["contrast", "black", "white", "--min", "30"], 64), (["contrast", "gray", "white", "--min", "21"], 1),
        (["contrast", "black", "none"], 65),
        (["checklist", "--rule", "none"], 64), (["checklist", "--profile", "none"], 64), (["checklist", "--since", "soon"], 64),
        (["checklist", "--since", "hig-2022"], None), (["checklist", "--impact", "huge"], 64),
        (["checklist", "--platform", "iOS", "-o", str(folder / "a.xyz")], 64),
        (["checklist", "--format", "csv", "-o", str(folder / "a.md")], 64),
        (["checklist", "-o", str(folder)], 73), (["checklist", "-o", str(folder / "dangling.md")], 73),
        (["checklist", "-o", str(folder / "none" / "a.md")], 73), (["checklist", "-o", ""], 64),
        (["checklist", "--base-url", "ftp://a"], 64), (["checklist", "--report", "markdown"], 64),
        (["review", "summarize"], 64), (["review", "summarize", str(missing)], 66), (["review", "summarize", str(list_file)], 65),
        (["review", "summarize", str(table)], 65), (["review", "summarize", str(binary)], 65),
        (["review", "summarize", str(broken)], 65), (["review", "merge", "-", "-"], 64), (["review", "merge", str(folder)], 64),
        (["review", "summarize", str(folder)], 66),
        (["export", "palette", "--format", "xcassets"], 64), (["export", "palette", "--edition", "none"], 66),
        (["export", "palette", "-o", str(folder / "a.xyz")], 64),
        (["export", "palette", "--format", "xcassets", "-o", str(folder / "full")], 73),
        (["new", "rule", "none.rule"], 66), (["new", "rule", "Color.One"], 64), (["new", "rule", "color.one-meaning"], 73),
        (["new", "rule", "color.x", "--section", "none"], 66), (["new", "topic", "A B"], 64), (["new", "topic", "color"], 73),
        (["new", "topic", "x", "--section", "a"], 64), (["new", "locale", "zh-Hans"], 73), (["new", "locale", "?"], 64),
        (["new", "knowledge-base", str(folder / "full")], 73),
        (["locale", "status", "en"], 64), (["locale", "status", "--topic", "none"], 64), (["locale", "status", "--file", "none"], 66),
        (["locale", "accept", "zh-Hans"], 64), (["locale", "accept", "zh-Hans", "none#a"], 66),
        (["locale", "export", "zh-Hans", "-o", str(folder / "a.xyz")], 64),
        (["locale", "import", "zh-Hans", str(folder / "list.md")], 65), (["locale", "import", "zh-Hans", str(folder / "texts.csv")], 65),
        (["locale", "import", "zh-Hans", str(folder / "texts.po")], 65), (["locale", "import", "zh-Hans", str(folder / "texts.xlf")], 65),
        (["locale", "import", "zh-Hans", str(folder / "texts.xcstrings")], 65), (["locale", "import", "zh-Hans", str(missing)], 66),
        (["locale", "import", "zh-Hans", str(table)], 65),
        (["audit", str(missing)], 66), (["audit", str(folder), "--pair", "a"], 64), (["audit", str(folder), "--pair", "a:b"], 66),
        (["audit", str(folder), "--pair", "rgb(:b"], 64), (["audit", str(folder), "--only", "none"], 64),
        (["build", "-o", "/"], 73), (["build", "-o", "-"], 64), (["build", "--manifest", "-"], 64),
        (["build", "-o", str(folder / "site"), "--manifest", str(folder / "site/a.json")], 73), (["build", "-o", str(folder / "full")], 73),
        (["build", "-o", str(folder / "closed.md")], 73), (["build", "-o", "Content/site"], 73),
        *[(["check", "--root", str(folder / name)], 1) for name in ["damaged", "empty", "foreign"]],
        (["check", "--max-files", "3"], 1), (["check", "--max-file-size", "10"], 1),
        (["nonsense"], 64), (["serch"], 64), (["list", "--nonsense"], 64), (["--generate-completion-script", "tcsh"], 64),
    ]


REPL = ["5", ":next", ":back", ":set nothing", ":set platform fridge", ":set locale en,zh", ":serch", "'open", ":open", ":open 9",
        ":checklist add", ":checklist add none", ":checklist add system.blue", ":export", "show", "show none", ":unset topic", ":next"]


def judge(report, label, text):
    """Looks at each line: places and codes of findings are the same in every language."""
    for line in text.splitlines():
        line = re.sub(r"^\S+:\d+:\d+: (error|warning): ", "", line)
        line = re.sub(r"\[[a-z-]+\]$", "", line)
        left = english_left(line) if line.strip() else []
        report.check(not left, f"{label}: {left} in: {line}")


def check_lines(program, report, language, folder):
    for words, code in wrong_lines(folder):
        done = program.run(*words, LANG=language)
        label = f"{language}: precept {' '.join(map(repr, words))}"
        report.check(code in (None, done.returncode), f"{label}: exit {done.returncode}: {done.stderr.decode()[:200]}")
        report.check(done.stderr or code is None, f"{label}: says nothing")
        judge(report, label, done.stderr.decode())


def check_port(program, report, language):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = program.run("serve", "--port", str(taken.getsockname()[1]), LANG=language)
    judge(report, f"{language}: serve", done.stderr.decode())


def check_repl(program, report, language):
    for line in REPL:
        done = program.run("repl", text=line + "\n", LANG=language)
        judge(report, f"{language}: repl {line}", done.stderr.decode())


def check_json(program, report, language):
    done = program.run("show", "none.none", "--json", LANG=language)
    report.check("没有" in done.stderr.decode() or "沒有" in done.stderr.decode(), f"{language}: JSON {done.stderr!r}")


def run(program):
    report = Report("languages")
    for language in LANGUAGES:
        with tempfile.TemporaryDirectory() as folder:
            check_lines(program, report, language, Path(os.path.realpath(folder)))
        check_port(program, report, language)
        check_repl(program, report, language)
        check_json(program, report, language)
    return report.finish()
