"""Tasks as assistants get them, with the calls that a plain reading of the descriptions suggests.

The facts in tasks.yaml were taken from the knowledge base, not from answers of the server.
"""
import json
import statistics
from pathlib import Path

import yaml

from server import LARGEST, ROOT, Report, Server

FEWEST = 0.95
MOST_CALLS = 3
LARGEST_LIST = 6_000


def run(program):
    report = Report("tasks")
    tasks = yaml.safe_load(Path(__file__).with_name("tasks.yaml").read_text(encoding="utf-8"))["tasks"]
    with Server(program, "--app", str(ROOT / "Tests/Fixtures")) as server:
        size = len(server.request("tools/list", {}))
        report.check(size <= LARGEST_LIST, f"the list of tools takes {size} bytes")
        missed = [fault for task in tasks for fault in faults(server, task)]
        sizes = server.sizes
    report.check(len(tasks) >= 100, f"{len(tasks)} tasks")
    print("\n".join(missed))
    print(f"tasks: {len(tasks) - len(missed)} of {len(tasks)}; answers: median {statistics.median(sizes):.0f} bytes, "
          f"largest {max(sizes)}; list of tools {size}")
    report.check(len(missed) <= (1 - FEWEST) * len(tasks), f"{len(missed)} of {len(tasks)} tasks are missed")
    report.check(max(sizes) <= LARGEST, f"an answer of {max(sizes)} bytes")
    return report.finish()


def faults(server, task):
    """What is wrong with the answers, in one line; nothing if they have the facts."""
    answers, result = "", {}
    assert len(task["calls"]) <= MOST_CALLS
    for call in task["calls"]:
        arguments = dict(call)
        tool = arguments.pop("tool")
        kind = arguments.pop("first", None)
        if kind:
            arguments["id"] = first(kind, result)
        result = server.call(tool, arguments)
        answers += json.dumps(result, ensure_ascii=False)
    missing = [fact for fact in task.get("facts", []) if fact not in answers]
    wrong = [fact for fact in task.get("not", []) if fact in answers]
    return [f"tasks: {task['ask']}: lacks {missing}, has {wrong}"] if missing or wrong else []


def first(kind, result):
    found = result.get("structuredContent", {}).get("results", [])
    return next((f"{kind}:{row['id']}" for row in found if row["kind"] == kind), "")
