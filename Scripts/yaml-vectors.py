#!/usr/bin/env python3
"""Prints YAML as PyYAML writes it with what must be read of it, as JSON, for EmittedYAMLTests.

    .venv/bin/python Scripts/yaml-vectors.py > Tests/Fixtures/yaml-vectors.json
"""
import json
import random
import sys

import yaml

PIECES = ["https://x/?title={title}&body={body}", "a}&b", "AT&T {x} &y", "[a] &b", "a, &b", "Q&A", "& alone", "&name",
          "*star", "*a b", "**bold** text", "! not", "!tag", "%20", "@at", "`code`", "a: b", "a:b", "a #b", "a#b", "- a",
          "-a", "? a", "?a", ": a", ":a", "{", "}", "[", "]", "{}", "[]", "{a: &b c}", "[&a, *a]", "|", ">", "| a", "> a",
          "'", "''", '"', "don't", "say \"so\"", "\\", "\\n", "---", "--- a", "...", "... a", "null", "~", "yes", "1", "1.5",
          "0x1F", "2025-12-16", "=", "<<", "a = b & c", "x && y", "<a href=\"?a=1&b=2\">", "&amp;", "#fff", "# no",
          "対比・コントラスト", "颜色：蓝 &绿", "ö & é", "😀 &a", "a\u00a0&b", "tab\there", "", " ", " a", "a ", "a  b"]
LINES = ["a\nb", "a\n\nb", "a\n&b", "a\n&b c\n", "\na", "a\n", "a\n\n", "- a\n- &b", "a: b\n&c: d", "  indented\nless &x",
         "less\n  &indented", "```\n&x {\n```\n", "# h\n&a", "a\r\nb &c", "---\n&a", "'a\n&b'", "\"a\n&b\""]
LONG = ["words and words " * 12 + end for end in ["&last", "{x} &last", "- last", "# last", ": last", "*last", "[x] &y z"]]
LONG += [" ".join(PIECES[:20]), " ".join(PIECES[20:60]), "&a " * 60, "x" * 100 + " &y " + "z" * 100, "汉字 &a " * 40]
STYLES = [None, "'", '"', "|", ">"]
OPTIONS = [{"width": width, "allow_unicode": unicode, "default_flow_style": flow, "indent": indent}
           for width in [20, 80, 10000] for unicode in [True, False] for flow in [True, False, None]
           for indent in ([2, 4] if width == 80 else [2])]
FRAGMENTS = ["a", "b c", "&x ", "&x", "*x", "[", "]", "{", "}", ", ", ": ", ":", "- ", "? ", "'", '"', "|", ">", "\n", "\n  ",
             "\n    ", "# ", "#", " ", "!t ", "--- ", "a: ", "k: v\n", "|2\n", "}&", "]&x ", "it's", "\t", "...\n", "é"]


def texts():
    chance = random.Random(7)
    mixed = ["".join(chance.choice(PIECES) + chance.choice([" ", "", "\n", ", "]) for _ in range(chance.randint(2, 5)))
             for _ in range(150)]
    return PIECES + LINES + LONG + mixed


def dumped(found, options, style):
    data = {"texts": found, "nested": {"deep": [{"key": text} for text in found]}}
    return yaml.dump(data, default_style=style, **options)


def scanned(text):
    """Where the first anchor or alias is, [line, column] from 0 with columns in bytes, or null; raises for other YAML."""
    yaml.safe_load(text)
    for token in yaml.scan(text):
        if isinstance(token, (yaml.AnchorToken, yaml.AliasToken)):
            mark = token.start_mark
            return [mark.line, len(text.split("\n")[mark.line][:mark.column].encode())]
    return None


def random_documents(count):
    chance = random.Random(11)
    found = {}
    while len(found) < count:
        text = "".join(chance.choice(FRAGMENTS) for _ in range(chance.randint(2, 14)))
        try:
            place = scanned(text)
        except (yaml.YAMLError, ValueError, TypeError):
            continue
        if "&" in text and not text.startswith("*"):
            found[text] = place
    return [{"yaml": text, "anchor": place} for text, place in found.items()]


def main():
    found = texts()
    documents = {dumped(found, options, style) for options in OPTIONS for style in STYLES}
    # One text each, since the documents above are long and nearly alike.
    short = {yaml.dump({"text": text}, width=30, default_style=style, allow_unicode=True): text
             for text in found for style in [None, "|", ">"]}
    shared = {"a": {"b": "c"}}
    aliases = [yaml.dump([shared, shared], default_flow_style=flow) for flow in [True, False, None]]
    json.dump({"texts": found, "documents": sorted(documents)[::16],
               "short": [{"yaml": text, "text": value} for text, value in short.items()],
               "aliases": aliases, "random": random_documents(700)},
              sys.stdout, ensure_ascii=True, indent=0)
    print()


if __name__ == "__main__":
    main()
