"""What is measured, and how each command is called."""

import random
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from . import auditing, conversation, edits, exporting, growth, hugo_site, knowledge_base, pages, transfer
from .processes import Task, interleaved
from .report import Section


@dataclass(frozen=True)
class Size:
    rules: int
    #: Runs of each long command, of each short one, queries for transfer, edits.
    rounds: int
    searches: int
    queries: int
    edits: int
    #: Rules of the corpora that show how time and memory grow, and of the one built under odd conditions.
    growth: tuple
    same: int
    #: Files of the invented apps that are audited.
    apps: tuple = (2000, 20000)
    #: Objects of the knowledge bases that are exported, and many of them: their number and the objects of each.
    exports: tuple = (1000, 5000, 25000)
    bases: int = 100
    each: int = 1000

    @property
    def pages(self):
        return 2 * self.rules


FULL = Size(rules=5000, rounds=3, searches=41, queries=40, edits=200, growth=(500, 5000, 25000), same=200)
QUICK = Size(rules=100, rounds=1, searches=3, queries=4, edits=3, growth=(20, 60, 100), same=20,
             apps=(100, 200), exports=(20, 60), bases=3, each=20)


class Bench:
    def __init__(self, shipped, program, folder, size, apps=None):
        self.apps = apps
        self.shipped, self.program, self.folder, self.size = shipped, program, folder, size
        self.base, self.hugo = folder / "precept", folder / "hugo"
        self.site, self.hugo_out = folder / "site", folder / "hugo-out"
        self.shipped_site = folder / "shipped-site"
        self.environment = {"XDG_CACHE_HOME": str(folder / "cache"), "LANG": "en_US.UTF-8"}
        self.tools = Path(sys.executable).parent

    def sections(self):
        say(f"writing {self.size.pages} pages")
        knowledge_base.write(self.base, self.size.rules, self.shipped)
        growth.lean(self.base)
        hugo_site.write(self.hugo, self.size.rules)
        yield self.generating()
        yield Section.growing(growth.sizes(self))
        yield Section.repeating(growth.repeated(self), growth.edited(self))
        yield Section.sameness(growth.digests(self))
        yield self.searching()
        yield self.transferring()
        yield self.editing()
        yield self.exporting()
        say("auditing apps")
        yield Section.auditing(auditing.times(self, self.apps))

    def precept(self, *arguments, root=None):
        return [self.program, "--root", root or self.base, *arguments]

    def build(self, site, root=None):
        """The address makes a sitemap and feeds with whole links."""
        return self.precept("build", "-o", site, "--base-url", "https://example.com/", "--timings", root=root)

    def from_nothing(self, name, site, root=None):
        """A build that finds neither a site nor what an earlier build has left in the cache."""
        cache = self.folder / "no-cache"

        def clear():
            remove(site)
            remove(cache)

        return Task(name, self.build(site, root=root), before=clear,
                    environment={**self.environment, "XDG_CACHE_HOME": str(cache)})

    def generating(self):
        say("generating sites and indexes")
        hugo = self.tools / "hugo"
        first = {"XDG_CACHE_HOME": str(self.folder / "first-cache")}
        pages, floor = self.folder / "floor-out", self.compiled_floor()
        tasks = [
            self.from_nothing("precept build", self.site),
            Task("hugo", [hugo, "--quiet", "--source", self.hugo, "--destination", self.hugo_out,
                          "--cacheDir", self.folder / "hugo-cache"], before=lambda: remove(self.hugo_out)),
            Task("pagefind (extended)", [sys.executable, "-m", "pagefind", "--site", self.hugo_out],
                 before=lambda: remove(self.hugo_out / "pagefind")),
            Task("precept, index alone", self.precept("search", self.word()), environment=first,
                 before=lambda: remove(self.folder / "first-cache")),
            Task("cmark-gfm alone, in C", [floor, self.base / "Locales", pages],
                 before=lambda: renewed(pages)),
        ]
        times = interleaved(tasks, self.size.rounds)
        return Section.generating(self.size, times)

    def exporting(self):
        say("exporting for search servers")
        return Section.exporting({**exporting.growth(self), **exporting.many(self)})

    def compiled_floor(self):
        program = self.folder / "floor"
        subprocess.run(["cc", "-std=c11", "-O2", self.shipped / "Benchmarks/floor.c",
                        "-lcmark-gfm-extensions", "-lcmark-gfm", "-o", program], check=True)
        return program

    def searching(self):
        say("timing searches")
        shipped = self.precept("build", "-o", self.shipped_site, root=self.shipped)
        interleaved([Task("shipped site", shipped, environment=self.environment)], 1)
        queries = {"shipped content": (self.shipped, "对比度"), f"{self.size.pages:,} pages": (self.base, self.word())}
        tasks = [Task(f"search, {name}", self.precept("search", query, root=root), environment=self.environment)
                 for name, (root, query) in queries.items()]
        interleaved(tasks, 1)
        tasks.append(Task("--version", [self.program, "--version"]))
        return Section.searching(interleaved(tasks, self.size.searches), self.conversations())

    def conversations(self):
        """The seconds of each answer in one conversation, by what is searched."""
        count = max(10 * self.size.queries, 2 * conversation.WARMING)
        invented = [query for pair in self.pairs() for query in pair[1:]]
        asked = {"shipped content": (self.shipped, conversation.judged(self.shipped, count)),
                 f"{self.size.pages:,} pages": (self.base, (invented * count)[:count])}
        return {name: conversation.times(self.program, root, queries, self.environment)
                for name, (root, queries) in asked.items()}

    def word(self):
        return pages.page(pages.ENGLISH, 7, "").title.split()[-1]

    def pairs(self):
        """Two queries for each page load: one to three words, or two to four characters, of a page."""
        chance = random.Random(5)
        languages = [pages.LANGUAGES[number % 2] for number in range(self.size.queries)]
        return [(language.tag, self.query(language, chance), self.query(language, chance)) for language in languages]

    def query(self, language, chance):
        statement = pages.page(language, chance.randrange(self.size.rules), "").statement
        units = statement.strip(".").split() if language.vocabulary.separator else list(statement.replace("。", ""))
        count = chance.choice([1, 2, 2, 3]) if language.vocabulary.separator else chance.choice([2, 2, 3, 4])
        start = chance.randrange(len(units) - count)
        return language.vocabulary.separator.join(units[start:start + count])

    def transferring(self):
        say("counting transfers")
        return Section.transferring(self.size, {
            f"Precept, {self.size.pages:,} pages": transfer.precept(self.site, self.pairs()),
            f"Pagefind, {self.size.pages:,} pages": transfer.pagefind(self.hugo_out, self.pairs()),
            "Precept, shipped content": transfer.precept(self.shipped_site, self.judged()),
        })

    def judged(self):
        import yaml
        chance = random.Random(3)
        queries = yaml.safe_load((self.shipped / "Tests/Quality/queries.yaml").read_text(encoding="utf-8"))["queries"]
        chosen = chance.sample(queries, min(self.size.queries, len(queries)))
        other = {tag: [query for query in queries if query["locale"] == tag] for tag in ("en", "zh-Hans")}
        return [(query["locale"], str(query["query"]), str(chance.choice(other[query["locale"]])["query"]))
                for query in chosen]

    def editing(self):
        say("editing rules")
        return Section.editing(edits.changed_files(
            self.program, self.shipped, self.folder / "edits", self.size.edits))


def say(text):
    print(f"bench: {text}", file=sys.stderr)


def renewed(folder):
    remove(folder)
    folder.mkdir()


def remove(folder):
    shutil.rmtree(folder, ignore_errors=True)
