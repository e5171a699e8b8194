"""Pages stay light: what a rule page loads, and the largest page."""
import gzip
import re

WAYS = ["once"]

# Bytes after gzip, as a server sends them.
RULE_PAGE = 26_000
LARGEST_PAGE = 100_000


def check(visits):
    pages = sorted(visits.site.rglob("*.html"))
    largest = max((size(page), page.name) for page in pages)
    assert largest[0] <= LARGEST_PAGE, f"{largest[1]} weighs {largest[0]} bytes"
    rules = [page for page in pages if page.parent.name == "rules"]
    assert rules, "there are rule pages"
    heaviest = max((size(page) + sum(map(size, assets(page))), page) for page in rules)
    print(f"        largest page {largest[0]} bytes ({largest[1]}), heaviest rule page "
          f"{heaviest[0]} bytes, of them {size(heaviest[1])} HTML")
    assert heaviest[0] <= RULE_PAGE, f"{heaviest[1].name} loads {heaviest[0]} bytes"


def assets(page):
    """The style sheet and the scripts that the page asks for itself."""
    text = page.read_text(encoding="utf-8")
    links = re.findall(r'<(?:script src|link rel="stylesheet" href)="([^"]+)"', text)
    return [(page.parent / link).resolve() for link in links]


def size(path):
    return len(gzip.compress(path.read_bytes(), 9, mtime=0))
