"""Builds of several sizes, builds with little or nothing to do, and builds under odd conditions."""

import hashlib
import itertools
import os
import shutil
import string
import subprocess
import time

from . import knowledge_base
from .processes import Task, Times, interleaved, run

#: A build keeps no record of files that were changed a moment ago.
SETTLED = 2.5
#: Seconds that a build may take until something is taken to be wrong.
PATIENCE = 120
LEAN = "twins: false\nsideBySide: false\n"


def lean(root):
    """Leaves out what Hugo has no counterpart for."""
    with open(root / "Content/precept.yaml", "a", encoding="utf-8") as manifest:
        manifest.write(LEAN)


def sizes(bench):
    """Builds corpora of several sizes; returns the times by the number of pages."""
    tasks = []
    for rules in bench.size.growth:
        root, site = bench.folder / f"growth-{rules}", bench.folder / f"growth-{rules}-site"
        knowledge_base.write(root, rules, bench.shipped)
        lean(root)
        tasks.append(bench.from_nothing(str(2 * rules), site, root=root))
    times = interleaved(tasks, bench.size.rounds)
    for rules in bench.size.growth:
        shutil.rmtree(bench.folder / f"growth-{rules}")
        shutil.rmtree(bench.folder / f"growth-{rules}-site")
    return times


def repeated(bench):
    """Builds of the shipped content: into no folder, and with nothing changed since the last one."""
    cold, warm = bench.folder / "cold-site", bench.folder / "warm-site"
    build = bench.build(warm, root=bench.shipped)
    time.sleep(SETTLED)
    interleaved([Task("warm", build, environment=bench.environment)], 2)
    return interleaved([
        bench.from_nothing("shipped content, no site yet", cold, root=bench.shipped),
        Task("shipped content, nothing changed", build, environment=bench.environment),
    ], bench.size.searches)


STATEMENT_EDITED = "a new process"
REASONS_EDITED = "a new process, where its reasons were edited"


def edited(bench):
    """Builds again after an edit of one rule, in a new process and in one that watches."""
    page = bench.base / "Locales/en/topics" / knowledge_base.topic_of(0) / f"rules/{knowledge_base.slug_of(0)}.md"
    text = page.read_text(encoding="utf-8")
    words = ("".join(pair) for pair in itertools.product(string.ascii_lowercase, repeat=2))

    def edit(start):
        """Puts a sentence before a part, in words: a number would have to be in the translation too."""
        before, after = page.read_text(encoding="utf-8").split(start, 1)
        page.write_text(f"{before}{start}Edited {next(words)}. {after}", encoding="utf-8")

    # Cards and checklists show what a rule says; its reasons stand on its own page alone.
    statement, reasons = (lambda: edit("\n---\n")), (lambda: edit("\n## Why\n\n"))
    interleaved([Task("warm", bench.build(bench.site), environment=bench.environment)], 1)
    fresh = interleaved([
        Task(STATEMENT_EDITED, bench.build(bench.site), environment=bench.environment, before=statement),
        Task(REASONS_EDITED, bench.build(bench.site), environment=bench.environment, before=reasons),
    ], bench.size.rounds)
    fresh.update(watched(bench, statement))
    page.write_text(text, encoding="utf-8")
    return fresh


def watched(bench, write):
    """Seconds from an edit until the page of the rule is another one, and until the whole site is."""
    ahead, whole = Times(), Times()
    page = bench.site / "en/rules" / f"{knowledge_base.rule_id(0)}.html"
    process = subprocess.Popen(
        [str(part) for part in [*bench.build(bench.site), "--watch"]], stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, env={**os.environ, **bench.environment}, text=True)
    try:
        published(process, bench.site)
        for _ in range(bench.size.rounds):
            time.sleep(SETTLED)
            before, start = page.stat().st_mtime_ns, time.perf_counter()
            write()
            while written(page) in (None, before):
                if time.perf_counter() - start > PATIENCE:
                    raise SystemExit(f"bench: {page} was not written again")
                time.sleep(0.002)
            ahead.seconds.append(time.perf_counter() - start)
            published(process, bench.site)
            whole.seconds.append(time.perf_counter() - start)
    finally:
        process.kill()
        process.wait()
    for times in (ahead, whole):
        times.processor, times.peaks = [0], [0]
    return {"a process that watches, the page of the rule": ahead, "a process that watches, the whole site": whole}


def published(process, site):
    """Waits until a build says where it has put the site."""
    for line in process.stdout:
        if site.name in line:
            return
    raise SystemExit("bench: the build that watches has ended")


def written(page):
    try:
        return page.stat().st_mtime_ns
    except FileNotFoundError:
        return None


def digests(bench):
    """The SHA-256 of the site built under odd conditions, by their names."""
    conditions = {"as it is": ([], {}, False), "folders in another order": ([], {}, True)}
    for count in (1, 2, 4, 8):
        conditions[f"{count} threads"] = (["--threads", str(count)], {}, False)
    for zone in ("UTC", "Asia/Shanghai", "America/St_Johns"):
        conditions[f"TZ={zone}"] = ([], {"TZ": zone}, False)
    for locale in ("C.UTF-8", "de_DE.UTF-8"):
        conditions[f"LC_ALL={locale}"] = ([], {"LC_ALL": locale}, False)
    root, turned = bench.folder / "same", bench.folder / "turned"
    knowledge_base.write(root, bench.size.same, bench.shipped)
    copied(root, turned)
    found = {}
    for name, (arguments, environment, is_turned) in conditions.items():
        site = bench.folder / "same-site"
        shutil.rmtree(site, ignore_errors=True)
        run([*map(str, bench.build(site, root=turned if is_turned else root)), *arguments], ".",
            {**os.environ, **bench.environment, **environment})
        found[name] = digest(site)
    return found


def copied(source, target):
    """Copies a folder with its files made in the other order, which some file systems list them by."""
    for path in sorted((path for path in source.rglob("*") if path.is_file()), reverse=True):
        (target / path.relative_to(source)).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target / path.relative_to(source))


def digest(folder):
    whole = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        whole.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes() + b"\0")
    return whole.hexdigest()
