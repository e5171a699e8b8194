"""Pictures of a knowledge base follow the theme of the page, keep their place free, and fit into narrow windows.

The knowledge base is a small one of its own, whose article shows a picture with a dark variant and one without.
"""
import json
import subprocess
import tempfile
from pathlib import Path

from harness import serve

WAYS = ["once"]

WORDS = """---
title: Flow
summary: What comes first.
---
![The flow](asset:flow.svg "From left to right.")

Words, and ![a wide one](asset:wide.svg) too.
"""

SHOWN = """['.in-light', '.in-dark'].map(name => document.querySelector(`figure ${name}`).checkVisibility())"""
WIDE = "document.scrollingElement.scrollWidth - document.documentElement.clientWidth"
SHIFT = """new Promise(resolve => {
  let sum = 0;
  new PerformanceObserver(list => { for (const entry of list.getEntries()) sum += entry.value; })
    .observe({type: "layout-shift", buffered: true});
  scrollTo(0, document.body.scrollHeight);
  setTimeout(() => resolve(sum), 200);
})"""


def drawing(width, height, color):
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
            f'<rect width="100%" height="100%" fill="{color}"/></svg>\n')


def write(root):
    files = {
        "Content/precept.yaml": json.dumps({
            "format": 1, "id": "pictures", "edition": "1", "date": "2026-01-02", "sourceLocale": "en",
            "locales": ["en"], "topics": []}),
        "Content/articles/flow.yaml": "id: flow\n",
        "Content/assets/flow.svg": drawing(600, 300, "white"),
        "Content/assets/flow.dark.svg": drawing(600, 300, "black"),
        "Content/assets/wide.svg": drawing(3000, 100, "gray"),
        "Locales/en/site.yaml": "name: Pictures\n",
        "Locales/en/articles/flow.md": WORDS,
    }
    for path, text in files.items():
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


def check(visits):
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        write(root)
        site = root / "site"
        built = subprocess.run([visits.program, "build", "--root", folder, "-o", str(site)],
                               capture_output=True, text=True, check=False)
        assert built.returncode == 0, built.stdout[-500:] + built.stderr[:3000]
        with serve(site) as address:
            page = visits.browser.new_page(viewport={"width": 1280, "height": 700})
            messages = []
            page.on("console", lambda message: messages.append(message.text))
            page.goto(f"{address}en/articles/flow.html")
            appearances(page)
            sizes(page)
            assert not messages, messages
            page.close()


def appearances(page):
    for scheme in ["light", "dark"]:
        for theme in ["", "light", "dark"]:
            page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
            for media in ["screen", "print"]:
                page.emulate_media(media=media, color_scheme=scheme)
                is_light = media == "print" or (theme or scheme) == "light"
                shown = page.evaluate(SHOWN)
                assert shown == [is_light, not is_light], f"{scheme}, {theme or 'no theme'}, {media}: {shown}"
    page.emulate_media(media="screen", color_scheme="light")


def sizes(page):
    page.reload()
    shift = page.evaluate(SHIFT)
    assert shift < 0.01, f"pictures move the page by {shift}"
    loaded = page.evaluate("[...document.images].filter(one => one.checkVisibility() && !one.naturalWidth).length")
    assert loaded == 0, f"{loaded} pictures are not loaded"
    for width in [1280, 320]:
        page.set_viewport_size({"width": width, "height": 700})
        assert page.evaluate(WIDE) <= 0, f"pictures widen a page of {width} px"
