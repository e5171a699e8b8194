"""Runs the steps of the pipelines as they are, as GitHub and GitLab would, with hostile names everywhere.

Usage: check_steps.py PROGRAM
"""

import functools
import http.server
import json
import re
import shutil
import sys
import tempfile
import threading
from pathlib import Path

from pipelines import HOSTILE, ROOT, STEPS, Faults, commit, environment, git, knowledge_base, run

RULE = "topics/forms/rules/labels"
#: Stands in for gh: writes down what it is asked, and answers with what GITHUB would.
GH = """#!/usr/bin/env python3
import json, os, pathlib, sys
place = pathlib.Path(os.environ["GH_LOG"])
with place.open("a") as log:
    log.write(json.dumps(sys.argv[1:]) + "\\n")
if "403" in os.environ.get("GH_MODE", ""):
    sys.exit("HTTP 403")
if "--paginate" in sys.argv:
    print(os.environ.get("GH_ID", ""), end="")
"""


class Job:
    """A job with a checkout of its own, whose steps are scripts."""

    def __init__(self, program, folder):
        self.folder = folder
        self.tools = folder / "tools"
        self.tools.mkdir()
        (self.tools / "gh").write_text(GH)
        (self.tools / "gh").chmod(0o755)
        self.variables = environment(program, REPORTS=str(folder / "reports"))
        self.variables["PATH"] = f"{self.tools}:{self.variables['PATH']}"
        del self.variables["PRECEPT_ROOT"]
        self.base = knowledge_base(folder / "a b", self.variables)
        self.start = git(self.base, self.variables, "rev-parse", "HEAD")

    def step(self, task, **variables):
        """Runs a task as GitHub does, in the folder of the checkout."""
        own = {"GITHUB_ACTIONS": "true", "GITHUB_OUTPUT": str(self.folder / "output"),
               "GITHUB_STEP_SUMMARY": str(self.folder / "summary"), "TASK": task, "ROOT": "."}
        for name in ["output", "summary"]:
            (self.folder / name).write_text("")
        return run([STEPS / "run"], self.base, {**self.variables, **own, **variables})

    def report(self, name):
        return (self.folder / "reports" / name).read_text("utf-8")

    def hits(self):
        """Files that a name has made a shell or a program write."""
        return [path for path in self.folder.rglob("*hit*") if path.name in {"hit", "output name=x"}]


def check_content(job, faults):
    good = job.step("check")
    faults.check(good.returncode == 0, f"check: {good.stdout}{good.stderr}")
    page = job.base / f"Locales/en/{RULE}.md"
    kept = page.read_text("utf-8")
    page.write_text(kept.replace("---\n", "---\nwrong: '::set-output name=x::y'\n", 1), "utf-8")
    bad = job.step("check")
    faults.check(bad.returncode == 1 and re.search(r"^::error file=Locales/en/.*\.md,line=\d+", bad.stdout, re.M),
                 f"check of a mistake: {bad.returncode} {bad.stdout}{bad.stderr}")
    faults.check(not re.search(r"^::(?!error|warning|notice)", bad.stdout, re.M), f"a command: {bad.stdout}")
    page.write_text(kept, "utf-8")
    unknown = job.step("x; touch hit")
    faults.check(unknown.returncode == 64, f"an unknown task: {unknown.returncode}")


