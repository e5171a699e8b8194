"""Loads exports with their own script, and lets the load fail in every way: readers must keep what they had."""
import os
import re
import shutil
import subprocess
from pathlib import Path

from .standins import Groonga, OpenSearch, basic

LOST = '{"errors":true,"items":[{"index":{"error":{"type":"mapper_parsing_exception"}}}]}'
REFUSED = '{"error":{"type":"illegal_argument_exception"},"status":400}'
GROONGA_ERROR = '[[-22,0,0,"invalid"],false]'
# What happens to the files: a name, and what is left of its bytes; None where the file is missing.
FILES = {
    "opensearch": [("documents.ndjson", 0.1), ("documents.ndjson", 0), ("documents.ndjson", None), ("index.json", 0.5),
                   ("index.json", None), ("phrase.json", 0.9), ("ids.txt", 0.5)],
    "groonga": [("documents.json", 0.1), ("documents.json", 0), ("documents.json", None), ("columns.txt", 0.5),
                ("tables.txt", 0.5), ("synonyms.json", None), ("folding.json", 0.5), ("switch.json", 0.5), ("ids.txt", 0.5)],
}
# What the server does: part of a request, its status, and its answer.
SERVER = {
    "opensearch": [("_bulk", 200, LOST), ("_bulk", 503, ""), ("_bulk", 0, ""), ("_bulk", 200, ""), ("_bulk", 200, 3),
                   ("PUT /", 400, REFUSED), ("_refresh", 503, ""), ("_count", 200, '{"count":1}'), ("_count", 200, "{}"),
                   ("_cat", 403, ""), ("_scripts", 400, REFUSED), ("_aliases", 500, ""), ("_aliases", 0, "")],
    "groonga": [("column_create", 400, GROONGA_ERROR), ("table_create", 503, ""), ("plugin_register", 0, ""),
                ("_folding", 200, "[[0,0,0],1]"), ("_synonyms", 200, "[[0,0,0],999]"), ("POST /d/load", 200, "[[0,0,0],7]"),
                ("POST /d/load", 503, ""), ("POST /d/load", 200, ""), ("limit=0", 200, "[[0,0,0],[[[7],[]]]]"),
                ("limit=0", 200, ""), ("object_exist", 500, ""), ("table=Aliases ", 503, "")],
}


def script(export, server, *arguments, **environment):
    return subprocess.run(["sh", export / "load.sh", *arguments], capture_output=True, text=True, encoding="utf-8", check=False,
                          stdin=subprocess.DEVNULL, env={**os.environ, "SERVER": server.address, **environment})


class Readers:
    """What readers get, and what there is besides."""

    def __init__(self, name, server):
        self.name, self.server = name, server

    def state(self):
        if self.name == "opensearch":
            return sorted(self.server.aliases.items()), sorted(self.server.documents("guidelines")), sorted(self.server.indexes)
        real = self.server.real
        names = sorted(map(tuple, real.call("select", table="Aliases", limit=-1, output_columns="_key,real_name")[0][2:]))
        keys = sorted(row[0] for row in real.call("select", table="guidelines", limit=-1, output_columns="_key")[0][2:])
        return names, keys, sorted(row[1] for row in real.call("table_list")[1:])


def faults(name, server, folder, scratch):
    """`folder` is an export; the server is empty."""
    readers = Readers(name, server)
    done = script(folder, server)
    if done.returncode or "documents in" not in done.stdout:
        yield f"{name}: the first load ends with {done.returncode}: {done.stderr}"
        return
    before = readers.state()
    keys = (folder / "ids.txt").read_text().split()
    if before[1] != sorted(keys):
        yield f"{name}: readers get {len(before[1])} of {len(keys)} documents"
    count = 0
    for case in FILES[name] + SERVER[name]:
        damaged = scratch / f"damaged-{count}"
        count += 1
        shutil.copytree(folder, damaged)
        if len(case) == 2:
            damage(damaged / case[0], case[1])
        else:
            server.fault = case if case[0] != "table=Aliases " else ("POST /d/load?table=Aliases", *case[1:])
        done = script(damaged, server)
        server.fault = None
        after = readers.state()
        if done.returncode != 1 or not done.stderr.startswith("load.sh: ") and "load.sh: " not in done.stderr:
            yield f"{name}, {case}: ends with {done.returncode}: {done.stdout}{done.stderr}"
        if after[:2] != before[:2]:
            yield f"{name}, {case}: readers get {len(after[1])} documents instead of {len(before[1])}"
        # When the switch does not answer, it may have been made all the same, so the new documents stay.
        is_switch = "liases" in case[0]
        if after[2] != before[2] and not is_switch:
            yield f"{name}, {case}: left behind {set(after[2]) - set(before[2])}"
        if is_switch:
            yield from removed(name, folder, server, set(after[2]) - set(before[2]))
    print(f"{name}: {count} loads that fail")
    yield from replaced(name, folder, server, readers)


