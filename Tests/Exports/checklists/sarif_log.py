"""sarif-tools finds every failure with the level that its impact asks for."""

from collections import Counter

from sarif import loader

from checklists.terminal import filled

LEVELS = {"serious": "error", "moderate": "warning", "minor": "note"}
KINDS = {"untested": "open", "pass": "pass", "fail": "fail", "not-applicable": "notApplicable",
         "cannot-tell": "review"}


def faults(terminal, folder):
    path, record = filled(terminal, folder, "--locale", "en", "--base-url", "https://example.com")
    log = folder / "review.sarif"
    log.write_text(terminal.convert(path, "sarif")[0], encoding="utf-8")
    loaded = loader.load_sarif_file(str(log))
    results = loaded.get_results()
    found = []
    expected = [(item["id"], KINDS[item["status"]], level(item)) for item in record["items"]]
    seen = [(result["ruleId"], result["kind"], result["level"]) for result in results]
    if seen != expected:
        found.append(f"results {seen[:3]}, expected {expected[:3]}")
    counts = Counter(row["Severity"] for row in loaded.get_records())
    wanted = Counter(level(item) for item in record["items"])
    if counts != wanted:
        found.append(f"sarif-tools counts {dict(counts)}, expected {dict(wanted)}")
    return found


def level(item):
    return LEVELS[item["impact"]] if item["status"] == "fail" else "none"
