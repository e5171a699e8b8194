"""A knowledge base in which every text is an attempt to run a script."""
import json

from harness import ROOT

VECTORS = json.loads((ROOT / "Tests/Fixtures/xss-vectors.json").read_text(encoding="utf-8"))
LOCALES = ["en", "zh-Hans"]
EACH = 8


def write(root):
    """Fills the folder; the interface has its own words, and every other text is a vector."""
    for locale in LOCALES:
        (root / "Locales" / locale).mkdir(parents=True)
    slugs = rule_slugs()
    write_model(root, slugs)
    for locale in LOCALES:
        write_words(root / "Locales" / locale, slugs)


def rule_slugs():
    """Names of files: the vectors that a file system takes, and plain ones for the rest."""
    names = [vector.replace("/", "∕") for vector in VECTORS]
    return [name if len(name.encode()) <= 200 and name == name.strip() and ":" not in name
            else f"rule-{number}" for number, name in enumerate(names)]


def put(path, value):
    """Every JSON text is YAML too."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")


def cycle(number):
    return VECTORS[number % len(VECTORS)]


def write_model(root, slugs):
    content = root / "Content"
    put(content / "precept.yaml", {
        "format": 1, "id": "hostile", "edition": cycle(0), "date": "2026-01-02",
        "sourceLocale": "en", "locales": LOCALES, "topics": ["paint"], "tables": ["basic"]})
    put(content / "platforms.yaml", {"platforms": [{"id": "deskOS"}]})
    put(content / "components.yaml", {"components": [{"id": "button"}]})
    put(content / "sources.yaml", {"sources": [
        {"id": f"s{n}", "title": vector, "url": vector, "publisher": vector,
         "revised": "2025-03-04", "retrieved": "unknown", "authority": "published"}
        for n, vector in enumerate(VECTORS)]})
    put(content / "editions.yaml", {
        "editions": [{"id": "e1", "date": "2025-03-04", "sources": ["s1"]}],
        "variants": [{"id": "all", "platforms": "all"}]})
    put(content / "glossary.yaml", {"terms": [
        {"id": f"t{n}", "domain": "other"} for n in range(len(VECTORS))]})
    put(content / "topics/paint/topic.yaml", {
        "id": "paint", "sections": ["basics"], "platforms": {"deskOS": "applies"},
        "tables": ["basic"],
        "resources": [{"id": f"r{n}", "kind": "related", "url": vector}
                      for n, vector in enumerate(VECTORS)],
        "changes": [{"date": "2025-03-04", "source": "s2"}]})
    put(content / "colors/basic.yaml", {
        "id": "basic", "topic": "paint", "section": "basics", "kind": "palette",
        "colors": [color(n) for n in range(len(VECTORS) // EACH)]})
    for number, slug in enumerate(slugs):
        put(content / f"topics/paint/rules/{slug}.yaml", rule(number, slug))


def color(number):
    return {"id": f"basic.c{number}", "apis": {cycle(number): cycle(number + 1)}, "values": [{
        "edition": "e1", "variant": "all", "sources": ["s3"], "confidence": "one-source",
        "light": "#FF0000", "dark": "#00FF00"}]}


def rule(number, slug):
    return {
        "id": f"paint.{slug}", "kind": "do", "impact": "minor", "section": "basics",
        "order": number, "platforms": "all", "status": "current", "components": ["button"],
        "apis": [{"name": cycle(number), "framework": cycle(number + 1), "url": cycle(number)}],
        "citations": [{"source": f"s{number}", "section": cycle(number)}],
        "colors": [f"basic.c{number % (len(VECTORS) // EACH)}"]}


def write_words(folder, slugs):
    put(folder / "platforms.yaml", {"platforms": {"deskOS": cycle(4)}})
    put(folder / "components.yaml", {"components": {"button": cycle(5)}})
    put(folder / "sources.yaml", {"sources": {
        f"s{n}": vector for n, vector in enumerate(VECTORS)}})
    put(folder / "editions.yaml", {
        "editions": {"e1": {"name": cycle(6), "note": cycle(7)}}, "variants": {"all": cycle(8)}})
    put(folder / "glossary.yaml", {"terms": {
        f"t{n}": {"term": vector, "definition": vector, "aliases": [vector + "1"],
                  "avoid": [vector + "2"], "note": vector}
        for n, vector in enumerate(VECTORS)}})
    put(folder / "colors/basic.yaml", {
        "title": cycle(9), "summary": cycle(10),
        "colors": {f"basic.c{n}": {"name": cycle(n), "purpose": cycle(n + 1), "note": cycle(n + 2)}
                   for n in range(len(VECTORS) // EACH)}})
    write_page(folder / "topics/paint/topic.md", {
        "title": cycle(11), "summary": cycle(12), "sections": {"basics": cycle(13)},
        "resources": {f"r{n}": vector for n, vector in enumerate(VECTORS)},
        "changes": {"2025-03-04": cycle(14)}}, f"{cycle(15)}\n\n{cycle(16)}\n")
    headings = HEADINGS[folder.name]
    for number, slug in enumerate(slugs):
        vector = cycle(number)
        write_page(folder / f"topics/paint/rules/{slug}.md", {
            "title": vector, "question": vector, "impact": vector, "keywords": [vector]},
            f"x {vector}\n\n## {headings[0]}\n\nx\n\n> {vector}\n\n"
            f"## {headings[1]}\n\n- x {vector}\n\n"
            f"## {headings[2]}\n\n- x\n\n  {vector}\n\n## {headings[3]}\n\n1. x\n   {vector}\n")


HEADINGS = {"en": ["Why", "Do", "Don't", "How to check"],
            "zh-Hans": ["原因", "推荐", "避免", "检查方法"]}


# A block of raw HTML may go on to the end of what holds it, so that vectors that begin one stand in
# quotations and lists; what is left of a comment is nothing, so that something stands before each.
def write_page(path, front, body):
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(front, ensure_ascii=False)
    path.write_text(f"---\n{text}\n---\n{body}", encoding="utf-8")
