"""What the checks share: a report, a server on loopback, and pages that must stay silent."""
import contextlib
import functools
import http.server
import json
import shutil
import subprocess
import sys
import tempfile
import threading
import traceback
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent.parent
CONFORMANCE = ROOT / "Tests/Conformance"
# Searches of the terminal build an index once, not each time.
CACHE = tempfile.TemporaryDirectory()


class Report:
    def __init__(self):
        self.passed = 0
        self.failed = 0

    def run(self, name, check, visits):
        try:
            check(visits)
            self.passed += 1
            print(f"ok      {name}")
        except Exception:
            self.failed += 1
            print(f"FAILED  {name}")
            traceback.print_exc(file=sys.stdout)

    def finish(self):
        print(f"{self.passed} passed, {self.failed} failed")
        return 1 if self.failed else 0


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


class QuietServer(http.server.ThreadingHTTPServer):
    # With the usual 5, a busy machine drops connections, and a page waits for seconds.
    request_queue_size = 128

    def handle_error(self, request, client_address):
        """A browser that leaves a page closes its connections; that is no error."""


@contextlib.contextmanager
def serve(folder, port=0):
    handler = functools.partial(QuietHandler, directory=str(folder))
    server = QuietServer(("127.0.0.1", port), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()


def browser_path():
    # The shell has the same engine without windows, and draws a page in half the time.
    for name in ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]:
        if path := shutil.which(name):
            return path
    application = "/Applications/Chromium.app/Contents/MacOS/Chromium"
    return application


class Browser:
    """Chromium, started by the first check that opens a page: some only look at files."""

    def __enter__(self):
        self.stack = contextlib.ExitStack()
        self.started = None
        return self

    def __exit__(self, *reason):
        return self.stack.__exit__(*reason)

    def __getattr__(self, name):
        if self.started is None:
            playwright = self.stack.enter_context(sync_playwright())
            self.started = playwright.chromium.launch(
                executable_path=browser_path(), args=["--no-sandbox"])
            self.stack.callback(self.started.close)
        return getattr(self.started, name)


# Pages with the same options share a context, and what one has stored is not for the next.
FORGET = "try { localStorage.clear(); sessionStorage.clear(); } catch {}"


class Visits:
    """Opens pages of the site one way, and fails on anything that they say on the console."""

    def __init__(self, browser, name, root, site, program, full):
        self.browser = browser
        self.name = name
        self.root = root
        self.site = site
        self.program = program
        self.full = full
        self.contexts = {}

    @contextlib.contextmanager
    def page(self, path, **options):
        """A page in a tab of its own."""
        with self.tab(options) as (page, said):
            page.goto(self.root + path)
            yield page
            if not page.is_closed():
                page.evaluate(FORGET)
        assert not said, f"{path} said {said}"

    def tour(self, paths, **options):
        """Pages to look at, one after the other in one tab: a new tab takes longer than a page."""
        with self.tab(options) as (page, said):
            for path in paths:
                page.goto(self.root + path)
                yield path, page
                page.evaluate(FORGET)
                assert not said, f"{path} said {said}"

    @contextlib.contextmanager
    def tab(self, options):
        page = self.context(options).new_page()
        said = []
        page.on("console", lambda message: said.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: said.append(f"error: {error}"))
        page.on("requestfailed", lambda request: self.note_failure(request, said))
        page.on("request", lambda request: self.forbid_external(request.url, said))
        try:
            yield page, said
        finally:
            page.close()

    def context(self, options):
        """Contexts are slow to make, so that pages with the same options share one."""
        key = repr(sorted(options.items()))
        if key not in self.contexts:
            self.contexts[key] = self.browser.new_context(**options)
        return self.contexts[key]

    def close(self):
        for context in self.contexts.values():
            context.close()

    def note_failure(self, request, said):
        # What a page was still loading when it was left is no fault of the page.
        if request.failure != "net::ERR_ABORTED":
            said.append(f"failed: {request.url} {request.failure}")

    def forbid_external(self, url, said):
        if not url.startswith((self.root, "data:")):
            said.append(f"external request: {url}")

    def locales(self):
        return sorted(p.name for p in self.site.iterdir() if (p / "index.html").exists())

    def paths(self, locale):
        """A page of every kind, or all."""
        everything = sorted(
            p.relative_to(self.site).as_posix() for p in (self.site / locale).rglob("*.html"))
        if self.full:
            return everything
        by_folder = {}
        for path in everything:
            by_folder.setdefault(path.rsplit("/", 1)[0], []).append(path)
        return [path for folder, paths in by_folder.items()
                for path in (paths if folder == locale else paths[:1])]

    def is_main(self, locale):
        """Whether a locale is looked at closely: the first over HTTP, or all."""
        return self.full or (locale == self.locales()[0] and self.name != "file")

    def few_paths(self, locale):
        """A page from each folder, or all of `paths` where a locale is looked at closely."""
        return [path for path in self.paths(locale)
                if self.is_main(locale) or path.count("/") > 1 or path.endswith("/index.html")]

    def few_locales(self):
        """The first locale, or all: for what differs neither by language nor by look."""
        return self.locales() if self.full else self.locales()[:1]

    def answers(self, query, locale, limit):
        """What the terminal finds."""
        output = subprocess.run(
            [self.program, "search", "--json", "--limit", str(limit), "--locale", locale, "--",
             query], capture_output=True, text=True, cwd=self.site, check=False,
            env={"PRECEPT_ROOT": str(ROOT), "PATH": "/usr/bin:/bin",
                 "XDG_CACHE_HOME": CACHE.name})
        return json.loads(output.stdout)["results"]
