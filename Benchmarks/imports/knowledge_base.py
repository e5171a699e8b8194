"""The files of a knowledge base, as a script writes them, and a count of what had no place in them."""

import collections
import pathlib

import yaml


class KnowledgeBase:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.without_place = collections.Counter()

    def content(self, path, fields):
        self._write(f"Content/{path}.yaml", _yaml(fields))

    def words(self, locale, path, fields):
        self._write(f"Locales/{locale}/{path}.yaml", _yaml(fields))

    def text(self, locale, path, front, body):
        self._write(f"Locales/{locale}/{path}.md", f"---\n{_yaml(front)}---\n{body.strip()}\n")

    def asset(self, locale, name, source):
        folder = f"Locales/{locale}" if locale else "Content"
        target = self.folder / folder / "assets" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(source.read_bytes())

    def lose(self, what, count=1):
        self.without_place[what] += count

    def report(self):
        files = sum(1 for path in self.folder.rglob("*") if path.is_file())
        print(f"{files} files in {self.folder}")
        for what, count in sorted(self.without_place.items()):
            print(f"no place: {count} × {what}")

    def _write(self, path, text):
        target = self.folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


def _yaml(fields):
    """Leaves out what the source does not have."""
    known = {key: value for key, value in fields.items() if value not in (None, [], {}, "")}
    return yaml.safe_dump(known, allow_unicode=True, sort_keys=False, width=1000)
