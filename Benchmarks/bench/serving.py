"""Times `precept serve` from the edit of a rule to its page, which a browser would load again."""

import contextlib
import http.client
import itertools
import os
import string
import subprocess
import time
from urllib.parse import quote

from .processes import Times

#: Seconds that a page may take until something is taken to be wrong.
PATIENCE = 120


def edits(program, root, text_path, page_path, environment, rounds):
    """Seconds from the write of the file to the last byte of the page that shows it."""
    source = root / text_path
    text = source.read_text(encoding="utf-8")
    words = ("".join(pair) for pair in itertools.product(string.ascii_lowercase, repeat=2))
    times = Times()
    times.processor, times.peaks = [0], [0]
    try:
        with serving(program, root, environment) as port:
            get(port, page_path)
            revision = known_revision(port)
            for _ in range(rounds):
                # Checks and the index of the edit before are over by then.
                time.sleep(1)
                revision = known_revision(port)
                # In words: a number would have to be in the translation too.
                sentence = f"Edited {next(words)}."
                before, after = text.split("\n---\n", 1)
                start = time.perf_counter()
                source.write_text(f"{before}\n---\n{sentence} {after}", encoding="utf-8")
                # What the page's own script asks for; the page is loaded again when the answer comes.
                get(port, f".precept/state.js?after={revision}&page={quote('/' + page_path)}")
                while sentence not in get(port, page_path):
                    if time.perf_counter() - start > PATIENCE:
                        raise SystemExit(f"bench: {page_path} does not show the edit")
                times.seconds.append(time.perf_counter() - start)
    finally:
        source.write_text(text, encoding="utf-8")
    return times


@contextlib.contextmanager
def serving(program, root, environment):
    process = subprocess.Popen(
        [str(program), "serve", "--root", str(root), "--port", "0", "--locale", "en"], stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, env={**os.environ, **environment}, text=True)
    try:
        line = next(line for line in process.stdout if "http://" in line)
        yield int(line.split("http://127.0.0.1:")[1].split("/")[0])
    finally:
        process.kill()
        process.wait()


def known_revision(port):
    state = get(port, ".precept/state.js?after=-1")
    return int(state.split('"revision":')[1].split(",")[0])


def get(port, path):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    connection.request("GET", "/" + path)
    text = connection.getresponse().read().decode("utf-8")
    connection.close()
    return text
