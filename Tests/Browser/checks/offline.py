"""A reader keeps a language for use without a network; a new build replaces what is kept."""
import re
import shutil
import tempfile
from pathlib import Path

from harness import serve

WAYS = ["once"]
PATIENCE = 60_000


def check(visits):
    locale = visits.locales()[0]
    with tempfile.TemporaryDirectory() as folder:
        # The site is below a folder, as on many hosts, and is changed on the way.
        site = Path(folder) / "guide"
        shutil.copytree(visits.site, site)
        context = visits.browser.new_context()
        try:
            keeps(visits, context, Path(folder), site, locale)
        finally:
            context.close()


def keeps(visits, context, folder, site, locale):
    page = context.new_page()
    server = serve(folder)
    address = server.__enter__() + "guide/"
    try:
        page.goto(f"{address}{locale}/rules.html")
        assert page.evaluate("caches.keys()") == [], "nothing is kept unasked"
        assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0
        manifest = page.locator("link[rel=manifest]").evaluate("link => link.href")
        assert manifest == f"{address}{locale}/app.webmanifest", manifest
        page.goto(f"{address}{locale}/about.html")
        keep = page.locator("[data-offline] button").first
        keep.wait_for()
        fails(page, keep, site / locale / "rules.html")
        keep.click()
        kept = page.locator("[data-offline]").get_attribute("data-kept")
        page.locator("[data-offline] [role=status]", has_text=kept).wait_for(timeout=PATIENCE)
        first = page.evaluate("caches.keys()")
        assert len(first) == 1, first
        stays(page, site / "sw.js", first)
    finally:
        server.__exit__(None, None, None)
    without_network(visits, page, address, locale)
    # A new build at the same address.
    port = int(address.split(":")[2].split("/")[0])
    change(site, locale)
    with serve(folder, port):
        page.goto(f"{address}{locale}/index.html")
        page.evaluate("navigator.serviceWorker.getRegistration().then(one => one.update())")
        wait_for_another(page, first, f"{address}{locale}/offline.js")
    page.goto(f"{address}{locale}/about.html")
    assert page.locator("h1").inner_text() == "A new build"
    remove = page.locator("[data-offline] button").nth(1)
    remove.wait_for()
    remove.click()
    removed = page.locator("[data-offline]").get_attribute("data-removed")
    page.locator("[data-offline] [role=status]", has_text=removed).wait_for()
    assert page.evaluate("caches.keys()") == []


def fails(page, keep, file):
    """A file that is missing leaves nothing kept, and no worker."""
    aside = file.rename(file.with_suffix(".aside"))
    keep.click()
    failed = page.locator("[data-offline]").get_attribute("data-failed")
    page.locator("[data-offline] [role=status]", has_text=failed).wait_for(timeout=PATIENCE)
    assert page.evaluate("caches.keys()") == []
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0
    aside.rename(file)


def stays(page, worker, names):
    """A build that changes another language only brings another worker, and leaves what is kept as it is."""
    # A file that is loaded again loses its mark.
    page.evaluate("""async ([name]) => {
      self.old = (await navigator.serviceWorker.getRegistration()).active;
      self.cache = await caches.open(name);
      [self.file] = await cache.keys();
      self.content = await cache.match(file);
      await cache.put(file, new Response("mark"));
    }""", names)
    renamed(worker, "another")
    page.evaluate("navigator.serviceWorker.getRegistration().then(one => one.update())")
    page.wait_for_function("""async () => {
      const { active } = await navigator.serviceWorker.getRegistration();
      return active && active !== self.old && active.state === "activated";
    }""", timeout=PATIENCE)
    assert page.evaluate("caches.keys()") == names
    text = page.evaluate("cache.match(file).then((response) => response.text())")
    assert text == "mark", "what is kept was loaded again"
    page.evaluate("cache.put(file, content)")


def wait_for_another(page, first, whole):
    """Waits for a cache with another name that has the file with which it is whole."""
    for _ in range(PATIENCE // 100):
        names = page.evaluate("caches.keys()")
        if names and not set(names) & set(first) and page.evaluate("url => caches.match(url).then(Boolean)", whole):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"still {names}")


def without_network(visits, page, address, locale):
    paths = [path for path in visits.paths(locale) if "/cards/" not in path]
    for path in paths[::4] + [f"{locale}/"]:
        page.goto(address + path)
        assert page.locator("h1").count() == 1, path
        assert page.evaluate("getComputedStyle(document.body).margin") == "0px", f"{path} is bare"
    page.goto(f"{address}{locale}/rules.html?kind=binding#main")
    page.goto(f"{address}{locale}/about.html")
    page.locator("input[data-search]").first.fill("contrast")
    page.wait_for_selector(".search-popup:not([hidden]) .results a")


def change(site, locale):
    about = site / locale / "about.html"
    text = about.read_text(encoding="utf-8")
    start, end = text.index(">", text.index("<h1")) + 1, text.index("</h1>")
    about.write_text(text[:start] + "A new build" + text[end:], encoding="utf-8")
    for path in [site / "sw.js", site / locale / "offline.js"]:
        renamed(path, "new")


def renamed(path, name):
    """Gives a list or the worker another version."""
    old = path.read_text(encoding="utf-8")
    new = re.sub(r'(version"?[:= ]*")', rf"\1{name}", old, count=1)
    assert new != old, path
    path.write_text(new, encoding="utf-8")
