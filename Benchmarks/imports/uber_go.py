#!/usr/bin/env python3
"""uber_go.py CHECKOUT FOLDER: the Go style guide of Uber (github.com/uber-go/guide) as a knowledge base."""

import pathlib
import re
import sys
import textwrap

from knowledge_base import KnowledgeBase

SECTIONS = {"bad": "Bad", "good": "Good"}


def main(checkout, folder):
    root, base = pathlib.Path(checkout), KnowledgeBase(folder)
    source, rules, topics = root / "src", {}, {}
    articles, group, section = [], None, None
    for indent, title, file in summary((source / "SUMMARY.md").read_text()):
        if indent == 0 and file and file != "performance.md":
            articles.append(file)
        elif indent == 0:
            group, section = hyphens(title), None
            topics[group] = (title, file, {})
        elif not file:
            section = hyphens(title)
            topics[group][2][section] = title
        else:
            section = section if indent > 1 and section in topics[group][2] else None
            rules[file] = (group, section, len(rules) + 1)
            base.lose("rule within a rule", indent > 1 and section is None)
    links = {file: f"article:{file.removesuffix('.md')}" for file in articles}
    links |= {file: f"rule:{group}.{file.removesuffix('.md')}" for file, (group, _, _) in rules.items()}
    base.content("precept", {
        "format": 1, "id": "uber-go", "edition": newest(root), "date": newest(root), "sourceLocale": "en", "locales": ["en"],
        "topics": list(topics), "rules": {"sections": [{"id": "bad", "role": "dont"}, {"id": "good", "role": "do"}]},
        "identity": {"publisher": "Uber", "license": "https://www.apache.org/licenses/LICENSE-2.0",
                     "links": [{"id": "repository", "url": "https://github.com/uber-go/guide"}]}})
    base.words("en", "site", {"name": "Uber Go Style Guide", "sections": SECTIONS, "links": {"repository": "GitHub"}})
    for topic, (title, file, sections) in topics.items():
        base.content(f"topics/{topic}/topic", {"id": topic, "sections": list(sections)})
        body = text(source / file, links, base)[1] if file else ""
        base.text("en", f"topics/{topic}/topic", {"title": title, "sections": sections}, body)
    for file, (topic, section, order) in rules.items():
        name = file.removesuffix(".md")
        title, body = text(source / file, links, base)
        base.content(f"topics/{topic}/rules/{name}", {
            "id": f"{topic}.{name}", "section": section, "order": order, "status": "current"})
        base.text("en", f"topics/{topic}/rules/{name}", {"title": title}, "\n\n".join(rule(body, base)))
    for order, file in enumerate(articles, 1):
        name = file.removesuffix(".md")
        title, body = text(source / file, links, base)
        base.content(f"articles/{name}", {"id": name, "order": order})
        base.text("en", f"articles/{name}", {"title": title}, body)
    base.lose("entry of the change log", len(re.findall(r"^- ", (root / "CHANGELOG.md").read_text(), re.M)))
    base.report()


def summary(markdown):
    for line in markdown.splitlines():
        if match := re.match(r"( *)- (?:\[(.*)\]\((.*)\)|(.*))$", line):
            yield len(match[1]) // 2, match[2] or match[4], match[3]


def newest(root):
    return re.search(r"^# (\S+)", (root / "CHANGELOG.md").read_text(), re.M)[1]


def text(path, links, base):
    """The title and the text of a file, with links to files as links to objects, and without reference links."""
    markdown = path.read_text()
    named = {}
    for indent, name, target in re.findall(r"^( *)\[([^\]]+)\]: (\S+).*$", markdown, re.M):
        named[" ".join(name.lower().split())] = target
    markdown = re.sub(r"^ *\[[^\]]+\]: \S+.*$\n?", "", markdown, flags=re.M)

    def linked(match):
        words, target = match[1], match[2] or named.get(" ".join((match[3] or match[1]).lower().split()))
        if target is None:
            return match[0]
        file = target.split("#")[0]
        if not target.startswith("http") and file not in links:
            base.lose("link to a page that has no place")
            return words
        return f"[{words}]({target if target.startswith('http') else links[file]})"

    parts = re.split(r"(^ *```.*?^ *```$)", markdown, flags=re.M | re.S)
    pattern = r"(?<![\]`\w])\[([^\]\n]+(?:\n[^\]\n]+)?)\](?:\(([^)]+)\)|\[([^\]]*)\])?"
    parts[::2] = [re.sub(pattern, linked, part) for part in parts[::2]]
    title, _, body = "".join(parts).strip().partition("\n")
    return title.removeprefix("# ").replace("`", ""), body.strip()


def rule(body, base):
    """The text of a rule, and after it what its tables show as bad and good."""
    examples = {"bad": [], "good": []}
    pieces = re.split(r"(<table>.*?</table>)", body, flags=re.S)
    for table in pieces[1::2]:
        for row in re.findall(r"<tr>\s*(<td>.*?)</tr>", table, re.S):
            cells = [cell.strip() for cell in re.findall(r"<td>(.*?)</td>", row, re.S)]
            for kind, cell in zip(("bad", "good"), cells):
                examples[kind] += [cell] if cell else []
    base.lose("place of an example within the text", sum(bool(piece.strip()) for piece in pieces[2::2]))
    prose = "\n\n".join(piece.strip() for piece in pieces[::2] if piece.strip())
    base.lose("heading within a rule", len(re.findall(r"^##+ ", prose, re.M)))
    yield re.sub(r"^##+ (.*)$", r"**\1**", prose, flags=re.M)
    for kind, items in examples.items():
        if items:
            yield f"## {SECTIONS[kind]}\n\n" + "\n\n".join("- " + textwrap.indent(item, "  ").strip() for item in items)


def hyphens(title): return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


main(*sys.argv[1:])
