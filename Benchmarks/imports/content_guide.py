#!/usr/bin/env python3
"""content_guide.py CHECKOUT FOLDER: the content guide of 18F (github.com/18F/content-guide) as a knowledge base."""

import pathlib
import re
import sys

import html5lib
import yaml
from knowledge_base import KnowledgeBase
from markup import Markup

SIDES = ["our-approach", "our-style"]
RESOURCES = {"Further reading", "Additional resources", "Additional reading", "Resources", "Additional guides"}


def main(checkout, folder):
    root, base = pathlib.Path(checkout), KnowledgeBase(folder)
    navigation = yaml.safe_load((root / "_data/navigation.yml").read_text())
    pages = {name: page(root, side, name, base) for side in SIDES for name in (
        each["href"].strip("/").split("/")[-1] for each in navigation[side]) if name != side}
    base.lose("group of topics", len(SIDES))
    base.lose("old address of a page", len(list((root / "_pages/redirects").rglob("*.md"))))
    base.lose("introduction of a group", len(SIDES))
    base.content("precept", {
        "format": 1, "id": "18f-content-guide", "edition": "1b1723d", "date": "2023-12-14", "sourceLocale": "en",
        "locales": ["en"], "topics": list(pages), "rules": {"sections": []},
        "identity": {"publisher": "18F", "url": "https://18f.gsa.gov",
                     "license": "https://creativecommons.org/publicdomain/zero/1.0/legalcode",
                     "links": [{"id": "repository", "url": "https://github.com/18F/content-guide"}]}})
    base.words("en", "site", {"name": "18F Content Guide", "links": {"repository": "GitHub"}})
    for name, (title, opening, sections, resources) in pages.items():
        rules = [(hyphens(heading), heading, text) for heading, text in sections]
        base.content(f"topics/{name}/topic", {"id": name, "resources": [
            {"id": hyphens(words), "kind": "documentation", "url": url} for words, url in resources]})
        base.text("en", f"topics/{name}/topic", {
            "title": title, "resources": {hyphens(words): words for words, _ in resources}}, linked(opening, pages, base))
        for order, (key, heading, text) in enumerate(rules, 1):
            base.content(f"topics/{name}/rules/{key}", {"id": f"{name}.{key}", "order": order, "status": "current"})
            base.text("en", f"topics/{name}/rules/{key}", {"title": heading}, linked(text, pages, base))
    base.report()


def page(root, side, name, base):
    """The title, the text before the first heading, the sections and the links of a page."""
    _, front, markdown = (root / "_pages" / side / f"{name}.md").read_text().split("---\n", 2)
    markdown = re.sub(r"<table.*?</table>", lambda match: table(match[0], base), markdown, flags=re.S)
    markdown = re.sub(r"\{%.*?%\}|\{:.*?\}|<!--.*?-->", lambda _: base.lose("template tag") or "", markdown, flags=re.S)
    markdown = re.sub(r"<br */?>", " ", markdown)
    parts = re.split(r"^## +(.*?) *$", markdown, flags=re.M)
    sections, resources = [], []
    for heading, text in zip(parts[1::2], parts[2::2]):
        heading = re.sub(r"[*_`]", "", heading)
        if heading in RESOURCES:
            resources += [link for link in re.findall(r"\[([^\]]+)\]\((http[^)\s]+)\)", text) if link not in resources]
        elif text.strip():
            base.lose("heading within a rule", len(re.findall(r"^###+ ", text, re.M)))
            sections.append((heading, re.sub(r"^###+ +(.*?) *$", r"**\1**", text, flags=re.M).strip()))
    return yaml.safe_load(front)["title"], parts[0].strip(), sections, resources


def linked(markdown, pages, base):
    def link(match):
        words, target = match[1], match[2].strip()
        path = re.search(r"[\"']?(/[\w/-]+)", target)
        if target.startswith(("http", "mailto:")):
            return f"[{words}]({target})"
        name = path and path[1].strip("/").split("/")[-1]
        if name in pages:
            return f"[{words}](topic:{name})"
        base.lose("link to a page or a place within one that has no place")
        return words

    return re.sub(r"(?<!!)\[([^\]]+)\]\(((?:\{\{.*?\}\}|[^)])*)\)", link, markdown)


def table(html, base):
    body = html5lib.parse(html, namespaceHTMLElements=False).find("body")
    return "\n\n" + Markup(lambda element: element.get("href"), base.lose).blocks(body) + "\n\n"


def hyphens(title): return re.sub(r"[^a-z0-9]+", "-", title.lower().replace("’", "").replace("'", "")).strip("-")


main(*sys.argv[1:])
