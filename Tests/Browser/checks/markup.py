"""html5lib, which follows the standard to the letter, finds no error in a page."""
from concurrent.futures import ProcessPoolExecutor

import html5lib

WAYS = ["once"]


def check(visits):
    paths = [path for locale in visits.locales() for path in visits.paths(locale)]
    paths += ["index.html", "404.html"]
    with ProcessPoolExecutor() as pool:
        found = pool.map(errors, [visits.site / path for path in paths], chunksize=4)
    bad = [f"{path}: {error}" for path, errors in zip(paths, found) for error in errors]
    assert not bad, "\n" + "\n".join(bad[:20])


def errors(path):
    parser = html5lib.HTMLParser(strict=False)
    parser.parse(path.read_text(encoding="utf-8"))
    return [f"{place}: {name} {data}" for place, name, data in parser.errors]
