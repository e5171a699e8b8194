"""What readers type, with every sign that means something to an engine, goes into the templates as the README says."""
import json
import random
import re

from .groonga import filled
from .judged import neighbors, pairs, plain

TYPED = ["(", "a)", ":)", "-", "a -", "~", "dark <", "> 4", "+", "深色)", "a OR b", "dark * mode", "4.5:1", "#007AFF", ".systemBlue",
         "color.one-meaning", "\\", "\"", "'", "a\nb", "%", "* a", "!", "^", "a:@b", "title:^dark", "dark AND mode", "NOT dark"]
SIGNS = "()\"'\\*:~<>-+!^@&|=%{}[],.;/?#$`_ \n\t　，。（）“”「」"
WORDS = ["dark", "mode", "OR", "深色", "对比度", "モード", "색", "4.5:1", "é", "UIColor", "color.one-meaning", "null", "title"]
COUNT = 400


def typed():
    """The same texts at each run: those that failed once, and mixtures of signs and words."""
    choose = random.Random(29)
    mixed = ["".join(choose.choices([*SIGNS, *WORDS], k=choose.randint(1, 8))) for _ in range(COUNT)]
    return TYPED + mixed


def quotation(text):
    return re.sub(r'["\\]', " ", text)


def values(text):
    query = plain(text)
    return {"query": query, "neighbors": neighbors(query.split()), "pairs": pairs(query), "quotation": quotation(text), "locale": "en"}


def groonga(server, search, phrase):
    """A reader gets an answer, and no engine takes a sign for an operator."""
    texts, found = typed(), 0
    everything = server.call("select", table="guidelines", limit=0)[0][0][0]
    for text in texts:
        for name, template in [("search", search), ("phrase", phrase)]:
            if name == "search" and not plain(text):
                continue
            try:
                count, _ = server.select(template, **values(text))
            except SystemExit as error:
                yield f"Groonga, {name} of {text!r}: {str(error)[-200:]}"
                continue
            found += count > 0
            if count == everything:
                yield f"Groonga, {name} of {text!r}: every document"
    for text, other in [("dark (mode", "dark mode"), ("对比度)", "对比度"), ("-dark", "dark"), ("dark OR", "dark or")]:
        counts = [server.select(search, **values(one))[0] for one in (text, other)]
        if counts[0] != counts[1] or not counts[0]:
            yield f"Groonga: {text!r} finds {counts[0]}, {other!r} {counts[1]}"
    print(f"Groonga: {len(texts)} texts that readers type, {found} answers with documents")


def opensearch(template):
    """A template of Mustache writes values as JSON does, so that what is typed stays one string."""
    for text in typed():
        source = filled({"source": json.dumps(template["script"]["source"])},
                        {"query": json.dumps(text)[1:-1], "locale": "en"})["source"]
        try:
            body = json.loads(source)
        except ValueError as error:
            yield f"OpenSearch: {text!r}: {error}"
            continue
        held = [value for value in strings(body) if value == text]
        if not held:
            yield f"OpenSearch: {text!r} is not in the query"


def strings(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from strings(item)
    elif isinstance(value, list):
        for item in value:
            yield from strings(item)
