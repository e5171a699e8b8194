"""Tasks as assistants get them, with the calls that a plain reading of the descriptions suggests.

The facts in tasks.yaml and blind.yaml were taken from the knowledge base, not from answers of the server.
"""
import json
from pathlib import Path

import yaml

from app import app_folder
from server import Report, Server, typical

SETS = ["tasks.yaml", "blind.yaml"]
FEWEST = 0.95
MOST_CALLS = 3


def run(program):
    report = Report("tasks")
    with app_folder() as app, Server(program, "--app", str(app)) as server:
        for name in SETS:
            check_set(name, server, report)
        print(f"tasks: {len(server.sizes)} answers in bytes: {typical(server.sizes)}")
        report.check_sizes(server)
    return report.finish()


def check_set(name, server, report):
    tasks = yaml.safe_load(Path(__file__).with_name(name).read_text(encoding="utf-8"))["tasks"]
    missed = [fault for task in tasks for fault in faults(server, task)]
    for fault in missed:
        print(f"tasks: {fault}")
    print(f"tasks: {len(tasks) - len(missed)} of {len(tasks)} in {name}")
    report.check(len(tasks) >= 100, f"{name} has {len(tasks)} tasks")
    report.check(len(missed) <= (1 - FEWEST) * len(tasks), f"{len(missed)} of {len(tasks)} tasks of {name} are missed")


def faults(server, task):
    """What is wrong with the answers, in one line; nothing if they have the facts."""
    answers, result = "", {}
    assert len(task["calls"]) <= MOST_CALLS and (task.get("facts") or task.get("not"))
    for call in task["calls"]:
        arguments = dict(call)
        tool, kind = arguments.pop("tool"), arguments.pop("first", None)
        if kind:
            arguments["id"] = first(kind, result)
        if arguments.pop("next", False):
            cursor = result["structuredContent"].get("nextCursor")
            if not cursor:
                continue
            arguments["cursor"] = cursor
        result = server.call(tool, arguments)
        answers += text_of(result)
    missing = [fact for fact in task.get("facts", []) if fact not in answers]
    wrong = [fact for fact in task.get("not", []) if fact in answers]
    says = [f"lacks {missing}"] * bool(missing) + [f"has {wrong}"] * bool(wrong)
    return [f"{task['ask']}: {', '.join(says)}"] if says else []


def text_of(result):
    """The text of an answer as a model reads it, and its data as JSON."""
    texts = [part["text"] for part in result["content"]]
    return "\n".join([*texts, json.dumps(result, ensure_ascii=False), ""])


def first(kind, result):
    found = result.get("structuredContent", {}).get("results", [])
    return next((f"{row['kind']}:{row['id']}" for row in found if kind in ["any", row["kind"]]), "")