def check_changes(job, faults):
    """A branch with a hostile name changes a rule to a hostile title, and one without a translation."""
    git(job.base, job.variables, "checkout", "-q", "-b", "a;touch$IFS'hit'")
    title = "@all <img src=x onerror=alert(1)> `code` #1 https://example.com $(touch hit)"
    page = job.base / f"Locales/en/{RULE}.md"
    text = page.read_text("utf-8")
    page.write_text(re.sub(r"(?m)^title: .*$", f"title: {json.dumps(title)}", text, count=1), "utf-8")
    commit(job.base, job.variables, "$(touch hit)")
    git(job.base, job.variables, "checkout", "-q", "main")
    git(job.base, job.variables, "merge", "-q", "--no-ff", "-m", "Merge", "a;touch$IFS'hit'")
    done = job.step("changes", GITHUB_HEAD_REF="a;touch$IFS'hit'")
    report = job.report("changes.md")
    faults.check(done.returncode == 0, f"changes: {done.stderr}")
    faults.check(report.startswith("<!-- precept changes -->\n"), f"no mark: {report[:80]}")
    faults.check("rule `forms.labels`" in report and "`text.en.title`" in report, f"changes: {report}")
    stale = f"`ja` `{RULE}.md#title`"
    faults.check(stale in report, f"the translation that goes stale is not named: {report}")
    bare = re.sub(r"(`+).*?(?<!`)\1(?!`)", "", report)
    faults.check("@all" not in bare and "<img" not in bare and "https:" not in bare, f"markup from a title: {bare}")
    faults.check((job.folder / "summary").read_text() == report, "the summary lacks the report")
    same = job.step("changes", BASE="HEAD")
    faults.check(same.returncode == 0 and len(job.report("changes.md").splitlines()) == 2, f"nothing: {same.stdout}")
    for name in HOSTILE:
        refused = job.step("changes", BASE=name)
        # An empty name is the usual one.
        faults.check(refused.returncode == (66 if name else 0), f"base {name!r}: {refused.returncode} {refused.stderr}")
    manifest = job.base / "Content/topics/forms/rules/labels.yaml"
    kept = manifest.read_text("utf-8")
    manifest.write_text(kept + "nonsense: [\n", "utf-8")
    broken = job.step("changes", BASE="HEAD")
    faults.check(broken.returncode == 65 and "labels.yaml" in broken.stderr and "emoved" not in broken.stdout,
                 f"content that cannot be read: {broken}")
    manifest.write_text(kept, "utf-8")
    git(job.base, job.variables, "checkout", "-q", "--orphan", "empty")
    git(job.base, job.variables, "rm", "-q", "-r", "--cached", ".")
    git(job.base, job.variables, "commit", "-q", "--allow-empty", "-m", "Empty")
    git(job.base, job.variables, "checkout", "-q", "-f", "main")
    first = job.step("changes", BASE="empty")
    faults.check(first.returncode == 0 and "are new" in job.report("changes.md"), f"new: {first.stderr}")


def check_unreadable(job, faults):
    """What cannot be read in one of two copies is neither removed nor added."""
    copies = [job.folder / "older copy", job.folder / "newer copy"]
    rule = f"Content/{RULE}.yaml"
    damages = [("a list that does not end", rule, lambda text: text + "nonsense: [\n"), ("a tab", rule, lambda text: "\t" + text),
               ("an unknown field", rule, lambda text: text + "nonsense: 1\n"), ("no YAML", rule, lambda text: "\0"),
               ("no front matter", f"Locales/en/{RULE}.md", lambda text: text.replace("---\n", "", 1)),
               ("no text", f"Locales/en/{RULE}.md", lambda text: ""), ("the platforms", "Content/platforms.yaml", lambda text: "- [")]
    for name, path, damage in damages:
        for side in copies:
            for copy in copies:
                shutil.rmtree(copy, ignore_errors=True)
                shutil.copytree(job.base, copy, ignore=shutil.ignore_patterns(".git"))
            (side / path).write_text(damage((side / path).read_text("utf-8")), "utf-8")
            done = run(["precept", "--root", copies[1], "changes", "--against", copies[0]], job.folder, job.variables)
            faults.check(done.returncode == 65 and not done.stdout and path in done.stderr and "nothing was compared" in done.stderr,
                         f"{name} in the {side.name}: {done.returncode} {done.stdout}{done.stderr}")


def check_comment(job, faults):
    log = job.folder / "gh.log"
    report = job.folder / "reports/changes.md"

    def comment(number="12", repository="owner/name", **more):
        log.write_text("")
        own = {"REPORT": str(report), "REPOSITORY": repository, "NUMBER": number, "GH_LOG": str(log)}
        done = run([STEPS / "comment"], job.base, {**job.variables, **own, **more})
        return done, [json.loads(line) for line in log.read_text().splitlines()]

    done, asked = comment()
    faults.check(done.returncode == 0 and len(asked) == 2 and "POST" in asked[1], f"first comment: {asked} {done.stderr}")
    faults.check(asked[-1][-1] == f"body=@{report}", f"the body is no file: {asked}")
    done, asked = comment(GH_ID="77")
    faults.check("PATCH" in asked[1] and "repos/owner/name/issues/comments/77" in asked[1], f"later comment: {asked}")
    done, asked = comment(GH_MODE="403")
    faults.check(done.returncode == 0 and done.stdout.startswith("::warning::"), f"a fork: {done}")
    for name in HOSTILE:
        for attempt in [comment(number=name), comment(repository=name), comment(repository=f"a/{name}" if name else "a/")]:
            faults.check(attempt[0].returncode == 64 and not attempt[1] or name == "*" and not attempt[1],
                         f"{name!r} is taken: {attempt}")


