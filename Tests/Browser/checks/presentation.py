"""What a careful reader stumbles on: cut columns, dates for machines, orders that change, borders too faint."""
import re

WAYS = ["http"]

PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 800}
# Where columns stand beside each other with the least room.
NARROW = {"width": 900, "height": 800}

# WCAG 2.2, 1.4.11; and the smallest size of text, in CSS pixels.
LEAST_CONTRAST, LEAST_SIZE = 3, 12

ISO_DATE = re.compile(r"(?<![\w/.#-])(19|20)\d\d-\d\d-\d\d(?![\w.-])")
APPEARANCES = ["light", "dark", "light-high-contrast", "dark-high-contrast"]

CUT = """() => [...document.querySelectorAll("main :is(dt, dd, .facts *)")].filter(node => {
  const box = node.getBoundingClientRect();
  const style = getComputedStyle(node);
  return box.width > 1 && (box.right > innerWidth + 0.5 || box.left < -0.5
    || node.scrollWidth > node.clientWidth + 1 && /hidden|clip/.test(style.overflowX) && style.position !== "absolute");
}).map(node => node.textContent.slice(0, 40))"""

# Cells with more text than fits a line of a column so narrow, which makes them towers.
TOWERS = """() => [...document.querySelectorAll("main :is(td, th)")].filter(cell =>
  cell.checkVisibility() && cell.getBoundingClientRect().width > 0 && cell.getBoundingClientRect().width < 90
  && cell.textContent.trim().length > 50).map(cell => cell.textContent.trim().slice(0, 40))"""

# Columns of numbers whose last digits are not below each other.
RAGGED = """() => [...document.querySelectorAll("main table:not(.stacks)")].flatMap(table => {
  const edges = new Map();
  for (const cell of table.querySelectorAll("td")) {
    if (!cell.checkVisibility() || !/^[−-]?[\\d.,]+ ?%?$/.test(cell.textContent.trim())) continue;
    const range = document.createRange();
    range.selectNodeContents(cell);
    const edge = Math.max(...[...range.getClientRects()].map(box => box.right));
    edges.set(cell.cellIndex, [...edges.get(cell.cellIndex) ?? [], edge]);
  }
  return [...edges.values()].filter(all => Math.max(...all) - Math.min(...all) > 1);
})"""

# Tables that are scrolled to their end, without the heads of their rows.
HEADLESS = """() => [...document.querySelectorAll("main *")].filter(node =>
  /auto|scroll/.test(getComputedStyle(node).overflowX) && node.scrollWidth > node.clientWidth + 1).filter(node => {
    node.scrollLeft = node.scrollWidth;
    const head = node.querySelector("tbody th[scope=row]");
    const frame = node.getBoundingClientRect();
    const box = head?.getBoundingClientRect();
    return head && (box.right < frame.left + 20 || box.left < frame.left - 1);
  }).map(node => node.getAttribute("aria-label"))"""

# What looks like a button or a link in a frame and does nothing.
IDLE = """() => [...document.querySelectorAll("main :is(span, li, p, b)")].filter(node => {
  const style = getComputedStyle(node);
  return node.checkVisibility() && node.textContent.trim() && node.getBoundingClientRect().height < 40
    && parseFloat(style.borderTopLeftRadius) > 9 && parseFloat(style.borderTopWidth) > 0
    && !node.closest("a, button, label, summary") && !node.querySelector("a, button, select, input");
}).map(node => node.outerHTML.slice(0, 80))"""

FAINT = """least => {
  const channel = value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  const luminance = color => color.match(/[\\d.]+/g).slice(0, 3)
    .reduce((sum, part, place) => sum + [0.2126, 0.7152, 0.0722][place] * channel(part / 255), 0);
  const page = luminance(getComputedStyle(document.body).backgroundColor);
  const ratio = border => (Math.max(border, page) + 0.05) / (Math.min(border, page) + 0.05);
  return [...document.querySelectorAll("button, .button, select, input:not([type=checkbox], [type=radio])")]
    .filter(node => node.checkVisibility() && !node.closest(".swatch"))
    .filter(node => parseFloat(getComputedStyle(node).borderTopWidth) > 0
      && ratio(luminance(getComputedStyle(node).borderTopColor)) < least)
    .map(node => node.outerHTML.slice(0, 80));
}"""

