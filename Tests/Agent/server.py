"""Talks to `precept agent` line by line, as a host does."""
import json
import os
import statistics
import subprocess
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NEWEST, OLDER = "2026-07-28", ["2025-11-25", "2025-06-18"]
META = {"io.modelcontextprotocol/protocolVersion": NEWEST, "io.modelcontextprotocol/clientCapabilities": {}}
LANGUAGES = ["en", "zh-Hans", "zh-Hant"]
# The most bytes that an answer of a tool takes, as a line of JSON.
LARGEST = 8_000
# Whoever waits longer waits for an answer that was lost.
PATIENCE = 200


def environment(**changes):
    kept = {key: value for key, value in os.environ.items() if not key.startswith("LC_") and key != "PRECEPT_ROOT"}
    return {**kept, "LANG": "en_US.UTF-8", **changes}


class Server:
    """A server that runs, in the newest version or, after a handshake, in an older one."""

    def __init__(self, program, *options, version=NEWEST, root=ROOT):
        self.process = subprocess.Popen(
            [program, "agent", "--root", str(root), *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, env=environment())
        self.watchdog = threading.Timer(PATIENCE, self.process.kill)
        self.watchdog.daemon = True
        self.watchdog.start()
        self.count = 0
        self.meta = {"_meta": META} if version == NEWEST else {}
        # The bytes of each answer of a tool, and of the largest one with its call.
        self.sizes, self.largest = [], (0, "")
        if version != NEWEST:
            client = {"name": "tests", "version": "1"}
            self.initialization = self.request(
                "initialize", {"protocolVersion": version, "capabilities": {}, "clientInfo": client})
            self.send(b'{"jsonrpc":"2.0","method":"notifications/initialized"}')

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.watchdog.cancel()
        self.process.kill()
        self.process.wait()
        for pipe in [self.process.stdin, self.process.stdout]:
            try:
                pipe.close()
            except BrokenPipeError:
                pass

    def send(self, line):
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def line(self):
        return self.process.stdout.readline()

    def line_after(self, line):
        self.send(line)
        return self.line()

    def message(self, method, params):
        self.count += 1
        message = {"jsonrpc": "2.0", "id": self.count, "method": method, "params": {**params, **self.meta}}
        return json.dumps(message, ensure_ascii=False).encode()

    def request(self, method, params):
        line = self.line_after(self.message(method, params))
        if method == "tools/call":
            self.sizes.append(len(line))
            self.largest = max(self.largest, (len(line), brief(f"{params['name']} {params.get('arguments')}")))
        return line

    def ask(self, method, **params):
        return json.loads(self.request(method, params))

    def call(self, tool, arguments):
        """Returns the result of a tool."""
        return self.ask("tools/call", name=tool, arguments=arguments)["result"]

    def pages(self, tool, arguments, most=200):
        """Returns the results of all pages of a tool's answer."""
        results = [self.call(tool, arguments)]
        while (cursor := results[-1].get("structuredContent", {}).get("nextCursor")) and len(results) < most:
            results.append(self.call(tool, {**arguments, "cursor": cursor}))
        return results

    def items(self, method, name):
        """Returns the items of a list of the protocol, of all its pages."""
        result = self.ask(method)["result"]
        found = result[name]
        while cursor := result.get("nextCursor"):
            result = self.ask(method, cursor=cursor)["result"]
            found += result[name]
        return found

    def tools(self):
        return {tool["name"]: tool for tool in self.items("tools/list", "tools")}

    def end(self):
        """Closes the input, and returns the exit code."""
        self.process.stdin.close()
        return self.process.wait()

    def largest_memory(self):
        """The most memory that the process had, in MB; nil where the system does not tell."""
        status = Path(f"/proc/{self.process.pid}/status")
        rows = status.read_text().splitlines() if status.exists() else []
        return next((int(row.split()[1]) // 1024 for row in rows if row.startswith("VmHWM")), None)


class Report:
    """Counts what was looked at and gathers what was wrong."""

    def __init__(self, name):
        self.name, self.checks, self.faults = name, 0, []

    def check(self, holds, message):
        self.checks += 1
        if not holds:
            self.faults.append(brief(message))
        return holds

    def check_sizes(self, server):
        size, call = server.largest
        self.check(size <= LARGEST, f"an answer has {size} bytes: {call}")

    def finish(self):
        for fault in self.faults[:40]:
            print(f"{self.name}: {fault}")
        print(f"{self.name}: {self.checks} checks, {len(self.faults)} faults")
        return not self.faults


def brief(text, most=300):
    """A text in one line that a terminal shows as it is."""
    line = "".join(letter if letter.isprintable() else " " for letter in str(text))
    return line if len(line) <= most else line[:most] + "…"


def typical(values):
    return f"median {statistics.median(values):.0f}, largest {max(values)}"
