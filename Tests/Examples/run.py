"""Builds each knowledge base in `Examples/` and reads what comes out as its owner would.

Usage: run.py PROGRAM [NAME…]

Nothing is reported by `check`; no page, twin, feed, list or answer has a word of the program's own knowledge base; no
page is empty, no link leads nowhere, no key does nothing; every part of a title is found. How the pages look and work
is for `Browser/run.py`, which `run.py` of all tests runs on the same sites.
"""
import functools
import re
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "Tests/Terminal"), str(ROOT / "Tests/Conformance")]

import adopters  # noqa: E402
from program import Program, Report  # noqa: E402
from published.program import asked_script  # noqa: E402

FORMATS = ["markdown", "csv", "json", "html", "jira", "linear", "notion", "sarif", "earl"]
# Notation that programs read, of the lists that come back and of the schemas that the program has.
MACHINES = re.compile(r"<!-- precept.*?-->|\"?(?:\$?schema|tool|driver)\"?\s*:\s*(?:\"[^\"]*\"|\{[^}]*\})|urn:[\w:.-]+")
# Words of the makers of platforms that the program's own knowledge base is about.
MAKERS = ["Apple", "Xcode", "SwiftUI", "UIKit", "AppKit", "Human Interface", "Liquid Glass"]
KANA = re.compile(r"[ァ-ヺー]{6,}|[ぁ-ゖー]{6,}")


def words_of_ours():
    """What the program's own knowledge base has and nobody else: platforms, ids, names, sentences about itself."""
    content = ROOT / "Content"
    found = set(MAKERS)
    found |= set(re.findall(r"id: (\w+OS)", (content / "platforms.yaml").read_text()))
    found |= {match for path in content.glob("topics/*/rules/*.yaml")
              for match in re.findall(r"^id: (\S+)", path.read_text(), re.M)}
    found |= {match for path in content.glob("colors/*.yaml")
              for match in re.findall(r"- id: (\w+\.\w+)", path.read_text())}
    for path in ROOT.glob("Locales/*/site.yaml"):
        found |= {value.strip() for value in re.findall(r"^(?:name|tagline|notice|license): (.*)", path.read_text(), re.M)}
    for path in ROOT.glob("Locales/*/topics/*/rules/*.md"):
        found |= {value.strip() for value in re.findall(r"^title: (.*)", path.read_text(), re.M)}
    return re.compile("|".join(rf"(?<![\w.]){re.escape(word)}(?![\w])" for word in sorted(found, key=len, reverse=True)))


def no_words_of_ours(name, text, ours, report):
    found = ours.findall(MACHINES.sub(" ", text))
    report.check(not found, f"{name}: words of ours: {sorted(set(found))[:5]}")


def site(folder, site, ours, report):
    """Pages as readers see them, and the other files as they are."""
    adopters.inspect(site, None, report)
    if "logo:" not in (folder / "Content/precept.yaml").read_text():
        adopters.no_pictures_of_ours(site, report)
    for path in sorted(site.rglob("*")):
        place = path.relative_to(site)
        if place.parts[:2] == ("api", "schemas"):
            # The form of answers, which is the program's.
            continue
        if path.suffix == ".html":
            page = adopters.Page(path.read_text(encoding="utf-8"))
            no_words_of_ours(f"{folder.name}: {place}", " ".join(page.words), ours, report)
        elif path.suffix in {".md", ".txt", ".xml", ".json", ".csv", ".webmanifest"}:
            no_words_of_ours(f"{folder.name}: {place}", path.read_text(encoding="utf-8"), ours, report)


def own_words(folder, site, report):
    """No page in one language has words of the interface in another: what has no translation is shown in English."""
    english = words_of_interface("en")
    for tag in locales(folder):
        own = words_of_interface(tag)
        borrowed = {text for key, text in english.items() if tag != "en" and own.get(key, text) == text
                    and len(text) > 3 and re.fullmatch(r"[A-Z][a-z ,.]+", text)} - set(own.values())
        pages = [path for path in (site / tag).rglob("*.html") if "side-by-side" not in path.parts]
        shown = {word.strip() for path in pages for word in adopters.Page(path.read_text(encoding="utf-8")).words}
        report.check(not shown & borrowed, f"{folder.name}: in English on pages in {tag}: {sorted(shown & borrowed)}")


