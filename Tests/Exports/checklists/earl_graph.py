"""rdflib reads EARL as a graph of assertions with the outcomes of the review."""

from collections import Counter

from rdflib import Graph, Namespace, RDF

from checklists.terminal import filled

EARL = Namespace("http://www.w3.org/ns/earl#")
OUTCOMES = {"untested": EARL.untested, "pass": EARL.passed, "fail": EARL.failed,
            "not-applicable": EARL.inapplicable, "cannot-tell": EARL.cantTell}
QUERY = """
    PREFIX earl: <http://www.w3.org/ns/earl#> PREFIX dct: <http://purl.org/dc/terms/>
    SELECT ?id ?outcome ?note WHERE {
      ?assertion a earl:Assertion ; earl:test/dct:identifier ?id ; earl:subject ?subject ;
        earl:mode earl:manual ; earl:result ?result .
      ?subject a earl:TestSubject . ?result a earl:TestResult ; earl:outcome ?outcome .
      OPTIONAL { ?result dct:description ?note } }"""


def faults(terminal, folder):
    path, record = filled(terminal, folder, "--locale", "en,zh-Hans", "--base-url", "https://example.com")
    graph = Graph().parse(data=terminal.convert(path, "earl")[0], format="json-ld")
    rows = {str(row.id): (row.outcome, str(row.note or "")) for row in graph.query(QUERY)}
    expected = {item["id"]: (OUTCOMES[item["status"]], item["note"]) for item in record["items"]}
    found = [f"{id}: {rows.get(id)}, expected {value}"
             for id, value in expected.items() if rows.get(id) != value]
    titles = Counter(title.language for title in graph.objects(
        predicate=Namespace("http://purl.org/dc/terms/").title) if title.language)
    if titles != {"en": len(expected), "zh-Hans": len(expected)}:
        found.append(f"titles by language: {dict(titles)}")
    if len(set(graph.subjects(RDF.type, EARL.Assertion))) != len(expected):
        found.append("another number of assertions than of items")
    return found
