"""The search box finds what the terminal finds, works by keyboard, and survives what people type."""
import json
import re
from pathlib import Path
from urllib.parse import urlencode

WAYS = ["file", "http"]
#: As many as the list below the box holds (30-combobox.js).
SHOWN = 6

QUERIES = ["对比度", "increased contrast", "secondaryLabel", "红色", "比度", "shense", "sytem red",
           "#007AFF", "rgb(0, 136, 255)", "glass -icon", "暗黑模式", "backgr", "Apple Watch"]
ODD = ["", " ", "a", "对", "。，！", "-", "\"", "\"\"", "#", "*", "'", "(", "[a-z]+(.*", "\\", "\0\1\x7f",
       "\ufffd", "👍", "<script>alert(1)</script>", "x" * 10_000, "对" * 10_000, "a " * 5_000, "-\"",
       "platform:", "platform:\"", "kind:nothing", "rgb(", "&lt;", "%00", "constructor", "__proto__"]
# Lone surrogates and halves of pairs, which no encoding of the query could carry.
SURROGATES = ["\\ud800", "\\udfff", "a\\ud83d", "\\ude00对比", "\\ud800\\ud800"]


def check(visits):
    for locale in visits.locales() if visits.name == "http" else visits.few_locales():
        with visits.page(f"{locale}/glossary.html") as page:
            box = page.locator("input[data-search]").first
            # The scripts are held against the program under Node, in every language.
            for query in QUERIES if visits.is_main(locale) else QUERIES[:3]:
                compare(visits, page, box, query, locale)
    keyboard(visits)
    address(visits)
    kinds(visits)
    tabs(visits)
    cards(visits)
    forced_colors(visits)
    actions(visits)
    nothing(visits)
    phone(visits)
    fits(visits)
    still(visits)
    odd(visits)
    damaged(visits)


def typed(page, box, query):
    """Types and waits for the answer, which is the one to this query."""
    box.fill("")
    page.wait_for_selector(".search-popup", state="hidden")
    box.fill(query)
    page.wait_for_selector(".search-popup:not([hidden]) .status", timeout=15000)


def kinds_of(answers, best=None):
    """The groups in the order of their best results; terms after rules unless a term is best of all."""
    found = list(dict.fromkeys(answer["kind"] for answer in answers))
    if (best or found[:1] and found[0]) != "term" and {"term", "rule"} <= set(found) \
            and found.index("term") < found.index("rule"):
        found.remove("term")
        found.insert(found.index("rule") + 1, "term")
    return found


def compare(visits, page, box, query, locale):
    answers = visits.answers(query, locale, SHOWN)
    kinds = kinds_of(answers)
    expected = [answer["url"] for kind in kinds for answer in answers if answer["kind"] == kind]
    typed(page, box, query)
    options = page.locator(".search-popup [role=option]")
    shown = [option.get_attribute("href").removeprefix("../") for option in options.all()]
    assert shown == expected, f"{locale} {query}: page {shown}, terminal {expected}"


def keyboard(visits):
    """https://www.w3.org/WAI/ARIA/apg/patterns/combobox/"""
    with visits.page("en/glossary.html") as page:
        box = page.get_by_role("combobox").first
        page.keyboard.press("/")
        assert box.evaluate("box => box === document.activeElement"), "the key / leads to the box"
        typed(page, box, "contrast")
        assert box.get_attribute("aria-expanded") == "true"
        assert page.locator(f"#{box.get_attribute('aria-controls')}[role=listbox]").count() == 1
        spoken = page.locator("form [role=status]").first.text_content()
        assert spoken.split()[0].isdigit() and len(spoken) < 20, f"says {spoken}"
        first = page.locator(f"#{box.get_attribute('aria-activedescendant')}")
        assert first.get_attribute("aria-selected") == "true"
        page.keyboard.press("ArrowUp")
        assert box.get_attribute("aria-activedescendant") is None, "up from the first is the box"
        page.keyboard.press("Escape")
        assert box.get_attribute("aria-expanded") == "false" and box.input_value() == "contrast"
        page.keyboard.press("ArrowDown")
        page.wait_for_selector(".search-popup:not([hidden])")
        first = page.locator(f"#{box.get_attribute('aria-activedescendant')}").get_attribute("href")
        page.keyboard.press("Enter")
        page.wait_for_url(f"**{first.lstrip('.')}")


def address(visits):
    with visits.page("en/search.html?q=glass&kind=rule") as page:
        page.wait_for_selector("#results .results li")
        box = page.locator("input[data-search]")
        assert box.input_value() == "glass", box.input_value()
        assert page.get_by_role("tab", selected=True).get_attribute("id") == "tab-rule"
        links = page.locator("#results .results a").evaluate_all("links => links.map(link => link.href)")
        assert links and all("/rules/" in link for link in links), links
        assert page.locator("#everything").is_hidden()
        box.fill("暗黑模式")
        page.wait_for_url("**/search.html?q=%E6%9A%97*")
        box.fill("")
        page.wait_for_selector("#everything", state="visible")
        assert page.url.endswith("search.html")


