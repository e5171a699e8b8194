"""Edits one rule of the shipped content and counts the files of the index that change."""

import random
import re
import shutil
import subprocess
from pathlib import Path

#: Directories and the boot file change with every edit; the shards and texts are what is counted.
ADDRESSED = re.compile(r"(boot|[0-9a-z]{10})\.js")


def names(site):
    return {path.name for path in (Path(site) / "search").iterdir()}


def build(program, root, site):
    subprocess.run([program, "--root", root, "build", "-o", site], check=True, stdout=subprocess.DEVNULL)
    return names(site)


def changed_files(program, shipped, folder, count):
    """Returns, for each edit, how many shards and texts are new, and how many files in all."""
    root, site = folder / "base", folder / "site"
    shutil.copytree(shipped / "Content", root / "Content")
    shutil.copytree(shipped / "Locales", root / "Locales")
    before = build(program, root, site)
    pages = sorted(root.glob("Locales/*/topics/*/rules/*.md"))
    chance = random.Random(7)
    results = []
    for _ in range(count):
        page = chance.choice(pages)
        text = page.read_text(encoding="utf-8")
        page.write_text(edited(text, chance), encoding="utf-8")
        new = build(program, root, site) - before
        page.write_text(text, encoding="utf-8")
        results.append((len([name for name in new if not ADDRESSED.fullmatch(name)]), len(new)))
    return results


def edited(text, chance):
    """Replaces one word of a paragraph by another word of the page, or two characters by two others."""
    head, body = text.split("\n---\n", 1)
    words = list(re.finditer(r"(?<![\w`/:.-])[a-z]{4,}(?![\w`/:.-])|[\u4e00-\u9fff]{2}", body))
    one, other = chance.sample(words, 2)
    return head + "\n---\n" + body[:one.start()] + other.group() + body[one.end():]
