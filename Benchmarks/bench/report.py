"""Writes the figures as a page of Markdown."""

import json
import os
import platform
import re
import statistics
from dataclasses import dataclass

from .transfer import spread

HEAD = """# Performance

Written by `make bench`; do not edit. All figures of a table come from one run on one machine, where
the commands took turns. The corpus is invented: {pages:,} pages, 2.2 KB of Markdown each, in two languages,
of 20,000 English and 30,000 Chinese words that occur as Zipf's law says (`Benchmarks/corpus`). Hugo
renders the same pages with one layout; Pagefind indexes what Hugo wrote.

Machine: {machine}.
"""


@dataclass
class Section:
    title: str
    lines: list

    @staticmethod
    def table(title, head, rows, *notes):
        lines = ["| " + " | ".join(head) + " |", "|---" * len(head) + "|"]
        lines += ["| " + " | ".join(row) + " |" for row in rows]
        return Section(title, lines + [line for note in notes for line in ("", note)])

    @staticmethod
    def generating(size, times):
        """Precept writes no twins and no pages in two languages, which Hugo's site has neither."""
        own = times["precept build"]
        rows = [time_row(name, found, own.median) for name, found in times.items()]
        for stage, seconds in stages(own.output).items():
            rows.append([f"precept build: {stage}", "", f"{seconds:.2f}", "", "", "", f"{seconds / own.median:.2f}"])
        pagefind, first = times["pagefind (extended)"], times["precept, index alone"]
        both = times["hugo"].median + pagefind.median
        index = stages(own.output).get("index", own.median)
        return Section.table(
            f"Generating {size.pages:,} pages",
            ["Command", "least s", "median s", "most s", "processor s", "peak MB", "ratio"], rows,
            f"Whole build, with search index: {own.median / times['hugo'].median:.2f} of Hugo without one, "
            f"{own.median / both:.2f} of Hugo and Pagefind, "
            f"{own.median / times['cmark-gfm alone, in C'].median:.1f} times cmark-gfm alone, which reads, "
            "parses, renders and writes the same texts in one thread (`Benchmarks/floor.c`).",
            f"The search index from the loaded model to its files (a stage of `build`, before the pages): Pagefind takes "
            f"{pagefind.median / index:.1f} times as long. A whole process that reads the "
            f"content, makes the index, writes it to the cache and answers one query (index alone): Pagefind "
            f"takes {pagefind.median / first.median:.1f} times as long, and "
            f"{pagefind.processor_median / first.processor_median:.1f} times as much of the processors. "
            "The stages are those of the last run, as `build --timings` prints them; ratios are those of the "
            "medians. Precept writes the sitemap, feeds, the JSON API and the checklists too, but no Markdown twins "
            "and no pages in two languages (`twins: false`, `sideBySide: false`), which Hugo's site has not either.")

    @staticmethod
    def growing(times):
        rows = []
        for pages, found in times.items():
            each = [seconds / int(pages) * 1000 for seconds in found.seconds]
            rows.append([f"{int(pages):,}", *(f"{value:.2f}" for value in spread(found.seconds)),
                         f"{statistics.median(each):.2f}", f"{found.peak / 1e6:.0f}",
                         f"{found.peak / 1e3 / int(pages):.1f}"])
        return Section.table(
            "Growth", ["Pages", "least s", "median s", "most s", "ms a page", "peak MB", "kB a page"], rows,
            "Whole builds with the search index, of corpora of these sizes.")

    @staticmethod
    def repeating(repeated, edited):
        rows = [[name, *(f"{value * 1000:.0f}" for value in spread(found.seconds)),
                 f"{found.processor_median:.2f}" if found.processor_median else ""]
                for name, found in [*repeated.items(), *edited.items()]]
        return Section.table(
            "Building again, and serving", ["What", "least ms", "median ms", "most ms", "processor s"], rows,
            "Builds are whole processes. While `precept serve` runs, from the write of the file to the last byte "
            "of the page that shows it; checks and the search index follow in the background.")

    @staticmethod
    def sameness(digests):
        values = set(digests.values())
        rows = [[name, f"`{value[:16]}`"] for name, value in digests.items()]
        verdict = "The same bytes under all conditions." if len(values) == 1 else "NOT the same bytes everywhere."
        return Section.table("SHA-256 of the whole site", ["Condition", "begins with"], rows, verdict)

    @staticmethod
    def searching(times, conversations):
        rows = [[name, *(f"{value * 1000:.1f}" for value in spread(found.seconds)), f"{found.peak / 1e6:.0f}"]
                for name, found in times.items()]
        rows += [[f"one query in `repl`, {name}", *(f"{value * 1000:.1f}" for value in spread(found)), ""]
                 for name, found in conversations.items()]
        return Section.table(
            "Searching, as a whole process and in a conversation", ["Command", "least ms", "median ms", "most ms", "peak MB"], rows,
            "The index was made by an earlier search or build; every search makes sure that the content has "
            "not changed since. No peak can be less than that of the script that measures, which starts them.")

    @staticmethod
    def transferring(size, found):
        rows = []
        for name, (first, following) in found.items():
            for which, transfers in (("first query", first), ("next query", following)):
                sizes = [transfer.size / 1000 for transfer in transfers]
                rows.append([f"{name}: {which}", *(f"{value:.1f}" for value in spread(sizes)),
                             f"{statistics.median(t.requests for t in transfers):.0f}",
                             f"{statistics.median(t.rounds for t in transfers):.0f}",
                             f"{max(t.rounds for t in transfers)}"])
        return Section.table(
            "Transfer of a search in the browser",
            ["Query", "least kB", "median kB", "most kB", "requests", "rounds", "most"], rows,
            "Bytes of all files under gzip -9, the engine among them, in Chromium over HTTP with an empty "
            "cache, from the first letter in the box until the first six results are shown; what the page "
            "itself brought (its styles and the script of the box, 3.5 kB) is not counted. A round is a set "
            "of requests that wait for an answer to another; misspelt words and pinyin take one or two more. Those of "
            "Precept are counted by its engine's own requests, those of Pagefind by the clock.")

    @staticmethod
    def auditing(times):
        rows = []
        for name, found in times.items():
            files = json.loads(found.output[found.output.index("{"):found.output.rindex("}") + 1])["files"]
            rows.append([name, f"{files:,}", *(f"{value:.2f}" for value in spread(found.seconds)),
                         f"{found.processor_median:.2f}", f"{found.processor_median / files * 1000:.2f}",
                         f"{found.peak / 1e6:.0f}"])
        return Section.table(
            "Auditing apps",
            ["App", "files", "least s", "median s", "most s", "processor s", "per 1,000 files", "peak MB"], rows,
            "Whole processes of `precept audit . --format json`; the files are those of audited kinds. "
            "`Benchmarks/run --apps FOLDER` also audits each app in a folder.")

    @staticmethod
    def exporting(times):
        rows = [[name, *(f"{value:.2f}" for value in spread(found.seconds)), f"{found.processor_median:.2f}",
                 f"{found.peak / 1e6:.0f}"] for name, found in times.items()]
        return Section.table(
            "Exporting for search servers", ["What", "least s", "median s", "most s", "processor s", "peak MB"], rows,
            "Whole processes of `precept export search --format opensearch`. An object is a rule with 2.2 KB of Markdown in each "
            "of two languages. Documents are written as they are made; what grows is the loaded knowledge base, as the lines "
            "of a command that only loads it show. The peak of several exports is the greatest of any of them.")

    @staticmethod
    def editing(found):
        rows = [[name, *(f"{value:.0f}" for value in spread([entry[place] for entry in found]))]
                for place, name in enumerate(["shards and texts", "all files"])]
        return Section.table(
            f"Files of the index that {len(found)} edits of one rule change",
            ["Files", "least", "median", "most"], rows,
            "One word of the shipped content replaced by another. All files: with the boot file, the "
            "directories and the vocabulary.")


def time_row(name, found, own):
    return [name, *(f"{value:.2f}" for value in spread(found.seconds)), f"{found.processor_median:.2f}",
            f"{found.peak / 1e6:.0f}",
            f"{found.median / own:.2f}"]


def stages(output):
    """The stages that `build --timings` prints, in seconds."""
    return {name.strip(): float(seconds) for name, seconds in re.findall(r"^ *([a-z ]+): +([0-9.]+) s$", output, re.M)}


def machine():
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, {memory:.0f} GiB"


def page(sections, size):
    text = HEAD.format(pages=size.pages, machine=machine())
    for section in sections:
        text += f"\n## {section.title}\n\n" + "\n".join(section.lines) + "\n"
    return text
