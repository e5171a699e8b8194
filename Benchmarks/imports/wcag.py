#!/usr/bin/env python3
"""wcag.py CHECKOUT FOLDER: WCAG 2.2 with its techniques (github.com/w3c/wcag) as a knowledge base."""

import json
import pathlib
import re
import sys

from knowledge_base import KnowledgeBase
from markup import Markup, parse

SECTIONS = {"brief": "In brief", "intent": "Intent", "benefits": "Benefits", "examples": "Examples", "resources": "Resources"}
PARTS = {"applicability": "When to Use", "description": "Description", "examples": "Examples", "results": "Expected Results",
         "related": "Related Techniques", "resources": "Resources"}
SITE = "https://www.w3.org/WAI/WCAG22/"


def main(checkout, folder):
    source = Source(pathlib.Path(checkout), KnowledgeBase(folder))
    source.guidelines()
    source.techniques()
    source.glossary()
    source.manifest()
    source.base.report()


class Source:
    def __init__(self, root, base):
        self.root, self.base, self.criteria, self.topics = root, base, {}, []
        page = parse((root / "guidelines/index.html").read_text())
        self.principles = [each for each in page.iter("section") if each.get("class") == "principle"]
        self.technique_files = {path.stem: path for path in sorted((root / "techniques").glob("*/*.html"))
                                if re.fullmatch(r"[A-Z]+\d+", path.stem)}
        self.terms = {}
        for path in sorted((root / "guidelines/terms").glob("*/*.html")):
            body = parse("<dl>" + path.read_text() + "</dl>")
            self.terms[path.stem] = (" ".join("".join(body.find(".//dfn").itertext()).split()), body.find(".//dd"))
        self.named_terms = {name.lower(): key for key, (name, _) in self.terms.items()}
        for number, principle in enumerate(self.principles, 1):
            for place, guideline in enumerate(each for each in principle if each.get("class") == "guideline"):
                for order, each in enumerate([part for part in guideline if part.get("data-include")], 1):
                    path = self.root / "guidelines" / each.get("data-include")
                    self.criteria[path.stem] = (principle.get("id"), guideline.get("id"), f"{number}.{place + 1}.{order}", path)
        self.markup = Markup(self.link, base.lose)
        lists = (root / "understanding/understanding.11tydata.js").read_text()
        blocks = re.split(r"^      \"?([a-z-]+)\"?: \{$", lists, flags=re.M)
        self.associated = dict(zip(blocks[1::2], blocks[2::2]))

    def link(self, element):
        name = pathlib.PurePosixPath(element.get("href", "").split("#")[0]).name.removesuffix(".html")
        words = " ".join("".join(element.itertext()).split()).lower()
        if not element.get("href"):
            key = self.named_terms.get(words) or self.named_terms.get(words.removesuffix("s"))
            return key and f"term:{key}"
        if name in self.criteria:
            return f"rule:{self.criteria[name][0]}.{name}"
        if name in self.technique_files:
            return f"check:{name.lower()}"
        if element.get("href").startswith("http"):
            return element.get("href")
        self.base.lose("link to a page that has no place")
        return None

    def guidelines(self):
        for principle in self.principles:
            topic = principle.get("id")
            sections = [each for each in principle if each.get("class") == "guideline"]
            self.topics.append(topic)
            self.base.content(f"topics/{topic}/topic", {"id": topic, "sections": [each.get("id") for each in sections]})
            titles = {each.get("id"): self.markup.line(each.find("h3")) for each in sections}
            texts = "\n\n".join(f"## {titles[each.get('id')]}\n\n{self.markup.line(each.find('p'))}" for each in sections)
            self.base.text("en", f"topics/{topic}/topic", {"title": self.markup.line(principle.find("h2")), "sections": titles},
                           f"{self.markup.line(principle.find('p'))}\n\n{texts}")
        for key, (topic, section, number, path) in self.criteria.items():
            criterion = parse(path.read_text()).find("section")
            names = set(re.findall(r'"([A-Z]+\d+)"', self.associated.get(key, ""))) & set(self.technique_files)
            for kind in ("sufficient", "advisory", "failure"):
                self.base.lose(f"which techniques are {kind}", f"{kind}: [" in self.associated.get(key, ""))
            self.base.lose("situation or group of techniques", len(re.findall(r"title:|id:", self.associated.get(key, ""))))
            self.base.content(f"topics/{topic}/rules/{key}", {
                "id": f"{topic}.{key}", "section": section, "order": int(number.split(".")[2]), "status": "current",
                "checks": [each.lower() for each in sorted(names, key=list(self.technique_files).index)],
                "criteria": [f"wcag22/{number}"]})
            title, level = self.markup.line(criterion.find("h4")), getattr(criterion.find("p[@class='conformance-level']"), "text", None)
            self.criteria[key] += (title, level)
            for old in [each for each in criterion if each.tag == "h4" or each.get("class") in ("conformance-level", "change")]:
                criterion.remove(old)
            self.base.text("en", f"topics/{topic}/rules/{key}", {"title": title},
                           "\n\n".join([self.markup.blocks(criterion), *self.understanding(path)]))

    def understanding(self, path):
        page = parse((self.root / "understanding" / path.parent.name / path.name).read_text())
        for section in [each for each in page.iter("section") if each.get("id")]:
            if section.get("id") in SECTIONS and section.find("h2") is not None:
                section.remove(section.find("h2"))
                if text := self.markup.blocks(section, 3):
                    yield f"## {SECTIONS[section.get('id')]}\n\n{text}"

    def techniques(self):
        self.targets = sorted({path.parent.name for path in self.technique_files.values()})
        for place, (name, path) in enumerate(self.technique_files.items(), 1):
            page = parse(path.read_text())
            procedures = [each for each in page.iter() if each.get("class") in ("procedure", "test-procedure")]
            steps = {f"step-{order}": self.markup.blocks(each) for order, each in enumerate(
                (item for procedure in procedures for each in procedure if each.tag in ("ol", "ul") for item in each), 1)}
            obsolete = any(path.parent.glob("*.11tydata.json"))
            self.base.content(f"checks/{name.lower()}", {
                "id": name.lower(), "target": path.parent.name, "order": place, "status": "superseded" if obsolete else "current",
                "aliases": [name] if name != name.lower() else [], "procedure": [{"step": each} for each in steps]})
            body = []
            for section in page.iter("section"):
                if (section.get("id") or section.get("class")) in PARTS:
                    heading = next((each for each in section if each.tag in ("h2", "h3")), None)
                    if heading is not None:
                        section.remove(heading)
                    body.append(f"## {PARTS[section.get('id') or section.get('class')]}\n\n{self.markup.blocks(section, 3)}")
            self.base.text("en", f"checks/{name.lower()}", {
                "title": self.markup.line(page.find(".//h1")).replace("`", ""), "steps": steps}, "\n\n".join(body))

    def glossary(self):
        self.base.content("glossary", {"terms": [{"id": key} for key in self.terms]})
        self.base.words("en", "glossary", {"terms": {
            key: {"term": name, "definition": self.markup.blocks(text)} for key, (name, text) in self.terms.items()}})

    def manifest(self):
        self.base.content("precept", {
            "format": 1, "id": "wcag22", "edition": "2.2", "date": "2024-12-12", "sourceLocale": "en", "locales": ["en"],
            "topics": self.topics, "rules": {"sections": [{"id": each, "role": "prose"} for each in SECTIONS], "required": ["section"]},
            "targets": self.targets, "identity": {"publisher": "W3C", "url": "https://www.w3.org/"}})
        self.base.words("en", "site", {"name": "Web Content Accessibility Guidelines (WCAG) 2.2", "sections": SECTIONS,
                                       "targets": {each: each for each in self.targets}})
        self.base.content("standards/wcag22", {"id": "wcag22", "url": "https://www.w3.org/TR/WCAG22/", "levels": ["A", "AA", "AAA"],
            "criteria": [{"id": each[2], "level": each[5], "url": f"https://www.w3.org/TR/WCAG22/#{key}"} for key, each in self.criteria.items()]})
        self.base.words("en", "standards/wcag22", {"title": "WCAG 2.2", "criteria": {each[2]: each[4] for each in self.criteria.values()}})


main(*sys.argv[1:])
