"""Pages fit a small phone and double size without scrolling sideways, and nothing jumps."""
import time

WAYS = ["http"]

# Windows in CSS pixels: a small phone (WCAG 2.2, 1.4.10), and 1280 x 1024 at 200 % (1.4.4).
WINDOWS = [(320, 640), (640, 512)]
DESKTOP = {"width": 1280, "height": 1024}

# The first of the deferred scripts, which all others wait for, and the seconds after which it arrives: the page is
# drawn by then.
FIRST_SCRIPT, LATE = "**/assets/search.*.js", 0.1

# A hundredth of what counts as good (web.dev, Cumulative Layout Shift): less than a pixel of one line.
UNSEEN = 0.001

# Spacing that readers may need (WCAG 2.2, 1.4.12), for whole pages and by a sheet that the page itself allows.
SPACED = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important } p { margin-block-end: 2em !important }`);
  document.adoptedStyleSheets = [sheet];
}"""

# A table whose last row has not arrived yet moves its columns as it does. A busy machine draws it before that, and
# shows the last row in the first frame after the page is parsed; the frame after that one must show the same.
ARRIVAL = """document.addEventListener("readystatechange", () => {
  const note = () => { globalThis.arrived = performance.now(); };
  requestAnimationFrame(() => requestAnimationFrame(note));
})"""
SHIFT = """new Promise(resolve => {
  const entries = [];
  const isInTable = ({node}) => (node?.closest ? node : node?.parentElement)?.closest("table");
  const isArriving = entry => entry.startTime <= globalThis.arrived && entry.sources.every(isInTable);
  const sum = () => entries.filter(entry => !isArriving(entry)).reduce((sum, entry) => sum + entry.value, 0);
  new PerformanceObserver(list => entries.push(...list.getEntries())).observe({type: "layout-shift", buffered: true});
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum()), 50)));
})"""


def check(visits):
    for locale in visits.locales():
        for number, (path, page) in enumerate(visits.tour(visits.paths(locale))):
            if number == 0:
                # All pages are loaded in one tab, which runs the script on each load from now on.
                page.add_init_script(ARRIVAL)
            page.set_viewport_size(DESKTOP)
            if visits.is_main(locale):
                expect_calm(page, visits.root + path)
            # What fits the small window and the large text fits the window between them.
            for width, height in WINDOWS if visits.is_main(locale) else WINDOWS[:1]:
                page.set_viewport_size({"width": width, "height": height})
                expect_fit(page, path, width)
            if visits.is_main(locale):
                page.evaluate(SPACED)
                expect_fit(page, f"{path} with spaced text", WINDOWS[-1][0])
                page.set_viewport_size({"width": WINDOWS[0][0], "height": WINDOWS[0][1]})
                expect_fit(page, f"{path} with spaced text", WINDOWS[0][0])
                page.evaluate("document.adoptedStyleSheets = []")
            page.set_viewport_size(DESKTOP)
            page.evaluate("document.documentElement.style.fontSize = '200%'")
            expect_fit(page, f"{path} with text of double size", DESKTOP["width"])
        for path in ready_made(visits, locale):
            with visits.page(path, viewport={"width": WINDOWS[0][0], "height": WINDOWS[0][1]}) as page:
                expect_fit(page, path, WINDOWS[0][0])


def ready_made(visits, locale):
    """One of the lists that are ready to print; all have the same parts."""
    lists = sorted((visits.site / "checklist" / locale).glob("*.html"))
    return [path.relative_to(visits.site).as_posix() for path in lists[:1]]


def arrive_late(route):
    """What a script adds must not move what the reader sees already, as where the network is slow."""
    time.sleep(LATE)
    route.continue_()


def expect_calm(page, address):
    page.route(FIRST_SCRIPT, arrive_late)
    page.goto(address)
    page.unroute(FIRST_SCRIPT)
    shift = page.evaluate(SHIFT)
    assert shift < UNSEEN, f"{address}: layout shift of {shift}"


def expect_fit(page, path, width):
    needed = page.evaluate("document.scrollingElement.scrollWidth")
    assert needed <= width, f"{path} is {needed} px wide at {width}"
