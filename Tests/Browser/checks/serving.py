"""`precept serve` reloads pages after a change and shows mistakes over the last good build."""
import shutil
import tempfile
from pathlib import Path

from checks.injection import expect_silence, hook, serving
from harness import ROOT
from hostile import VECTORS

WAYS = ["once"]
PATIENCE = 60_000


def check(visits):
    with tempfile.TemporaryDirectory() as folder:
        for name in ["Content", "Locales"]:
            shutil.copytree(ROOT / name, Path(folder) / name)
        with serving(visits.program, folder) as address:
            reloads(visits, Path(folder), address)


def reloads(visits, folder, address):
    rule = folder / "Locales/en/topics/color/rules/one-meaning.md"
    text = rule.read_text(encoding="utf-8")
    page = visits.browser.new_page()
    fired = hook(page, address)
    page.goto(address + "en/rules/color.one-meaning.html")
    other = visits.browser.new_page()
    other.goto(address + "en/lightness.html")
    other.evaluate("window.isSame = true")
    title = page.locator("h1").inner_text()
    rule.write_text(text.replace(title, title + " and no other"), encoding="utf-8")
    page.locator("h1", has_text="and no other").wait_for(timeout=PATIENCE)
    break_with_vectors(folder)
    rule.write_text(text.replace("title:", "titel:"), encoding="utf-8")
    report = page.locator(".precept-report.is-failure")
    # The first of the broken files may be reported before the last is written.
    report.filter(has_text="titel").filter(has_text="alert").wait_for(timeout=PATIENCE)
    assert other.evaluate("window.isSame") is True, "a page that is the same is not loaded again"
    other.close()
    assert page.locator("h1").inner_text() == title + " and no other", "the last good build stays"
    assert report.locator("li *").count() == 0, "findings are text"
    page.reload()
    report.wait_for(timeout=PATIENCE)
    report.get_by_role("button").click()
    report.wait_for(state="detached")
    expect_silence(page, fired)
    page.close()


def break_with_vectors(folder):
    """Files that no rule has, named by what a finding must not run."""
    place = folder / "Content/topics/color/rules"
    for vector in VECTORS:
        name = vector.replace("/", "∕") + ".yaml"
        if len(name.encode()) <= 250:
            (place / name).write_text(f"id: {vector!r}\n{vector!r}: x\n", encoding="utf-8")
