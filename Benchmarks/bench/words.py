"""Invented words of two languages, drawn as words occur in texts: the rank decides the frequency."""

import itertools
import random

ENGLISH_WORDS = 20_000
CHINESE_WORDS = 30_000

ONSETS = ["", "b", "c", "d", "f", "g", "h", "l", "m", "n", "p", "r", "s", "t", "v", "w", "br", "cl", "cr",
          "dr", "fl", "gr", "pl", "pr", "sh", "sp", "st", "th", "tr"]
VOWELS = ["a", "e", "i", "o", "u", "ai", "ea", "ee", "io", "ou"]
CODAS = ["", "", "", "l", "n", "r", "s", "t", "d", "m", "ck", "nd", "ng", "nt", "st"]
COMMON_ENGLISH = ("the of and to in a is that for it as with be on by this are or at from not an have "
                  "has which can was but all one use more when will").split()


def zipf_weights(count):
    """Cumulative weights: the word of rank r is r times rarer than the first (Zipf, 1949)."""
    return list(itertools.accumulate(1 / rank for rank in range(1, count + 1)))


class Vocabulary:
    """The words of a language, most frequent first."""

    def __init__(self, words, separator):
        self.words = words
        self.separator = separator
        self.weights = zipf_weights(len(words))

    def draw(self, chance, count):
        return chance.choices(self.words, cum_weights=self.weights, k=count)

    def phrase(self, chance, count):
        return self.separator.join(self.draw(chance, count))


def english(seed=1):
    chance = random.Random(seed)
    syllables = [onset + vowel + coda for onset in ONSETS for vowel in VOWELS for coda in CODAS]
    invented = {}
    while len(invented) < ENGLISH_WORDS - len(COMMON_ENGLISH):
        length = chance.choices([1, 2, 3, 4], weights=[8, 45, 35, 12])[0]
        invented["".join(chance.choices(syllables, k=length))] = None
    # Frequent words are the shorter ones (Zipf's law of abbreviation), with some disorder.
    ordered = sorted(invented, key=lambda word: len(word) + chance.random() * 6)
    taken = [word for word in ordered if word not in COMMON_ENGLISH]
    return Vocabulary((COMMON_ENGLISH + taken)[:ENGLISH_WORDS], " ")


def han_characters():
    """The 3,755 common characters of GB 2312, level 1."""
    cells = ((row, cell) for row in range(0xB0, 0xD8) for cell in range(0xA1, 0xFF))
    return [bytes(pair).decode("gb2312") for pair in cells if pair[0] < 0xD7 or pair[1] < 0xFA]


def chinese(seed=2):
    chance = random.Random(seed)
    characters = han_characters()
    chance.shuffle(characters)
    weights = zipf_weights(len(characters))
    invented = {}
    while len(invented) < CHINESE_WORDS:
        length = chance.choices([1, 2, 3, 4], weights=[3, 77, 14, 6])[0]
        invented["".join(chance.choices(characters, cum_weights=weights, k=length))] = None
    return Vocabulary(sorted(invented, key=lambda word: len(word) + chance.random() * 3), "")
