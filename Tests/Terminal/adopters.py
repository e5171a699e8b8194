"""Builds knowledge bases of others, which lack each kind of object in turn: no page is empty, no link leads nowhere,
no key does nothing, and nothing on their pages is of the program's own knowledge base."""

import re
import tempfile
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag

from program import Report

# What only the program's own knowledge base says of itself.
OURS = re.compile(r"independent project|affiliated|CC BY|platform’s maker|Wording is our own|独立项目|认可|平台方")
COLORS = re.compile(r"colou?r|palette|swatch|颜色|调色板|色表", re.I)

FILES = {
    "terms": {
        "Content/glossary.yaml": "terms:\n  - {id: target, domain: control}\n",
        "Locales/en/glossary.yaml": "terms:\n  target: {term: target, definition: What a finger hits.}\n",
        "Locales/zh-Hans/glossary.yaml": "terms:\n  target: {term: 目标, definition: 手指点按的部分。}\n",
    },
    "articles": {
        f"{folder}/articles/{name}.{kind}": text
        for name in ["one", "two"]
        for folder, kind, text in [
            ("Content", "yaml", f"id: {name}\n"),
            ("Locales/en", "md", f"---\ntitle: Article {name}\nsummary: About it.\n---\nText.\n\n## Part\n\nMore.\n"),
            ("Locales/zh-Hans", "md", f"---\ntitle: 文章 {name}\nsummary: 简介。\n---\n正文。\n\n## 部分\n\n更多。\n"),
        ]
    },
    "sources": {
        "Content/sources.yaml": "sources:\n  - {id: own, title: Our decisions, url: unknown, publisher: unknown, "
                                "revised: unknown, retrieved: unknown, authority: published}\n",
    },
}
KINDS = ["nothing", "rules", "colors", "platforms", "languages", *FILES]


class Page(HTMLParser):
    """The links, ids, keys and words of a page."""

    def __init__(self, text):
        super().__init__()
        self.links, self.ids, self.keys, self.listed = [], set(), set(), set()
        self.words, self.main, self.open = [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        found = dict(attributes)
        self.links += [found[name] for name in ["href", "src"] if found.get(name)]
        self.ids.add(found.get("id"))
        self.keys.add(found.get("data-key"))
        self.words += [found[name] for name in ["placeholder", "title", "aria-label", "content", "data-none"] if found.get(name)]
        if tag not in {"meta", "link", "input", "img", "br", "path", "use", "hr", "circle", "rect"}:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag in self.open:
            while self.open.pop() != tag:
                pass

    def handle_data(self, data):
        if "script" in self.open or "style" in self.open:
            return
        if "kbd" in self.open:
            self.listed.add(data.strip())
        self.words.append(data)
        if "main" in self.open and "h1" not in self.open:
            self.main.append(data)


def start(program, root, lacking):
    """Writes a knowledge base that has some of everything but one kind."""
    languages = "en" if lacking == "languages" else "en,zh-Hans"
    options = ["--languages", languages, "--name", "House rules"]
    options += [] if lacking == "colors" else ["--colors"]
    options += [] if lacking == "platforms" else ["--platforms", "web,iOS"]
    made = program.run("new", "knowledge-base", str(root), *options)
    for kind, files in FILES.items():
        # Colors name their source.
        if kind == lacking or kind == "sources" and lacking != "colors":
            continue
        for path, text in files.items():
            if lacking == "languages" and "zh-Hans" in path:
                continue
            place = root / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text)
    if lacking == "rules":
        for path in root.glob("*/**/rules/*"):
            path.unlink()
    if lacking == "sources":
        # Only a table of colors needs any.
        remove_colors(root)
    return made


def remove_colors(root):
    manifest = root / "Content/precept.yaml"
    manifest.write_text(manifest.read_text().replace("tables: [brand]\n", ""))
    topic = root / "Content/topics/basics/topic.yaml"
    topic.write_text(topic.read_text().replace("tables: [brand]\n", ""))
    for path in [*root.glob("**/brand.yaml"), *root.glob("**/editions.yaml"), root / "Content/sources.yaml"]:
        path.unlink()
    for path in root.glob("Content/topics/*/rules/*.yaml"):
        path.write_text(re.sub(r"citations:\n.*\n", "", path.read_text()))


