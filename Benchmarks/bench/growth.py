"""Builds of several sizes, builds with nothing to do, edits while serving, and builds under odd conditions."""

import hashlib
import os
import shutil
import time

from . import knowledge_base, serving
from .processes import Task, interleaved, run

#: A build keeps no record of files that were changed a moment ago.
SETTLED = 2.5
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


def edited(bench):
    """An edit of a rule until `precept serve` shows it, of the shipped content and of the corpus."""
    copy = bench.folder / "served"
    for name in ["Content", "Locales"]:
        shutil.copytree(bench.shipped / name, copy / name)
    own = f"Locales/en/topics/{knowledge_base.topic_of(0)}/rules/{knowledge_base.slug_of(0)}.md"
    rounds = max(bench.size.rounds, 5)
    return {
        "shipped content, from the edit of a rule to its page in `serve`": serving.edits(
            bench.program, copy, "Locales/en/topics/color/rules/one-meaning.md", "en/rules/color.one-meaning.html",
            bench.environment, rounds),
        f"{bench.size.pages:,} pages, from the edit of a rule to its page in `serve`": serving.edits(
            bench.program, bench.base, own, f"en/rules/{knowledge_base.rule_id(0)}.html", bench.environment, rounds),
    }


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
