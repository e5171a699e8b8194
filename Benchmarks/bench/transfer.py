"""Counts what a browser transfers for a search, in a real browser over HTTP."""

import gzip
import http.server
import statistics
import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from playwright.sync_api import sync_playwright

from . import rounds

#: Every answer waits this long, so that the rounds of requests that wait for each other show.
LATENCY = 0.1
#: As many results as Precept lists below its search box.
SHOWN = 6


class SlowHandler(http.server.SimpleHTTPRequestHandler):
    def do_GET(self):
        time.sleep(LATENCY)
        super().do_GET()

    def log_message(self, *_):
        pass


@contextmanager
def served(folder):
    handler = lambda *arguments: SlowHandler(*arguments, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()


@dataclass
class Transfer:
    requests: int
    rounds: int
    size: int


class Watch:
    """Notes the requests of a page, and what the answers weigh under gzip.

    A request that begins after an answer belongs to the next round: it may have waited for it.
    """

    def __init__(self, page, folder, address):
        self.folder = Path(folder)
        self.address = address
        self.restart()
        self.pending = set()
        page.on("request", self.note)
        page.on("requestfinished", self.forget)
        page.on("requestfailed", self.forget)

    def restart(self):
        self.entries = []
        self.rounds = 0
        self.is_answered = True

    def settle(self, page):
        """Waits until nothing has been asked for during two answers' time."""
        quiet = 0
        while quiet < 2 * LATENCY:
            page.wait_for_timeout(50)
            quiet = 0 if self.pending else quiet + 0.05

    def forget(self, request):
        self.pending.discard(request)
        self.is_answered = True

    def note(self, request):
        self.pending.add(request)
        name = request.url[len(self.address):].split("?")[0]
        # The icon belongs to the page, whenever the browser asks for it.
        if not request.url.startswith(self.address) or name.endswith(".svg"):
            return
        if self.is_answered:
            self.rounds += 1
            self.is_answered = False
        self.entries.append(name)

    def result(self):
        sizes = [len(gzip.compress((self.folder / name).read_bytes(), 9)) for name in self.entries]
        return Transfer(len(self.entries), self.rounds, sum(sizes))


def precept(site, pairs):
    """First and next query of each pair on a fresh page of our site, the rounds counted exactly."""
    seen = measured(site, pairs, lambda locale: f"{locale}/index.html", search_precept)
    counts = zip(*rounds.counted(site, pairs, SHOWN))
    return tuple([replace(transfer, rounds=count) for transfer, count in zip(transfers, numbers)]
                 for transfers, numbers in zip(seen, counts))


def search_precept(page, text):
    box = page.locator("input[data-search]").first
    box.fill(text)


def pagefind(site, pairs):
    """The same with the interface of Pagefind, showing as many results."""
    return measured(site, pairs, lambda locale: f"{locale.lower()}/index.html", search_pagefind)


PAGEFIND = """async ([text, shown]) => {
  window.pagefind ??= await import("/pagefind/pagefind.js");
  const found = await window.pagefind.search(text);
  await Promise.all(found.results.slice(0, shown).map((result) => result.data()));
}"""


def search_pagefind(page, text):
    page.evaluate(PAGEFIND, [text, SHOWN])


def measured(site, pairs, start, search):
    first, following = [], []
    with served(site) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=rounds.chromium(), args=["--no-sandbox"])
        for locale, one, two in pairs:
            page = browser.new_context().new_page()
            page.goto(address + start(locale))
            watch = Watch(page, site, address)
            for text, found in ((one, first), (two, following)):
                watch.restart()
                search(page, text)
                watch.settle(page)
                found.append(watch.result())
            page.close()
        browser.close()
    return first, following


def spread(values):
    return min(values), statistics.median(values), max(values)