def findings(checked):
    """Returns the findings about placeholders of `precept new`, which no one has replaced here, and all others."""
    lines = checked.stdout.decode().splitlines()
    unwritten = [line for line in lines if line.endswith("[unwritten-text]")]
    return unwritten, [line for line in lines if line not in unwritten]


def inspect(site, lacking, report):
    """Reads all pages of a site; `lacking` is the kind of objects that it has none of, if any."""
    pages = {path: Page(path.read_text()) for path in site.rglob("*.html")}
    keys = set().union(*(page.keys for page in pages.values()))
    for path, page in pages.items():
        name = f"without {lacking or 'nothing'}: {path.relative_to(site)}"
        for link in page.links:
            check_link(site, path, pages, link, name, report)
        text = " ".join(page.words)
        report.check(not OURS.search(text), f"{name}: words of ours: {OURS.findall(text)}")
        report.check(text.count("Precept") <= 1, f"{name}: names the program {text.count('Precept')} times")
        if lacking in ("colors", "sources"):
            report.check(not COLORS.search(text), f"{name}: speaks of colors: {set(COLORS.findall(text))}")
        if "main" in path.read_text():
            report.check(len("".join(page.main).strip()) > 1, f"{name}: an empty page")
        for sign, key in {"r": "r", "c": "c", "l": "l"}.items():
            report.check(sign not in page.listed or key in keys, f"{name}: the key {sign} does nothing")


def no_pictures_of_ours(site, report):
    """Reads a site whose knowledge base declares no logo, icon or picture."""
    for path in [*site.rglob("*.html"), *site.rglob("*.webmanifest")]:
        name, text = path.relative_to(site), path.read_text()
        brands = re.findall(r'<a class="brand".*?</a>', text)
        report.check(not re.search(r"<(svg|img)", "".join(brands)), f"{name}: a mark beside the name: {brands}")
        for sign in ['rel="icon"', "apple-touch-icon", "og:image", '"src"']:
            report.check(sign not in text, f"{name}: {sign}, though nothing is declared")
    icons = [path.name for path in site.rglob("*") if path.stem in ("icon", "favicon", "logo")]
    report.check(not icons, f"files of icons: {icons}")


def check_link(site, path, pages, link, name, report):
    address, fragment = urldefrag(link)
    if re.match(r"[a-z]+:", address):
        return
    target = (path.parent / unquote(address.split("?")[0])).resolve() if address.split("?")[0] else path
    if path.name == "404.html":
        return
    report.check(target.exists(), f"{name}: a link to nothing: {link}")
    if fragment and target in pages and target.suffix == ".html":
        report.check(unquote(fragment) in pages[target].ids, f"{name}: a link to no such place: {link}")


def check_identity(program, folder, report):
    """A knowledge base that says who it is, and turns the line about the program off."""
    root = folder / "identity"
    program.run("new", "knowledge-base", str(root), "--languages", "ja,en", "--license", "All rights reserved")
    manifest = root / "Content/precept.yaml"
    manifest.write_text(manifest.read_text() + "identity:\n  publisher: Example Inc.\n  url: https://example.com\n"
                        "  normative: ja\n  generator: false\n  links: [{id: shop, url: https://example.com/shop}]\n")
    for tag, shop in [("ja", "店"), ("en", "Shop")]:
        with (root / f"Locales/{tag}/site.yaml").open("a") as words:
            words.write(f"links: {{shop: {shop}}}\ntagline: Rules for all\nnotice: Ours alone.\n")
    site = folder / "identity-site"
    built = program.run("--root", str(root), "build", "-o", str(site))
    report.check(built.returncode == 0, f"identity: {built.stderr.decode()[-400:]}")
    for tag, has_notice in [("ja", False), ("en", True)]:
        text = (site / tag / "about.html").read_text()
        for part in ["Example Inc.", "https://example.com/shop", "All rights reserved", "Ours alone."]:
            report.check(part in text, f"identity: {tag} lacks {part}")
        report.check("Precept" not in text, f"identity: {tag} names the program")
        report.check((' hreflang="ja"><span lang="ja">' in text.split("<footer")[1]) == has_notice,
                     f"identity: {tag} says what is normative")
    report.check("Rules for all" in (site / "en/index.html").read_text(), "identity: no tagline")


