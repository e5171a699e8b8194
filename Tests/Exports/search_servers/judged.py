"""Measures the exported queries with the judged ones, beside the program's own search."""
import json
import re
import subprocess
import sys
import unicodedata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Scripts"))
import quality_measures as measures  # noqa: E402

TARGET = 0.85
HAN = re.compile(r"[\u2e80-\u2fdf\u3005-\u3007\u3041-\u3096\u30a1-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7ff]+")


def pairs(query):
    """Runs of Han characters and kana as the README says to write them: every two that stand together."""
    return " ".join(run[place:place + 2] for run in HAN.findall(query) for place in range(max(1, len(run) - 1)))


def plain(text):
    """The query of the README: lowercase, with a blank in place of what is neither letter nor digit."""
    return " ".join("".join(sign if unicodedata.category(sign)[0] in "LMN" else " " for sign in text).lower().split())


def neighbors(words):
    """Every two words that stand together, or the only one."""
    return " OR ".join(f"({one} {other})" for one, other in zip(words, words[1:])) or " ".join(words)


class Engine:
    """What a client does with the templates: correct words that no text has, then search."""

    def __init__(self, server, words, correction):
        self.server, self.words, self.correction = server, words, correction

    def answer(self, query):
        words = list(map(self.corrected, plain(query.text).split()))
        text = " ".join(words)
        _, rows = self.server.select(self.words, query=text, neighbors=neighbors(words), pairs=pairs(text), locale=query.locale)
        return measures.unrepeated([(row["kind"], row["object"]) for row in rows])[:10]

    def corrected(self, word):
        if not re.fullmatch(r"[A-Za-z]{4,}", word):
            return word
        _, rows = self.server.select(self.correction, word=word.lower(), distance="2" if len(word) >= 8 else "1")
        known = [row["_key"] for row in rows]
        return word if not known or any(other.startswith(word.lower()) for other in known) else known[0]


def own_answers(program, queries):
    """What the program answers in one conversation; an answer in JSON ends with a brace at the margin."""
    with subprocess.Popen([program, "--root", ROOT, "repl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True, encoding="utf-8", bufsize=1) as process:
        for query in queries:
            text = query.text.replace("'", " ")
            process.stdin.write(f"search --json --limit 10 --locale {query.locale} -- '{text}'\n")
            process.stdin.flush()
            lines = []
            while not lines or lines[-1] != "}\n":
                lines.append(process.stdout.readline())
                if not lines[-1]:
                    raise SystemExit(f"the conversation ended at {query.text}")
            found = json.loads("".join(lines))["results"]
            yield [(result["kind"], result["id"]) for result in found]


def mean_by_class(queries, answers):
    measured = [measures.Measured(query, answer) for query, answer in zip(queries, answers)]
    names = [*measures.CLASSES, "all"]
    return {name: measures.mean(m.ndcg for m in measured if name in (m.query.kind, "all")) for name in names}, measured


def faults(server, words, correction, program):
    queries = measures.load_queries(ROOT / "Tests/Quality/queries.yaml")
    engine = Engine(server, words, correction)
    answers = [engine.answer(query) for query in queries]
    own = measures.without_pages(queries, list(own_answers(program, queries)))
    (ours, _), (theirs, measured) = mean_by_class(queries, own), mean_by_class(queries, answers)
    print("nDCG@10 of Groonga and of the program: "
          + ", ".join(f"{name} {theirs[name]:.3f}/{ours[name]:.3f}" for name in ours))
    if theirs["all"] < TARGET * ours["all"]:
        yield f"nDCG@10 {theirs['all']:.3f} is under {TARGET} of {ours['all']:.3f}"
        yield from measures.worst(measured, 10)
