"""The texts of an export, folded as it says, and substrings cut out of them anywhere."""
import json
import random
import re

FIELDS = ["title", "names", "headings", "keywords", "summary", "body"]
HAN = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff]{2,}")
KANA = re.compile(r"[\u3041-\u3096\u30a1-\u30fa\u30fc]{2,}")


def documents(path):
    """Every document of an export in JSON Lines."""
    with open(path, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def values(document):
    """Each text by itself, with the field that it is in."""
    for field in FIELDS:
        value = document[field]
        for text in [value] if isinstance(value, str) else value:
            yield field, text


class Folding:
    """The table of an export for Groonga: sequences of two characters first, then single ones."""

    def __init__(self, path):
        table = {row["_key"]: row["folded"] for row in json.loads(path.read_text(encoding="utf-8"))}
        self.single = {ord(key): folded for key, folded in table.items() if len(key) == 1}
        self.sequences = {key: folded for key, folded in table.items() if len(key) > 1}
        self.pattern = re.compile(f"[{''.join({key[0] for key in self.sequences})}][{''.join({key[1] for key in self.sequences})}]")

    def fold(self, text):
        joined = self.pattern.sub(lambda found: self.sequences.get(found.group(), found.group()), text)
        return joined.translate(self.single).lower()


class Oracle:
    """Says which documents hold a text, by looking into every one."""

    def __init__(self, found, folding):
        self.folding = folding
        # A character that is in no text keeps the texts apart.
        self.texts = {key: "\0".join(folding.fold(text) for _, text in values(document)) for key, document in found.items()}

    def holding(self, text):
        folded = self.folding.fold(text)
        return {key for key, whole in self.texts.items() if folded in whole}


def substrings(found, pattern, count, seed):
    """Parts of runs, cut anywhere, 2 to 6 characters long."""
    runs = [run for document in found for _, text in values(document) for run in pattern.findall(text)]
    choose = random.Random(seed)
    cut = set()
    for _ in range(count * 50):
        if len(cut) == count:
            break
        run = choose.choice(runs)
        length = min(len(run), choose.choice([2, 3, 4, 6]))
        start = choose.randrange(len(run) - length + 1)
        cut.add(run[start:start + length])
    return sorted(cut)
