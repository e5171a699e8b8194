"""No text of a review that somebody sent runs, nor one of a list that is made to be printed."""
import json
import subprocess
import tempfile
from pathlib import Path

import hostile
from checks.injection import PROVOKE, SCHEMES, expect_silence, hook
from harness import serve
from hostile import VECTORS

WAYS = ["once"]



def check(visits):
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        hostile.write(root / "base")
        pages = root / "pages"
        pages.mkdir()
        printed(visits.program, root / "base", pages)
        reviews = returned(visits.program, root, pages)
        with serve(pages) as address:
            for page in sorted(pages.glob("*.html")):
                look(visits.browser, address, page.name)
        opened(visits, reviews)


def run(program, *arguments):
    made = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True, check=False)
    assert made.returncode in (0, 1), made.stderr[:2000]


def printed(program, base, pages):
    """Lists to print of a knowledge base in which every text is a vector."""
    for locale in ["en", "zh-Hans", "en,zh-Hans"]:
        run(program, "checklist", "--root", base, "--locale", locale, "--app", VECTORS[1],
            "--screen", VECTORS[2], "-o", pages / f"list-{locale.replace(',', '-')}.html")


def returned(program, root, pages):
    """A review of the shipped rules whose every entry is a vector, and its reports."""
    blank = root / "blank.json"
    run(program, "checklist", "-o", blank)
    review = json.loads(blank.read_text(encoding="utf-8"))
    review["subject"] = {"app": VECTORS[3], "version": VECTORS[4], "screen": VECTORS[5]}
    vectors = iter(VECTORS * 2)
    for item in review["items"]:
        item["status"] = "fail"
        item["note"] = "\n\n".join(next(vectors) for _ in range(4))
        item["evidence"] = [next(vectors) for _ in range(3)]
        item["reviewer"] = next(vectors)
    filled = root / "filled.json"
    filled.write_text(json.dumps(review, ensure_ascii=False), encoding="utf-8")
    forms = [root / f"filled.{form}" for form in ["json", "md", "csv"]]
    for form in forms[1:]:
        run(program, "review", "convert", filled, "-o", form)
    run(program, "review", "convert", filled, "-o", pages / "filled.html")
    run(program, "review", "summarize", filled, "-o", pages / "summary.html", "--format", "html")
    run(program, "review", "compare", blank, filled, "-o", pages / "comparison.html",
        "--format", "html")
    return forms


def look(browser, address, name):
    page = browser.new_page()
    fired = hook(page, address)
    page.goto(address + name)
    page.evaluate(PROVOKE)
    assert page.evaluate(SCHEMES) == [], name
    assert page.locator("script, iframe, object, embed, base").count() == 0, name
    assert page.locator("style").count() <= 1, name
    expect_silence(page, fired)
    page.close()


def opened(visits, reviews):
    """The checklist page shows what a file holds, and saves it again."""
    page = visits.browser.new_page()
    fired = hook(page, visits.root)
    for path in reviews:
        page.goto(visits.root + "en/checklist.html")
        page.wait_for_selector("[data-panel][data-ready]")
        page.locator("[data-open]").set_input_files(path)
        page.wait_for_selector("[data-opened]", state="attached")
        notes = [note.input_value() for note in page.locator("[data-opened] [data-field=note]").all()]
        assert len(notes) == 59 and all(note.strip() for note in notes), path.name
        page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
        page.evaluate(PROVOKE)
        assert page.evaluate(SCHEMES) == [], path.name
        expect_silence(page, fired)
    page.close()
