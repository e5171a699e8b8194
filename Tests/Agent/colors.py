"""All tools take the same notations of colors: each is the same color, or refused, in `color`, `contrast`, `get` and
`search`. The notations are those that the reader in Swift and the script of the site are checked against.
"""
import json
import re
import subprocess

from server import ROOT, Report, Server, environment

NOTATIONS = ROOT / "Tests/Conformance/search/colors.json"


def run(program):
    report = Report("colors")
    cases = json.loads(NOTATIONS.read_text(encoding="utf-8"))["cases"]
    with Server(program) as server:
        shown = {}
        for case in cases:
            text, color = case["text"], case["hex"]
            wanted = color and color[:7]
            report.check(hex_of_color(server, text) == wanted, f"color {text!r}: not {wanted}")
            report.check(hex_of_contrast(server, text) == wanted, f"contrast {text!r}: not {wanted}")
            if wanted and "search" not in case:
                shown.setdefault(color, {})[text] = object_of(server, text)
        for color, objects in shown.items():
            report.check(len(set(objects.values())) == 1, f"get gives {objects} for {color}")
    answers = answers_of_search(program, [case["text"] for case in cases])
    for case in cases:
        text, form = case["text"], case.get("search", "value")
        wanted = case["hex"][:7] if case["hex"] and form != "words" else None
        report.check(answers.get(text) == wanted, f"search {text!r}: {answers.get(text)}, not {wanted}")
    return report.finish()


def hex_of_color(server, text):
    return server.call("color", {"color": text}).get("structuredContent", {}).get("hex")


def hex_of_contrast(server, text):
    answer = server.call("contrast", {"foreground": text, "background": "#123456"})
    found = re.match(r"[\d.]+:1  (#\w{6})[^/]* / #123456", answer["content"][0]["text"])
    return found and found[1]


def object_of(server, text):
    """The object that has a color, or the error without the text."""
    answer = server.call("get", {"id": text})
    return answer.get("structuredContent", {}).get("id") or answer["content"][0]["text"].replace(text, "…")


def answers_of_search(program, texts):
    """The color values that the answers to queries are about, all asked in one session."""
    lines = "".join(f"search --json --limit 1 -- {quoted(text)}\n" for text in texts)
    output = subprocess.run(
        [program, "repl", "--root", str(ROOT)], input=lines.encode(), capture_output=True, timeout=500,
        env=environment()).stdout.decode()
    decoder, place, answers = json.JSONDecoder(), output.find("{"), {}
    while place >= 0:
        response, end = decoder.raw_decode(output, place)
        answers[response["query"]] = response.get("answer", {}).get("hex")
        place = output.find("{", end)
    return answers


def quoted(text):
    mark = '"' if "'" in text else "'"
    return mark + text + mark
