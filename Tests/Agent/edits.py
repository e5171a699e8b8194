"""What is edited while the server runs is told as it is now; content that cannot be read is an error until it can be read."""
import shutil
import tempfile
from pathlib import Path

from server import ROOT, Report, Server

ROUNDS = 20
INTERNAL = -32603


def run(program):
    report = Report("edits")
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder).resolve() / "guidelines"
        shutil.copytree(ROOT / "Examples/kirinose", root)
        with Server(program, root=root) as server:
            titles(server, root / "Locales/en/articles/release-2026-10.md", report)
            damages(server, root, report)
            report.check(server.end() == 0, "edits do not end well")
    return report.finish()


def titles(server, page, report):
    """A new title is found and told in the next answer."""
    text = page.read_text(encoding="utf-8")
    for number in range(ROUNDS):
        page.write_text(text.replace("title: What is new in version 3", f"title: Tidings number{number}"), encoding="utf-8")
        found = server.call("get", {"id": "article:release-2026-10", "language": "en"})["structuredContent"]
        report.check(found["title"] == f"Tidings number{number}", f"round {number}: {found['title']}")
        results = server.call("search", {"query": f"tidings number{number}", "language": "en"})["structuredContent"]["results"]
        report.check(results and results[0]["id"] == "release-2026-10", f"round {number}: the search finds {results}")


def damages(server, root, report):
    """Whatever is damaged or gone, the server answers, and does so as before when it is whole again."""
    before = server.call("list", {"language": "en"})
    for path in ["Content/precept.yaml", "Content/sources.yaml", "Content/topics", "Locales/en", "Content", "."]:
        file, kept = root / path, root.parent / "kept"
        file.rename(kept)
        answered(server, f"without {path}", report)
        kept.rename(file)
        report.check(server.call("list", {"language": "en"}) == before, f"{path} is back, and the answer is another one")
    manifest = root / "Content/precept.yaml"
    whole = manifest.read_bytes()
    for damaged in [b"", b"\xff\xfe", b"id: [", whole[:100], whole.replace(b"locales", b"locale", 1)]:
        manifest.write_bytes(damaged)
        answered(server, f"with the manifest {damaged[:20]}", report)
    manifest.write_bytes(whole)
    report.check(server.call("list", {"language": "en"}) == before, "the manifest is back, and the answer is another one")


def answered(server, label, report):
    for method, params in [("tools/list", {}), ("tools/call", {"name": "list", "arguments": {}}), ("resources/list", {})]:
        answer = server.ask(method, **params)
        code = answer.get("error", {}).get("code")
        report.check("result" in answer or code == INTERNAL or (method == "tools/call" and code == -32602),
                     f"{label}: {method} answers {answer}")
