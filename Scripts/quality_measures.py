"""What Scripts/quality and Scripts/quality-baseline share: the judged set and its measures.

An answer is a list of (kind, id), best first. A hit is a result of grade 3: what the query names or
asks for. The gain of grade g is 2^g - 1, so one obvious object outweighs seven related ones.
"""

import json
import math
import zlib
from pathlib import Path

import yaml

CLASSES = [
    "chinese", "english", "mixed", "typo", "prefix", "pinyin", "traditional", "cross-language",
    "exact",
]
FOUND_TARGETS = {"typo": 0.98, "prefix": 0.98, "pinyin": 0.98, "cross-language": 0.95}
NDCG_TARGET = 0.90
TITLE_TARGET = 1.00
TWO_WORD_TARGET = 0.99


class Query:
    """A judged query. What the ranking is tuned with and what it is only checked with lie in two
    halves: the checksum of the first answer of grade 3 decides, so that all spellings of one
    question fall into the same half."""

    def __init__(self, entry):
        self.text = entry["query"]
        self.kind = entry["class"]
        self.locale = entry["locale"]
        self.two_word = entry.get("two-word", False)
        self.titles = set(entry.get("titles", []))
        self.relevant = entry["relevant"]
        if self.kind not in CLASSES:
            raise SystemExit(f"{self.text}: there is no class {self.kind}")
        if 3 not in self.relevant.values() or not set(self.relevant.values()) <= {1, 2, 3}:
            raise SystemExit(f"{self.text}: grades are 1 to 3, with a 3 among them")

    @property
    def is_held_out(self):
        main = next(name for name, grade in self.relevant.items() if grade == 3)
        return zlib.crc32(main.encode()) % 2 == 1

    def name(self, result):
        """The id as the judged set writes it: with its kind only where two kinds share an id."""
        kind, identifier = result
        full = f"{kind}:{identifier}"
        return full if full in self.relevant or full in self.titles else identifier

    def grade(self, result):
        return self.relevant.get(self.name(result), 0)