def damage(path, part):
    if part is None:
        path.unlink()
    else:
        path.write_bytes(path.read_bytes()[:int(path.stat().st_size * part)])


def removed(name, folder, server, left):
    """Removes the load whose tables or index are left."""
    load = min(left, key=len)
    done = script(folder, server, "remove", load)
    if done.returncode:
        yield f"{name}: {load} cannot be removed: {done.stderr}"


def replaced(name, folder, server, readers):
    """A second load, the removal of the first, and what must not be removed."""
    before = readers.state()
    done = script(folder, server)
    old = re.search(r"load.sh remove (\S+)", done.stdout)
    new = re.search(r"documents in ([^\s;]+)", done.stdout)
    if done.returncode or not old or not new:
        yield f"{name}: the second load ends with {done.returncode}: {done.stdout}{done.stderr}"
        return
    for argument in [[new[1]], ["guidelines"], ["*"], ["_all"], []]:
        if script(folder, server, "remove", *argument).returncode != 1:
            yield f"{name}: removes {argument}"
    done = script(folder, server, "remove", old[1])
    after = readers.state()
    if done.returncode or after[1] != before[1] or len(after[2]) != len(before[2]):
        yield f"{name}: after the removal of {old[1]} there is {after[2]}: {done.stderr}"
    done = script(folder, server, "update")
    if done.returncode or readers.state()[1] != before[1]:
        yield f"{name}: the update ends with {done.returncode}: {done.stderr}"
    if script(folder, server, "nonsense").returncode != 1:
        yield f"{name}: an unknown command is accepted"


def groonga(server, folder, scratch):
    with Groonga(server) as stand_in:
        yield from faults("groonga", stand_in, folder, scratch)


def opensearch(folder, scratch):
    with OpenSearch() as stand_in:
        yield from faults("opensearch", stand_in, folder, scratch)
        yield from several_old(stand_in, folder)
    with OpenSearch(basic("reader:it's \"secret\"")) as stand_in:
        yield from with_login(stand_in, folder, scratch)


def loaded(folder, name):
    """An export that takes more than one request."""
    with OpenSearch() as server:
        done = script(folder, server)
        if done.returncode or server.documents(name) != set((folder / "ids.txt").read_text().split()):
            yield f"opensearch: {len(server.documents(name))} documents are loaded: {done.stderr}"


def several_old(server, folder):
    """A name can lead to two indexes, if someone added one by hand."""
    own = next(name for name in server.aliases if name != "guidelines")
    server.indexes[f"{own}-1"] = {"fields": set(), "documents": {"stray": {}}}
    for alias in server.aliases.values():
        alias.add(f"{own}-1")
    done = script(folder, server)
    if done.returncode or any(len(names) != 1 for names in server.aliases.values()) or "stray" in server.documents("guidelines"):
        yield f"two old indexes: {done.returncode}, {server.aliases}: {done.stderr}"
    old = done.stdout.split("remove ")[-1].split()
    if len(old) != 2 or script(folder, server, "remove", *old).returncode or len(server.indexes) != 1:
        yield f"two old indexes: {old} are not removed"


def with_login(server, folder, scratch):
    config = Path(scratch) / "curl.conf"
    config.write_text('user = "reader:it\'s \\"secret\\""\n', encoding="utf-8")
    if script(folder, server).returncode != 1 or server.indexes:
        yield "a load without a password succeeds"
    done = script(folder, server, CURL_CONFIG=str(config))
    if done.returncode or not server.documents("guidelines"):
        yield f"a load with a password ends with {done.returncode}: {done.stderr}"
