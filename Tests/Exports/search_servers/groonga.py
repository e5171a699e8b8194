"""Starts Groonga on a port of its own, and loads exports into it as their README says."""
import json
import socket
import subprocess
import time
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path


class Server:
    """A server with an empty database in a folder, which ends with the block."""

    def __init__(self, folder):
        self.folder = Path(folder)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"

    def __enter__(self):
        self.folder.mkdir(parents=True, exist_ok=True)
        self.process = subprocess.Popen(
            ["groonga", "--protocol", "http", "--bind-address", "127.0.0.1", "--port", str(self.port),
             "--log-path", str(self.folder / "log"), "-s", "-n", str(self.folder / "db")],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(1200):
            try:
                self.call("status")
                return self
            except OSError:
                time.sleep(0.05)
        raise SystemExit("Groonga does not start")

    def __exit__(self, *_):
        # An orderly end writes the whole database to the disk first, which takes minutes on a busy one.
        self.process.kill()
        self.process.wait()

    def get(self, path, body=None):
        """The answer to a request; the server's own words where it refuses."""
        request = urllib.request.Request(self.address + path, data=body, headers={"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=300) as answer:
                return json.loads(answer.read())[1]
        except urllib.error.HTTPError as error:
            raise SystemExit(f"{path[:200]}: {error.read()[:500].decode(errors='replace')}") from error

    def call(self, command, **parameters):
        return self.get(f"/d/{command}?" + urllib.parse.urlencode(parameters))

    def run(self, commands, new):
        """Runs a file of paths with the name of a new table in place of the one that it holds."""
        for path in commands.read_text(encoding="utf-8").splitlines():
            self.get(placed(path, new))

    def load(self, exports, new):
        """Loads the documents of some exports into a new table, whose tables are those of the first."""
        first = exports[0]
        self.run(first / "tables.txt", new)
        self.load_file(first / "folding.json", f"{new}_folding")
        self.run(first / "columns.txt", new)
        counts = []
        for export in exports:
            self.load_file(export / "synonyms.json", f"{new}_synonyms")
            counts.append(self.load_file(export / "documents.json", new))
        return counts

    def load_file(self, path, table):
        return self.get(f"/d/load?table={table}", path.read_bytes())

    def switch(self, export, new):
        if not any(row[1] == "Aliases" for row in self.call("table_list")[1:]):
            self.run(export / "aliases.txt", new)
        names = placed((export / "switch.json").read_text(encoding="utf-8"), new)
        self.get("/d/load?table=Aliases", names.encode())

    def remove(self, export, old):
        self.run(export / "remove.txt", old)

    def select(self, template, **values):
        """The rows of a template's command, as dictionaries, and their number."""
        parameters = filled(template["parameters"], values)
        answer = self.call(template["command"], **parameters)
        (count,), columns, *rows = answer[0]
        names = [column[0] for column in columns]
        return count, [dict(zip(names, row)) for row in rows]


def placed(text, new):
    return text.replace("guidelines_NEW", new)


def filled(parameters, values):
    def fill(text):
        for name, value in values.items():
            text = text.replace("{{" + name + "}}", value)
        return text
    return {name: fill(value) for name, value in parameters.items()}