def load_queries(path):
    entries = yaml.load(Path(path).read_text(encoding="utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    queries = [Query(entry) for entry in entries["queries"]]
    seen = set()
    for query in queries:
        if (query.text, query.locale) in seen:
            raise SystemExit(f"{query.text} ({query.locale}) is in the set twice")
        seen.add((query.text, query.locale))
    return queries


def without_pages(queries, answers=()):
    """Queries without the grades of pages of the site, and answers without pages: other engines have none."""
    for query in queries:
        query.relevant = {name: grade for name, grade in query.relevant.items() if not name.startswith("page:")}
    return [[result for result in answer if result[0] != "page"] for answer in answers]


def saved_answers(path, queries):
    """What `Scripts/quality --save` wrote, in the order of the queries."""
    saved = json.loads(Path(path).read_text(encoding="utf-8"))
    return [[tuple(result) for result in saved[f"{q.locale} {q.text}"]] for q in queries]


def unknown_ids(queries, known):
    """Ids of the judged set that no object has; known holds (kind, id)."""
    names = {identifier for _, identifier in known} | {f"{kind}:{i}" for kind, i in known}
    return sorted({name for query in queries for name in query.relevant if name not in names})


def unrepeated(results):
    """An object counts once, however many of its languages were returned."""
    return list(dict.fromkeys(results))


def discounted(grades):
    return sum((2**grade - 1) / math.log2(rank + 2) for rank, grade in enumerate(grades))


def ndcg(query, results):
    ideal = discounted(sorted(query.relevant.values(), reverse=True)[:10])
    return discounted([query.grade(result) for result in results[:10]]) / ideal


def reciprocal_rank(results, hit, depth):
    for rank, result in enumerate(results[:depth], 1):
        if hit(result):
            return 1 / rank
    return 0.0


class Measured:
    def __init__(self, query, results):
        self.query = query
        self.results = unrepeated(results)
        self.ndcg = ndcg(query, self.results)
        self.mrr = reciprocal_rank(self.results, self.is_hit, 10)
        self.mrr5 = reciprocal_rank(self.results, self.is_hit, 5)
        self.found = 1.0 if self.mrr5 else 0.0
        self.title = reciprocal_rank(self.results, self.is_title, 10)

    def is_hit(self, result):
        return self.query.grade(result) == 3

    def is_title(self, result):
        return self.query.name(result) in self.query.titles


def mean(values):
    values = list(values)
    return sum(values) / len(values) if values else 0.0


def at_least(value, target):
    return value >= target - 1e-9


def groups(measured):
    """Name, members of the group, and its targets by column."""
    for name in CLASSES:
        targets = {"found": FOUND_TARGETS[name]} if name in FOUND_TARGETS else {}
        yield name, [m for m in measured if m.query.kind == name], targets
    yield "exact title", [m for m in measured if m.query.titles], {"title": TITLE_TARGET}
    yield "two words", [m for m in measured if m.query.two_word], {"mrr5": TWO_WORD_TARGET}
    yield "tuning half", [m for m in measured if not m.query.is_held_out], {}
    yield "held-out half", [m for m in measured if m.query.is_held_out], {}
    yield "all", measured, {"ndcg": NDCG_TARGET}


COLUMNS = [("ndcg", "nDCG@10"), ("mrr", "MRR"), ("mrr5", "MRR@5"), ("found", "found@5")]


def table(measured):
    """The table as lines, and whether every target is reached."""
    lines = [f"{'class':<15}{'queries':>8}" + "".join(f"{head:>10}" for _, head in COLUMNS) + "  target"]
    passed = True
    for name, members, targets in groups(measured):
        if not members:
            continue
        row = f"{name:<15}{len(members):>8}"
        row += "".join(f"{mean(getattr(m, column) for m in members):>10.3f}" for column, _ in COLUMNS)
        for column, target in targets.items():
            value = mean(getattr(m, column) for m in members)
            head = dict(COLUMNS, title="title MRR")[column]
            reached = at_least(value, target)
            passed = passed and reached
            row += f"  {head} {value:.3f} >= {target:.2f} {'ok' if reached else 'MISSED'}"
        lines.append(row)
    return lines, passed


def comparison(engines):
    """nDCG@10 of several engines by class, as a table of Markdown; of each a name and what was measured.

    Returns the lines, and the classes in which the first engine is not above all others."""
    names = [name for name, _ in engines]
    lines = ["| " + " | ".join(["Class", "Queries", *names]) + " |", "|---" * (len(names) + 2) + "|"]
    behind = []
    for name in [*CLASSES, "all"]:
        parts = [[m for m in measured if name in (m.query.kind, "all")] for _, measured in engines]
        values = [mean(m.ndcg for m in part) for part in parts]
        best = max(values)
        cells = [f"**{value:.3f}**" if value == best else f"{value:.3f}" for value in values]
        lines.append("| " + " | ".join([name, str(len(parts[0])), *cells]) + " |")
        if values[0] <= max(values[1:], default=-1):
            behind.append(name)
    return lines, behind


def fails_target(m):
    """Whether a query counts against a target that asks for nearly all of its group."""
    return (
        (m.query.kind in FOUND_TARGETS and not m.found)
        or (m.query.titles and m.title < 1)
        or (m.query.two_word and m.mrr5 < 1)
    )


def worst(measured, count):
    lines = []
    for m in sorted(measured, key=lambda m: (m.ndcg, m.query.text))[:count]:
        lines += description(m)
    return lines


def description(m):
    wanted = [name for name, grade in m.query.relevant.items() if grade == 3]
    returned = [f"{m.query.name(r)}={m.query.grade(r)}" for r in m.results[:10]]
    return [
        f"{m.ndcg:.3f}  {m.query.text}  ({m.query.kind}, {m.query.locale})",
        f"       wanted   {', '.join(wanted)}",
        f"       returned {', '.join(returned) or 'nothing'}",
    ]


def report(title, measured, count):
    lines, passed = table(measured)
    print(title, *lines, sep="\n")
    misses = [m for m in measured if fails_target(m)]
    if count and misses:
        print("\nNot where a target wants them:")
        for m in misses:
            print(*description(m), sep="\n")
    if count:
        print("\nWorst by nDCG@10:")
        print(*worst(measured, count), sep="\n")
    return passed