def check_audit(job, faults):
    app = job.base / "App"
    app.mkdir()
    (app / "View.swift").write_text('import SwiftUI\nlet red = Color(red: 1, green: 0, blue: 0)\n'
                                    'struct Row: View { var body: some View { Text("a").foregroundStyle(red) } }\n')
    whole = str(ROOT)
    done = job.step("audit", APP="App", ROOT=whole, FAIL_ON="never", PLATFORMS="iOS,macOS")
    faults.check(done.returncode == 0, f"audit: {done.stdout}{done.stderr}")
    faults.check(json.loads(job.report("audit.sarif"))["version"] == "2.1.0", "no SARIF")
    faults.check("report=" in (job.folder / "output").read_text(), "the report is no output")
    for name in HOSTILE[:-1]:
        for variables in [{"APP": name}, {"FAIL_ON": name}, {"PLATFORMS": name}, {"ROOT": name}]:
            done = job.step("audit", **{"APP": "App", "ROOT": whole, "FAIL_ON": "never", **variables})
            taken = (job.folder / "output").read_text().count("\n") > 1
            faults.check(not taken, f"{variables} writes outputs: {(job.folder / 'output').read_text()}")
            faults.check(done.returncode != 0 or variables == {"APP": "*"}, f"{variables}: {done.stdout}")


def check_site(job, faults):
    """The second site keeps what readers of the first may ask for; nothing outside of its folders is written."""
    git(job.base, job.variables, "checkout", "-q", "-f", job.start)
    address, close = served(job.folder / "live")
    first = job.step("site", OUTPUT=str(job.folder / "live"), BASE_URL=address)
    faults.check(first.returncode == 0, f"site: {first.stdout}{first.stderr}")
    live = job.folder / "live"
    old = live / "assets/old.12345678.css"
    old.write_text("a{}")
    manifest = json.loads((live / "site-manifest.json").read_text())
    entry = {"size": 3, "sha256": "", "contentType": "text/css", "cacheControl": "public"}
    for path in ["assets/old.12345678.css", "assets/../../hit", "/hit", "assets//hit", "en/hit.html", "assets/.hit"]:
        manifest["files"].append({"path": path, **entry})
    (live / "site-manifest.json").write_text(json.dumps(manifest))
    second = job.step("site", OUTPUT=str(job.folder / "next"), BASE_URL=address)
    close()
    faults.check("1 files of the published site are kept" in second.stdout, f"kept: {second.stdout}{second.stderr}")
    faults.check((job.folder / "next/assets/old.12345678.css").read_text() == "a{}", "the old style sheet is gone")
    for name in HOSTILE[:-1]:
        done = job.step("site", OUTPUT=str(job.folder / "next"), ROOT=name)
        faults.check(done.returncode != 0, f"root {name!r}: {done.stdout}")


def served(folder):
    folder.mkdir(exist_ok=True)

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/", server.shutdown


def check_install(job, faults):
    """Without a release that is named with its hash, nothing is downloaded."""
    variables = {**job.variables, "PATH": "/usr/bin:/bin", "RUNNER_TEMP": str(job.folder), "GITHUB_PATH": "/dev/null",
                 "GITHUB_ACTION_REPOSITORY": "example/precept"}
    done = run([STEPS / "install"], job.folder, variables)
    faults.check(done.returncode == 69 and "::error::" in done.stdout, f"install: {done}")


def main():
    faults = Faults()
    with tempfile.TemporaryDirectory() as name:
        job = Job(sys.argv[1], Path(name))
        for check in [check_content, check_changes, check_unreadable, check_comment, check_audit, check_site, check_install]:
            check(job, faults)
            faults.check(not job.hits(), f"{check.__name__}: a name has run as a command: {job.hits()}")
    return faults.finish("steps")


if __name__ == "__main__":
    sys.exit(main())
