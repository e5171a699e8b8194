"""Looks for words that are written in the program instead of in Words/.

Usage: check_hard_coded.py PROGRAM

Builds the site of a copy of the knowledge base whose texts are all accented, and asks the program
for answers. What still has plain letters is hard-coded, unless it is a name of the model, code, or
the form of a file.
"""

import re
import subprocess
import sys
import tempfile
from html.parser import HTMLParser
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORD = re.compile(r"[A-Za-z]{2,}")
# Values of colors and paths of files are the same in every language.
VALUE = re.compile(r"#[0-9A-Fa-f]{3,8}|[\w.-]+(?:/[\w.-]+)+")
# Elements whose content is code or a name in its own language.
CODE = {"code", "kbd", "script", "style", "svg", "pre", "template"}
SPOKEN = {"alt", "aria-label", "title", "placeholder", "aria-description"}
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}
# Spaces, formats and values of colors are written the same everywhere.
NOTATION = {"rgb", "rgba", "hsl", "oklch", "srgb", "display", "wcag", "ciede", "hex", "color",
            "clamp", "rem", "vw"}
# Names of months are CLDR's, not those of Words/.
NOTATION |= {"january", "february", "march", "april", "may", "june", "july", "august", "september",
             "october", "november", "december"}
# Where the program answers with ids, names of files or notations by design.
ANSWERS = [
    ["search", "{word}"], ["search", "nothingtobefoundhere"], ["show", "color.one-meaning"],
    ["show", "system.red"], ["show", "color"], ["show", "contrast"], ["show", "iOS"],
    ["show", "hig-color"], ["list", "--kind", "topic"], ["color", "#007AFF"], ["color", "ios.label"],
    ["contrast", "#777777", "#FFFFFF"], ["contrast", "ios.label", "ios.systemBackground"],
    ["check"], ["checklist", "--topic", "ios"], ["locale", "status"],
]


class Page(HTMLParser):
    """The words of a page that are said to be in its language."""

    def __init__(self, language):
        super().__init__()
        self.language = language
        self.open = []
        self.words = set()

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        foreign = attributes.get("lang", self.language) != self.language
        silent = tag in CODE or foreign or bool(self.open and self.open[-1][1])
        if not silent:
            for name in SPOKEN & attributes.keys():
                self.words.update(WORD.findall(VALUE.sub(" ", attributes[name] or "")))
        if tag == "meta" and attributes.get("name") == "description":
            self.words.update(WORD.findall(VALUE.sub(" ", attributes.get("content", ""))))
        if tag not in VOID:
            self.open.append((tag, silent))

    def handle_endtag(self, tag):
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data):
        if not (self.open and self.open[-1][1]):
            self.words.update(WORD.findall(VALUE.sub(" ", data)))


def names(folder):
    """Every word of the model: ids, names in code, titles and publishers of sources."""
    words = set()
    for path in (folder / "Content").rglob("*.yaml"):
        words.update(WORD.findall(path.read_text(encoding="utf-8")))
    return words


def run(program, folder, *arguments):
    return subprocess.run(
        [program, *arguments, "--root", str(folder)], capture_output=True, text=True, check=False,
        env={"PATH": "/usr/bin:/bin", "HOME": str(folder), "LC_ALL": "C.UTF-8"})


def page_faults(site, known):
    found = {}
    for path in sorted(site.rglob("*.html")):
        page = Page("en-XA")
        page.feed(path.read_text(encoding="utf-8"))
        for word in page.words - known:
            if word.lower() not in NOTATION:
                found.setdefault(word, path.relative_to(site))
    return [f"{path}: '{word}' is not in Words/" for word, path in sorted(found.items())]


def answer_faults(program, folder, known):
    for arguments in ANSWERS:
        arguments = [part.replace("{word}", "çöļöŕ") for part in arguments]
        answer = run(program, folder, *arguments)
        # Lists for other programs name the kind of an object as options do.
        listed = re.sub(r"(?m)^(\S+\t)\w+\t", r"\1", answer.stdout)
        text = re.sub(r"<!--.*?-->|<[^>]*>|`[^`]*`|https?:\S+|\S*[./_(#-]\S*", " ", listed, flags=re.S)
        for word in sorted(set(WORD.findall(text)) - known):
            if word.lower() not in NOTATION and word not in arguments:
                yield f"precept {' '.join(arguments)}: '{word}' is not in Words/"


def main():
    program = str(Path(sys.argv[1]).resolve())
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / "strange"
        made = subprocess.run(
            [program, "locale", "pseudo", "--root", str(ROOT), "-o", str(folder)],
            capture_output=True, text=True, check=False)
        built = run(program, folder, "build", "-o", str(folder / "_site"))
        if made.returncode or built.returncode:
            print(made.stderr, built.stdout, built.stderr)
            return 1
        known = names(folder)
        found = page_faults(folder / "_site", known)
        found += answer_faults(program, folder, known)
    count = len(ANSWERS)
    print("\n".join(found) if found else f"hard-coded texts: none on the pages or in {count} answers")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
