"""Everything can be reached and used with the keyboard alone, and the place is always seen."""

WAYS = ["http"]

FOCUSABLE = """[...document.querySelectorAll(
  "a[href], button, input, select, textarea, summary, [tabindex='0']")].filter(element => {
    const box = element.getBoundingClientRect();
    return !element.disabled && element.type !== "hidden" && box.width + box.height > 0
      && getComputedStyle(element).visibility === "visible" && !element.closest("[hidden]");
  }).length"""

# An outline or a shadow that was not there before, or an outline around what holds the element.
FOCUSED = """(() => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const seen = [element, element.parentElement, element.closest("label, .card, li")].some(node => {
    if (!node) return false;
    const style = getComputedStyle(node);
    return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0
      || style.boxShadow !== "none";
  });
  return {name: element.outerHTML.slice(0, 120), seen, isSkip: element.classList.contains("skip")};
})()"""


def check(visits):
    locale = visits.locales()[0]
    for path in sample(visits, locale):
        with visits.page(path) as page:
            tour(page, path)
    with visits.page(f"{locale}/index.html") as page:
        search(page, visits, locale)


def sample(visits, locale):
    """The first page of every kind; all kinds of pages are built from the same parts."""
    paths = visits.paths(locale)
    if visits.full:
        return paths
    return [path for path in paths if path.count("/") == 1
            or path == next(p for p in paths if p.startswith(path.rsplit("/", 1)[0]))][:12]


def tour(page, path):
    """Tabs through the page; the way ends where the browser takes the focus back."""
    count = page.evaluate(FOCUSABLE)
    steps = min(count, 60)
    names = []
    for step in range(steps):
        page.keyboard.press("Tab")
        place = page.evaluate(FOCUSED)
        assert place, f"{path}: the focus is lost after {names[-1:]}"
        assert place["seen"], f"{path}: the focus is not seen at {place['name']}"
        assert step > 0 or place["isSkip"], f"{path}: the first stop is {place['name']}"
        names.append(place["name"])
    assert len(names) == steps, path


def search(page, visits, locale):
    """Types, walks down the results, opens one, comes back and closes the list."""
    page.locator("input[data-search]").first.focus()
    page.keyboard.type("contrast")
    page.wait_for_selector(".search-popup:not([hidden]) .results a")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "index.html" not in url)
    page.go_back()
    page.locator("input[data-search]").first.focus()
    page.keyboard.type("x")
    page.wait_for_selector(".search-popup:not([hidden])")
    page.keyboard.press("Escape")
    page.wait_for_selector(".search-popup", state="hidden")
