"""Opens the built site in Chromium, from a folder and over HTTP, and uses it as a reader does.

Usage: run.py SITE PROGRAM [CHECK…] [--full]
       run.py --list

SITE is a folder that `precept build` wrote; PROGRAM answers the same searches in the terminal. A
CHECK is a way of opening the site and a name, such as `http/search`; --list shows all. Without
--full every kind of page is looked at in the first locale, and less in the others.
"""
import argparse
import sys
import time
from pathlib import Path
from urllib.parse import quote

from checks import (
    accessibility, announcements, cards, checklist, checklistbar, checklistchecks, checklistdrafts, checklistprint,
    checklistsessions, colors, contentpictures, home, hostilereviews, injection, keyboard, languages, latescripts,
    layout, links, machines, markup, missing, network, offline, pages, pictures, presentation, reading, scripts, search,
    searchraces, serving, sharing, shell, styles, tasks, weight, withoutscripts)
from harness import Browser, Report, Visits, serve

# A module of checks says in WAYS how it opens the site: from a folder, over HTTP below a path, or,
# if it looks at the files or makes its own, once. Long ones come first.
CHECKS = [
    accessibility, injection, layout, search, searchraces, checklist, checklistsessions, checklistdrafts,
    reading, pages, shell, keyboard, languages, hostilereviews, withoutscripts, serving, network, links,
    markup, weight, machines, styles, checklistprint, checklistbar, checklistchecks, colors, pictures, presentation,
    sharing, cards, missing, offline, tasks, announcements, home, scripts, contentpictures, latescripts]
NAMES = {f"{way}/{check.__name__.split('.')[-1]}": check for check in CHECKS for way in check.WAYS}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--list", action="store_true", help="print the names of all checks")
    parser.add_argument("--full", action="store_true", help="look at every page in every look")
    parser.add_argument("site", type=Path, nargs="?")
    parser.add_argument("program", type=Path, nargs="?")
    parser.add_argument("checks", nargs="*", metavar="CHECK")
    wanted = parser.parse_intermixed_args()
    if wanted.list:
        return print("\n".join(NAMES))
    if not wanted.program or set(wanted.checks) - set(NAMES):
        parser.error("SITE, PROGRAM and names that --list shows are expected")
    names = wanted.checks or list(NAMES)
    return run(names, wanted.site.resolve(), wanted.program.resolve(), wanted.full)


def run(names, site, program, is_full):
    report = Report()
    with Browser() as browser, serve(site.parent.parent) as http:
        below = http + quote(site.relative_to(site.parent.parent).as_posix()) + "/"
        roots = {"once": below, "file": site.as_uri() + "/", "http": below}
        for name in names:
            way = name.split("/")[0]
            visits = Visits(browser, way, roots[way], site, program, is_full)
            start = time.monotonic()
            report.run(name, NAMES[name].check, visits)
            print(f"        {time.monotonic() - start:.1f} s", flush=True)
            visits.close()
    return report.finish()


sys.exit(main())
