"""The frame of every page: a header that fits any window, a tree and contents that lead, a theme that stays."""
import time

from checks.layout import SHIFT

WAYS = ["http"]

WIDTHS = [320, 360, 480, 768, 831, 832, 900, 1024, 1099, 1100, 1280, 1920]
PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 800}

# Less than a tenth of what counts as good (web.dev, Cumulative Layout Shift).
CALM = 0.01

# What of the header is seen, by name, with its box and whether its text is cut or on several lines.
HEADER = """[...document.querySelectorAll(
  ".opener, .brand, .site-search, .languages a, .theme select")].map(element => {
    const box = element.getBoundingClientRect();
    return {name: element.className || element.localName, left: box.left, right: box.right,
      middle: (box.top + box.bottom) / 2, height: box.height,
      isCut: element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "inline"};
  }).filter(({right, left, height}) => right - left > 1 && height > 1)"""

# What covers the middle of the focused element, if it is not the element itself.
COVERED = """(() => {
  const element = document.activeElement;
  const box = element.getBoundingClientRect();
  const header = document.querySelector(".site-header");
  if (header.contains(element) || element.closest(":popover-open, .tree, .skip")) return null;
  return box.height > 0 && box.top < header.getBoundingClientRect().bottom
    ? element.outerHTML.slice(0, 100) : null;
})()"""


# What has the focus and does not lie on top at any of three places, if it is not where the header always is.
HIDDEN = """(() => {
  const element = document.activeElement;
  if (element === document.body || element.closest(".site-header, .skip")) return null;
  const box = element.getClientRects()[0];
  const isOnTop = part => {
    const top = document.elementFromPoint(box.left + box.width * part, box.top + box.height / 2);
    return top && (element.contains(top) || top.contains(element));
  };
  return [0.1, 0.5, 0.9].some(isOnTop) ? null : element.outerHTML.slice(0, 100);
})()"""


def check(visits):
    for locale in visits.locales():
        rule = first(visits, f"{locale}/rules")
        header(visits, [f"{locale}/index.html", rule] if visits.is_main(locale) else [rule])
    locale = visits.locales()[0]
    rule, topic = first(visits, f"{locale}/rules"), first(visits, f"{locale}/topics")
    contents(visits, topic)
    first_windows(visits, locale)
    tree(visits, locale, rule, topic)
    untranslated(visits)
    printed(visits, rule)
    menu(visits, rule)
    focus(visits, topic)
    for folder in ["contrast", "side-by-side/rules"]:
        backwards(visits, first(visits, f"{locale}/{folder}"))
    theme(visits, rule, topic)
    filters(visits, f"{locale}/rules.html")
    narrowed(visits, topic)
    slash(visits, topic)


def first(visits, folder):
    return min(p.relative_to(visits.site).as_posix() for p in (visits.site / folder).glob("*.html"))


def header(visits, paths):
    """One line that nothing overlaps in and nothing is cut from."""
    for path, page in visits.tour(paths):
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 740})
            parts = page.evaluate(HEADER)
            place = f"{path} at {width}"
            for part, following in zip(parts, parts[1:] + [{"left": width}]):
                assert not part["isCut"] or part["name"] == "site-search", f"{place}: {part} is cut"
                assert part["left"] >= 0 and part["right"] <= following["left"] + 0.5, f"{place}: {part}"
                assert abs(part["middle"] - 26) <= 4 and part["height"] < 40, f"{place}: {part}"
            assert page.locator(".site-header").bounding_box()["height"] <= 53, place
            names = [part["name"] for part in parts]
            assert "site-search" in names and "brand" in names, f"{place}: {names}"
            assert "opener for-tree" in names or page.locator(".tree").is_visible(), place


def contents(visits, path):
    """Folded above the text on phones, beside it on wide screens, where it follows the reader."""
    with visits.page(path, viewport=PHONE) as page:
        box, text = (page.locator(name).first.bounding_box() for name in [".contents", ".sections"])
        assert box["y"] + box["height"] <= text["y"] and box["height"] < 60, f"{path}: {box} {text}"
        page.locator(".contents summary").click()
        last = page.locator(".contents a").last
        last.click()
        assert not page.locator(".contents details").evaluate("fold => fold.open"), path
        page.set_viewport_size(DESK)
        box, text = (page.locator(name).first.bounding_box() for name in [".contents", ".sections"])
        assert box["x"] >= text["x"] + text["width"] and last.is_visible(), f"{path}: {box} {text}"
        page.locator(".contents a").nth(2).click()
        page.wait_for_selector(".contents li:nth-child(3) a[aria-current]")
        assert page.locator(".contents [aria-current]").count() == 1, path