def kinds(visits):
    """The best of each kind stand first, in the order of the terminal; a button shows the others."""
    answers = visits.answers("contrast", "en", 50)
    order = kinds_of(answers)
    with visits.page("en/search.html?q=contrast") as page:
        page.wait_for_selector("#results .results li")
        sections = page.locator("#results-panel section")
        assert sections.count() == len(order), f"{sections.count()} groups of {order}"
        for section, kind in zip(sections.all(), order):
            expected = [answer["url"] for answer in answers if answer["kind"] == kind]
            links = section.locator("li a")
            assert links.count() <= 5, f"{links.count()} of {kind} at first"
            if links.count() < len(expected):
                first = links.count()
                section.get_by_role("button").click()
                assert links.nth(first).evaluate("link => link === document.activeElement")
                assert section.get_by_role("button").count() == 0
            shown = [link.get_attribute("href").removeprefix("../") for link in links.all()]
            assert shown == expected, f"{kind}: page {shown}, terminal {expected}"


def tabs(visits):
    """https://www.w3.org/WAI/ARIA/apg/patterns/tabs/; a tab shows as many as it says, in the same order."""
    with visits.page("en/search.html?q=glass") as page:
        page.wait_for_selector("#results .results li")
        shown = page.get_by_role("tab")
        assert shown.first.inner_text().startswith("All "), shown.first.inner_text()
        counts = [int(text.split()[-1]) for text in shown.all_inner_texts()]
        assert counts[0] == sum(counts[1:]), counts
        assert [tab.get_attribute("tabindex") for tab in shown.all()].count("0") == 1
        shown.first.focus()
        page.keyboard.press("ArrowRight")
        page.wait_for_selector("#tab-rule[aria-selected=true]:focus")
        panel = page.get_by_role("tabpanel")
        assert panel.get_attribute("aria-labelledby") == "tab-rule"
        answers = [a["url"] for a in visits.answers("glass", "en", 200) if a["kind"] == "rule"]
        links = [link.get_attribute("href").removeprefix("../") for link in panel.locator("li a").all()]
        assert len(links) == counts[1] and links == answers, f"{links}, terminal {answers}"
        assert "kind=rule" in page.url
        page.keyboard.press("Home")
        page.wait_for_selector("#tab-all[aria-selected=true]:focus")


#: Queries with what the heading and the text of their cards hold.
CARDS = [
    ("#007AFF", "#007AFF", ["Link", "Control accent", "Blue", "until June 2025; since then #0088FF"]),
    ("rgb(0, 122, 255)", "#007AFF", ["Link", "until June 2025"]),
    ("system blue dark increased contrast", "Blue", ["#0088FF", "#5CB8FF", "Color.blue"]),
    ("UIColor.systemBlue", "Blue", ["#0088FF", "#0091FF"]),
    ("NSColor.linkColor", "Link color", ["NSColor.linkColor"]),
    ("UIColorPickerViewController", "UIColorPickerViewController", ["Use the system color picker"]),
]


def cards(visits):
    """What the query asks for stands before the results, in the first window."""
    for query, title, parts in CARDS:
        with visits.page("en/search.html?" + urlencode({"q": query})) as page:
            card = page.locator("#results .answer")
            card.wait_for()
            assert card.get_by_role("heading").inner_text().strip() == title, query
            text = card.inner_text()
            assert all(part in text for part in parts), f"{query}: {text}"
            assert card.bounding_box()["y"] < page.viewport_size["height"] / 2, query
            if "dark" in query:
                assert "#5CB8FF" in card.locator("[aria-current=true]").inner_text()
    with visits.page("zh-Hant/search.html?" + urlencode({"q": "藍色"})) as page:
        page.locator("#results .answer h3 a[href$='system.blue.html']").wait_for()


#: The first result of queries for pages of the site and for actions.
ACTIONS = [
    ("en", "checklist", "checklist.html"), ("en", "matrix", "contrast/ios.light.html"),
    ("en", "color vision", "color-vision.html"), ("en", "what changed", "changes.html"),
    ("en", "visionOS checklist", "checklist.html?platforms=visionOS"),
    ("en", "what changed June 2025", "changes.html#day-2025-06-09"),
    ("en", "June 2025 palette", "palette-history/2025-06.pre-2025.html"),
    ("en", "changes since June 2025", "palette-history/2025-12.2025-06.html"),
    ("en", "failing on grouped backgrounds", "contrast/ios.light-grouped.html?show=failing"),
    ("zh-Hans", "对比度矩阵", "contrast/ios.light.html"),
    ("zh-Hans", "visionOS 清单", "checklist.html?platforms=visionOS"),
    ("zh-Hans", "分组背景不达标", "contrast/ios.light-grouped.html?show=failing"),
]


def forced_colors(visits):
    """Matches keep both of the system's colors, and only the chosen tab has a line."""
    with visits.page("en/search.html?q=glass", forced_colors="active", color_scheme="dark") as page:
        page.wait_for_selector("#results .results li")
        color, ground = page.locator("#results mark").first.evaluate(
            "mark => [getComputedStyle(mark).color, getComputedStyle(mark).backgroundColor]")
        assert color != ground and not ground.startswith("rgba"), f"a match is {color} on {ground}"
        lines = page.locator("[role=tab]").evaluate_all(
            "tabs => tabs.map(tab => getComputedStyle(tab).borderBottomColor)")
        assert len(lines) > 2 and lines[0] not in lines[1:], lines


