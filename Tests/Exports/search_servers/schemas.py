"""Holds the files for OpenSearch against what its documentation says."""
import json
import re
from pathlib import Path

from jsonschema import Draft202012Validator

HERE = Path(__file__).parent
# The specification does not know this filter; its documentation does:
# https://docs.opensearch.org/latest/analyzers/token-filters/cjk-bigram/
CJK_BIGRAM = {"type", "ignored_scripts", "output_unigrams"}
# https://docs.opensearch.org/latest/api-reference/search-apis/search/#request-body-fields
SEARCH_BODY = {"size", "_source", "query", "collapse"}


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


def lines(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


class Schema:
    def __init__(self, name):
        self.all = read(HERE / f"{name}.json")
        self.validators = {}

    def faults(self, root, value, where):
        """What breaks a part of the schema."""
        if root not in self.validators:
            name = self.all.get("roots", {}).get(root, root)
            self.validators[root] = Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": self.all["$defs"]})
        validator = self.validators[root]
        yield from (f"{where}: {error.json_path}: {error.message[:200]}" for error in validator.iter_errors(value))

    def keys(self, name):
        """The keys of an object and of what it is made of."""
        part = self.all["$defs"][name] if isinstance(name, str) else name
        found = set(part.get("properties", {}))
        for other in part.get("allOf", []):
            found |= self.keys(other["$ref"].split("/")[-1] if "$ref" in other else other)
        if "$ref" in part:
            found |= self.keys(part["$ref"].split("/")[-1])
        return found


def opensearch(folder):
    schema = Schema("opensearch")
    # The specification allows one key beside a filter and counts the filter and its weight, too:
    # https://docs.opensearch.org/latest/query-dsl/compound/function-score/
    del schema.all["$defs"]["_common_query_dsl__FunctionScoreContainer"]["allOf"][1]["maxProperties"]
    index = read(folder / "index.json")
    filters = index["settings"]["analysis"]["filter"]
    for name in [name for name, options in filters.items() if options["type"] == "cjk_bigram"]:
        if unknown := filters.pop(name).keys() - CJK_BIGRAM:
            yield f"index.json: filter {name} has {unknown}"
    fold = index["settings"]["analysis"]["char_filter"]["fold"]
    yield from (f"index.json: {rule}" for rule in fold["mappings"] if not re.fullmatch(r"\S+ => \S*", rule))
    # Thousands of rules of one form; a few are enough for the schema, which tries every kind of filter on each.
    fold["mappings"] = fold["mappings"][:20]
    yield from schema.faults("IndexSettings", index["settings"], "index.json")
    yield from schema.faults("TypeMapping", {**index["mappings"], "properties": {}}, "index.json")
    yield from field_faults(schema, index["mappings"]["properties"])
    yield from documents_of(index["mappings"], folder)
    for name in ["search.json", "phrase.json"]:
        source = read(folder / name)["script"]["source"]
        yield from (f"{name}: {key}" for key in source.keys() - SEARCH_BODY)
        yield from schema.faults("QueryContainer", source["query"], name)
    for line in lines(folder / "deleted.ndjson"):
        yield from schema.faults("OperationContainer", line, "deleted.ndjson")


def field_faults(schema, fields):
    """Each field against the schema of its type; the schema of all types tries every one of them on each."""
    kinds = {"keyword": "Keyword", "text": "Text", "date": "Date", "object": "Object", "float": "FloatNumber"}
    for name, field in fields.items():
        kind = f"_common_mapping__{kinds[field['type']]}Property"
        own = {key: value for key, value in field.items() if key != "fields"}
        yield from schema.faults(kind, own, f"index.json: {name}")
        yield from (f"index.json: {name} has {key}" for key in field.keys() - schema.keys(kind))
        yield from field_faults(schema, field.get("fields", {}))


def documents_of(mappings, folder):
    schema = Schema("opensearch")
    pairs = lines(folder / "documents.ndjson")
    yield from schema.faults("OperationContainer", pairs[0], "documents.ndjson")
    for action, document in zip(pairs[::2], pairs[1::2]):
        if action != {"index": {"_id": document["id"]}}:
            yield f"{action} is not that of {document['id']}"
        if strange := document.keys() - mappings["properties"].keys():
            yield f"{document['id']} has fields without a mapping, which is strict: {strange}"
