"""Times the answers of one `precept repl`, each from the line that asks to the last that answers."""

import os
import random
import subprocess
import time
from pathlib import Path

import yaml

#: Files are read for the first time by the first queries.
WARMING = 30


def times(program, root, queries, environment):
    """Returns the seconds of each answer, which as JSON ends with a brace at the margin."""
    process = subprocess.Popen(
        [program, "--root", root, "repl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, env={**os.environ, **environment}, text=True, encoding="utf-8", bufsize=1)
    found = []
    for query in queries:
        start = time.perf_counter()
        process.stdin.write(f"search --json --limit 10 -- {quoted(query)}\n")
        process.stdin.flush()
        while (line := process.stdout.readline()) != "}\n":
            if not line:
                raise SystemExit(f"bench: the conversation ended at {query}")
        found.append(time.perf_counter() - start)
    process.stdin.close()
    process.wait()
    return found[WARMING:]


def quoted(query):
    return "'" + query.replace("'", " ") + "'"


def judged(root, count):
    """Queries of the judged set in a fixed order that is not that of their classes."""
    text = (Path(root) / "Tests/Quality/queries.yaml").read_text(encoding="utf-8")
    queries = [str(entry["query"]) for entry in yaml.safe_load(text)["queries"]]
    random.Random(9).shuffle(queries)
    return queries[:count]
