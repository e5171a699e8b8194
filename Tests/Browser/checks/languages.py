"""Switching the language stays on the same page and at the same place of it.

A partial locale has no page for what it has no words for; from there the switch leads to where the
subject is listed.
"""

from pathlib import PurePosixPath
from urllib.parse import quote

WAYS = ["http"]

# Goes to the middle of the page, and tells beside which of its parts that is.
READ_ON = """async () => {
    history.replaceState(null, "", "?kept=1");
    const parts = [...document.querySelectorAll("main [id]")].filter(
        part => part.getBoundingClientRect().height > 0);
    const part = parts[Math.floor(parts.length / 2)];
    if (!part) return "";
    part.scrollIntoView({block: "start", behavior: "instant"});
    await new Promise(requestAnimationFrame);
    if (scrollY === 0) return "";
    const line = Math.min(160, innerHeight / 4);
    const above = parts.filter(part => part.getBoundingClientRect().top <= line);
    return above.length ? above[above.length - 1].id : "";
}"""


def check(visits):
    locales = visits.locales()
    assert len(locales) >= 2, locales
    first, second = locales[0], locales[1]
    assert set(pages(visits, first)) == set(pages(visits, second))
    # Cards have no language switch.
    paths = [path for path in visits.paths(first) if "/cards/" not in path]
    for number, path in enumerate(paths):
        # In a sample the pages lead to the other languages by turns.
        others = locales[1:] if visits.full else [locales[1 + number % (len(locales) - 1)]]
        with visits.page(path, reduced_motion="reduce") as page:
            for other in others:
                switch(visits, page, path, first, other)


def switch(visits, page, path, locale, other):
    page.goto(visits.root + path)
    place = page.evaluate(READ_ON)
    page.locator(f".languages a[hreflang='{other}']").evaluate("link => link.click()")
    page.wait_for_url(lambda url: f"/{other}/" in url, wait_until="load")
    same = path.replace(f"{locale}/", f"{other}/", 1)
    at = page.url.split("?")[0].split("#")[0].removeprefix(visits.root)
    if (visits.site / same).exists():
        assert at == same, f"{path} led to {page.url}"
    else:
        assert (visits.site / at).exists() and at.startswith(other + "/"), f"{path} led to {page.url}"
        assert page.locator(".untranslated").is_visible(), f"{path} led to {page.url} without a word"
    if PurePosixPath(at).name == PurePosixPath(path).name:
        assert page.url.endswith("?kept=1" + ("#" + quote(place) if place else "")), page.url
        stays(page, path, place)
    assert page.locator("html").get_attribute("lang") == other


def stays(page, path, place):
    """What was read last is at the top again, or the page has nothing more below."""
    if not place or not page.evaluate("id => !!document.getElementById(id)", place):
        return
    top, isAtEnd = page.evaluate("""async id => [
        await new Promise(requestAnimationFrame) &&
        document.getElementById(id).getBoundingClientRect().top,
        scrollY + innerHeight >= document.documentElement.scrollHeight - 2]""", place)
    assert -2 <= top <= 120 or (isAtEnd and top > 0), f"{path}: {place} is at {top} after the switch"


def pages(visits, locale):
    folder = visits.site / locale
    # Cards have no language switch.
    return [p.relative_to(folder).as_posix() for p in folder.rglob("*.html")
            if p.parent.parent.name != "cards"]
