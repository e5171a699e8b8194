"""The script of the site and the program give the same objects in the same order.

Asked are the judged queries and queries drawn from the words of the content: 500, with --full
10,000. Scores are compared too: they are whole numbers on both sides.
"""
import json
import random
import re
import shlex
import subprocess

import yaml
from harness import ROOT

LIMIT = 10
SAMPLE, FULL = 500, 10_000
LOADER = """async (root) => {
  const load = (url) => new Promise((resolve, reject) => {
    const script = document.createElement("script");
    let file = null;
    globalThis.precept = {
      index(version, address, payload) { file = { version, address, payload }; },
    };
    script.src = url;
    script.onload = () => { script.remove(); resolve(file); };
    script.onerror = reject;
    document.head.append(script);
  });
  let turn = Promise.resolve();
  const inTurn = (name) => (turn = turn.catch(() => {}).then(() => load(root + "search/" + name)));
  await load(root + "assets/search-engine.js");
  globalThis.searched = await preceptSearch.open(inTurn);
}"""
ASK = """async (queries) => {
  const answers = [];
  for (const [text, locale] of queries) {
    const { results, total } = await searched.search({ text, locale, limit: %d });
    answers.push([total, ...results.map(({ kind, id, score }) => `${kind}:${id} ${score}`)]);
  }
  return answers;
}""" % LIMIT
terminal = {}


def check(visits):
    queries = judged() + generated(FULL if visits.full else SAMPLE)
    expected = asked_in_terminal(visits.program, queries)
    with visits.page("index.html") as page:
        page.evaluate(LOADER, visits.root)
        for start in range(0, len(queries), 200):
            part = queries[start:start + 200]
            for query, answer in zip(part, page.evaluate(ASK, part)):
                assert answer == expected[query], f"{query}: {answer}, terminal {expected[query]}"


def asked_in_terminal(program, queries):
    """All answers of one REPL a locale, which loads the index once."""
    missing = list(dict.fromkeys(query for query in queries if query not in terminal))
    for locale in sorted({locale for _, locale in missing}):
        texts = [text for text, tag in missing if tag == locale]
        lines = [f"search --json --limit {LIMIT} -- {shlex.quote(text)}\n" for text in texts]
        done = subprocess.run([program, "--root", ROOT, "repl", "--locale", locale],
                              input="".join(lines), capture_output=True, text=True,
                              encoding="utf-8", check=True)
        answers = list(documents(done.stdout))
        assert len(answers) == len(texts), f"{len(answers)} answers to {len(texts)} queries"
        for text, answer in zip(texts, answers):
            assert answer["query"] == text, (answer["query"], text)
            terminal[text, locale] = [answer["total"]] + [
                f"{r['kind']}:{r['id']} {r['score']}" for r in answer["results"]]
    return terminal


def documents(text):
    decoder, place = json.JSONDecoder(), 0
    while start := re.compile(r"\S").search(text, place):
        document, place = decoder.raw_decode(text, start.start())
        yield document


def judged():
    entries = yaml.safe_load((ROOT / "Tests/Quality/queries.yaml").read_text(encoding="utf-8"))
    return [(entry["query"], entry["locale"]) for entry in entries["queries"]]


def generated(count):
    """The same queries in every run, of every form that a query may have."""
    numbers = random.Random(5)
    texts = [path.read_text(encoding="utf-8")
             for pattern in ("*/topics/**/*.md", "*/glossary.yaml", "*/colors/*.yaml")
             for path in sorted((ROOT / "Locales").glob(pattern))]
    words = sorted(set(re.findall(r"[A-Za-z][A-Za-z0-9.:%-]+", "\n".join(texts))))
    runs = sorted(set(re.findall(r"[\u4e00-\u9fff]{2,}", "\n".join(texts))))
    makers = [substring, several, mixed, mistyped, started, phrase, excluding, filtered, color, odd]
    locales = sorted(path.name for path in (ROOT / "Locales").iterdir())
    return [(numbers.choice(makers)(numbers, words, runs).strip() or "a",
             numbers.choice(locales)) for _ in range(count)]


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
