"""Looks queries up with the analyzers of an export for OpenSearch, by Lucene's own classes."""
import json
import subprocess
from pathlib import Path

from .texts import values

HERE = Path(__file__).parent
JARS = ["core", "analyzers-common"]


def jars():
    found = [next(iter(sorted(Path("/usr/share/java").glob(f"lucene-{name}-*.jar"))), None) for name in JARS]
    if None in found:
        raise SystemExit("Lucene is not installed; see Scripts/setup")
    return ":".join(map(str, found))


def part(text):
    return text.replace("\\", "\\s").replace("\n", "\\n").replace("\t", "\\t")


def line(*parts):
    return "\t".join(map(part, parts)) + "\n"


def plain(text):
    """A part of a mapping without its escapes."""
    return json.loads('"' + text.replace('"', '\\"') + '"') if "\\" in text else text


def analysis(index):
    """The settings of an export, in the words of Analyzers.java."""
    settings = index["settings"]["analysis"]
    for rule in settings["char_filter"]["fold"]["mappings"]:
        source, _, target = rule.partition(" => ")
        yield line("map", plain(source), plain(target))
    gap = settings["char_filter"]["gap"]
    yield line("pattern", gap["pattern"], gap["replacement"])
    for name, options in settings["filter"].items():
        match options["type"]:
            case "stop": yield line("stop", name, options["stopwords"][0])
            case "length": yield line("length", name, str(options["min"]), str(options["max"]))
            case "cjk_bigram": yield line("bigram", name, str(options.get("output_unigrams", False)).lower())
            case "synonym_graph": yield from (line("synonyms", name, rule) for rule in options["synonyms"])
    for name, options in settings["analyzer"].items():
        yield line("analyzer", name, options["tokenizer"], ",".join(options.get("char_filter", [])), ",".join(options["filter"]))
    for name, options in index["mappings"]["properties"].items():
        if options["type"] == "text":
            yield from field(name, options)


def field(name, options):
    yield line("field", name, options["analyzer"], options.get("search_analyzer", options["analyzer"]))
    for sub, more in options.get("fields", {}).items():
        yield from field(f"{name}.{sub}", more)


def answers(index, documents, queries):
    """The ids of the documents that each query (its kind, its fields, its text) finds."""
    text = "".join(analysis(index))
    subfields = {name: list(options.get("fields", {})) for name, options in index["mappings"]["properties"].items()}
    for document in documents:
        text += line("document", document["id"])
        for name, value in values(document):
            text += line("text", name, value) + "".join(line("text", f"{name}.{sub}", value) for sub in subfields[name])
    text += "".join(line(kind, ",".join(fields), query) for kind, fields, query in queries)
    done = subprocess.run(["java", "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp", jars(), HERE / "Analyzers.java"],
                          input=text, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode:
        raise SystemExit(done.stderr[:2000])
    return [set(filter(None, found.split("\t"))) for found in done.stdout.split("\n")[:-1]]
