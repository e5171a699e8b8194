"""Counts the round trips of a search exactly: sets of files that the engine asks for without an answer between.

`transfer` sees requests of a real page and must tell by the clock which of them waited for which. Here the
engine runs in the same browser over files that all come at once as soon as it asks for no more.
"""

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

HARNESS = """globalThis.countRounds = async (pairs, shown) => {
  const counts = [];
  for (const [locale, ...texts] of pairs) {
    let waiting = [], rounds = 0;
    const answer = async () => {
      const batch = waiting;
      waiting = [];
      rounds += 1;
      const contents = await readFiles(batch.map(({ name }) => name));
      batch.forEach(({ name, done, failed }, place) => {
        let file = null;
        globalThis.precept = { index: (version, address, payload) => { file = { version, address, payload }; } };
        if (contents[place] !== null) (0, eval)(contents[place]);
        if (file) done(file); else failed(new Error(name));
      });
    };
    // A timer fires when everything that the last answers allow has been asked for.
    const load = (name) => new Promise((done, failed) => {
      if (!waiting.length) setTimeout(answer, 0);
      waiting.push({ name, done, failed });
    });
    const index = await preceptSearch.open(load);
    const entry = [];
    for (const text of texts) {
      await index.search({ text, locale, limit: shown });
      entry.push(rounds);
      rounds = 0;
    }
    counts.push(entry);
  }
  return counts;
}"""


def counted(site, pairs, shown):
    """For each (locale, query, query) the rounds of the first, which opens the index, and of the next."""
    return run(site, pairs, shown)[0]


def first_files(site, queries, shown):
    """For each (locale, query) the names of the files of the index that it reads on a fresh page."""
    files = []
    for name in run(site, queries, shown)[1]:
        if name == "boot.js":
            files.append([])
        files[-1].append(name)
    return files


def run(site, pairs, shown):
    """The rounds of all queries, and the names of all files in the order in which they were read."""
    folder = Path(site) / "search"
    read = []

    def contents(names):
        read.extend(names)
        return [content(folder / name) for name in names]

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        page = browser.new_page()
        page.expose_function("readFiles", contents)
        page.add_script_tag(content=asset(site, "search-engine.js").read_text(encoding="utf-8"))
        page.add_script_tag(content=HARNESS)
        counts = page.evaluate("([pairs, shown]) => countRounds(pairs, shown)", [pairs, shown])
        browser.close()
    return counts, read


def asset(site, name):
    """A style sheet or script of the site; a hash of its content stands before its ending."""
    stem, ending = name.split(".")
    [path] = Path(site).glob(f"assets/{stem}.????????.{ending}")
    return path


def chromium():
    return shutil.which("chromium") or shutil.which("chromium-headless-shell")


def content(path):
    return path.read_text(encoding="utf-8") if path.exists() else None
