"""Pages fit a small phone and double size without scrolling sideways, and nothing jumps."""

WAYS = ["http"]

# Windows in CSS pixels: a small phone (WCAG 2.2, 1.4.10), and 1280 x 1024 at 200 % (1.4.4).
WINDOWS = [(320, 640), (640, 512)]
DESKTOP = {"width": 1280, "height": 1024}

# A hundredth of what counts as good (web.dev, Cumulative Layout Shift): less than a pixel of one line.
UNSEEN = 0.001

# How often a page may be loaded until nothing jumps.
LOADS = 3

SHIFT = """new Promise(resolve => {
  let sum = 0;
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) sum += entry.value;
  }).observe({type: "layout-shift", buffered: true});
  requestAnimationFrame(() => setTimeout(() => resolve(sum), 50));
})"""


def check(visits):
    for locale in visits.locales():
        for path, page in visits.tour(visits.paths(locale)):
            page.set_viewport_size(DESKTOP)
            if visits.is_main(locale):
                expect_calm(page, visits.root + path)
            # What fits the small window and the large text fits the window between them.
            for width, height in WINDOWS if visits.is_main(locale) else WINDOWS[:1]:
                page.set_viewport_size({"width": width, "height": height})
                expect_fit(page, path, width)
            page.set_viewport_size(DESKTOP)
            page.evaluate("document.documentElement.style.fontSize = '200%'")
            expect_fit(page, f"{path} with text of double size", DESKTOP["width"])


def expect_calm(page, address):
    """A page that jumps does so every time; a busy machine may draw a table before its last row is there."""
    shifts = []
    while not shifts or shifts[-1] >= UNSEEN:
        assert len(shifts) < LOADS, f"{address}: layout shifts of {shifts}"
        page.goto(address)
        shifts.append(page.evaluate(SHIFT))


def expect_fit(page, path, width):
    needed = page.evaluate("document.scrollingElement.scrollWidth")
    assert needed <= width, f"{path} is {needed} px wide at {width}"
