"""Writes the invented rules as a knowledge base that `precept check` accepts."""

import json
import shutil
from pathlib import Path

from . import pages

RULES_PER_TOPIC = 100
KINDS = ["do", "avoid", "prefer", "consider", "test"]
IMPACTS = ["serious", "moderate", "minor"]
PLATFORMS = ["iOS", "iPadOS", "macOS", "tvOS", "visionOS", "watchOS"]
SECTIONS = ["basics", "details", "tests"]


def topic_of(number):
    return f"topic-{number // RULES_PER_TOPIC:04}"


def slug_of(number):
    return f"rule-{number:06}"


def rule_id(number):
    return f"{topic_of(number)}.{slug_of(number)}"


def write(root, rules, shipped):
    """`shipped` is the folder whose words of the interface and names of platforms are used."""
    topics = sorted({topic_of(number) for number in range(rules)})
    write_frame(root, topics, shipped)
    for topic in topics:
        write_topic(root, topic)
    for number in range(rules):
        write_rule(root, number, rules)


def put(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def write_frame(root, topics, shipped):
    put(root / "Content/precept.yaml",
        "format: 1\nid: benchmark\nedition: \"1\"\ndate: 2026-01-01\nsourceLocale: en\n"
        f"locales: [{', '.join(language.tag for language in pages.LANGUAGES)}]\n"
        f"topics: [{', '.join(topics)}]\ntables: []\n")
    put(root / "Content/sources.yaml",
        "sources:\n  - id: own\n    title: Invented for measuring\n    url: unknown\n    publisher: unknown\n"
        "    revised: unknown\n    retrieved: unknown\n    authority: project\n")
    put(root / "Content/editions.yaml",
        "editions:\n  - id: \"1\"\n    date: 2026-01-01\n    sources: [own]\n"
        "variants:\n  - id: all\n    platforms: all\n")
    for name in ["Content/platforms.yaml", "Content/components.yaml"]:
        shutil.copy(shipped / name, root / name)
    for language in pages.LANGUAGES:
        folder = root / "Locales" / language.tag
        put(folder / "editions.yaml", "editions:\n  \"1\":\n    name: \"1\"\nvariants:\n  all: \"*\"\n")
        for name in ["platforms.yaml", "components.yaml"]:
            shutil.copy(shipped / "Locales" / language.tag / name, folder / name)


def write_topic(root, topic):
    platforms = "".join(f"  {platform}: applies\n" for platform in PLATFORMS)
    put(root / f"Content/topics/{topic}/topic.yaml",
        f"id: {topic}\nsections: [{', '.join(SECTIONS)}]\nplatforms:\n{platforms}")
    for language in pages.LANGUAGES:
        page = pages.page(language, topic, "")
        titles = zip(SECTIONS, (row[0] for row in page.table))
        names = "".join(f"  {section}: {json.dumps(name, ensure_ascii=False)}\n" for section, name in titles)
        put(root / f"Locales/{language.tag}/topics/{topic}/topic.md",
            front_matter({"title": page.title, "summary": page.impact}, f"sections:\n{names}") + page.statement + "\n")


def front_matter(fields, more=""):
    lines = "".join(f"{name}: {json.dumps(value, ensure_ascii=False)}\n" for name, value in fields.items())
    return f"---\n{lines}{more}---\n"


def write_rule(root, number, rules):
    topic, slug = topic_of(number), slug_of(number)
    platforms = PLATFORMS[number % 5:] if number % 3 else []
    put(root / f"Content/topics/{topic}/rules/{slug}.yaml",
        f"id: {topic}.{slug}\nkind: {KINDS[number % 5]}\nimpact: {IMPACTS[number % 3]}\n"
        f"section: {SECTIONS[number % 3]}\norder: {number % RULES_PER_TOPIC * 10 + 10}\n"
        f"platforms: {'[' + ', '.join(platforms) + ']' if platforms else 'all'}\n"
        f"status: current\ncitations:\n  - source: own\n"
        f"related: [{rule_id((number + 1) % rules)}]\n")
    for language in pages.LANGUAGES:
        put(root / f"Locales/{language.tag}/topics/{topic}/rules/{slug}.md", rule_text(language, number, rules))


def rule_text(language, number, rules):
    page = pages.page(language, number, pages.code_sample(number))
    fields = {"title": page.title, "question": page.question, "impact": page.impact, "keywords": page.keywords}
    link = f"rule:{rule_id((number * 7 + 1) % rules)}"
    return front_matter(fields) + pages.markdown(page, link, language)
