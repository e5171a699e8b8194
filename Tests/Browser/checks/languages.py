"""Switching the language stays on the same page."""

WAYS = ["http"]


def check(visits):
    locales = visits.locales()
    assert len(locales) >= 2, locales
    first, second = locales[0], locales[1]
    assert set(pages(visits, first)) == set(pages(visits, second))
    for path in visits.paths(first):
        with visits.page(path) as page:
            page.locator(f".languages a[hreflang='{second}']").click()
            wanted = visits.root + path.replace(f"{first}/", f"{second}/", 1)
            assert page.url.split("#")[0] == wanted, f"{path} led to {page.url}"
            assert page.locator("html").get_attribute("lang") == second


def pages(visits, locale):
    folder = visits.site / locale
    return [p.relative_to(folder).as_posix() for p in folder.rglob("*.html")]
