"""Servers that fail where a test wants it: one that answers as OpenSearch does, and one in front of Groonga.

A fault is (part of "METHOD /path", status, body). A body that is a number is how many lines of a bulk request get lost
without a word; a status of 0 ends the connection without an answer.
"""
import base64
import json
import re
import threading
import urllib.error
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class StandIn:
    """A server on a port of its own, which ends with the block."""

    def __init__(self, login=None):
        self.fault, self.login, self.asked = None, login, []

    def __enter__(self):
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler(self))
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


def handler(stand_in):
    class Handler(BaseHTTPRequestHandler):
        def answer(self):
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            request = f"{self.command} {self.path}"
            stand_in.asked.append(request)
            where, status, found = stand_in.fault or ("\0", 0, "")
            is_fault = where in request and not isinstance(found, int)
            if stand_in.login and self.headers.get("Authorization") != stand_in.login:
                status, found = 401, "Unauthorized"
            elif not is_fault:
                status, found = stand_in.reply(self.command, self.path, body)
            if not status:
                self.close_connection = True
                return
            found = found.encode() if isinstance(found, str) else found
            self.send_response(status)
            self.send_header("Content-Length", str(len(found)))
            self.end_headers()
            self.wfile.write(found)

        do_GET = do_PUT = do_POST = do_DELETE = answer

        def log_message(self, *_):
            pass
    return Handler


def basic(login):
    return "Basic " + base64.b64encode(login.encode()).decode()


class Groonga(StandIn):
    """Passes requests on to a server that runs."""

    def __init__(self, server):
        super().__init__()
        self.real = server

    def reply(self, method, path, body):
        request = urllib.request.Request(self.real.address + path, data=body or None, headers={"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=300) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()


class OpenSearch(StandIn):
    """Indexes, aliases and stored scripts, as the documentation says that their addresses work.

    https://docs.opensearch.org/latest/api-reference/
    """

    def __init__(self, login=None):
        super().__init__(login)
        self.indexes, self.aliases, self.scripts = {}, {}, {}

    def named(self, name):
        """The indexes that a name leads to."""
        return [name] if name in self.indexes else sorted(self.aliases.get(name, ()))

    def documents(self, name):
        return {key for index in self.named(name) for key in self.indexes[index]["documents"]}

    def reply(self, method, path, body):
        path, _, query = path.partition("?")
        first, *rest = path.strip("/").split("/")
        name = f"{method} {rest[0] if rest else ''}".strip()
        if first == "_cat":
            names = {index for alias in rest[1].split(",") for index in self.aliases.get(alias, ())}
            return 200, "".join(f"{index} \n" for index in sorted(names))
        if first == "_aliases":
            return self.switch(json.loads(body)["actions"])
        if first == "_scripts":
            self.scripts[rest[0]] = json.loads(body)["script"]["source"]
            return 200, '{"acknowledged":true}'
        if name == "PUT":
            return self.create(first, body)
        if name == "DELETE" and first in self.indexes:
            del self.indexes[first]
            self.aliases = {alias: names - {first} for alias, names in self.aliases.items()}
            return 200, '{"acknowledged":true}'
        if not self.named(first):
            return 404, json.dumps({"error": {"type": "index_not_found_exception", "index": first}, "status": 404})
        if name == "POST _bulk":
            return 200, json.dumps(self.bulk(self.named(first)[0], body), separators=(",", ":"))
        if name == "POST _refresh":
            return 200, '{"_shards":{"total":2,"successful":1,"failed":0}}'
        if name == "GET _count":
            return 200, json.dumps({"count": len(self.documents(first))}, separators=(",", ":"))
        return 400, json.dumps({"error": f"{method} {path}?{query}"})

    def create(self, name, body):
        try:
            fields = json.loads(body)["mappings"]["properties"]
        except (ValueError, KeyError) as error:
            return 400, json.dumps({"error": {"type": "parse_exception", "reason": repr(error)}, "status": 400})
        if name in self.indexes or not re.fullmatch(r"[a-z0-9][a-z0-9_-]*", name):
            return 400, json.dumps({"error": {"type": "resource_already_exists_exception"}, "status": 400})
        self.indexes[name] = {"fields": set(fields), "documents": {}}
        return 200, json.dumps({"acknowledged": True, "index": name})

    def bulk(self, name, body):
        index, items = self.indexes[name], []
        lines = iter(body.decode().splitlines())
        lost = self.fault[2] if self.fault and isinstance(self.fault[2], int) else 0
        for line in lines:
            action = json.loads(line)
            if "delete" in action:
                index["documents"].pop(action["delete"]["_id"], None)
                continue
            document = json.loads(next(lines))
            if not document.keys() <= index["fields"]:
                items.append({"index": {"error": {"type": "strict_dynamic_mapping_exception"}}})
            elif lost > 0:
                lost -= 1
            else:
                index["documents"][action["index"]["_id"]] = document
        return {"errors": True, "items": items} if items else {"errors": False}

    def switch(self, actions):
        aliases = {alias: set(names) for alias, names in self.aliases.items()}
        for action in actions:
            (verb, what), = action.items()
            if what["index"] not in self.indexes:
                return 404, json.dumps({"error": {"type": "index_not_found_exception"}, "status": 404})
            for alias in what["aliases"]:
                if verb == "remove" and what["index"] not in aliases.get(alias, ()):
                    return 404, json.dumps({"error": {"type": "aliases_not_found_exception"}, "status": 404})
                names = aliases.setdefault(alias, set())
                names.add(what["index"]) if verb == "add" else names.remove(what["index"])
        self.aliases = aliases
        return 200, '{"acknowledged":true}'
