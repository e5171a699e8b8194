"""Opens the built site in Chromium, from a folder and over HTTP, and uses it as a reader does.

Usage: run.py SITE PROGRAM [--full]

SITE is a folder that `precept build` wrote; PROGRAM answers the same searches in the terminal.
Without --full a sample of every kind of page is looked at.
"""
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from checks import (
    accessibility, agreement, checklist, languages, layout, pages, search, withoutscripts)
from harness import Report, Visits, browser_path, serve

CHECKS = [pages, search, agreement, languages, checklist, withoutscripts, layout, accessibility]


def main():
    site = Path(sys.argv[1]).resolve()
    program = Path(sys.argv[2]).resolve()
    report = Report()
    with sync_playwright() as playwright, serve(site) as address:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])
        for name, root in [("file", site.as_uri() + "/"), ("http", address)]:
            visits = Visits(browser, name, root, site, program, full="--full" in sys.argv)
            for check in CHECKS:
                report.run(f"{name} {check.__name__.split('.')[-1]}", check.check, visits)
        browser.close()
    report.finish()


main()
