#!/usr/bin/env python3
"""freee.py CHECKOUT FOLDER: the accessibility guidelines of freee (github.com/freee/a11y-guidelines) as a knowledge base."""

import json
import pathlib
import re
import sys

import yaml
from freee_texts import Words, explanation, explanations, hyphens, objects, rule
from knowledge_base import KnowledgeBase

LOCALES = ["ja", "en"]
IMPACTS, TARGETS = ["critical", "major", "normal", "minor"], ["design", "code", "product"]
PLATFORMS = ["web", "mobile", "ios", "android"]
NAME = {"ja": "freeeアクセシビリティー・ガイドライン", "en": "freee Accessibility Guidelines"}
# Headings of the templates of the source.
INTENT = {"ja": "意図", "en": "Intent"}
EXAMPLE = {"ja": "実装方法の例：", "en": "Implementation Example: "}
ANSWER = [
    ("problem", {"ja": "質問/問題", "en": "Question / Problem"}),
    ("solution", {"ja": "回答/結論", "en": "Answer / Conclusion"}),
    ("explanation", {"ja": "解説", "en": "Explanation"}),
    ("faqs", {"ja": "関連FAQ", "en": "Related FAQs"}),
    ("checks", {"ja": "関連チェック内容", "en": "Related Checklist Items"}),
    ("info", {"ja": "関連する参考情報", "en": "Related Supplementary Information"}),
]


def main(checkout, folder):
    root, base = pathlib.Path(checkout), KnowledgeBase(folder)
    guidelines, checks, faqs = (objects(root / "data/yaml" / name) for name in ("gl", "checks", "faq"))
    data = {path.stem: json.loads(path.read_text()) for path in (root / "data/json").glob("*.json")}
    names = yaml.safe_load((root / "tools/lib/freee_a11y_gl/src/freee_a11y_gl/data/messages.yaml").read_text())
    topics = list(dict.fromkeys(each["category"] for each in guidelines))
    tools = sorted({tool for each in checks for tool in tools_of(each.get("conditions", []))})
    tags = [tag for tag in data["faq-tags"] if any(tag in each["tags"] for each in faqs)]
    version = dict(re.findall(r"(\w+) = '(?:Ver\. )?(.*)'", (root / "version.py").read_text()))
    base.content("precept", {
        "format": 1, "id": "freee-a11y", "edition": version["guidelines_version"], "date": version["publishedDate"],
        "sourceLocale": "ja", "locales": LOCALES, "topics": [hyphens(each) for each in topics],
        "rules": {"sections": [{"id": "intent", "role": "prose", "required": True}], "required": ["platforms"]},
        "impacts": IMPACTS, "targets": TARGETS, "tools": [hyphens(each) for each in tools], "tags": tags,
        "identity": {"publisher": "フリー株式会社", "license": "https://creativecommons.org/licenses/by/4.0/", "normative": "ja",
                     "links": [{"id": "repository", "url": "https://github.com/freee/a11y-guidelines"}]}})
    base.content("platforms", {"platforms": [{"id": each} for each in PLATFORMS]})
    criteria = data["wcag-sc"].values()
    base.content("standards/wcag21", {"id": "wcag21", "levels": ["A", "AA", "AAA"], "criteria": [
        {"id": each["id"], "level": each["level"], "url": each["ja"]["url"]} for each in criteria]})
    base.lose("address of a criterion in a second language", len(criteria))
    base.lose("level of a criterion that the publisher changed", sum(c["level"] != c["localPriority"] for c in criteria))
    for topic in topics:
        base.content(f"topics/{hyphens(topic)}/topic", {"id": hyphens(topic)})
    for each in guidelines:
        base.content("topics/" + rule(each).replace(".", "/rules/"), {
            "id": rule(each), "order": each["sortKey"], "platforms": each["platform"], "status": "current",
            "checks": each["checks"], "criteria": [f"wcag21/{sc}" for sc in each["sc"]], "aliases": [each["id"]]})
        base.lose("link of a rule to a page elsewhere", sum(item.startswith("|") for item in each.get("info", [])))
    for each in checks:
        parts = joined("all", [part(condition, condition["platform"]) for condition in each.get("conditions", [])])
        base.content(f"checks/{each['id']}", {
            "id": each["id"], "severity": each["severity"], "platforms": each["platform"], "target": each["target"],
            "order": each["sortKey"], "procedure": parts.get("all", parts)})
    for each in faqs:
        related = [rule(other) for other in guidelines if other["id"] in each.get("guidelines", [])]
        base.content(f"articles/faq-{each['id']}", {
            "id": f"faq-{each['id']}", "date": each["updated"], "tags": each["tags"], "related": related,
            "order": each["sortKey"]})
    for path in explanations(root, "ja"):
        related = [rule(each) for each in guidelines if f"exp-{path.stem}" in each.get("info", [])]
        base.content(f"articles/{explanation(path)}", {"id": explanation(path), "related": related})
    base.words("en", "checks", {"parity": ["color", "ratio", "id"]})  # numbers in words, links to English pages
    for locale in LOCALES:
        words(Words(root, locale, base, guidelines, checks, faqs, data), topics, tools, tags, names)
    base.report()


