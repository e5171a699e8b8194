"""The control "Share" copies what it shows, by mouse and keys."""
from checks.accessibility import AXE, violations

WAYS = ["http", "file"]
PHONE = {"width": 360, "height": 740}


def check(visits):
    locale = visits.locales()[0]
    if visits.name == "http":
        line(visits, locale)
    for folder in ["rules", "topics", "colors"]:
        path = next(path for path in visits.paths(locale) if f"/{folder}/" in path
                    and "/side-by-side/" not in path)
        copies(visits, path)
        fits(visits, path)


def line(visits, locale):
    """The tools of a rule have a line of their own, however few its platforms are."""
    for path in [path for path in visits.paths(locale) if path.startswith(f"{locale}/rules/")][:12]:
        with visits.page(path, viewport={"width": 1280, "height": 800}) as page:
            facts = page.locator(".masthead .byline li").last.bounding_box()
            tools = page.locator(".masthead .page-tools > :not([hidden])")
            boxes = [tools.nth(place).bounding_box() for place in range(tools.count())]
            boxes = [box for box in boxes if box and box["height"] > 1]
            assert all(box["y"] >= facts["y"] + facts["height"] for box in boxes), f"{path}: beside facts"
            middles = [box["y"] + box["height"] / 2 for box in boxes]
            assert max(middles) - min(middles) < 2, f"{path}: {boxes}"
            buttons = {round(box["height"]) for box in boxes if box["height"] > 30}
            assert len(buttons) < 2, f"{path}: buttons of different heights: {buttons}"


def copies(visits, path):
    with visits.page(path, permissions=["clipboard-read", "clipboard-write"]) as page:
        control = page.locator("[data-share]")
        height = page.evaluate("document.documentElement.scrollHeight")
        control.locator("summary").focus()
        page.keyboard.press("Enter")
        assert page.evaluate("document.documentElement.scrollHeight") == height, "nothing moves"
        texts = control.locator("dd > span")
        address = page.url.split("#")[0]
        # Pages that know the address of their site name it; the others that of the reader.
        assert texts.nth(0).inner_text().endswith(path), texts.nth(0).inner_text()
        for place in range(texts.count()):
            button = control.get_by_role("button").nth(place)
            button.click()
            page.wait_for_function(
                "(button) => button.textContent === document.body.dataset.copied",
                arg=button.element_handle())
            said = page.locator("body > [role=status]").inner_text()
            term = control.locator("dt").nth(place).inner_text()
            assert said.endswith(term), f"'{said}' does not tell of '{term}'"
            copied = page.evaluate("navigator.clipboard.readText()")
            assert copied == texts.nth(place).inner_text(), copied
        if control.get_attribute("data-paths") is not None:
            assert texts.nth(0).inner_text() == address, "the reader's address"
        page.keyboard.press("Escape")
        assert control.get_attribute("open") is None
        assert page.evaluate("document.activeElement.localName") == "summary"
        anchor = page.locator("main .anchor").first
        anchor.focus()
        sign = anchor.evaluate("link => getComputedStyle(link, '::after').opacity")
        assert sign == "1", "the sign shows on the focus"
        assert control.get_attribute("open") is None


def fits(visits, path):
    """Open on a phone, in both appearances."""
    with visits.page(path, bypass_csp=True, viewport=PHONE) as page:
        page.add_script_tag(content=AXE.read_text(encoding="utf-8"))
        page.locator("[data-share] summary").click()
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], path
        for scheme in ["light", "dark"]:
            page.emulate_media(color_scheme=scheme)
            found = violations(page, None)
            assert not found, f"{path} {scheme}: {found}"
