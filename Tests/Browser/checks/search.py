"""The search box finds what the terminal finds, works by keyboard, and survives what people type."""
import json
import re
from pathlib import Path

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
    odd(visits)
    damaged(visits)


def typed(page, box, query):
    """Types and waits for the answer, which is the one to this query."""
    box.fill("")
    page.wait_for_selector(".search-popup", state="hidden")
    box.fill(query)
    page.wait_for_selector(".search-popup:not([hidden]) .status", timeout=15000)


def compare(visits, page, box, query, locale):
    answers = visits.answers(query, locale, SHOWN)
    kinds = list(dict.fromkeys(answer["kind"] for answer in answers))
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
        assert box.get_attribute("aria-activedescendant") is None
        page.keyboard.press("ArrowDown")
        first = page.locator(f"#{box.get_attribute('aria-activedescendant')}")
        assert first.get_attribute("aria-selected") == "true"
        page.keyboard.press("ArrowUp")
        assert box.get_attribute("aria-activedescendant") is None, "up from the first is the box"
        page.keyboard.press("Escape")
        assert box.get_attribute("aria-expanded") == "false" and box.input_value() == "contrast"
        page.keyboard.press("ArrowDown")
        page.wait_for_selector(".search-popup:not([hidden])")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        page.wait_for_url("**/glossary.html#term-contrast")


def address(visits):
    with visits.page("en/search.html?q=glass&kind=rule") as page:
        page.wait_for_selector("#results .results li")
        box = page.locator(".search-form input[data-search]")
        assert box.input_value() == "glass kind:rule", box.input_value()
        assert page.locator("#results h3").count() == 1
        assert page.locator("#everything").is_hidden()
        box.fill("暗黑模式")
        page.wait_for_url("**/search.html?q=%E6%9A%97*")
        box.fill("")
        page.wait_for_selector("#everything", state="visible")
        assert page.url.endswith("search.html")


def kinds(visits):
    """The best of each kind stand first, in the order of the terminal; a button shows the others."""
    answers = visits.answers("contrast", "en", 50)
    order = list(dict.fromkeys(answer["kind"] for answer in answers))
    with visits.page("en/search.html?q=contrast") as page:
        page.wait_for_selector("#results .results li")
        sections = page.locator("#results section")
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


def odd(visits):
    with visits.page("en/search.html") as page:
        box = page.locator(".search-form input[data-search]")
        for text in [json.dumps(text) for text in ODD] + [f'"{text}"' for text in SURROGATES]:
            box.evaluate(f"box => {{ box.value = {text}; box.form.requestSubmit(); }}")
            page.wait_for_function("""() => {
              const box = document.querySelector(".search-form input");
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
