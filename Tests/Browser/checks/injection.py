"""No published way to smuggle in a script runs, whatever text of a knowledge base holds it."""
import re
import subprocess
import tempfile
from pathlib import Path

from lxml import html

import hostile
from hostile import VECTORS
from harness import serve

WAYS = ["once"]

# What a vector would do, made visible; a page says nothing of it by itself.
HOOK = """for (const name of ["alert", "confirm", "prompt", "print", "msgbox"]) {
  window[name] = () => console.error(`ran ${name}`);
}"""

# What may happen to readers who follow everything and hover over everything.
PROVOKE = """for (const element of document.querySelectorAll("main *")) {
  for (const type of ["mouseover", "mouseenter", "pointerenter", "focus", "blur", "animationstart",
                      "transitionend", "toggle", "error", "load", "copy", "input"]) {
    element.dispatchEvent(new Event(type));
  }
}"""

SCHEMES = """["href", "src", "action", "formaction"].flatMap(
  name => [...document.querySelectorAll(`[${name}]`)].map(element => element.getAttribute(name)))
  .map(url => URL.canParse(url, document.baseURI) ? new URL(url, document.baseURI).href : url)
  .filter(url => !/^(https?|file|mailto):/.test(url) && url !== "")"""


# As many as are promised.
FEWEST = 300


def check(visits):
    assert len(set(VECTORS)) == len(VECTORS) >= FEWEST
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        hostile.write(root)
        site = root / "site"
        built = subprocess.run(
            [visits.program, "build", "--root", folder, "-o", str(site)],
            capture_output=True, text=True, check=False)
        assert built.returncode == 0, built.stdout[-500:] + built.stderr[:3000]
        pages = sorted(site.rglob("*.html"))
        assert len(pages) > 2 * len(VECTORS)
        for path in pages:
            expect_plain(path)
        with serve(site) as address:
            paths = pages if visits.full else pages[::60] + sorted(site.glob("en/*.html"))
            visit(visits.browser, address, [path.relative_to(site).as_posix() for path in paths])
            search(visits.browser, address)


def visit(browser, address, paths):
    page = browser.new_page()
    fired = hook(page, address)
    for path in paths:
        page.goto(address + path)
        page.evaluate(PROVOKE)
        assert page.evaluate(SCHEMES) == [], path
        expect_silence(page, fired)
    page.close()


def search(browser, address):
    """The list of results is made by a script, from texts that are vectors too."""
    page = browser.new_page()
    fired = hook(page, address)
    page.goto(address + "en/index.html")
    box = page.locator("input[data-search]").first
    for query in ["alert", "script", "onerror", VECTORS[0], VECTORS[31]]:
        box.fill(query)
        page.wait_for_selector(".search-popup:not([hidden]) .status")
    page.goto(address + "en/search.html?q=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E")
    page.wait_for_timeout(300)
    expect_silence(page, fired)
    page.close()


def hook(page, address):
    """Returns the list that everything goes into which a page of this site never does."""
    fired = []
    page.add_init_script(HOOK)
    page.on("dialog", lambda dialog: (fired.append(dialog.message), dialog.dismiss()))
    # A picture that is not there is no attack; anything else that is said is looked at.
    page.on("console", lambda message: message.text.startswith("Failed to load resource") or
            fired.append(message.text))
    page.on("pageerror", lambda error: fired.append(str(error)))
    page.on("popup", lambda popup: fired.append(popup.url))
    page.on("request", lambda request: request.url.startswith(address) or
            fired.append(request.url))
    return fired


def expect_silence(page, fired):
    page.evaluate("new Promise(resolve => setTimeout(resolve, 30))")
    assert not fired, f"{page.url}: {fired[:3]}"


OWN_SCRIPT = re.compile(r"(\.\./)*assets/[a-z-]+\.js")
FORBIDDEN = {"iframe", "object", "embed", "applet", "frame", "base", "style", "marquee"}
ADDRESSES = {"href", "src", "action", "formaction", "xlink:href", "poster", "background"}
SCHEMES_THAT_RUN = ("javascript:", "data:", "vbscript:", "feed:", "//")


def expect_plain(path):
    """Nothing in a page could run but the site's own scripts: no handlers, frames or such addresses."""
    document = html.parse(path, html.HTMLParser(encoding="utf-8"))
    found = [html.tostring(element)[:200] for element in document.iter("*") if could_run(element)]
    assert not found, f"{path.name}: {found[:3]}"


def could_run(element):
    names = element.attrib.keys()
    # Links of cards open outside of their frame. The policy forbids other bases.
    if element.tag == "base" and dict(element.attrib) == {"target": "_blank"}:
        return False
    if element.tag in FORBIDDEN or any(name.startswith("on") for name in names):
        return True
    if {"style", "srcdoc", "shadowrootmode"} & set(names):
        return True
    if element.tag == "script" and element.get("type") != "application/ld+json":
        return not OWN_SCRIPT.fullmatch(element.get("src") or "")
    return any("".join(element.get(name).split()).lower().startswith(SCHEMES_THAT_RUN)
               for name in names if name in ADDRESSES)
