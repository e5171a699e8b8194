"""All tools take the same notations of colors: each is the same color, or refused, in `color`, `contrast`, `get` and
`search`. The notations are those that the reader in Swift and the script of the site are checked against.

A color that `contrast` suggests passes the same test in every environment.
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
        check_suggestions(server, report)
    answers = answers_of_search(program, [case["text"] for case in cases])
    for case in cases:
        text, form = case["text"], case.get("search", "value")
        wanted = case["hex"][:7] if case["hex"] and form != "words" else None
        if form == "digits":  # A query that is cut short still has the digits of a color in it.
            wanted = "#" + text.partition("#")[2].upper()
        report.check(answers.get(text) == wanted, f"search {text!r}: {answers.get(text)}, not {wanted}")
    return report.finish()


TEXTS = ["#777777", "#FF383C", "#00000059", "rgb(0 122 255 / 40%)", "color(display-p3 0 1 0)", ".systemBlue", "system.red@dark",
         ".secondaryLabel"]
GROUNDS = ["#FFFFFF", "#808080", "#1C1C1E", "#FFFFFF80", ".systemBackground", ".secondarySystemFill", "system.yellow@light"]
MINIMA = ["3", "4.5:1", "AAA"]


def check_suggestions(server, report):
    """The color that is suggested passes the same test; where none is, no gray passes it."""
    for text in TEXTS:
        for ground in GROUNDS:
            for minimum in MINIMA:
                pair = {"background": ground, "minimum": minimum}
                answer = server.call("contrast", {"foreground": text, **pair})["structuredContent"]
                if "suggestion" not in answer:
                    continue
                suggested = answer["suggestion"] and answer["suggestion"]["hex"]
                others = [suggested] if suggested else [f"rgb({gray} {gray} {gray})" for gray in range(0, 256, 51)]
                for color in others:
                    again = server.call("contrast", {"foreground": color, **pair})["structuredContent"]
                    report.check(("suggestion" not in again) == bool(suggested),
                                 f"{text} on {ground} at {minimum}: {suggested} suggested, {color} gives {again['lowest']}")


def hex_of_color(server, text):
    return server.call("color", {"color": text}).get("structuredContent", {}).get("hex")


def hex_of_contrast(server, text):
    answer = server.call("contrast", {"foreground": text, "background": "#123456"})
    found = re.match(r"[\d.]+:1  (#\w{6})[^/]* / #123456", answer["content"][0]["text"])
    return found and found[1]


def object_of(server, text):
    """The object that has a color, or the error without the text, which it quotes with escapes."""
    answer = server.call("get", {"id": text})
    error = re.sub(r"'(?:[^'\\]|\\.)*'", "…", answer["content"][0]["text"], count=1)
    return answer.get("structuredContent", {}).get("id") or error


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
