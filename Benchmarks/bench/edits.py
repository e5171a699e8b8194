"""Edits one rule of the shipped content and counts the files of the index that change.

Every edit gets a folder of its own, whose files are links to the shipped ones but for the edited
one. A first search makes the index of a folder, as soon as its files are old enough to be trusted.
"""

import os
import random
import re
import shutil
import subprocess
import time
from pathlib import Path

#: Directories and the boot file change with every edit; the shards and texts are what is counted.
ADDRESSED = re.compile(r"(boot|[0-9a-z]{10})\.js")
#: The program keeps no index of content that was changed a moment ago.
SETTLED = 2.5


def changed_files(program, shipped, folder, count):
    """Returns, for each edit, how many shards and texts are new, and how many files in all."""
    base = linked(shipped, folder / "base")
    pages = sorted(path.relative_to(base) for path in base.glob("Locales/*/topics/*/rules/*.md"))
    chance = random.Random(7)
    edits = [edit(base, folder / f"edit-{number}", chance.choice(pages), chance) for number in range(count)]
    time.sleep(SETTLED)
    # The folders stay until the end: to remove a link is a change of the file for the others.
    before = index_names(program, base)
    found = []
    for root in edits:
        new = index_names(program, root) - before
        found.append((len([name for name in new if not ADDRESSED.fullmatch(name)]), len(new)))
        shutil.rmtree(root / "cache")
    return found


def linked(shipped, root):
    for name in ["Content", "Locales"]:
        shutil.copytree(shipped / name, root / name)
    return root


def edit(base, root, page, chance):
    shutil.copytree(base, root, copy_function=os.link)
    text = (base / page).read_text(encoding="utf-8")
    (root / page).unlink()
    (root / page).write_text(edited(text, chance), encoding="utf-8")
    return root


def index_names(program, root):
    """The names of the files of the index that the first search makes."""
    cache = root / "cache"
    subprocess.run([program, "--root", root, "search", "a"], check=False, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL, env={**os.environ, "XDG_CACHE_HOME": str(cache)})
    boot = next(cache.rglob("boot.js"), None)
    if boot is None:
        raise SystemExit(f"bench: the search made no index of {root}")
    return {path.name for path in boot.parent.iterdir()}


def edited(text, chance):
    """Replaces one word of a paragraph by another word of the page, or two characters by two others."""
    head, body = text.split("\n---\n", 1)
    words = list(re.finditer(r"(?<![\w`/:.-])[a-z]{4,}(?![\w`/:.-])|[\u4e00-\u9fff]{2}", body))
    one, other = chance.sample(words, 2)
    return head + "\n---\n" + body[:one.start()] + other.group() + body[one.end():]
