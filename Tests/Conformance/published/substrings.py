"""Every run of one to eight Han characters of the content is found, through the published index.

Drawn are 300 runs, with --full 100,000. What holds a run is read from the texts of the index itself.
"""
import random
import re

from .program import asked_script

SAMPLE, FULL = 300, 100_000
LONGEST = 8
LOCALE = "zh-Hans"
HAN = re.compile(r"[\u4e00-\u9fff]+")
ESCAPES = {r"\n": "\n", r"\t": "\t", r"\"": '"', r"\\": "\\"}
EVERYTHING = 1_000_000
# Labels and values of colors are stored to be shown, not to be found.
SHOWN = ("l", "v")


def faults(program, site, is_full):
    runs = drawn(list(stored_texts(site)), FULL if is_full else SAMPLE)
    if not runs:
        yield f"no Han characters in {LOCALE}"
    # Objects that hold all pairs of a run come before those that hold some, and most hold the run
    # too: a short list will do, and the whole list is asked for where it does not.
    missed = missing(site, runs, lambda holders: 2 * len(holders) + 10)
    for text, holders in missing(site, missed, lambda holders: EVERYTHING):
        yield f"'{text}' is not found in {sorted(holders)[:5]}"


def missing(site, runs, limit):
    """The runs with holders that a search does not find, if any."""
    answers = asked_script(site, [[text, LOCALE, limit(holders)] for text, holders in runs])
    found = [{result["id"] for result in answer["results"]} for answer in answers]
    return [run for run, ids in zip(runs, found) if not ids.issuperset(run[1])]


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
                yield cells[0], "\n".join([cells[2], *(cell[1:] for cell in cells[3:] if cell[:1] not in SHOWN)])


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
