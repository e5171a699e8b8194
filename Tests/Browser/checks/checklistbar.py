"""The checklist bar stays visible and covers nothing; filters say what they leave; lists come first."""
from checks.checklist import ready

WAYS = ["http"]

SIZES = [(1280, 800), (360, 740), (320, 256)]
STEPS = 90

# What has the focus, with what the sticky parts of the page leave of it.
FOCUS = """() => {
  const element = document.activeElement;
  if (!element || element === document.body || element.matches('.skip')) return null;
  const shape = element.matches('input') ? element.closest('label') ?? element : element;
  const box = shape.getBoundingClientRect();
  const covered = [...document.querySelectorAll('.check-bar, .site-header, .menu-content')].filter(part =>
    !part.contains(element) && part.checkVisibility()).map(part => part.getBoundingClientRect()).filter(part =>
    part.top < box.bottom - 1 && part.bottom > box.top + 1 && part.left < box.right && part.right > box.left);
  return {
    name: element.outerHTML.slice(0, 90), covered: covered.length,
    isOut: box.top < -1 || box.top > innerHeight - 8, tall: box.height > innerHeight / 2,
  };
}"""


def check(visits):
    for width, height in SIZES:
        with visits.page("en/checklist.html", viewport={"width": width, "height": height},
                         reduced_motion="reduce") as page:
            uncovered(ready(page), f"{width} x {height}")
    first_window(visits)
    in_sight(visits)
    keeps_place(visits)
    counts(visits)


def uncovered(page, label):
    """Tabs through the controls, down and up again, with an error that makes the bar higher."""
    page.locator("[data-open]").set_input_files(
        {"name": "nothing.md", "mimeType": "text/markdown", "buffer": b"Nothing here.\n"})
    page.locator("[data-error] strong").wait_for()
    page.evaluate("for (const notes of [...document.querySelectorAll('.check-notes')].slice(8, 12)) notes.open = true")
    for key in ["Tab", "Shift+Tab"]:
        for step in range(STEPS):
            page.keyboard.press(key)
            place = page.evaluate(FOCUS)
            if place is None:
                continue
            assert not place["covered"] and not place["isOut"], f"{label}, {key} {step}: {place}"
        page.evaluate("document.querySelectorAll('.check')[12].querySelector('input').focus()")


def first_window(visits):
    """The first question and its answers are in the first window."""
    for locale in visits.locales():
        with visits.page(f"{locale}/checklist.html", viewport={"width": 1280, "height": 800}) as page:
            box = ready(page).locator("[data-item]").nth(0).bounding_box()
            assert box["y"] + box["height"] < 800, f"{locale}: the first question ends at {box['y'] + box['height']}"


def in_sight(visits):
    """Far down the list, one line of the bar has the progress and everything to do with the list."""
    for width in [1280, 360]:
        with visits.page("en/checklist.html", viewport={"width": width, "height": 740}) as page:
            item = ready(page).locator("[data-item]").nth(30)
            item.locator(".mark-fail").click()
            bar = page.locator(".bar-line").bounding_box()
            assert 0 <= bar["y"] < 120 and bar["height"] <= 56, f"{width}: {bar}"
            for control in ["[data-undo]", ".bar-open", "[data-export] > summary", "[data-print]"]:
                box = page.locator(control).bounding_box()
                assert box["height"] >= 24 and box["x"] >= 0 and box["x"] + box["width"] <= width, f"{width} {control}"
            text = " ".join(page.locator(".bar-progress").inner_text().split())
            assert text == "1 of 59 reviewed 1 failed", text


def keeps_place(visits):
    """The focus in the bar leaves the list where it is, and what is undone comes into sight below the bar."""
    with visits.page("en/checklist.html", reduced_motion="reduce") as page:
        item = ready(page).locator("[data-item]").nth(20)
        item.locator(".mark-fail").click()
        place = page.evaluate("scrollY")
        page.locator("[data-undo]").focus()
        for step in range(3):
            page.keyboard.press("Tab")
            assert page.evaluate("document.activeElement.closest('.check-bar') !== null"), step
        page.locator("[data-open]").set_input_files(
            {"name": "nothing.md", "mimeType": "text/markdown", "buffer": b"Nothing here.\n"})
        page.locator("[data-refused-close]").click()
        assert page.evaluate("scrollY") == place
        page.evaluate("scrollTo(0, 0)")
        page.keyboard.press("Control+z")
        assert not page.evaluate(FOCUS)["covered"] and page.evaluate("scrollY") > 0


def counts(visits):
    """The number beside the filters, the name of the choice, and why the list is shorter than that of all rules."""
    with visits.page("en/checklist.html") as page:
        shown = ready(page).locator("[data-shown]")
        assert shown.inner_text() == "59 of 59 rules"
        menu = page.locator(".choice-menu:has([data-chosen=platforms])")
        menu.locator("summary").click()
        page.locator("[data-filter=platforms][value=visionOS]").check()
        visible = page.locator("[data-item]:visible").count()
        assert shown.inner_text() == f"{visible} of 59 rules" and 0 < visible < 59
        assert menu.locator("[data-chosen]").inner_text() == "visionOS"
        assert page.url.endswith("?platforms=visionOS"), page.url
        page.keyboard.press("Escape")
        assert menu.get_attribute("open") is None
        assert "left out" in page.locator(".check-intro").inner_text()
    with visits.page("en/rules.html") as page:
        total = page.locator("[data-facts]").count()
    assert total > 59, "then the sentence about what is left out has nothing to say"
