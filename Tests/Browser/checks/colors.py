"""The matrix as a tool, the bar that narrows swatches, and color pages that begin with what is copied."""

from checks import layout

WAYS = ["file", "http"]

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}

# What a reader cannot scroll to with the page: elements that scroll on their own.
INNER_SCROLLERS = """() => [...document.querySelectorAll("main *")].filter(node =>
  /auto|scroll/.test(getComputedStyle(node).overflow) && node.scrollHeight > node.clientHeight + 1).length"""
BOX = "node => node.getBoundingClientRect().toJSON()"


def check(visits):
    for locale in visits.locales() if visits.name == "http" else visits.few_locales():
        matrices = found(visits, f"{locale}/contrast")
        pages = found(visits, f"{locale}/colors")
        if matrices:
            failing(visits, matrices[0])
            heads(visits, matrices[0])
        if pages:
            narrowed(visits, f"{locale}/colors.html", pages[0])
            first_window(visits, pages[-1])
            phones(visits, pages[0], matrices[:1])
            verdicts(visits, pages[0], (matrices or pages)[0])
    if visits.name == "http":
        calm(visits, visits.locales()[0])
        for path in found(visits, f"{visits.locales()[0]}/palette-history")[:1]:
            fits(visits, path)
        edges(visits, f"{visits.locales()[0]}/color-vision.html")
        scopes(visits)


def found(visits, folder):
    return sorted(p.relative_to(visits.site).as_posix() for p in (visits.site / folder).glob("*.html"))


def edges(visits, path):
    """A table that goes on beyond its edge fades out there until it is scrolled to its end."""
    with visits.page(path, viewport=PHONE) as page:
        fade = "node => parseFloat(getComputedStyle(node).getPropertyValue('--edge'))"
        tables = [node for node in page.locator(":is(.scroll, .region)").all()
                  if node.evaluate("node => node.scrollWidth > node.clientWidth + 1")]
        if not tables or not page.evaluate("CSS.supports('animation-timeline: scroll()')"):
            return
        assert tables[0].evaluate(fade) > 0, f"{path}: a table that goes on does not fade out"
        tables[0].evaluate("node => { node.scrollLeft = node.scrollWidth; }")
        page.wait_for_timeout(100)
        assert tables[0].evaluate(fade) == 0, f"{path}: the last column of a table is faded"


def scopes(visits):
    """Names in code stand above the values that they have on their platforms."""
    for path in found(visits, f"{visits.locales()[0]}/colors"):
        if "values-scope" not in (visits.site / path).read_text():
            continue
        with visits.page(path) as page:
            rows = page.locator(".leads > .values-scope").all_inner_texts()
            values = page.locator(".leads > .quartet").all_inner_texts()
            assert len(rows) == len(values) > 1, f"{path}: {len(rows)} scopes, {len(values)} rows"
            assert len(set(rows)) == len(rows), f"{path}: two rows have the same scope"


def failing(visits, path):
    with visits.page(path) as page:
        everything = page.locator(".matrix tbody td:visible").count()
        bad = page.locator(".matrix td.fails").count()
        table = page.locator(".matrix").first
        said = page.locator(".failing-count").inner_text()
        assert str(table.locator("td.fails").count()) in said, f"{path} counts: {said}"
        page.locator("[data-show=failing]").click()
        assert page.url.endswith("?show=failing"), f"not in the address: {page.url}"
        assert page.locator(".matrix-cell:visible").count() == bad, "failing only"
        other = page.locator(".chooser a:not([aria-current])").first.get_attribute("href")
        assert other.endswith("?show=failing"), f"the other environments forget the choice: {other}"
        page.locator("[data-show='']").click()
        assert page.locator(".matrix tbody td:visible").count() == everything
        assert "show" not in page.url
    for viewport in [DESKTOP, PHONE]:
        with visits.page(path + "?show=failing", viewport=viewport) as page:
            assert page.locator(".matrix-cell:visible").count() == bad, "by link"
            assert page.locator("[data-show=failing]").get_attribute("aria-current") == "true"
    with visits.page(path + "?show=failing", java_script_enabled=False) as page:
        assert page.locator(".matrix tbody td:visible").count() == everything, "without scripts"
        assert not page.locator("[data-show]").first.is_visible()


def heads(visits, path):
    """The page scrolls, not the table, and the heads of its columns stay in view."""
    with visits.page(path, viewport=DESKTOP) as page:
        assert page.evaluate(INNER_SCROLLERS) == 0, f"{path} has a scroller in the page"
        head = page.locator(".matrix").first.locator("thead th").last
        place = page.locator(".matrix").first.evaluate(BOX)
        page.evaluate("y => scrollTo(0, y)", place["top"] + place["height"] / 2)
        top = head.evaluate(BOX)["top"]
        covered = page.evaluate("""() => { const header = document.querySelector(".site-header");
          return getComputedStyle(header).position === "sticky" ? header.getBoundingClientRect().bottom : 0; }""")
        assert 0 <= top - covered + 1 <= 3, f"{path}: the heads are at {top} below a header of {covered}"
    fits(visits, path)


