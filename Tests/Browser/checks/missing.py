"""The error page has search and navigation, in the language of the address, at any depth."""
from checks.serving import serving
from harness import ROOT

WAYS = ["once"]


def check(visits):
    with serving(visits.program, str(ROOT)) as address:
        context = visits.browser.new_context()
        page = context.new_page()
        for locale in visits.locales():
            page.goto(f"{address}{locale}/index.html")
            home = page.locator("body > header nav a").all_inner_texts()
            skip = page.locator(".skip").inner_text()
            for path in ["none.html", "rules/none.html", "a/b/c/none.html"]:
                page.goto(f"{address}{locale}/{path}")
                assert page.evaluate("document.documentElement.lang") == locale, path
                assert page.locator("body > header nav a").all_inner_texts() == home, path
                assert page.locator("h1").count() == 1
                assert page.locator(".skip").inner_text() == skip, path
                assert page.evaluate("getComputedStyle(document.body).margin") == "0px", "no style"
                assert not page.evaluate("[...document.querySelectorAll('[id]')].some((one, place, all) =>"
                                         "all.findIndex(other => other.id === one.id) !== place)")
            ways = page.locator("main .ways-on a")
            assert ways.count() > 5 and page.locator("main").count() == 1, f"{locale}: {ways.count()} ways on"
            assert all(page.request.get(way.evaluate("link => link.href")).ok for way in ways.all()), locale
            assert page.locator("input[data-search]").count() == 1, "one box is enough"
            page.locator("input[data-search]").fill("contrast")
            page.wait_for_selector(".search-popup:not([hidden]) .results a")
            page.locator(".search-popup .results a").first.click()
            page.wait_for_url(f"{address}{locale}/**")
        page.goto(f"{address}nowhere/none.html")
        assert page.locator("h1").count() == 1
        context.close()
        without = visits.browser.new_context(java_script_enabled=False)
        page = without.new_page()
        page.goto(f"{address}rules/none.html")
        assert page.locator("h1").count() == 1 and page.locator("body > header .languages a").count() > 1
        without.close()
