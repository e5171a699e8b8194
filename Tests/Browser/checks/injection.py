"""No published way to smuggle in a script runs, whatever text of a knowledge base holds it."""
import contextlib
import json
import re
import subprocess
import tempfile
import urllib.request
from pathlib import Path
from urllib.parse import urljoin

from lxml import html

import hostile
from hostile import LOCALES, VECTORS

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
        hostile.write(Path(folder))
        expect_refusal(visits.program, folder)
        # The server shows what is not fit to be published, too.
        with serving(visits.program, folder) as address:
            pages = crawl(address)
            assert len(pages) > 2 * len(VECTORS)
            paths = pages if visits.full else pages[::60] + [path for path in pages if path.count("/") == 1]
            visit(visits.browser, address, paths)
            search(visits.browser, address)


def expect_refusal(program, folder):
    """Links and pictures that lead nowhere are the only errors; because of them nothing is published."""
    built = subprocess.run([program, "build", "--root", folder], capture_output=True, text=True, check=False)
    assert built.returncode == 1 and not (Path(folder) / "_site").exists(), built.stderr[-500:]
    found = subprocess.run([program, "check", "--root", folder, "--format", "json"],
                           capture_output=True, text=True, check=False)
    codes = {finding["code"] for finding in json.loads(found.stdout)["diagnostics"]
             if finding["severity"] == "error"}
    assert codes == {"unknown-link", "missing-asset"}, codes


@contextlib.contextmanager
def serving(program, folder):
    """Runs `precept serve`, and yields its address."""
    process = subprocess.Popen(
        [program, "serve", "--root", folder, "--port", "0", "--locale", "en"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        line = next(line for line in process.stdout if "http://" in line)
        yield line[line.index("http://"):].split()[0]
    finally:
        process.kill()
        process.wait()


def crawl(address):
    """The paths of all pages that links lead to; each page is looked at on the way."""
    paths = [f"{locale}/index.html" for locale in LOCALES]
    known = set(paths)
    for path in paths:
        with urllib.request.urlopen(address + path) as reply:
            document = html.parse(reply, html.HTMLParser(encoding="utf-8"))
        expect_plain(path, document)
        for link in document.iterfind(".//a[@href]"):
            target = urljoin(address + path, link.get("href").strip()).partition("#")[0].partition("?")[0]
            name = target.removeprefix(address)
            if name != target and name.endswith(".html") and name not in known:
                known.add(name)
                paths.append(name)
    return paths


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


OWN_SCRIPT = re.compile(r"(\.\./)*assets/[a-z-]+\.\w{8}\.js|/\.precept/live\.js")
FORBIDDEN = {"iframe", "object", "embed", "applet", "frame", "base", "style", "marquee"}
ADDRESSES = {"href", "src", "action", "formaction", "xlink:href", "poster", "background"}
SCHEMES_THAT_RUN = ("javascript:", "data:", "vbscript:", "feed:", "//")


def expect_plain(path, document):
    """Nothing in a page could run but the site's own scripts: no handlers, frames or such addresses."""
    found = [html.tostring(element)[:200] for element in document.iter("*") if could_run(element)]
    assert not found, f"{path}: {found[:3]}"


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