def first_windows(visits, locale):
    """The content begins in the first window, on a phone a rule's picture too."""
    with_picture = list(rules_with_pictures(visits, locale))
    for path in with_picture if visits.full else with_picture[:3]:
        with visits.page(path, viewport=PHONE) as page:
            top = page.locator(".stage").first.bounding_box()["y"]
            assert top < PHONE["height"], f"{path}: the picture begins at {top}"
    starts = {"topics": ".sections", "colors": ".swatch", "rules": ".sections", "tables": ".sections"}
    for folder, name in starts.items():
        path = first(visits, f"{locale}/{folder}")
        with visits.page(path, viewport=DESK) as page:
            top = page.locator(name).first.bounding_box()["y"]
            assert top < DESK["height"] * 0.75, f"{path}: the content begins at {top}"
    topics = sorted((visits.site / locale / "topics").glob("*.html"))
    for path, page in visits.tour([p.relative_to(visits.site).as_posix() for p in topics], viewport=PHONE):
        if page.locator(".card").count():
            top = page.locator(".card").first.bounding_box()["y"]
            assert top < PHONE["height"] * 1.5, f"{path}: the first rule begins at {top}"


def rules_with_pictures(visits, locale):
    for page in sorted((visits.site / locale / "rules").glob("*.html")):
        if 'class="stage"' in page.read_text(encoding="utf-8"):
            yield page.relative_to(visits.site).as_posix()


def tree(visits, locale, rule, topic):
    """One entry is marked, and in view however long the tree is."""
    kinds = [rule, topic, first(visits, f"{locale}/colors"), f"{locale}/changes.html", f"{locale}/lightness.html"]
    for path, page in visits.tour(kinds, viewport={"width": 1280, "height": 400}):
        current = page.locator(".tree [aria-current]")
        assert current.count() == 1, f"{path}: {current.count()} entries are marked"
        box, frame = current.bounding_box(), page.locator(".tree").bounding_box()
        assert box["y"] >= frame["y"] and box["y"] + box["height"] <= frame["y"] + frame["height"], path


def untranslated(visits):
    """The tree says which of its pages are in another language."""
    with visits.page("zh-Hant/index.html") as page:
        shown = page.locator("#site-tree a").evaluate_all(
            "links => links.map(link => [link.lang, getComputedStyle(link, '::after').content])")
        assert any(lang for lang, _ in shown), "all pages of the tree are translated"
        assert all((content != "none") == bool(lang) for lang, content in shown), shown


def printed(visits, rule):
    """Ways to other pages are not printed."""
    with visits.page(rule) as page:
        page.emulate_media(media="print")
        assert page.locator("nav:visible, button:visible").count() == 0
        assert page.locator(".site-footer p:visible").count() > 0


def menu(visits, path):
    """The tree opens as a menu, with and without scripts; Escape and following a link close it."""
    for is_scripted in [True, False]:
        with visits.page(path, viewport=PHONE, java_script_enabled=is_scripted) as page:
            assert not page.locator(".tree").is_visible(), path
            page.locator(".opener.for-tree").click()
            assert page.locator(".tree").is_visible(), f"{path}: no menu"
            page.locator(".tree a[href$='glossary.html']").scroll_into_view_if_needed()
            page.locator(".opener.for-tree").click()
            assert not page.locator(".tree").is_visible(), path
            page.locator(".opener.for-settings").click()
            box = page.locator(".settings").bounding_box()
            assert box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"], f"{path}: {box}"
            assert page.locator(".theme select").is_visible() == is_scripted, path
            page.keyboard.press("Escape")
            assert not page.locator(".languages").is_visible(), path
    with visits.page(path, viewport=PHONE) as page:
        page.locator(".opener.for-settings").focus()
        page.keyboard.press("Enter")
        for _ in range(6):
            page.keyboard.press("Tab")
        assert not page.locator(".languages").is_visible(), "the focus goes on below the open settings"
        page.locator(".opener.for-tree").focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.closest('.tree') !== null"), "focus is not in the menu"
        page.keyboard.press("Escape")
        assert page.evaluate("document.activeElement.matches('.for-tree')"), "focus does not come back"


