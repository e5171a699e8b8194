"""A copy of the shipped guidelines is a complete knowledge base: every command answers about it as about the original,
whichever copy of the program is asked."""

import hashlib
import os
import re
import shutil
import subprocess
import tempfile
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from program import ROOT, Report, environment

FOLDERS = ["Content", "Locales", "Site"]
APP = "struct Screen: View { var body: some View { Text(\"a\").foregroundStyle(Color(hex: 0x007AFF)).font(.system(size: 9)) } }\n"
SYNC = ["locale", "sync"]
# What each command prints. {out} is a folder of its own, whose files are compared as well, and {root} is the copy.
COMMANDS = [
    ["check"], ["check", "--format", "json"], ["build", "--output", "{out}"], ["locale", "status"],
    ["locale", "status", "--json", "--verbose"], SYNC, ["locale", "export", "zh-Hans"],
    ["export", "palette", "--format", "css"], ["export", "search", "--format", "jsonl", "--output", "{out}"],
    ["export", "skill", "--output", "{out}"], ["changes"], ["changes", "--json"], ["changes", "--against", str(ROOT)],
    ["audit", "{app}"], ["audit", "{app}", "--format", "sarif"], ["search", "contrast"], ["show", "color.one-meaning"],
    ["checklist", "--platform", "iOS"], ["list", "--json"],
]


class Copies:
    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.app = folder / "app"
        self.app.mkdir()
        (self.app / "Screen.swift").write_text(APP)

    def git(self, *arguments, cwd):
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@example.com", *map(str, arguments)], cwd=cwd,
                       check=True, capture_output=True)

    def all(self):
        """The name of each copy, with its folder and the program that is asked about it."""
        plain, prefix = self.folder / "plain", self.folder / "prefix"
        for name in FOLDERS:
            shutil.copytree(ROOT / name, plain / name)
        yield "cp -r", plain, self.program
        origin = self.folder / "origin"
        shutil.copytree(plain, origin)
        self.git("init", "--quiet", cwd=origin)
        self.git("add", "--all", cwd=origin)
        self.git("commit", "--quiet", "--message", "All", cwd=origin)
        self.git("clone", "--quiet", origin, self.folder / "clone", cwd=origin)
        self.git("worktree", "add", "--quiet", self.folder / "worktree", cwd=origin)
        yield "clone", self.folder / "clone", self.program
        yield "worktree", self.folder / "worktree", self.program
        subprocess.run([ROOT / "Packaging/stage", self.program, prefix], check=True, capture_output=True, cwd=ROOT,
                       env=environment())
        yield "installed prefix", prefix / "share/precept", self.program
        yield "installed program", plain, str(prefix / "bin/precept")
        yield "installed program and prefix", prefix / "share/precept", str(prefix / "bin/precept")
        (self.folder / "link").symlink_to(origin)
        yield "symbolic link", self.folder / "link", self.program

    def answers(self, name, root, program):
        """What each command answers, with the files that it writes."""
        # In place it would change what it is asked about.
        commands = [command for command in COMMANDS if command != SYNC or root != ROOT]
        return {" ".join(command): self.answer(name, root, program, command) for command in commands} | {
            "serve": self.served(name, root, program)}

    def variables(self, name):
        state = self.folder / "state" / name
        return environment(LANG="en_US.UTF-8", XDG_CACHE_HOME=f"{state}/cache", XDG_STATE_HOME=f"{state}/state")

    def answer(self, name, root, program, command):
        out = self.folder / "out" / name / "-".join(command[:2])
        out.parent.mkdir(parents=True, exist_ok=True)
        places = {"{out}": str(out), "{app}": str(self.app)}
        done = subprocess.run(
            [program, "--root", str(root), *(places.get(part, part) for part in command)], capture_output=True,
            timeout=240, cwd=self.folder, env=self.variables(name))
        said = (done.stdout + done.stderr).decode()
        # The root last: temporary folders can be in it.
        for mark, place in [*places.items(), ("{root}", str(root))]:
            said = said.replace(place, mark)
        if command[0] == "build":
            # The time that it took.
            said = "".join(part for part in said if not part.isdigit())
        if "--verbose" in command:
            # The times that it took.
            said = re.sub(r"(: read in ).*", r"\1…", said)
        files = {str(path.relative_to(out)): hashlib.sha256(path.read_bytes()).hexdigest()
                 for path in out.rglob("*") if path.is_file()}
        shutil.rmtree(out, ignore_errors=True)
        return done.returncode, said, files

    def served(self, name, root, program):
        process = subprocess.Popen(
            [program, "serve", "--root", str(root), "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            text=True, env=self.variables(name))
        try:
            line = next((line for line in process.stdout if "http://" in line), "")
            if not line:
                return "does not start"
            address = line[line.index("http://"):].split()[0]
            pages = ["en/rules/color.one-meaning.html", "zh-Hans/index.html"]
            texts = [urllib.request.urlopen(address + page).read().decode() for page in pages]
            # Pages name their own address, from which the version that a browser waits for is made, too.
            return [re.sub(r'data-version="\w+"', "", text.replace(address, "{address}/")) for text in texts]
        finally:
            process.kill()
            process.wait()


def difference(expected, found):
    """What is unlike, in a few words."""
    if not isinstance(found, tuple) or not isinstance(expected, tuple):
        return "other pages"
    if expected[:2] != found[:2]:
        return f"{found[0]} {found[1][:300]} instead of {expected[0]} {expected[1][:300]}"
    files = {path for path in expected[2].keys() | found[2].keys() if expected[2].get(path) != found[2].get(path)}
    return f"{len(files)} files differ: {sorted(files)[:5]}"


def run(program):
    report = Report("copies")
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary).resolve()
        copies = Copies(program.path, folder)
        made = list(copies.all())
        before = {name: records(root) for name, root, _ in made}
        with ThreadPoolExecutor(os.cpu_count()) as lanes:
            original = lanes.submit(copies.answers, "in place", ROOT, program.path)
            answers = [lanes.submit(copies.answers, *copy) for copy in made]
        expected = answers[0].result() | original.result()
        for command, answer in expected.items():
            fails = command.startswith(("changes --against", "audit"))
            report.check(fails or not isinstance(answer, tuple) or answer[0] == 0, f"{command}: {answer[:2]}")
        for (name, root, _), found in zip(made, answers):
            for command, answer in found.result().items():
                report.check(answer == expected[command],
                             f"{name}: {command}: {difference(expected[command], answer)}")
            report.check(records(root) == before[name], f"{name}: 'locale sync' changes a record")
    return report.finish()


def records(root):
    return {path.parent.name: path.read_bytes() for path in Path(root).glob("Locales/*/translation.lock")}
