"""Talks to `precept agent` line by line, as a host does."""
import json
import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
META = {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}
LARGEST = 8_000


def environment():
    kept = {key: value for key, value in os.environ.items() if not key.startswith("LC_") and key != "PRECEPT_ROOT"}
    return {**kept, "LANG": "en_US.UTF-8"}


class Server:
    def __init__(self, program, *options, root=ROOT):
        self.process = subprocess.Popen(
            [program, "agent", "--root", str(root), *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, env=environment())
        self.count = 0
        # The bytes of each answer of a tool.
        self.sizes = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    def send(self, line):
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def line(self):
        return self.process.stdout.readline()

    def line_after(self, line):
        self.send(line)
        return self.line()

    def request(self, method, params):
        self.count += 1
        message = {"jsonrpc": "2.0", "id": self.count, "method": method, "params": {**params, "_meta": META}}
        self.send(json.dumps(message, ensure_ascii=False).encode())
        return self.line()

    def ask(self, method, **params):
        return json.loads(self.request(method, params))

    def call(self, tool, arguments):
        """Returns the result of a tool."""
        line = self.request("tools/call", {"name": tool, "arguments": arguments})
        self.sizes.append(len(line))
        return json.loads(line)["result"]

    def end(self):
        """Closes the input, and returns the exit code."""
        self.process.stdin.close()
        return self.process.wait(timeout=20)


class Report:
    """Counts what was looked at and gathers what was wrong."""

    def __init__(self, name):
        self.name, self.checks, self.faults = name, 0, []

    def check(self, holds, message):
        self.checks += 1
        if not holds:
            self.faults.append(message)
        return holds

    def finish(self):
        for fault in self.faults[:40]:
            print(f"{self.name}: {fault}")
        print(f"{self.name}: {self.checks} checks, {len(self.faults)} faults")
        return not self.faults
