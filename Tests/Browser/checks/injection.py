"""No published way to smuggle in a script runs, whatever text of a knowledge base holds it."""
import re
import subprocess
import tempfile
from html.parser import HTMLParser
from pathlib import Path

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

SCHEMES = """[...document.querySelectorAll("[href], [src], [action], [formaction]")].map(
  element => element.href || element.src || element.action || "").map(String)
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
        # Every text is in the first language, and the same templates show it in the second.
        for path in pages if visits.full else pages[::10] + sorted(site.glob("en/**/*.html")):
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


class Elements(HTMLParser):
    """Collects what could run: scripts, handlers, frames and addresses with a scheme."""

    OWN_SCRIPT = re.compile(r"(\.\./)*assets/[a-z-]+\.js")
    FORBIDDEN = {"iframe", "object", "embed", "applet", "frame", "base", "style", "marquee"}

    def __init__(self):
        super().__init__()
        self.found = []

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag in self.FORBIDDEN or any(name.startswith("on") for name in values):
            self.found.append(self.get_starttag_text())
        if {"style", "srcdoc", "shadowrootmode"} & values.keys():
            self.found.append(self.get_starttag_text())
        if tag == "script" and values.get("type") != "application/ld+json":
            if not self.OWN_SCRIPT.fullmatch(values.get("src") or ""):
                self.found.append(self.get_starttag_text())
        for name in ["href", "src", "action", "formaction", "xlink:href", "poster", "background"]:
            url = "".join((values.get(name) or "").split()).lower()
            if url.startswith(("javascript:", "data:", "vbscript:", "feed:", "//")):
                self.found.append(self.get_starttag_text())


def expect_plain(path):
    elements = Elements()
    elements.feed(path.read_text(encoding="utf-8"))
    assert not elements.found, f"{path.name}: {elements.found[:3]}"
