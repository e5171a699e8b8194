"""Pagefind over the documents of Scripts/quality-baseline, asked in a browser, its only home.

Used as well as it can be: the extended build, the weights of the fields (10 is its greatest), what
has every word before what has some, the reader's language before the other.
"""

import html
import http.server
import subprocess
import sys
import tempfile
import threading
from contextlib import contextmanager
from pathlib import Path

import quality_measures as measures
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent / "Tests/Browser"))
from harness import browser_path  # noqa: E402

SEARCH = """async ([queries, depth]) => {
  const pagefind = await import("/pagefind/pagefind.js");
  const names = async (results) => (await Promise.all(
    results.slice(0, depth).map((result) => result.data()))).map(({ url }) => url);
  const answers = [];
  for (const { all, words } of queries) {
    const found = await names((await pagefind.search(all)).results);
    const scores = new Map();
    for (const word of words) {
      for (const result of (await pagefind.search(word)).results) {
        const known = scores.get(result.id) || { result, score: 0 };
        scores.set(result.id, { result, score: known.score + result.score });
      }
    }
    const some = [...scores.values()].sort((a, b) => b.score - a.score).map(({ result }) => result);
    answers.push([...found, ...await names(some)]);
  }
  return answers;
}"""


class Pagefind:
    def __init__(self, documents, weights, joined):
        self.documents = documents
        self.weights = weights
        self.joined = joined
        #: A page in each language, from which Pagefind takes it.
        self.starts = {}
        self.locales = sorted({locale for _, _, locale, _ in documents})

    def answers(self, queries):
        """The first ten results of every query."""
        with tempfile.TemporaryDirectory() as folder:
            names = self.write(Path(folder))
            subprocess.run(
                [sys.executable, "-m", "pagefind", "--site", folder, "--quiet"], check=True,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            with served(folder) as address, sync_playwright() as playwright:
                browser = playwright.chromium.launch(
                    executable_path=browser_path(), args=["--no-sandbox"])
                found = {locale: self.asked(browser, address + self.starts[locale], queries)
                         for locale in self.locales}
                browser.close()
        return [self.merged(query, place, found, names) for place, query in enumerate(queries)]

    def write(self, folder):
        """One page for each document; returns the document of each address."""
        names = {}
        for number, (kind, identifier, locale, fields) in enumerate(self.documents):
            name = f"{locale}/{number}.html"
            names["/" + name] = (kind, identifier)
            (folder / locale).mkdir(exist_ok=True)
            (folder / name).write_text(self.page(locale, fields), encoding="utf-8")
            if locale not in self.starts:
                self.starts[locale] = name
        return names

    def page(self, locale, fields):
        parts = [
            f'<div data-pagefind-weight="{weight * 10 / 24:.2f}">{html.escape(self.joined(fields[field]))}</div>'
            for field, weight in self.weights.items() if fields.get(field)]
        return f'<!doctype html><html lang="{locale}"><body data-pagefind-body>{"".join(parts)}</body></html>'

    def asked(self, browser, start, queries):
        page = browser.new_page()
        page.goto(start)
        texts = [{"all": q.text, "words": q.text.split() if len(q.text.split()) > 1 else []} for q in queries]
        answers = page.evaluate(SEARCH, [texts, 10])
        page.close()
        return answers

    def merged(self, query, place, found, names):
        order = sorted(self.locales, key=lambda locale: locale != query.locale)
        addresses = [address for locale in order for address in found[locale][place]]
        return measures.unrepeated(names[address] for address in addresses)[:10]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@contextmanager
def served(folder):
    def handler(*arguments):
        return Quiet(*arguments, directory=folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