def actions(visits):
    with visits.page("en/glossary.html") as english, visits.page("zh-Hans/glossary.html") as chinese:
        for locale, query, wanted in ACTIONS:
            page = english if locale == "en" else chinese
            typed(page, page.locator("input[data-search]").first, query)
            first = page.locator(".search-popup [role=option]").first.get_attribute("href")
            assert first == f"../{locale}/{wanted}", f"{query}: {first}"


def nothing(visits):
    """Where nothing is found the page says what else there is, and one box is enough, which stays visible."""
    for locale in visits.locales():
        with visits.page(f"{locale}/search.html?q=qqzzxx") as page:
            page.locator("[data-nothing]").wait_for()
            assert page.locator("input[data-search]").count() == 1
            assert page.locator("[data-nothing] .search-examples a").count() == 3
            assert page.locator("[data-nothing] .ways-on a").count() > 5
            page.locator("input[data-search]").fill("contrast")
            page.wait_for_selector("#results .results li")
            assert page.locator("[data-nothing]").is_hidden()
            assert "·" not in page.locator("#results .status").inner_text()
            page.locator("input[data-search]").fill("dark banana")
            # Behind the number it says that no result has all words.
            status = page.locator("#results .status").filter(has_text="·")
            status.wait_for()
            assert status.bounding_box()["height"] > 10, "it is shown, not only spoken"
            page.evaluate("scrollTo(0, 2000)")
            page.locator("h1").click()
            page.evaluate("scrollTo(0, 2000)")
            page.keyboard.press("/")
            assert page.evaluate("scrollY > 100 && document.activeElement.matches('[data-search]')")


def phone(visits):
    """Tabs stay one line, whose chosen one is visible; no line begins with a point."""
    with visits.page("en/search.html?q=systemBackground&kind=page") as page:
        page.set_viewport_size({"width": 360, "height": 740})
        page.reload()
        page.wait_for_selector("#tab-page[aria-selected=true]")
        assert page.locator(".tabs").bounding_box()["height"] < 60
        box = page.locator("#tab-page").bounding_box()
        assert 0 <= box["x"] and box["x"] + box["width"] <= 360, box
    with visits.page("en/search.html?q=%23007AFF") as page:
        page.locator("#results .answer").wait_for()
        assert " ·" not in page.locator("#results .answer").evaluate("card => card.textContent")


def fits(visits):
    """The list below the box ends within the window, and begins there."""
    for width, height in [(1000, 800), (1000, 420), (834, 800), (360, 740)]:
        with visits.page("en/glossary.html") as page:
            page.set_viewport_size({"width": width, "height": height})
            typed(page, page.locator("input[data-search]").first, "color")
            box = page.locator(".search-popup").bounding_box()
            assert box["y"] + box["height"] <= height, f"{height}: {box}"
            assert box["x"] >= 0 and box["x"] + box["width"] <= width, f"{width}: {box}"


def still(visits):
    """Nothing moves when the results come late: 0.1 is good, 0.01 is what this site allows."""
    if not visits.root.startswith("http"):
        return
    context = visits.browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.add_init_script("""self.shift = 0; new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) self.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });""")

    def late(route):
        page.wait_for_timeout(300)
        route.continue_()

    page.route("**/search/boot.js", late)
    page.goto(visits.root + "en/search.html?q=blue")
    page.wait_for_selector("#results .results li")
    page.wait_for_timeout(100)
    shift = page.evaluate("() => self.shift")
    context.close()
    assert shift <= 0.01, f"the search page moves by {shift}"


def odd(visits):
    with visits.page("en/search.html") as page:
        box = page.locator("input[data-search]")
        for text in [json.dumps(text) for text in ODD] + [f'"{text}"' for text in SURROGATES]:
            box.evaluate(f"box => {{ box.value = {text}; box.form.requestSubmit(); }}")
            page.wait_for_function("""() => {
              const box = document.querySelector("input[data-search]");
              const results = document.querySelector("#results");
              return !box.value.trim() || (!results.hidden && results.querySelector("[role=status]").textContent);
            }""", timeout=20000)


def damaged(visits):
    """A page says so when the index is missing, cut short, or of another version."""
    if not visits.root.startswith("http"):
        return
    boot = (Path(visits.site) / "search/boot.js").read_text(encoding="utf-8")
    for text in [None, boot[:len(boot) // 2], re.sub(r"index\(\d+,", "index(99,", boot, count=1),
                 boot.replace("\\n", "\\n!", 1), ""]:
        context = visits.browser.new_context()
        page = context.new_page()
        page.route("**/search/boot.js", lambda route: (
            route.abort() if text is None else route.fulfill(body=text, content_type="text/javascript")))
        page.goto(visits.root + "en/search.html?q=glass")
        page.wait_for_function(
            "() => /could not be loaded/.test(document.querySelector('#results [role=status]')?.textContent)")
        context.close()
