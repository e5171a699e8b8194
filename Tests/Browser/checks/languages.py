"""Switching the language stays on the same page and at the same place of it.

A partial locale has no page for what it has no words for; from there the switch leads to where the
subject is listed.
"""

WAYS = ["http"]


def check(visits):
    locales = visits.locales()
    assert len(locales) >= 2, locales
    first, second = locales[0], locales[1]
    assert set(pages(visits, first)) == set(pages(visits, second))
    for path in visits.paths(first):
        with visits.page(path) as page:
            for other in locales[1:]:
                switch(visits, page, path, first, other)


def switch(visits, page, path, locale, other):
    page.goto(visits.root + path)
    page.locator(f".languages a[hreflang='{other}']").click()
    same = path.replace(f"{locale}/", f"{other}/", 1)
    at = page.url.split("#")[0].removeprefix(visits.root)
    if (visits.site / same).exists():
        assert at == same, f"{path} led to {page.url}"
    else:
        assert (visits.site / at).exists() and at.startswith(other + "/"), f"{path} led to {page.url}"
    assert page.locator("html").get_attribute("lang") == other


def pages(visits, locale):
    folder = visits.site / locale
    return [p.relative_to(folder).as_posix() for p in folder.rglob("*.html")]
