"""The tool `search` has the ids of `precept search`, in its order, for the judged queries."""
import json
import subprocess

import yaml

from server import ROOT, Report, Server, environment

PAGE = 10


def run(program, is_full):
    report = Report("ranking")
    queries = yaml.safe_load((ROOT / "Tests/Quality/queries.yaml").read_text(encoding="utf-8"))["queries"]
    judged = [(query["query"], locale) for query in queries
              for locale in ([query["locale"]] if query["locale"] != "zh-Hans" else ["zh-Hans", "zh-Hant"])]
    with Server(program) as server:
        for query, locale in judged if is_full else judged[:: max(1, len(judged) // 60)]:
            found = ids_of_tool(server, query, locale)
            wanted = ids_of_command(program, query, locale)
            report.check(found == wanted, f"{query!r} in {locale}: {found[:5]} and {wanted[:5]}")
    return report.finish()


def ids_of_tool(server, query, locale):
    first = server.call("search", {"query": query, "language": locale, "limit": PAGE})["structuredContent"]
    found = [result["id"] for result in first["results"]]
    while len(found) < 2 * PAGE and first.get("nextCursor"):
        first = server.call(
            "search", {"query": query, "language": locale, "limit": PAGE, "cursor": first["nextCursor"]}
        )["structuredContent"]
        found += [result["id"] for result in first["results"]]
    return found[: 2 * PAGE]


def ids_of_command(program, query, locale):
    done = subprocess.run(
        [program, "--root", str(ROOT), "search", "--locale", locale, "--limit", str(2 * PAGE), "--json", "--", query],
        capture_output=True, env=environment(), check=False)
    return [result["id"] for result in json.loads(done.stdout)["results"]]