SMALL = """least => [...document.querySelectorAll("main code")].filter(node =>
  node.checkVisibility() && parseFloat(getComputedStyle(node).fontSize) < least).map(node => node.textContent)"""


def check(visits):
    locale = visits.locales()[0]
    paths = [path for path in visits.paths(locale) if "/cards/" not in path]
    sizes(visits, paths)
    faint(visits, locale)
    files(visits)
    counts(visits, locale)
    nothing_found(visits, f"{locale}/rules.html")


def sizes(visits, paths):
    for path, page in visits.tour(paths, viewport=DESK):
        expect_none(page, path, RAGGED, IDLE, TOWERS)
        expect_none(page, path, SMALL, argument=LEAST_SIZE)
        for window, scripts in [(NARROW, [CUT]), (PHONE, [CUT, TOWERS, HEADLESS])]:
            page.set_viewport_size(window)
            expect_none(page, f"{path} at {window['width']}", *scripts)
        page.set_viewport_size(DESK)


def expect_none(page, label, *scripts, argument=None):
    for script in scripts:
        found = page.evaluate(script, argument)
        assert not found, f"{label}: {found[:3]}"


def faint(visits, locale):
    """Borders that show where a control is."""
    for scheme in ["light", "dark"]:
        for folder in ["rules", "colors"]:
            path = min(p.relative_to(visits.site).as_posix() for p in (visits.site / locale / folder).glob("*.html"))
            with visits.page(path, color_scheme=scheme) as page:
                expect_none(page, f"{path}, {scheme}", FAINT, argument=LEAST_CONTRAST)


def files(visits):
    """Dates are written for people, and appearances have one order."""
    for locale in visits.locales():
        for file in sorted((visits.site / locale).rglob("*.html")):
            main = re.search(r"<main.*</main>", file.read_text(encoding="utf-8"), re.DOTALL)
            if not main:
                continue
            path = file.relative_to(visits.site).as_posix()
            shown = re.sub(r"<(code|pre|textarea|script)\b.*?</\1>|<[^>]*>", " ", main.group(), flags=re.DOTALL)
            date = ISO_DATE.search(shown)
            assert not date, f"{path}: {date.group()}"
            for head in re.findall(r"<thead.*?</thead>|<select.*?</select>", main.group(), re.DOTALL):
                found = re.findall(r'(?:class="in-|value=")((?:light|dark)(?:-high-contrast)?)[" ]', head)
                ranks = [APPEARANCES.index(name) for name in dict.fromkeys(found)]
                assert ranks == sorted(ranks), f"{path}: {found}"


def counts(visits, locale):
    """What topics count and what the checklist leaves out are the same rules."""
    with visits.page(f"{locale}/index.html") as page:
        told = re.findall(r"(\d+) rules(?:, (\d+) of them)?", page.locator("main").inner_text())
    with visits.page(f"{locale}/checklist.html") as page:
        intro = page.locator(".check-intro").inner_text()
    kept, left_out = map(int, re.search(r"(\d+) rules; (\d+)", intro).groups())
    assert sum(int(out or 0) for _, out in told) == left_out, f"{told}, {intro}"
    assert sum(int(count) for count, _ in told) == kept + left_out, f"{told}, {intro}"


def nothing_found(visits, path):
    """An empty list says so where the list begins."""
    with visits.page(f"{path}?platform=tvOS&kind=test&impact=minor&status=superseded", viewport=DESK) as page:
        said = page.locator("[data-filters] .notice").locator("visible=true")
        assert said.count() == 1, f"{path}: {said.count()}"
        box, filters = said.bounding_box(), page.locator("[data-filters]").bounding_box()
        assert abs(box["x"] - filters["x"]) < 40 and box["y"] < DESK["height"], f"{path}: {box}"
