"""Chromium prints the list on A4 and Letter without cutting an item, in both languages."""

import shutil
import subprocess

from playwright.sync_api import sync_playwright

from checklists.terminal import filled

MOST_PAGES = 30
# The first and the last of the boxes of an item; the head has the words as well, beside the number of items.
BOXES = {"en": ("Pass", "Cannot tell", "Items"), "zh-Hans": ("通过", "无法判断", "项目")}


def faults(terminal, folder):
    found = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell") or shutil.which("chromium") or shutil.which("google-chrome"),
            args=["--no-sandbox"])
        for locales in ["en", "zh-Hans", "en,zh-Hans"]:
            source, record = filled(terminal, folder, "--locale", locales)
            html = folder / "list.html"
            html.write_text(terminal.convert(source, "html")[0], encoding="utf-8")
            for paper in ["A4", "Letter"]:
                found += printed(html, record, browser, locales, paper)
        browser.close()
    return found


def printed(html, record, browser, locales, paper):
    page = browser.new_page()
    said = []
    page.on("console", lambda message: said.append(message.text))
    page.goto(html.as_uri())
    page.locator("#steps").check()
    pdf = html.parent / f"{locales}-{paper}.pdf"
    page.pdf(path=pdf, format=paper, prefer_css_page_size=False)
    page.close()
    ids = [item["id"] for item in record["items"]]
    return [f"{locales} {paper}: {fault}"
            for fault in said + cut_items(pages(pdf), ids, *BOXES[locales.split(",")[0]])]


def pages(pdf):
    text = subprocess.run(["pdftotext", "-layout", pdf, "-"], check=True, capture_output=True)
    return text.stdout.decode().split("\f")[:-1]


def cut_items(texts, ids, first, last, head):
    """An item begins above its id and goes on to its boxes; both must be on one page."""
    found = [] if len(texts) <= MOST_PAGES else [f"{len(texts)} pages"]
    starts, ends = [], []
    for number, text in enumerate(texts):
        for line in text.splitlines():
            # The id ends its line; the steps of another item may name it as well.
            if len(starts) < len(ids) and line.split()[-1:] == [ids[len(starts)]]:
                starts.append(number)
            if first in line and last in line and head not in line:
                ends.append(number)
    if not len(starts) == len(ends) == len(ids):
        return found + [f"{len(starts)} items begin and {len(ends)} end, of {len(ids)}"]
    return found + [f"'{id}' is cut after page {start + 1}"
                    for id, start, end in zip(ids, starts, ends) if start != end]