def check_mistakes(program, folder, report):
    """Words that nothing uses, and languages that the program does not have, are reported once."""
    root = folder / "mistakes"
    program.run("new", "knowledge-base", str(root), "--languages", "en,nl")
    (root / "Locales/en/ui.yaml").write_text("site:\n  menu: Contents\n  manu: Contents\n")
    with (root / "Locales/en/site.yaml").open("a") as words:
        words.write("words:\n  rules:\n    titel: Rules\nnme: House\n")
    _, found = findings(program.run("--root", str(root), "check"))
    for part in ["ui.yaml:1:1: error: message 'site.manu'", "site.yaml:5:5: error: message 'rules.titel'",
                 "site.yaml:6:1: error: key 'nme'", "Locales/nl/ui.yaml:1:1: warning: the program is not translated"]:
        report.check(sum(part in line for line in found) == 1, f"mistakes: {part} is not reported once: {found}")
    report.check(len(found) == 5, f"mistakes: more than planted: {found}")


def check_platforms(program, folder, report):
    """An id of a platform that is none is told, with what would be one."""
    for name, rest in [("iOS", None), ("web,tv-os2", None), ("web,券売機", "券売機"), ("a_b", "a_b")]:
        made = program.run("new", "knowledge-base", str(folder / f"for {name}"), "--languages", "en", "--platforms", name)
        said = made.stderr.decode()
        if rest is None:
            report.check(made.returncode == 0, f"--platforms {name}: {said}")
        else:
            is_told = made.returncode == 64 and f"'{rest}'" in said and "lowercase" not in said and "hyphens" in said
            report.check(is_told and not (folder / f"for {name}").exists(), f"--platforms {name}: {said}")


def check_unreadable_manifest(program, folder, report):
    """No command answers that there is nothing, where no one could read what there is."""
    root = folder / "unreadable"
    program.run("new", "knowledge-base", str(root), "--languages", "en")
    manifest = root / "Content/precept.yaml"
    for text in ["\tid: x\n", "", manifest.read_text().replace("id: ", "ids: ", 1)]:
        manifest.write_text(text)
        for command in ["checklist", "search button", "list", "show basics.first-rule", "locale status", "changes",
                        "new rule basics.second", f"export skill -o {folder}/skill", f"checklist -o {folder}/list.csv"]:
            done = program.run("--root", str(root), *command.split(" "))
            report.check(done.returncode == 65 and b"precept check" in done.stderr and not done.stdout,
                         f"{command} with '{text[:8]}': {done.returncode} {(done.stdout + done.stderr)[-200:]}")
        checked = program.run("--root", str(root), "check")
        report.check(checked.returncode == 1 and checked.stdout.startswith(b"Content/precept.yaml:"), f"check: {checked}")
    report.check(not (folder / "skill").exists() and not (folder / "list.csv").exists(), "files of an unread knowledge base")


def run(program):
    report = Report("adopters")
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary).resolve()
        for lacking in KINDS:
            root, site = folder / lacking, folder / f"{lacking}-site"
            made = start(program, root, lacking)
            report.check(made.returncode == 0, f"new without {lacking}: {made.stderr.decode()[-300:]}")
            found = program.run("--root", str(root), "check")
            planted, others = findings(found)
            report.check(found.returncode == 0 and not others, f"check without {lacking}: {others}")
            report.check(planted, f"check without {lacking}: placeholders are not reported")
            built = program.run("--root", str(root), "build", "-o", str(site))
            report.check(built.returncode == 0, f"build without {lacking}: {built.stderr.decode()[-600:]}")
            if built.returncode == 0:
                inspect(site, lacking, report)
                no_pictures_of_ours(site, report)
        check_identity(program, folder, report)
        check_mistakes(program, folder, report)
        check_unreadable_manifest(program, folder, report)
        check_platforms(program, folder, report)
    return report.finish()