def words_of_interface(tag):
    """Messages on one line by their key; enough to see which are missing."""
    found, keys = {}, []
    for line in (ROOT / f"Words/{tag}/ui.yaml").read_text(encoding="utf-8").split("\n"):
        if match := re.match(r"( *)([\w-]+): *(?:(.*?)(?: +#.*)?)$", line):
            del keys[len(match[1]) // 2:]
            keys.append(match[2])
            if match[3]:
                found[".".join(keys)] = match[3].strip('"')
    return found


def checklists(program, folder, ours, report):
    for tag in locales(folder):
        for form in FORMATS:
            for kind in ["rule", "check"]:
                place = f"{folder.name}: checklist by {kind} as {form} in {tag}"
                made = program.run("--root", str(folder), "checklist", "--locale", tag, "--format", form, "--by", kind)
                text = made.stdout.decode()
                report.check(made.returncode == 0 and text.strip(), f"{place}: {made.stderr.decode()[-300:]}")
                no_words_of_ours(place, re.sub(r"<style.*?</style>", "", text, flags=re.S), ours, report)


def answers(program, folder, ours, report):
    """What is shown of each object, by the id that its makers have for it."""
    paths = [path for kind in ["topics/*/rules", "checks", "articles"] for path in sorted(folder.glob(f"Content/{kind}/*.yaml"))]
    for path in paths:
        for alias in re.findall(r"^aliases: \[(.*)\]", path.read_text(encoding="utf-8"), re.M):
            shown = program.run("--root", str(folder), "show", alias).stdout.decode()
            report.check(path.stem in shown, f"{folder.name}: {alias} is not shown")
            no_words_of_ours(f"{folder.name}: show {alias}", shown, ours, report)


def titles(folder, tag):
    """Titles with the ids of their objects."""
    for path in sorted((folder / "Locales" / tag).rglob("*.md")):
        title = re.search(r"^title: (.*)$", path.read_text(encoding="utf-8"), re.M)[1].strip('"')
        above = path.parent.parent.name
        is_rule = path.parent.name == "rules"
        id = f"{above}.{path.stem}" if is_rule else path.parent.name if path.stem == "topic" else path.stem
        yield id, title


def search(folder, site, report):
    """Every part of a Japanese title finds its object, and a long word in kana finds first what holds it."""
    if "ja" not in locales(folder):
        return
    wanted = [(text[start:end], id) for id, text in titles(folder, "ja")
              for run in re.findall(r"[\u3041-\u30ff\u3400-\u9fff]{2,}", text) for text in [run]
              for start in range(len(text)) for end in range(start + 2, len(text) + 1)]
    found = asked_script(site, [[part, "ja", 200] for part, _ in wanted])
    missed = [pair for pair, answer in zip(wanted, found) if pair[1] not in {result["id"] for result in answer["results"]}]
    report.check(not missed, f"{folder.name}: {len(missed)} of {len(wanted)} parts of titles are not found: {missed[:5]}")
    words = sorted({word for path, text in texts(folder).items() if path != "site.yaml" for word in KANA.findall(text)})
    for word, answer in zip(words, asked_script(site, [[word, "ja", 5] for word in words])):
        first = [(result["kind"], result["id"]) for result in answer["results"][:1]]
        # Pages, such as the list of a profile, have words of the program; terms lead to what has another word for them.
        holds = any(kind == "page" or word in texts(folder).get(where(kind, id), "") for kind, id in first)
        holds = holds or bool(first) and word in texts(folder)["glossary.yaml"]
        report.check(holds, f"{folder.name}: {word} finds {first} first, which does not hold it")


@functools.cache
def texts(folder):
    """The Japanese texts by their files."""
    found = folder / "Locales/ja"
    return {path.relative_to(found).as_posix(): path.read_text(encoding="utf-8")
            for kind in ["md", "yaml"] for path in sorted(found.rglob(f"*.{kind}"))}


def where(kind, id):
    """The file with the words of an object."""
    topic, _, slug = id.partition(".")
    return {"rule": f"topics/{topic}/rules/{slug}.md", "topic": f"topics/{id}/topic.md", "term": "glossary.yaml",
            "platform": "platforms.yaml", "standard": f"standards/{id}.yaml",
            "criterion": f"standards/{id.split('/')[0]}.yaml"}.get(kind, f"{kind}s/{id}.md")


def locales(folder):
    manifest = (folder / "Content/precept.yaml").read_text()
    return re.search(r"^locales: \[(.*)\]", manifest, re.M)[1].split(", ")


def run(program, folder, report):
    with tempfile.TemporaryDirectory() as temporary:
        place = Path(temporary).resolve() / "site"
        for tag in locales(folder):
            checked = program.run("--root", str(folder), "check", "--locale", tag)
            report.check(checked.returncode == 0 and checked.stdout.count(b"\n") <= 1,
                         f"{folder.name}: check: {checked.stdout.decode()[:800]}")
        built = program.run("--root", str(folder), "build", "-o", str(place))
        report.check(built.returncode == 0 and b"warning" not in built.stderr, f"{folder.name}: {built.stderr.decode()[-800:]}")
        ours = words_of_ours()
        site(folder, place, ours, report)
        own_words(folder, place, report)
        search(folder, place, report)
        checklists(program, folder, ours, report)
        answers(program, folder, ours, report)


def main():
    path, *names = sys.argv[1:]
    report, program = Report("examples"), Program(path)
    for folder in sorted((ROOT / "Examples").iterdir()):
        if (folder / "Content/precept.yaml").exists() and (not names or folder.name in names):
            run(program, folder, report)
    return 0 if report.finish() else 1


if __name__ == "__main__":
    sys.exit(main())
