"""Without JavaScript every page is complete and the search form leads to a list of everything."""

WAYS = ["file", "http"]


def check(visits):
    for locale in visits.locales() if visits.name == "http" else visits.few_locales():
        for path, page in visits.tour(visits.few_paths(locale), java_script_enabled=False):
            assert page.locator("main").inner_text().strip(), path
        with visits.page(f"{locale}/index.html", java_script_enabled=False) as page:
            page.locator("input[type=search]").first.fill("color")
            page.keyboard.press("Enter")
            page.wait_for_url("**/search.html?q=color")
            assert page.locator("main a").count() > 20, "the search page lists everything"
