"""Every run of one to eight Han characters of the content is found, through the published index.

Drawn are 300 runs, with --full 100,000. What holds a run is read from the texts of the index itself.
"""
import random
import re

from checks.agreement import LOADER

WAYS = ["file"]
SAMPLE, FULL = 300, 100_000
LONGEST = 8
LOCALE = "zh-Hans"
HAN = re.compile(r"[\u4e00-\u9fff]+")
ESCAPES = {r"\n": "\n", r"\t": "\t", r"\"": '"', r"\\": "\\"}

# Objects that hold all pairs of a run come before those that hold some, and most hold the run too:
# a short list will do, and the whole list is asked for where it does not.
ASK = """async (runs) => {
  const missed = [];
  for (const [text, holders] of runs) {
    for (const limit of [2 * holders.length + 10, 1e6]) {
      const { results } = await searched.search({ text, locale: "%s", limit });
      const found = new Set(results.map(({ id }) => id));
      if (holders.every((id) => found.has(id))) break;
      if (limit === 1e6) missed.push([text, holders.filter((id) => !found.has(id))]);
    }
  }
  return missed;
}""" % LOCALE


def check(visits):
    texts = list(stored_texts(visits.site))
    runs = drawn(texts, FULL if visits.full else SAMPLE)
    assert runs, f"no Han characters in {LOCALE}"
    with visits.page("index.html") as page:
        page.evaluate(LOADER, visits.root)
        for start in range(0, len(runs), 100):
            missed = page.evaluate(ASK, runs[start:start + 100])
            assert not missed, f"not found: {missed[:5]}"


def stored_texts(folder):
    """Id and text of every object of the locale, as the groups of texts hold them."""
    locales = re.search(r'precept\.index\(\d+,"\w+","[^"]*?\\n([^"]*?)\\n', (
        folder / "search/boot.js").read_text(encoding="utf-8"))[1].split(r"\t")
    number = locales.index(LOCALE) // 2
    for path in sorted(folder.glob(f"search/{number:x}-*-*.js")):
        script = path.read_text(encoding="utf-8")
        payload = script[script.index('","') + 3:script.rindex('"')]
        payload = re.sub(r'\\[nt"\\]', lambda found: ESCAPES[found[0]], payload)
        for line in payload.split("\n"):
            cells = line.split("\t")
            if len(cells) > 2:
                yield cells[0], "\n".join([cells[2], *(cell[1:] for cell in cells[3:] if cell[:1] != "l")])


def drawn(texts, count):
    """Runs with the ids of all objects that hold them; fewer where the content has no more."""
    found = [run for _, text in texts for run in HAN.findall(text)]
    every = sum(min(LONGEST, len(run)) for run in found)
    chance = random.Random(3)
    chosen = set()
    for _ in range(3 * min(count, every)):
        run = chance.choice(found)
        start = chance.randrange(len(run))
        chosen.add(run[start:start + chance.randint(1, LONGEST)])
        if len(chosen) == count:
            break
    return [[run, sorted({id for id, text in texts if run in text})] for run in sorted(chosen)]
