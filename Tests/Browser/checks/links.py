"""Every link and anchor of every page leads somewhere, and three clicks lead everywhere."""
from html.parser import HTMLParser
from pathlib import PurePosixPath
from urllib.parse import unquote, urlsplit

WAYS = ["once"]
MOST_CLICKS = 3


class Links(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.clicks = []
        self.others = []
        self.ids = set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if "id" in values:
            self.ids.add(values["id"])
        for name in ["href", "src", "action"]:
            if name in values:
                (self.clicks if tag == "a" else self.others).append(values[name])


def check(visits):
    files = {p.relative_to(visits.site).as_posix() for p in visits.site.rglob("*") if p.is_file()}
    pages = {path: Links((visits.site / path).read_text(encoding="utf-8"))
             for path in files if path.endswith(".html")}
    broken = [f"{path}: {link}" for path, page in sorted(pages.items())
              for link in page.clicks + page.others if not leads(path, link, files, pages)]
    assert not broken, f"{len(broken)} broken links, such as " + "; ".join(broken[:10])
    # Other sites lead to cards.
    cards = {path for path in pages if path.split("/")[1:2] == ["cards"]}
    unreached = set(pages) - reached("index.html", pages) - {"404.html"} - cards
    assert not unreached, f"not reached in {MOST_CLICKS} clicks: {sorted(unreached)[:10]}"


def leads(path, link, files, pages):
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return parts.scheme in ("http", "https", "mailto")
    target = resolved(path, parts.path) if parts.path else path
    if target not in files:
        return False
    return not parts.fragment or target not in pages or unquote(parts.fragment) in pages[target].ids


def resolved(path, link):
    folders = list(PurePosixPath(path).parent.parts)
    for part in unquote(link).split("/"):
        if part == "..":
            folders.pop()
        elif part != ".":
            folders.append(part)
    return "/".join(folders)


def reached(start, pages):
    """The pages within so many clicks of the home page of a locale, where readers arrive."""
    seen = {start}
    edge = [resolved(start, urlsplit(link).path) for link in pages[start].clicks]
    for _ in range(MOST_CLICKS + 1):
        edge = [path for path in dict.fromkeys(edge) if path in pages and path not in seen]
        seen.update(edge)
        edge = [resolved(path, urlsplit(link).path) for path in edge for link in pages[path].clicks
                if urlsplit(link).path and not urlsplit(link).scheme]
    return seen