def focus(visits, path):
    """Going backwards, what has the focus is never below the header (WCAG 2.2, 2.4.11)."""
    for size in [PHONE, DESK]:
        with visits.page(path, viewport=size, reduced_motion="reduce") as page:
            page.locator(".site-footer a").first.focus()
            for _ in range(50):
                page.keyboard.press("Shift+Tab")
                assert not (covered := page.evaluate(COVERED)), f"{path}: {covered} is below the header"
            page.goto(page.url.split("#")[0] + "#" + page.locator("section[id]").nth(1).get_attribute("id"))
            top = page.locator("section[id]").nth(1).bounding_box()["y"]
            assert 52 <= top < 120, f"{path}: a section that is linked to is at {top}"


def backwards(visits, path):
    """Nor is it below what else stays in sight, such as the heads of a table."""
    with visits.page(path, viewport=DESK, reduced_motion="reduce") as page:
        page.locator(".site-footer a").first.focus()
        for _ in range(70):
            page.keyboard.press("Shift+Tab")
            assert not (hidden := page.evaluate(HIDDEN)), f"{path}: {hidden} is covered"


def theme(visits, path, other):
    """A chosen theme holds on all pages before they are drawn, and Auto follows the system again."""
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    with visits.page(path, viewport=DESK, color_scheme="light") as page:
        light = page.evaluate(ground)
        page.locator("[data-theme-choice]").select_option("dark")
        dark = page.evaluate(ground)
        assert dark != light, "the theme changes nothing"
        page.route("**/assets/page.*.js", late)
        page.goto(visits.root + other, wait_until="commit")
        page.wait_for_selector("h1")
        assert page.evaluate(ground) == dark, "the theme comes late"
        page.unroute("**/assets/page.*.js")
        page.goto(visits.root + other)
        assert page.locator("[data-theme-choice]").input_value() == "dark", "not remembered"
        page.emulate_media(media="print")
        assert page.evaluate(ground) == light, "paper is dark"
        page.emulate_media(media="screen")
        page.locator("[data-theme-choice]").select_option("")
        assert page.evaluate(ground) == light
        page.emulate_media(color_scheme="dark")
        assert page.evaluate(ground) == dark, "Auto does not follow the system"
        page.evaluate("localStorage.setItem('precept.theme', 'purple')")
        page.reload()
        assert page.locator("[data-theme-choice]").input_value() == "", "an unknown theme is not Auto"


def late(route):
    time.sleep(0.3)
    route.continue_()


def filters(visits, path):
    """A shared choice jumps nowhere, and where no rule fits, one button shows all again."""
    for query in ["", "?kind=binding", "?kind=test&impact=minor"]:
        with visits.page(path + query, viewport=DESK) as page:
            shift = page.evaluate(SHIFT)
            assert shift <= CALM, f"{path}{query}: layout shift of {shift}"
    with visits.page(path, viewport=DESK) as page:
        assert page.locator(".filters").bounding_box()["height"] < 60, "filters are more than a line"
        for name in ["platform", "topic", "kind", "impact", "status"]:
            choice = page.locator(f"select[name={name}]")
            values = choice.evaluate("choice => [...choice.options].map(option => option.value)")
            choice.select_option(values[-1])
            if not page.locator("[data-facts]:visible").count():
                break
        button = page.locator(".filters > .notice button")
        assert button.is_visible() and page.locator(".filters > .notice").bounding_box()["y"] < 400
        button.click()
        assert page.locator("[data-facts]:visible").count() > 10 and not button.is_visible()


def narrowed(visits, path):
    """On a topic, too, a choice leaves nothing but the rules that fit, and where they stand."""
    with visits.page(path, viewport=DESK) as page:
        page.locator("select[name=kind]").select_option("binding")
        empty = page.locator(".sections > section:visible:not(:has([data-facts]:not([hidden])))")
        assert page.locator("[data-facts]:visible").count() and not empty.count(), path
        shown = page.locator(".sections > section:visible").count()
        assert page.locator(".contents a:visible").count() == shown, path
        top = page.locator("[data-facts]:visible").first.bounding_box()["y"]
        assert top < DESK["height"], f"{path}: the first rule that fits is at {top}"
        page.locator("[data-filters] > [type=reset]").click()
        assert not page.locator(".sections > section:not(:visible)").count(), path


def slash(visits, path):
    """The key for search scrolls nothing, wherever the reader is."""
    with visits.page(path, viewport=DESK, reduced_motion="reduce") as page:
        page.evaluate("scrollTo(0, 1500)")
        page.keyboard.press("/")
        assert page.evaluate("document.activeElement.id") == "search-header"
        assert page.evaluate("scrollY") == 1500
        page.keyboard.type("blue")
        popup = page.locator(".site-header .search-popup")
        popup.wait_for()
        box = popup.bounding_box()
        assert box["y"] + box["height"] <= DESK["height"] and box["x"] >= 0, box
