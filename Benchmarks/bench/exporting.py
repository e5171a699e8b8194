"""Exports for search servers: of one knowledge base as it grows, and of many, one after the other."""

import os
import re
import shutil

from . import knowledge_base
from .processes import Task, Times, interleaved, run



def growth(bench):
    """Exports of knowledge bases of several sizes, beside a command that only loads them."""
    tasks = []
    for rules in bench.size.exports:
        root = bench.folder / f"export-{rules}"
        knowledge_base.write(root, rules, bench.shipped)
        tasks.append(Task(f"{rules:,} objects, export", export(bench, root), environment=bench.environment))
        tasks.append(Task(f"{rules:,} objects, loaded only", bench.precept("list", "--kind", "topic", "--json", root=root),
                          environment=bench.environment))
    times = interleaved(tasks, bench.size.rounds)
    for rules in bench.size.exports:
        shutil.rmtree(bench.folder / f"export-{rules}")
    return times


def many(bench):
    """Exports of so many knowledge bases into one folder each; the seconds of all, the peak of any."""
    root = bench.folder / "export-each"
    knowledge_base.write(root, bench.size.each, bench.shipped)
    manifest = root / "Content/precept.yaml"
    source = manifest.read_text(encoding="utf-8")
    times = Times(seconds=[0], processor=[0])
    for number in range(bench.size.bases):
        manifest.write_text(re.sub(r"(?m)^id: .*$", f"id: base-{number}", source), encoding="utf-8")
        seconds, processor, peak, _ = run([str(part) for part in export(bench, root)], ".", {**os.environ, **bench.environment})
        times.seconds[0] += seconds
        times.processor[0] += processor
        times.peaks.append(peak)
    shutil.rmtree(root)
    return {f"{bench.size.bases} knowledge bases of {bench.size.each:,} objects, one after the other": times}


def export(bench, root):
    return bench.precept("export", "search", "--format", "opensearch", "-o", bench.folder / "exported", root=root)
