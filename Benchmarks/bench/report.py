"""Writes the figures as a page of Markdown."""

import json
import os
import platform
import re
import statistics
from dataclasses import dataclass

from .transfer import spread

HEAD = """# Performance

Written by `make bench`; do not edit. Each table comes from one run, in which the commands took turns. Figures with a range
are medians. The {pages:,} pages are invented: 2.2 KB of Markdown each, in two languages, with words as frequent as in real
text. Hugo renders them with one layout, and Pagefind indexes Hugo's output.

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
        """Precept writes no twins and no pages in two languages, because Hugo's site has neither."""
        own = times["precept build"]
        rows = [time_row(name, found, own.median) for name, found in times.items()]
        pagefind, first = times["pagefind (extended)"], times["precept, index alone"]
        both = times["hugo"].median + pagefind.median
        shares = stages(own.output)
        return Section.table(
            f"Generating {size.pages:,} pages", ["Command", "s", "processor s", "peak MB", "ratio"], rows,
            f"A whole build with the search index takes {own.median / both:.2f} times as long as Hugo and Pagefind together. "
            "cmark-gfm only reads, renders and writes the same Markdown, in one thread. Stages of the last build, in seconds: "
            + ", ".join(f"{stage} {seconds:.2f}" for stage, seconds in shares.items()) + ".",
            "“Index alone” reads the content, makes the index and answers one query. Pagefind takes "
            f"{pagefind.median / first.median:.1f} times as long and "
            f"{pagefind.processor_median / first.processor_median:.1f} times as much processor time. Precept also writes the "
            "sitemap, feeds, the JSON API and checklists, but in this measurement no Markdown twins or pages in two languages.")

    @staticmethod
    def growing(times):
        rows = [[f"{int(pages):,}", ranged(found.seconds, 2), f"{found.peak / 1e6:.0f}"] for pages, found in times.items()]
        return Section.table("Growth", ["Pages", "s", "peak MB"], rows, "Whole builds with the search index.")

    @staticmethod
    def repeating(repeated, edited):
        rows = [[name, ranged([seconds * 1000 for seconds in found.seconds], 0)]
                for name, found in [*repeated.items(), *edited.items()]]
        return Section.table(
            "Building again, and serving", ["What", "ms"], rows,
            "Edits are measured from the write of the file to the last byte of its page.")

    @staticmethod
    def sameness(digests):
        values = set(digests.values())
        if len(values) == 1:
            text = f"The whole site has the same SHA-256 under these conditions: {', '.join(digests)}."
        else:
            text = f"NOT the same: {', '.join(f'{name} {value[:16]}' for name, value in digests.items())}."
        return Section("The same bytes", [text])

    @staticmethod
    def searching(times, conversations):
        rows = [[name, ranged([seconds * 1000 for seconds in found.seconds], 1)] for name, found in times.items()]
        rows += [[f"one query in `repl`, {name}", ranged([seconds * 1000 for seconds in found], 1)]
                 for name, found in conversations.items()]
        peak = max(found.peak for found in times.values()) / 1e6
        return Section.table(
            "Searching", ["Command", "ms"], rows,
            f"The index already exists. Peak memory is at most {peak:.0f} MB.")

    @staticmethod
    def transferring(size, found):
        rows = []
        for name, (first, following) in found.items():
            for which, transfers in (("first query", first), ("next query", following)):
                rows.append([f"{name}: {which}", ranged([transfer.size / 1000 for transfer in transfers], 1),
                             f"{statistics.median(t.requests for t in transfers):.0f}",
                             f"{statistics.median(t.rounds for t in transfers):.0f} ({max(t.rounds for t in transfers)})"])
        return Section.table(
            "Transfer of a search in the browser", ["Query", "kB", "requests", "rounds (most)"], rows,
            "The engine and its files, in Chromium (gzip -9, empty cache), from the first letter typed to the first six results. "
            "The requests of a round wait for a response from the previous round.")

    @staticmethod
    def auditing(times):
        rows = []
        for name, found in times.items():
            files = json.loads(found.output[found.output.index("{"):found.output.rindex("}") + 1])["files"]
            rows.append([name, f"{files:,}", ranged(found.seconds, 2), f"{found.processor_median:.2f}",
                         f"{found.peak / 1e6:.0f}"])
        return Section.table(
            "Auditing apps", ["App", "files", "s", "processor s", "peak MB"], rows,
            "`precept audit . --format json`. `Benchmarks/run --apps FOLDER` also audits the apps in a folder.")

    @staticmethod
    def exporting(times):
        rows = [[name, ranged(found.seconds, 2), f"{found.processor_median:.2f}", f"{found.peak / 1e6:.0f}"]
                for name, found in times.items()]
        return Section.table(
            "Exporting for search servers", ["What", "s", "processor s", "peak MB"], rows,
            "`precept export search --format opensearch`. An object is a rule with 2.2 KB of Markdown in each of two languages.")

    @staticmethod
    def editing(found):
        parts, files = (ranged([entry[place] for entry in found], 0) for place in range(2))
        return Section(
            "Files of the index that an edit changes",
            [f"Editing one word of a rule in the shipped content, {len(found)} times: {parts} shards and text files change, "
             f"{files} files in all."])


def ranged(values, digits):
    """The median, with the least and the greatest value in parentheses."""
    least, median, most = (f"{value:,.{digits}f}" for value in spread(values))
    return median if least == most else f"{median} ({least}–{most})"


def time_row(name, found, own):
    return [name, ranged(found.seconds, 2), f"{found.processor_median:.2f}", f"{found.peak / 1e6:.0f}",
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
