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
        search(page)
    with visits.page(f"{locale}/rules.html") as page:
        filters(page)
    with visits.page(f"{locale}/checklist.html") as page:
        checklist(page)
    with visits.page(f"{locale}/index.html") as page:
        dialog(page)


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
        place = focused(page, path)
        assert step > 0 or place["isSkip"], f"{path}: the first stop is {place['name']}"
        names.append(place["name"])
    assert len(names) == steps, path


def focused(page, path):
    place = page.evaluate(FOCUSED)
    assert place, f"{path}: the focus is lost"
    assert place["seen"], f"{path}: the focus is not seen at {place['name']}"
    return place


def reach(page, selector, key="Tab"):
    """Goes on with a key until what the selector names has the focus, as seen as everything before."""
    for _ in range(120):
        page.keyboard.press(key)
        focused(page, page.url)
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"{page.url}: {selector} is not reached with {key}")


def search(page):
    """Types, walks down the results, opens one, comes back and closes the list."""
    reach(page, "input[data-search]")
    page.keyboard.type("contrast")
    page.wait_for_selector(".search-popup:not([hidden]) .results a")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "index.html" not in url)
    page.go_back()
    reach(page, "input[data-search]")
    page.keyboard.type("x")
    page.wait_for_selector(".search-popup:not([hidden])")
    page.keyboard.press("Escape")
    page.wait_for_selector(".search-popup", state="hidden")
    # From the link below the results as well.
    page.locator("input[data-search]").press("Control+a")
    page.keyboard.type("contrast")
    page.wait_for_selector(".search-popup .all")
    reach(page, ".search-popup .all")
    page.keyboard.press("Escape")
    page.wait_for_selector(".search-popup", state="hidden")
    assert page.evaluate("document.activeElement.matches('input[data-search]')")


def filters(page):
    """Narrows the rules down by typing a choice, and shows all again."""
    count = page.locator("[data-filters] [role=status]")
    everything = count.inner_text()
    reach(page, "select[name=kind]")
    page.keyboard.type("Rule")
    page.wait_for_url("**?kind=binding")
    assert count.inner_text() != everything
    reach(page, "[data-filters] > [type=reset]")
    page.keyboard.press("Enter")
    page.wait_for_function("!location.search")
    assert count.inner_text() == everything


def checklist(page):
    """Chooses a topic, answers a question with a note, and saves the list."""
    page.wait_for_selector("[data-panel][data-ready]")
    reach(page, ".choice-menu:has([data-chosen=topics]) > summary")
    page.keyboard.press("Enter")
    reach(page, "[data-filter=topics][value=ios]")
    page.keyboard.press("Space")
    page.wait_for_url("**?topics=ios")
    reach(page, "[data-item] input[type=radio]")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    item = page.locator("[data-item]:has(:focus)")
    assert item.get_attribute("data-status") == "not-applicable"
    reach(page, ".check-notes > summary")
    page.keyboard.press("Enter")
    reach(page, "[data-item] [data-field=note]")
    page.keyboard.type("Seen with the keyboard")
    reach(page, "[data-export] > summary", "Shift+Tab")
    page.keyboard.press("Enter")
    reach(page, "[data-save=markdown]")
    with page.expect_download() as download:
        page.keyboard.press("Enter")
    with open(download.value.path(), encoding="utf-8") as saved:
        assert "Seen with the keyboard" in saved.read()


def dialog(page):
    """Opens the list of keys, stays within it, and comes back to where it was opened."""
    reach(page, "[data-keys-open]")
    page.keyboard.press("Enter")
    stops = set()
    for _ in range(6):
        page.keyboard.press("Tab")
        stop = page.evaluate("document.activeElement.closest('dialog[open]')"
                             " ? document.activeElement.localName"
                             " : document.activeElement.closest('main, header, footer') && 'page'")
        stops.add(stop)
    assert {"input", "button"} <= stops and "page" not in stops, stops
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[data-keys]", state="hidden")
    assert page.evaluate("document.activeElement.matches('[data-keys-open]')")
    # From anywhere, with its own key, and closed with its button.
    page.keyboard.press("?")
    page.wait_for_selector("dialog[data-keys]")
    reach(page, "dialog [class=button]")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog[data-keys]", state="hidden")
