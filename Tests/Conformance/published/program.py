"""The program and the scripts of a built site, asked the same things."""
import json
import os
import re
import shlex
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def in_repl(program, locale, commands):
    """Runs commands in one process, which loads the knowledge base once; returns what it prints."""
    lines = "".join(" ".join(shlex.quote(str(word)) for word in words) + "\n" for words in commands)
    with tempfile.TemporaryDirectory() as state:
        done = subprocess.run(
            [program, "--root", ROOT, "repl", "--locale", locale], input=lines, capture_output=True,
            text=True, encoding="utf-8", check=False,
            env={"PATH": os.environ["PATH"], "XDG_STATE_HOME": state, "XDG_CACHE_HOME": state})
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def in_node(script, request):
    """What a script beside this file writes when it is handed a request."""
    done = subprocess.run(
        ["node", Path(__file__).with_name(script)], input=json.dumps(request), capture_output=True,
        text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def asked_script(site, queries):
    """The answers of the search script to queries, each a text, a locale and a limit."""
    return json.loads(in_node("ask.mjs", {"site": str(site), "queries": queries}))


def documents(text):
    """The JSON documents that stand one after the other in a text."""
    decoder, place = json.JSONDecoder(), 0
    while start := re.compile(r"\S").search(text, place):
        document, place = decoder.raw_decode(text, start.start())
        yield document
