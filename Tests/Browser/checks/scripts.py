"""Each language is set in its own fonts, and pages from right to left are mirrored whole.

The knowledge base is one of its own, in many scripts. Chromium says which font it took for a text, and where the
letters of a value stand.
"""
import subprocess
import tempfile
from pathlib import Path

import manyscripts
from harness import serve

WAYS = ["once"]

# The family of fonts that each language is to be set in, of those that Scripts/setup installs.
FAMILIES = {"ja": "Noto Sans CJK JP", "ko": "Noto Sans CJK KR", "zh-Hans": "Noto Sans CJK SC",
            "zh-Hant": "Noto Sans CJK TC"}
MIRRORED = ["ar", "he"]
RULE = "rules/paint.first.html"

# Whether the first letter of each code stands left of its last one, and its sign before its digits.
CODES = """() => [...document.querySelectorAll("main :is(code, .value)")].flatMap(node => {
    const text = node.firstChild;
    if (!text || text.nodeType !== 3 || text.length < 2 || !node.checkVisibility()) return [];
    const at = place => {
        const range = document.createRange();
        range.setStart(text, place);
        range.setEnd(text, place + 1);
        return range.getBoundingClientRect();
    };
    const [first, second] = [at(0), at(1)];
    return second.top === first.top && second.left < first.left ? [text.data] : [];
})"""

# Marks what has Han characters, kana or Hangul of its own with its language.
MARK = """locales => {
    for (const node of document.querySelectorAll("body, body *")) {
        const text = [...node.childNodes].filter(child => child.nodeType === 3).map(child => child.data).join("");
        const lang = node.closest("[lang]")?.getAttribute("lang");
        if (/[\\u3041-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7a3]/.test(text) && locales.includes(lang)) {
            node.dataset.probe = lang;
        }
    }
}"""

WIDE = "document.scrollingElement.scrollWidth - document.documentElement.clientWidth"


def check(visits):
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        manyscripts.write(root)
        site = root / "site"
        built = subprocess.run([visits.program, "build", "--root", folder, "-o", str(site)],
                               capture_output=True, text=True, check=False)
        assert built.returncode == 0, built.stdout[-500:] + built.stderr[:3000]
        with serve(site) as address:
            page = visits.browser.new_page(viewport={"width": 1280, "height": 800})
            fonts(page, address, site)
            breaking(page, address)
            mirrored(page, address)
            sorted_by_letters(page, address)
            nothing_overflows(page, address)
            no_empty_paper(page, address, root / "page.pdf")
            page.close()


def fonts(page, address, site):
    """Of pages, cards, lists and paper: of all parts, also those in other languages, such as the names of languages."""
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    card = sorted(site.glob("ja/cards/rules/*.html"))[0].name
    seen = set()
    for locale in FAMILIES:
        for path in [RULE, f"cards/rules/{card}", "checklist.html"]:
            page.goto(f"{address}{locale}/{path}")
            assert locale in expect_own_fonts(page, session, f"{locale}/{path}"), f"no text in {locale}"
        page.emulate_media(media="print")
        expect_own_fonts(page, session, f"{locale}/{path} on paper")
        page.emulate_media(media="screen")
    for path in ["colors/basic.red.html", RULE]:
        page.goto(f"{address}en/{path}")
        seen |= expect_own_fonts(page, session, f"en/{path}")
    assert seen == set(FAMILIES), f"languages on English pages: {seen}"


def expect_own_fonts(page, session, place):
    """Returns the languages of what was looked at."""
    page.evaluate(MARK, list(FAMILIES))
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    found = set()
    for locale, family in FAMILIES.items():
        query = {"nodeId": root, "selector": f"[data-probe='{locale}']"}
        for node in session.send("DOM.querySelectorAll", query)["nodeIds"][:40]:
            used = session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
            # What is hidden has no fonts.
            names = {font["familyName"] for font in used if "CJK" in font["familyName"]}
            own = {family, family.replace("Sans", "Sans Mono")}
            assert names <= own, f"{place}: {locale} is set in {names}"
            if names:
                found.add(locale)
    return found


