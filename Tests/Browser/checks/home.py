"""The home page leads to the tools, and to the review that was begun in this browser."""

WAYS = ["http"]

FINDINGS = {"a": {"status": "pass"}, "b": {"status": "fail"}, "c": {"status": "untested"}, "d": None}


def check(visits):
    for locale in visits.locales():
        tools(visits, f"{locale}/index.html")
    review(visits, f"{visits.locales()[0]}/index.html")


def tools(visits, path):
    with visits.page(path) as page:
        links = page.locator(".home-tools > li > a")
        if page.locator(".home-tools").count():
            assert links.count() >= 2, f"{path}: {links.count()} tools"
        assert not page.locator("[data-review] a").count(), "no review was begun"


def review(visits, path):
    """The line of a review that was begun takes the place of the note, so that nothing moves."""
    with visits.page(path) as page:
        if not page.locator("[data-review]").count():
            return
        name = page.locator("[data-review]").get_attribute("data-list")
        before = page.locator("main").bounding_box()["height"]
        for stored, wanted in [(FINDINGS, "2"), ("no list", None), ({}, None)]:
            page.evaluate("""([name, stored]) => localStorage.setItem(
              `precept-checklist/${name}/findings`, JSON.stringify(stored))""", [name, stored])
            page.reload()
            link = page.locator("[data-review] a")
            assert link.count() == (1 if wanted else 0), f"{stored}: {link.count()} links"
            if wanted:
                assert wanted in link.inner_text(), link.inner_text()
                assert page.locator("main").bounding_box()["height"] == before, "the page moves"
                assert link.bounding_box()["height"] >= 24, "the target is too small"
