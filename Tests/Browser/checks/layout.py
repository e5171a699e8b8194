"""Pages fit a small phone and double size without scrolling sideways, and nothing jumps."""

WAYS = ["http"]

# Windows in CSS pixels: a small phone (WCAG 2.2, 1.4.10), and 1280 x 1024 at 200 % (1.4.4).
WINDOWS = [(320, 640), (640, 512)]

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
        for path in visits.paths(locale):
            with visits.page(path) as page:
                shift = page.evaluate(SHIFT)
                if shift >= UNSEEN:
                    expect_rest(visits, path, [shift])
                for width, height in WINDOWS:
                    page.set_viewport_size({"width": width, "height": height})
                    expect_fit(page, path, width)
                page.set_viewport_size({"width": 1280, "height": 1024})
                page.evaluate("document.documentElement.style.fontSize = '200%'")
                expect_fit(page, f"{path} with text of double size", 1280)


def expect_rest(visits, path, shifts):
    """A page that jumps does so every time; a busy machine may draw a table before its last row is there."""
    while shifts[-1] >= UNSEEN:
        assert len(shifts) < LOADS, f"{path}: layout shifts of {shifts}"
        with visits.page(path) as page:
            shifts.append(page.evaluate(SHIFT))


def expect_fit(page, path, width):
    needed = page.evaluate("document.scrollingElement.scrollWidth")
    assert needed <= width, f"{path} is {needed} px wide at {width}"
