"""A page that has been opened stays whole when the network goes."""
from harness import serve

WAYS = ["once"]

LOOK = """[...document.querySelectorAll("main, main *")].map(element => {
  const {x, y, width, height} = element.getBoundingClientRect();
  const {color, backgroundColor, fontFamily} = getComputedStyle(element);
  const text = element.children.length ? "" : element.textContent;
  return [x + scrollX, y + scrollY, width, height, color, backgroundColor, fontFamily, text].join();
})"""


def check(visits):
    locale = visits.locales()[0]
    for path in [p for p in visits.paths(locale) if p.count("/") == 2][::3]:
        # A context of its own, because its network ends.
        context = visits.browser.new_context()
        page = context.new_page()
        with serve(visits.site) as address:
            page.goto(address + path)
            before = look(page)
            results = found(page, "contrast")
        context.set_offline(True)
        assert found(page, "contrast") == results, path
        page.keyboard.press("Escape")
        page.locator("input[data-search]").first.fill("")
        page.wait_for_selector(".search-popup", state="hidden")
        assert look(page) == before, f"{path} changed without a network"
        context.close()


def look(page):
    """What the page says, and where and in which color everything stands."""
    return page.evaluate(LOOK)


def found(page, query):
    """What the list shows for a query, once that of the query before is gone."""
    page.locator("input[data-search]").first.fill("")
    page.wait_for_selector(".search-popup", state="hidden")
    page.locator("input[data-search]").first.fill(query)
    page.wait_for_selector(".search-popup:not([hidden]) .results a")
    return page.locator(".search-popup .results a").all_inner_texts()
