"""A list by check is chosen, narrowed, answered, kept, saved, opened and printed like one by rule.

The knowledge base is one of its own: two rules share a check, whose procedure is a tree.
"""
import json
import re
import subprocess
import tempfile
from pathlib import Path

from checks.checklist import ready, same, saved
from checks.checklistprint import SAME
from harness import CACHE, serve
from hostile import put

WAYS = ["once"]

CHECKS = {
    "contrast": {"severity": "serious", "target": "design", "criteria": ["wcag/1.4.3"], "procedure": [
        {"step": "open"}, {"any": [{"step": "measure", "tool": "ruler"}, {"all": [{"step": "copy"}, {"step": "compare"}]}]}]},
    "labels": {"severity": "minor", "target": "code", "procedure": [{"step": "open"}]},
}
RULES = {"text": ["contrast"], "icons": ["contrast", "labels"], "motion": []}
STEPS = {"open": "Open the screen.", "measure": "Measure it.", "copy": "Copy both colors.", "compare": "Compare them."}
WIDE = "document.scrollingElement.scrollWidth - document.documentElement.clientWidth"


def write(root):
    content, words = root / "Content", root / "Locales/en"
    put(content / "precept.yaml", {
        "format": 1, "id": "checked", "edition": "1", "date": "2026-01-02", "sourceLocale": "en", "locales": ["en"],
        "topics": ["screens"], "tools": ["ruler"]})
    put(content / "topics/screens/topic.yaml", {"id": "screens"})
    put(content / "standards/wcag.yaml", {"id": "wcag", "criteria": [{"id": "1.4.3"}]})
    put(words / "site.yaml", {"name": "Checked", "tools": {"ruler": "Ruler"}})
    put(words / "standards/wcag.yaml", {"title": "Guidelines", "criteria": {"1.4.3": "Contrast"}})
    page(words / "topics/screens/topic.md", {"title": "Screens"}, "All of them.")
    for order, (slug, checks) in enumerate(RULES.items()):
        put(content / f"topics/screens/rules/{slug}.yaml", {
            "id": f"screens.{slug}", "impact": "moderate", "order": order, "checks": checks})
        page(words / f"topics/screens/rules/{slug}.md", {
            "title": f"Mind the {slug}", "question": f"Is the {slug} minded?", "impact": f"The {slug} is seen first."},
            f"Mind the {slug}.")
    for name, fields in CHECKS.items():
        put(content / f"checks/{name}.yaml", {"id": name, **fields})
        used = {step: text for step, text in STEPS.items() if f'"{step}"' in json.dumps(fields)}
        page(words / f"checks/{name}.md", {"title": f"The {name} are right", "steps": used}, "")


def page(path, front, body):
    put(path, front)
    path.write_text(f"---\n{path.read_text()}\n---\n{body}\n", encoding="utf-8")


def check(visits):
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        write(root)
        site = root / "site"
        built = program(visits, root, "build", "-o", site)
        assert built.returncode == 0, built.stderr[-2000:]
        with serve(site) as address:
            view = visits.browser.new_page(viewport={"width": 1280, "height": 800})
            chosen(visits, root, view, address)
            answered(visits, root, view, address)
            narrow(view, address)
            view.close()


def program(visits, root, *arguments):
    return subprocess.run([visits.program, "--root", root, *arguments], capture_output=True, check=False,
                          env={"PATH": "/usr/bin:/bin", "XDG_CACHE_HOME": CACHE.name})


def lists(visits, root, *options):
    result = program(visits, root, "checklist", "--locale", "en", *options)
    assert result.returncode == 0, result.stderr
    return result.stdout


def shown(view):
    return [item.get_attribute("data-item") for item in view.locator("[data-item]:visible").all()]


def chosen(visits, root, view, address):
    """By rule at first, by check where asked, and both in the address; every form is the program's."""
    view.goto(f"{address}en/checklist.html")
    assert shown(ready(view)) == ["screens.text", "screens.icons", "screens.motion"], shown(view)
    view.locator("[data-by]").select_option("check")
    assert shown(view) == ["contrast", "labels"], shown(view)
    assert view.locator("[data-shown]").inner_text() == "2 of 2 checks"
    # Which rules a list is about is still chosen among rules; the rest speaks of what is listed.
    said = [view.locator(".choice-query").inner_text(), view.locator("[data-clear]").inner_text()]
    assert not [text for text in said if "rule" in text], said
    steps = view.locator("[data-item=contrast] .check-steps")
    steps.locator("summary").click()
    assert steps.locator("ol ol[type=a] > li").count() == 2 and steps.locator("ol ol ol > li").count() == 2
    assert "Ruler: Measure it." in steps.inner_text(), steps.inner_text()
    links = view.locator("[data-item=contrast] .check-facts a").all_inner_texts()
    # The title of the check is its question already, so the link has its id.
    assert links == ["contrast", "Mind the text", "Mind the icons"], links
    assert view.locator("[data-item=contrast] .check-question").inner_text() == "The contrast are right"
    for form in ["markdown", "csv", "json"]:
        same(saved(view, form), lists(visits, root, "--by", "check", "--format", form), f"by check {form}")
    sheet = lists(visits, root, "--by", "check", "--format", "html", "--base-url", address).decode()
    difference = view.evaluate(SAME, re.search("<main.*</main>", sheet, re.DOTALL).group())
    assert difference is None, f"on paper: {difference}"
    view.locator("details:has([data-filter=targets]) > summary").click()
    view.locator("[data-filter=targets][value=code]").check()
    assert shown(view) == ["labels"], shown(view)
    same(saved(view, "csv"), lists(visits, root, "--by", "check", "--target", "code", "--format", "csv"), "target")
    view.reload()
    assert shown(ready(view)) == ["labels"] and "by=check" in view.url, view.url
    view.locator("[data-clear]").click()


def answered(visits, root, view, address):
    """An answer is kept, and comes back from a file of every form."""
    view.goto(f"{address}en/checklist.html?by=check")
    item = ready(view).locator("[data-item=contrast]")
    item.locator(".mark-fail").click()
    item.locator(".check-notes summary").click()
    item.locator("[data-field=note]").fill("Too pale")
    view.reload()
    item = ready(view).locator("[data-item=contrast]")
    assert item.get_attribute("data-status") == "fail"
    with tempfile.TemporaryDirectory() as folder:
        for form, ending in [("markdown", "md"), ("csv", "csv"), ("json", "json")]:
            path = Path(folder) / f"review.{ending}"
            path.write_bytes(saved(view, form))
            again = program(visits, root, "review", "convert", path, "--format", form)
            same(path.read_bytes(), again.stdout, f"converted {form}")
            view.locator("[data-open]").set_input_files(path)
            view.wait_for_selector("[data-opened]", state="attached")
            assert view.locator("[data-item=contrast]:visible").get_attribute("data-status") == "fail", form
            assert shown(view) == ["contrast", "labels"], f"{form}: {shown(view)}"
            view.locator("[data-close]").click()


def narrow(view, address):
    view.set_viewport_size({"width": 320, "height": 640})
    view.goto(f"{address}en/checklist.html?by=check")
    ready(view)
    assert view.evaluate(WIDE) <= 0
