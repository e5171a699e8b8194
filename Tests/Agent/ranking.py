"""The tool `search` has the ids of `precept search`, in its order, for the judged queries in every language."""
import json
import random
import subprocess

import yaml

from server import LANGUAGES, ROOT, Report, Server, environment

PAGE = 10
FEW = 60


def run(program, is_full):
    report = Report("ranking")
    queries = yaml.safe_load((ROOT / "Tests/Quality/queries.yaml").read_text(encoding="utf-8"))["queries"]
    pairs = [(query["query"], language) for query in queries for language in LANGUAGES]
    chosen = pairs if is_full else random.Random(28).sample(pairs, FEW)
    with Server(program) as server:
        for query, language in chosen:
            found = ids_of_tool(server, query, language)
            wanted = ids_of_command(program, query, language)
            report.check(found == wanted, f"{query!r} in {language}: {found} and {wanted}")
        report.check_sizes(server)
    return report.finish()


def ids_of_tool(server, query, language):
    """The first twenty: an answer that would be too large has fewer than its limit, and the cursor of the rest."""
    arguments = {"query": query, "language": language, "limit": PAGE}
    found, cursor = [], None
    while len(found) < 2 * PAGE:
        page = server.call("search", {**arguments, "cursor": cursor} if cursor else arguments)["structuredContent"]
        found += [result["id"] for result in page["results"]]
        cursor = page.get("nextCursor")
        if not cursor:
            break
    return found[: 2 * PAGE]


def ids_of_command(program, query, language):
    done = subprocess.run(
        [program, "--root", str(ROOT), "search", "--locale", language, "--limit", str(2 * PAGE), "--json", "--", query],
        capture_output=True, env=environment(), check=False)
    return [result["id"] for result in json.loads(done.stdout)["results"]]
