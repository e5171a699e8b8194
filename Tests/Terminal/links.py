"""`check --links` asks servers as it should and tells what they answer, with a server of its own."""

import http.server
import json
import socket
import tempfile
import threading
import time
from pathlib import Path

from program import Report

# What the server answers to a path: a status, where it leads, and which method is refused.
ANSWERS = {
    "/fine": (200, None), "/moved": (301, "/fine"), "/moved-twice": (308, "/moved"), "/today": (302, "/fine"),
    "/moved-away": (301, "/gone"), "/gone": (404, None), "/removed": (410, None), "/private": (403, None),
    "/broken": (500, None), "/circle": (302, "/circle-2"), "/circle-2": (302, "/circle"),
    "/elsewhere": (302, "file:///etc/passwd"),
}
EXPECTED = {
    "/moved": "moved-link", "/moved-twice": "moved-link", "/moved-away": "dead-link", "/gone": "dead-link",
    "/removed": "dead-link", "/private": "unanswered-link", "/broken": "unanswered-link",
    "/circle": "unanswered-link", "/elsewhere": "unanswered-link", "/closed": "unanswered-link",
}
OTHERS = ["/fine", "/today", "/no-head", "/fine#part"]
WAITING = [f"/wait-{number}" for number in range(20)]


class Server(http.server.ThreadingHTTPServer):
    request_queue_size = 64

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.lock = threading.Lock()
        self.requests = []
        self.open = self.most = 0


class Handler(http.server.BaseHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def do_HEAD(self):
        self.answer(is_head=True)

    def do_GET(self):
        self.answer(is_head=False)

    def answer(self, is_head):
        server = self.server
        with server.lock:
            server.requests.append(f"{self.command} {self.path}")
            server.open += 1
            server.most = max(server.most, server.open)
        try:
            if self.path == "/closed":
                self.connection.shutdown(socket.SHUT_RDWR)
                return
            if self.path.startswith("/wait"):
                time.sleep(0.1)
            status, target = ANSWERS.get(self.path, (200, None))
            if self.path == "/no-head" and is_head:
                status = 405
            self.send_response(status)
            if target:
                self.send_header("Location", target)
            self.send_header("Content-Length", "0")
            self.end_headers()
        finally:
            with server.lock:
                server.open -= 1


def write(root, addresses):
    links = "\n".join(f"[text]({address})" for address in addresses)
    files = {
        "Content/precept.yaml": json.dumps({
            "format": 1, "id": "links", "edition": "1", "date": "2026-01-02", "sourceLocale": "en",
            "locales": ["en"], "topics": []}),
        "Content/articles/links.yaml": "id: links\n",
        "Locales/en/site.yaml": "name: Links\n",
        "Locales/en/articles/links.md": f"---\ntitle: Links\nsummary: Some.\n---\n{links}\n",
    }
    for path, text in files.items():
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


def run(program):
    report = Report("links")
    server = Server()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    site = f"http://127.0.0.1:{server.server_port}"
    paths = [*EXPECTED, *OTHERS, *WAITING]
    with tempfile.TemporaryDirectory() as folder:
        write(Path(folder), [site + path for path in paths] + ["https://missing.invalid/"])
        done = program.run("--root", folder, "check", "--links", "--format", "json", "--locale", "en")
        quiet = program.run("--root", folder, "check")
    server.shutdown()
    found = json.loads(done.stdout)["diagnostics"]
    for number, path in enumerate(paths):
        codes = [one["code"] for one in found if one["line"] == 5 + number]
        report.check(codes == ([EXPECTED[path]] if path in EXPECTED else []), f"{path}: {codes}")
    report.check(any("missing.invalid" in one["message"] for one in found), "an unknown server is not reported")
    report.check(done.returncode == 1, f"ends with {done.returncode}")
    report.check(quiet.returncode == 0, f"ends with {quiet.returncode} without --links")
    doubled = sorted({request for request in server.requests if server.requests.count(request) > 1})
    report.check(not doubled, f"asked more than once: {doubled}")
    report.check(server.most <= 8, f"{server.most} requests at the same time")
    return report.finish()