def words(source, topics, tools, tags, names):
    base, locale = source.base, source.locale
    base.words(locale, "site", {
        "name": NAME[locale], "links": {"repository": "GitHub"}, "sections": {"intent": INTENT[locale]},
        "impacts": {each: names["severity_tags"][each][locale].strip("[]") for each in IMPACTS},
        "targets": {each: names["check_targets"][each][locale] for each in TARGETS},
        "tools": {hyphens(each): names["check_tools"].get(each, {}).get(locale, each) for each in tools},
        "tags": {each: source.data["faq-tags"][each][locale] for each in tags}})
    base.words(locale, "platforms", {"platforms": {each: names["platform_names"][each][locale] for each in PLATFORMS}})
    base.words(locale, "standards/wcag21", {
        "title": "WCAG 2.1", "criteria": {key: each[locale]["title"] for key, each in source.data["wcag-sc"].items()}})
    for topic in topics:
        page = source.root / locale / f"source/categories/{topic}.rst"
        title = source.data["guideline-categories"][topic][locale]
        base.text(locale, f"topics/{hyphens(topic)}/topic", {"title": title}, source.page(page)[1] if page.exists() else "")
    for each in source.guidelines:
        body = f"{source.markdown(each['guideline'])}\n\n## {INTENT[locale]}\n\n{source.markdown(each['intent'])}"
        base.text(locale, "topics/" + rule(each).replace(".", "/rules/"), {"title": source.line(each["title"])}, body)
    for each in source.checks:
        steps = {leaf["id"]: source.step(leaf) for leaf in leaves(each.get("conditions", []))}
        whole = source.markdown(each["check"]) if "\n" in each["check"][locale] else ""
        examples = [f"## {EXAMPLE[locale]}{source.line(example['title'])}\n\n" + "\n\n".join(
            f"### {names['implementation_targets'][method['platform']][locale]}\n\n{source.markdown(method['method'])}"
            for method in example["methods"]) for example in each.get("implementations", [])]
        front = {"title": source.line(each["check"]), "steps": steps}
        base.text(locale, f"checks/{each['id']}", front, "\n\n".join([whole, *examples]))
    for each in source.faqs:
        links = {"faqs": "article:faq-{}", "checks": "check:{}", "info": "article:{}"}
        parts = [(title[locale], source.markdown(each[key]) if key not in links else
                  "\n".join(f"- []({links[key].format(item)})" for item in map(hyphens, each[key]))) for key, title in ANSWER if key in each]
        body = "\n\n".join(f"## {title}\n\n{text}" for title, text in parts)
        base.text(locale, f"articles/faq-{each['id']}", {"title": source.line(each["title"])}, body)
    for path in explanations(source.root, locale):
        title, body = source.page(path)
        base.text(locale, f"articles/{explanation(path)}", {"title": title}, body)


def leaves(conditions): return [leaf for each in conditions for leaf in leaves(each.get("conditions", [])) or [each]]


def tools_of(conditions): return [leaf["tool"] for leaf in leaves(conditions)]


def part(condition, platform):
    if condition["type"] == "simple":
        step = {"step": condition["id"], "tool": hyphens(condition["tool"])}
        return step if platform == "general" else step | {"platform": platform}
    kind = "any" if condition["type"] == "or" else "all"
    return joined(kind, [part(each, platform) for each in condition["conditions"]])


def joined(kind, parts):
    """Parts within a group of their own kind are parts of it."""
    parts = [inner for each in parts for inner in each.get(kind, [each])]
    return parts[0] if len(parts) == 1 else {kind: parts}


main(*sys.argv[1:])