def breaking(page, address):
    """Where lines end, and what has no slanted or tightened letters."""
    style = "(node => { const s = getComputedStyle(node); return [s.wordBreak, s.lineBreak, s.hyphens]; })"
    wanted = {"ja": ["normal", "strict", "manual"], "ko": ["keep-all", "auto", "manual"],
              "zh-Hans": ["normal", "strict", "manual"], "de": ["normal", "auto", "auto"],
              "ar": ["normal", "auto", "manual"]}
    for locale, values in wanted.items():
        page.goto(address + locale + "/" + RULE)
        assert page.locator("main p").first.evaluate(style) == values, locale
        slant = page.locator("main em").first.evaluate("node => getComputedStyle(node).fontStyle")
        assert (slant == "italic") == (locale == "de"), f"{locale}: {slant}"
        tracking = page.locator("h1").evaluate("node => getComputedStyle(node).letterSpacing")
        assert (tracking in ("normal", "0px")) == (locale != "de"), f"{locale}: {tracking}"


def mirrored(page, address):
    page.goto(f"{address}en/{RULE}")
    sides = {selector: middle(page, selector) for selector in [".brand", ".tree", "h1", ".steps > li"]}
    for locale in MIRRORED:
        page.goto(f"{address}{locale}/{RULE}")
        assert page.locator("html").get_attribute("dir") == "rtl"
        for selector, place in sides.items():
            other = middle(page, selector)
            assert (place < 640) == (other > 640), f"{locale} {selector}: {other}, in English {place}"
        for path in [RULE, "colors/basic.red.html", "tables/basic.html", "topics/paint.html", "index.html"]:
            page.goto(f"{address}{locale}/{path}")
            turned = page.evaluate(CODES)
            assert not turned, f"{locale}/{path} turns {turned}"
        page.goto(f"{address}{locale}/side-by-side/{RULE}")
        for language, wanted in [(locale, "rtl"), ("en", "ltr")]:
            part = page.locator(f"main .prose[lang='{language}']").first
            runs = part.evaluate("node => getComputedStyle(node).direction")
            assert runs == wanted, f"{language} in two columns on a page in {locale} runs {runs}"
        page.goto(f"{address}{locale}/{RULE}")
        left = page.locator("main pre").first.evaluate("node => getComputedStyle(node).direction")
        assert left == "ltr", f"code of {locale} runs {left}"


def middle(page, selector):
    """Where the first line of text of the element begins or ends, as its language has it."""
    return page.locator(selector).first.evaluate("""node => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = [...range.getClientRects()].find(box => box.width > 0);
        return getComputedStyle(node).direction === "rtl" ? box.right : box.left;
    }""")


def sorted_by_letters(page, address):
    for locale, (_, letters) in manyscripts.TERMS.items():
        page.goto(f"{address}{locale}/a-z.html")
        shown = page.locator(".index-letters a").all_inner_texts()
        assert [letter for letter in shown if letter in letters] == letters, f"{locale}: {shown}"
        assert locale == "de" or shown[0] == letters[0], f"{locale} begins with {shown[0]}"
        # Its title is the reading of a term and kana, so that it stands beside the term.
        if locale == "ja":
            group = page.locator("main section").first
            assert {"色", "色の対比", "アクセント"} <= set(group.locator("li a").all_inner_texts())


def nothing_overflows(page, address):
    for width in [320, 1200]:
        page.set_viewport_size({"width": width, "height": 800})
        for locale in manyscripts.LOCALES:
            for path in ["index.html", RULE, "colors/basic.red.html", "checklist.html", "a-z.html"]:
                page.goto(f"{address}{locale}/{path}")
                assert page.evaluate(WIDE) <= 0, f"{locale}/{path} is too wide for {width} px"
                header = page.locator(".site-header > .wrap").bounding_box()
                assert header["height"] <= 60, f"the header of {locale}/{path} wraps at {width} px"


def no_empty_paper(page, address, file):
    """No sheet is empty, and the first one has more than the head of the page, whatever its height."""
    page.set_viewport_size({"width": 1200, "height": 800})
    for path in [f"ar/{RULE}", "ar/topics/paint.html", f"de/{RULE}", "de/topics/paint.html"]:
        page.goto(address + path)
        head = page.locator(".masthead").inner_text().split()
        for height in range(160, 320, 10):
            page.pdf(path=file, width="210mm", height=f"{height}mm")
            text = subprocess.run(["pdftotext", "-layout", file, "-"], check=True, capture_output=True).stdout.decode()
            sheets = [sheet.split() for sheet in text.split("\f")[:-1]]
            assert all(sheets), f"{path} on {height} mm: empty sheets, words {list(map(len, sheets))}"
            assert len(sheets[0]) > len(head) + 12, f"{path} on {height} mm: words {list(map(len, sheets))}"
