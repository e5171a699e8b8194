"""Opens the built site in Chromium, from a folder and over HTTP, and uses it as a reader does.

SITE is a folder that `precept build` wrote; PROGRAM answers the same searches in the terminal.
Without --full a sample of every kind of page is looked at. NAMEs are those of checks to run alone.
All pages take long; `--full --part 1/2` and `--full --part 2/2` side by side take half of that.
"""
import argparse
import time
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import sync_playwright

from checks import (
    accessibility, agreement, checklist, hostilereviews, injection, keyboard, languages, layout,
    links, machines, markup, network, pages, reading, search, serving, styles, substrings, weight,
    withoutscripts)
from harness import Report, Visits, browser_path, copied, serve

# A module of checks may say in WAYS how it opens the site: from a folder, over HTTP below a path,
# or, for those that look at the files or make their own, once.
CHECKS = [
    markup, links, styles, weight, machines, pages, search, agreement, substrings, languages, checklist,
    reading, withoutscripts, layout, keyboard, network, accessibility, injection, hostilereviews,
    serving]


def main():
    wanted = options()
    site, program = wanted.site.resolve(), wanted.program.resolve()
    report = Report()
    with sync_playwright() as playwright, copied(site) as (parent, folder), serve(parent) as http:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])
        below = http + quote(folder.relative_to(parent).as_posix()) + "/"
        for way, root in [("once", below), ("file", folder.as_uri() + "/"), ("http", below)]:
            visits = Visits(browser, way, root, folder, program, wanted.full, wanted.part)
            run_checks(visits, report, only=wanted.names)
            visits.close()
        browser.close()
    report.finish()


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument("site", type=Path)
    parser.add_argument("program", type=Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--part", type=lambda text: tuple(map(int, text.split("/"))), default=(1, 1))
    return parser.parse_intermixed_args()


def run_checks(visits, report, only):
    for check in CHECKS:
        name = check.__name__.split(".")[-1]
        if visits.name in getattr(check, "WAYS", ["file", "http"]) and (not only or name in only):
            start = time.monotonic()
            report.run(f"{visits.name} {name}", check.check, visits)
            print(f"        {time.monotonic() - start:.1f} s", flush=True)


main()