def fits(visits, path):
    with visits.page(path, viewport=PHONE) as page:
        wide = page.evaluate("""() => [...document.querySelectorAll("main *")].filter(node =>
          /auto|scroll/.test(getComputedStyle(node).overflowX) && node.scrollWidth > node.clientWidth + 1)
          .map(node => node.getAttribute("aria-label"))""")
        width = page.evaluate("document.scrollingElement.scrollWidth")
        allowed = [] if "/contrast/" in path else wide
        assert wide == allowed and width <= PHONE["width"], f"{path} scrolls sideways: {wide}, {width} px"


def narrowed(visits, path, color):
    with visits.page(path) as page:
        notice = page.locator(".narrowed")
        assert not page.locator(".narrowed button").is_visible(), "nothing is narrowed yet"
        page.locator("select[name=appearance]").select_option("dark")
        name = page.locator("select[name=appearance] option[value=dark]").inner_text()
        assert name in notice.inner_text(), f"{path} does not say that it is narrowed: {notice.inner_text()}"
        page.goto(visits.root + color)
        assert page.locator(".narrowed button").is_visible(), "the choice sticks without a notice"
        assert page.locator(".in-light:visible").count() == 0, "swatches of other appearances are left"
        assert page.locator(".in-dark:visible").count() > 1
        page.locator(".narrowed button").click()
        assert page.locator(".in-light:visible").count() > 0, "no way back"
        assert not page.locator(".narrowed button").is_visible()
        page.reload()
        assert page.locator(".in-light:visible").count() > 0, "the way back is not remembered"
        for bar in page.locator("select[name=level]").all():
            assert page.locator(".at-elevated").count() > 0, f"{color}: a level that changes nothing"
            assert bar.is_visible()


def calm(visits, locale):
    """What the reader chose before is there when the page is drawn."""
    matrices = [path + "?show=failing" for path in found(visits, f"{locale}/contrast")[:1]]
    pages = found(visits, f"{locale}/colors")
    with visits.page(f"{locale}/colors.html", viewport=PHONE) as page:
        page.evaluate("localStorage.setItem('precept.appearance', 'dark elevated')")
        for path in matrices + pages[:1] + sorted(pages, key=len)[-1:]:
            layout.expect_calm(page, visits.root + path)


def first_window(visits, path):
    """Names in code, swatches and the first formats, each with a button that says what it copies."""
    with visits.page(path, viewport=DESKTOP) as page:
        first = page.locator(".formats tbody tr").first.evaluate(BOX)
        assert first["bottom"] <= DESKTOP["height"], f"{path}: the first format ends at {first['bottom']}"
        for copyable in page.locator("[data-copyable]").all():
            button = copyable.locator("xpath=following-sibling::button")
            text = copyable.get_attribute("data-copyable") or copyable.text_content()
            assert button.get_attribute("aria-label").endswith(text), f"{path}: {text}"
    with visits.page(path, viewport=PHONE) as page:
        swatch = page.locator(".is-lead .swatch").first.evaluate(BOX)
        assert swatch["bottom"] <= PHONE["height"], f"{path}: the first swatch ends at {swatch['bottom']}"


def phones(visits, path, matrices):
    """What is said of a color has most of its line, long notations are folded, and a pair of the matrix is
    small, below the head of its column."""
    with visits.page(path, viewport=PHONE) as page:
        for line in page.locator(".lines dd").all():
            width = line.evaluate(BOX)["width"]
            assert width >= PHONE["width"] / 2, f"{path}: a column of {width}"
        assert page.locator(".fold .formats").count() == 1, path
        assert not page.locator(".fold .formats").is_visible(), path
    for path in matrices:
        with visits.page(path, viewport=PHONE) as page:
            heights = [cell.evaluate(BOX)["height"] for cell in page.locator(".matrix td").all()[:20]]
            assert max(heights) <= 40, f"{path}: {heights}"
            for fit in page.locator(".has-narrow").all():
                lefts = [[node.evaluate(BOX)["left"] for node in fit.locator(nodes).all() if node.is_visible()]
                         for nodes in ["thead th", "tr:has(td) >> nth=0 >> td"]]
                assert len(lefts[0]) > 1 and lefts[0] == lefts[1], f"{path}: heads and cells {lefts}"


def verdicts(visits, *paths):
    """The same words on all pages, and all of them explained where they are used."""
    words = []
    for path in paths:
        with visits.page(path) as page:
            explained = page.locator(".verdict-legend .verdict").all_text_contents()
            used = {text.split(":1")[1].strip() for text in
                    page.locator(":is(.contrast, .matrix) td").all_text_contents() if ":1" in text}
            assert used <= set(explained), f"{path}: {used} are not in {explained}"
            words.append(explained)
    assert all(these == words[0] for these in words), f"{paths}: {words}"
