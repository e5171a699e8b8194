"""The texts of one invented rule: about 2.2 KB of Markdown in each language."""

import random
from dataclasses import dataclass, field

from . import words


@dataclass(frozen=True)
class Language:
    tag: str
    vocabulary: words.Vocabulary
    full_stop: str
    question_mark: str
    colon: str
    #: How many words make about as much text in UTF-8 as one English word.
    scale: float
    headings: dict = field(hash=False)


ENGLISH = Language("en", words.english(), ".", "?", ": ", 1.0, {
    "why": "Why", "do": "Do", "dont": "Don't", "check": "How to check"})
CHINESE = Language("zh-Hans", words.chinese(), "。", "？", "：", 0.83, {
    "why": "原因", "do": "推荐", "dont": "避免", "check": "检查方法"})
LANGUAGES = [ENGLISH, CHINESE]


@dataclass(frozen=True)
class Page:
    """What both formats write; `table` and `items` are lists of cells and lines."""
    title: str
    question: str
    impact: str
    keywords: list
    statement: str
    reasons: list
    table: list
    code: str
    dos: list
    donts: list
    steps: list


class Writer:
    """Draws the texts of one page; the number of the page decides all of them."""

    def __init__(self, language, number):
        self.language = language
        self.chance = random.Random(f"{language.tag} {number}")

    def phrase(self, count):
        return self.language.vocabulary.phrase(self.chance, max(1, round(count * self.language.scale)))

    def sentence(self, count, end=None):
        text = self.phrase(self.chance.randint(count * 3 // 4, count * 5 // 4))
        return text[:1].upper() + text[1:] + (end or self.language.full_stop)

    def paragraph(self, sentences):
        gap = " " if self.language.vocabulary.separator else ""
        return gap.join(self.sentence(14) for _ in range(sentences))


def page(language, number, code):
    writer = Writer(language, number)
    title = writer.phrase(6)
    return Page(
        title=title[:1].upper() + title[1:],
        question=writer.sentence(10, language.question_mark),
        impact=writer.sentence(10),
        keywords=[writer.phrase(1) for _ in range(4)],
        statement=writer.paragraph(2),
        reasons=[writer.paragraph(4), writer.paragraph(4)],
        table=[[writer.phrase(2) for _ in range(3)] for _ in range(6)],
        code=code,
        dos=[writer.sentence(11) for _ in range(4)],
        donts=[writer.sentence(11) for _ in range(2)],
        steps=[writer.sentence(9) for _ in range(3)])


def code_sample(number):
    """The same in every language, as a translation must keep it."""
    chance = random.Random(f"code {number}")
    names = [name for name in ENGLISH.vocabulary.draw(chance, 40) if len(name) > 4][:3]
    view, modifier, value = (names + ["label", "color", "value"])[:3]
    return f"{view.capitalize()}View()\n  .{modifier}Style(.{value})\n  .padding({number % 40})"


def markdown(page, link, language):
    """The body below the front matter."""
    headings = language.headings
    table = ["| " + " | ".join(row) + " |" for row in page.table]
    table.insert(1, "|---|---|---|")
    return "\n".join([
        f"{page.statement} [{page.keywords[0]}]({link})", "",
        f"## {headings['why']}", "", page.reasons[0], "", *table, "",
        page.reasons[1], "", "```swift", page.code, "```", "",
        f"## {headings['do']}", "", *(f"- {item}" for item in page.dos), "",
        f"## {headings['dont']}", "", *(f"- {item}" for item in page.donts), "",
        f"## {headings['check']}", "",
        *(f"{place}. {step}" for place, step in enumerate(page.steps, 1)), ""])
