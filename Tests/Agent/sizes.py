"""No answer takes too much of a model's context; what is longer comes in pages, and the pages are the whole.

How fast the server begins and how much memory it takes is printed, and not judged.
"""
import statistics
import subprocess
import time

from app import app_folder
from server import LANGUAGES, LARGEST, ROOT, Report, Server, environment, typical

# Every answer is described whole, with its lists and objects: half of these bytes, so that its data can be read without a try.
LARGEST_LIST = 10_000
# The calls in which the checklist of a platform, as Markdown to read, fits.
MOST_PAGES = 4
# What a careless host may send.
LONG = "zq" * 5_000 + " \"\\\n" * 1_000


def run(program):
    report = Report("sizes")
    with app_folder(is_large=True) as app, Server(program, "--app", str(app)) as server:
        lists = [list_of_tools(program, [*options, "--locale", language], report)
                 for language in LANGUAGES for options in [[], ["--app", str(app)]]]
        objects(server, report)
        everything(server, report)
        checklists(program, server, report)
        readable(server, report)
        report.check_sizes(server)
        print(f"sizes: {len(server.sizes)} answers in bytes: {typical(server.sizes)}; list of tools {max(lists[::2])}, with an app {max(lists[1::2])}")
        print(f"sizes: memory {server.largest_memory()} MB; first answer after {first_answer(program)} ms, median of 5")
        long_arguments(server, report)
    return report.finish()


def list_of_tools(program, options, report):
    with Server(program, *options) as server:
        size = len(server.request("tools/list", {}))
    report.check(size <= LARGEST_LIST, f"the list of tools takes {size} bytes with {options}")
    return size


def first_answer(program):
    def once():
        start = time.monotonic()
        with Server(program) as server:
            server.request("server/discover", {})
            return (time.monotonic() - start) * 1000
    return round(statistics.median(once() for _ in range(5)))


def objects(server, report):
    """Every object in every part and language: its pages are the text of the resource."""
    for resource in server.items("resources/list", "resources"):
        name, is_rule = resource["name"], resource["name"].startswith("rule:")
        for language in LANGUAGES:
            for part in ["main", "why", "check", "history"] if is_rule else []:
                server.pages("get", {"id": name, "part": part, "language": language})
            arguments = {"id": name, "language": language, **({"part": "all"} if is_rule else {})}
            pages = server.pages("get", arguments)
            text = "\n".join(page["structuredContent"]["text"] for page in pages)
            whole = server.ask("resources/read", uri=f"{resource['uri']}?language={language}")["result"]["contents"][0]["text"]
            report.check(text.split() == whole.split(), f"{len(pages)} pages of {arguments} are not the resource")


def everything(server, report):
    """All pages of lists, changes, findings and results, each item once."""
    for language in LANGUAGES:
        for tool, name, arguments in [
            ("list", "items", {}), ("list", "items", {"kind": "term"}), ("changes", "changes", {}), ("audit", "findings", {}),
            ("search", "results", {"query": "color", "limit": 50}), ("checklist", "items", {}),
            ("checklist", "items", {"steps": True}),
        ]:
            pages = [page["structuredContent"] for page in server.pages(tool, {**arguments, "language": language})]
            items = [repr(item) for page in pages for item in page[name]]
            total = pages[0]["total"]
            report.check(all(page["total"] == total for page in pages), f"{tool} {arguments}: the total changes")
            report.check(len(items) == total, f"{tool} {arguments} in {language}: {len(items)} items of {total}")
            report.check(all(page[name] for page in pages), f"{tool} {arguments} in {language}: an empty page")
    colors = [item["id"] for page in server.pages("list", {"kind": "color"}) for item in page["structuredContent"]["items"]]
    for color in colors:
        for language in LANGUAGES:
            server.call("color", {"color": color, "language": language})
        for background in ["ios.systemBackground", "white"]:
            server.call("contrast", {"foreground": color, "background": background, "minimum": "7"})


def checklists(program, server, report):
    """The pages of a checklist are the file that `precept checklist` writes."""
    for topic, language in [("materials", "en"), ("color", "zh-Hans"), ("dark-mode", "zh-Hant")]:
        pages = server.pages(
            "checklist", {"topic": topic, "language": language, "format": "file", "steps": True})
        text = "\n".join(page["structuredContent"]["markdown"] for page in pages)
        done = subprocess.run(
            [program, "--root", str(ROOT), "checklist", "--topic", topic, "--locale", language, "--format", "markdown"],
            capture_output=True, env=environment(), check=False)
        report.check(text.strip() == done.stdout.decode().strip(), f"{len(pages)} pages of {topic} in {language} are not the file")


def readable(server, report):
    """A checklist to read has no comments for the program and comes in few calls."""
    for platform in ["visionOS", "iOS"]:
        pages = server.pages("checklist", {"platform": platform, "format": "markdown"})
        text = "\n".join(page["structuredContent"]["markdown"] for page in pages)
        report.check(len(pages) <= MOST_PAGES and "<!--" not in text and "- [ ] " in text,
                     f"the checklist of {platform} comes in {len(pages)} pages: {text[:200]}")


def long_arguments(server, report):
    """A long text in any argument is no reason for a long answer."""
    base = {"search": {"query": "color"}, "get": {"id": "color.one-meaning"}, "color": {"color": "red"},
            "contrast": {"foreground": "black", "background": "white"}}
    for name, tool in server.tools().items():
        for argument in [*tool["inputSchema"]["properties"], LONG]:
            line = server.request("tools/call", {"name": name, "arguments": {**base.get(name, {}), argument: LONG}})
            report.check(len(line) <= LARGEST, f"{name} with a long {argument[:20]}: {len(line)} bytes, {line[:120]}")
