"""The search box finds what the terminal finds, in the same order."""

QUERIES = ["对比度", "increased contrast", "secondaryLabel", "红色", "比度", "shense", "sytem red",
           "#007AFF", "glass -icon", "暗黑模式", "backgr"]


def check(visits):
    for locale in visits.locales():
        with visits.page(f"{locale}/index.html") as page:
            box = page.locator("input[data-search]").first
            for query in QUERIES:
                compare(visits, page, box, query, locale)


def compare(visits, page, box, query, locale):
    expected = [result["url"] for result in visits.answers(query, locale, 8)]
    box.fill("")
    page.wait_for_selector(".search-popup", state="hidden")
    box.fill(query)
    page.wait_for_selector(".search-popup:not([hidden]) .status", timeout=15000)
    links = page.locator(".search-popup .results .result-title a")
    found = [link.get_attribute("href") for link in links.all()]
    shown = [href.removeprefix("../") for href in found]
    assert shown == expected, f"{locale} {query}: page {shown}, terminal {expected}"
