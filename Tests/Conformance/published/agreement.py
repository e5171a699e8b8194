"""The search script of the site and the program give the same objects in the same order.

Asked are the judged queries and queries drawn from the words of the content: 500, with --full
10,000. Scores are compared too: they are whole numbers on both sides.
"""
import random
import re

import yaml

from .program import ROOT, asked_script, documents, in_repl

LIMIT = 10
SAMPLE, FULL = 500, 10_000


def faults(program, site, is_full):
    queries = list(dict.fromkeys(judged() + generated(FULL if is_full else SAMPLE)))
    expected = asked_program(program, queries)
    answers = asked_script(site, [[text, locale, LIMIT] for text, locale in queries])
    for query, answer in zip(queries, answers):
        found = summary(answer)
        if found != expected[query]:
            yield f"{query}: script {found}, program {expected[query]}"


def summary(answer):
    return [answer["total"]] + [f"{r['kind']}:{r['id']} {r['score']}" for r in answer["results"]]


def asked_program(program, queries):
    """All answers of one process a locale, which loads the index once."""
    expected = {}
    for locale in sorted({locale for _, locale in queries}):
        texts = [text for text, tag in queries if tag == locale]
        output = in_repl(program, locale, (
            ["search", "--json", "--limit", LIMIT, "--", text] for text in texts))
        answers = list(documents(output))
        assert len(answers) == len(texts), f"{len(answers)} answers to {len(texts)} queries"
        for text, answer in zip(texts, answers):
            assert answer["query"] == text, (answer["query"], text)
            expected[text, locale] = summary(answer)
    return expected


def judged():
    entries = yaml.safe_load((ROOT / "Tests/Quality/queries.yaml").read_text(encoding="utf-8"))
    return [(entry["query"], entry["locale"]) for entry in entries["queries"] if entry["locale"] in locales()]


def locales():
    """The languages of the shipped content. Queries in others are judged on texts of the tests."""
    return yaml.safe_load((ROOT / "Content/precept.yaml").read_text(encoding="utf-8"))["locales"]


def generated(count):
    """The same queries in every run, of every form that a query may have."""
    numbers = random.Random(5)
    texts = [path.read_text(encoding="utf-8")
             for pattern in ("*/topics/**/*.md", "*/glossary.yaml", "*/colors/*.yaml")
             for path in sorted((ROOT / "Locales").glob(pattern))]
    words = sorted(set(re.findall(r"[A-Za-z][A-Za-z0-9.:%-]+", "\n".join(texts))))
    runs = sorted(set(re.findall(r"[\u4e00-\u9fff]{2,}", "\n".join(texts))))
    makers = [substring, several, mixed, mistyped, started, phrase, excluding, filtered, color, odd]
    tags = sorted(locales())
    return [(numbers.choice(makers)(numbers, words, runs).strip() or "a",
             numbers.choice(tags)) for _ in range(count)]


def substring(numbers, words, runs):
    run = numbers.choice(runs)
    start = numbers.randrange(len(run))
    return run[start:start + numbers.randint(1, 8)]


def several(numbers, words, runs):
    return " ".join(numbers.choice(words) for _ in range(numbers.randint(1, 4)))


def mixed(numbers, words, runs):
    return numbers.choice(words) + numbers.choice(["", " "]) + substring(numbers, words, runs)


def mistyped(numbers, words, runs):
    word = numbers.choice(words)
    place = numbers.randrange(len(word))
    letter = numbers.choice("abcdefghijklmnopqrstuvwxyz")
    return numbers.choice([word[:place] + word[place + 1:], word[:place] + letter + word[place:],
                           word[:place] + letter + word[place + 1:]])


def started(numbers, words, runs):
    word = numbers.choice(words).lower()
    return word[:numbers.randint(1, len(word))]


def phrase(numbers, words, runs):
    return f'"{numbers.choice([several, substring])(numbers, words, runs)}"'


def excluding(numbers, words, runs):
    return f"{several(numbers, words, runs)} -{numbers.choice([substring, started])(numbers, words, runs)}"


def filtered(numbers, words, runs):
    chosen = numbers.choice(["platform:iOS", "platform:watchOS", "topic:materials", "kind:rule",
                             "status:superseded", "impact:serious", "-kind:color", "locale:en"])
    return f"{numbers.choice([several, substring])(numbers, words, runs)} {chosen}"


def color(numbers, words, runs):
    red, green, blue = (numbers.randrange(256) for _ in range(3))
    return numbers.choice([f"#{red:02x}{green:02X}{blue:02x}", f"rgb({red}, {green}, {blue})",
                           f"hsl({red} {green % 101}% {blue % 101}%)", f"#{red % 16:x}{green % 16:x}{blue % 16:x}",
                           f"oklch({red / 256:.3f} {green / 1000:.3f} {blue * 1.4:.1f})"])


def odd(numbers, words, runs):
    return "".join(numbers.choice("abc中文对比度 \"'-:.*+?()[]{}|\\/^$#%0123456789é＃１２Ａ…、。😀")
                   for _ in range(numbers.randint(1, 20)))
