"""What the tests of pipelines share: the program, small repositories, and a place to collect faults."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
STEPS = ROOT / "Pipelines/steps"
PUBLISH = ROOT / "Pipelines/publish"
#: Names as people outside could choose them for a branch, a title or an input.
HOSTILE = ['$(touch hit)', '`touch hit`', '"; touch hit; "', "'; touch hit; '", '--upload-pack=touch hit', '-o/hit',
           '${{ github.token }}', 'a\nb::set-output name=x::y', '::error::no', '../../hit', 'x && touch hit', '*', '']


class Faults(list):
    """Collects what is wrong, and says so at the end."""

    def check(self, is_right, fault):
        if not is_right:
            self.append(str(fault))

    def finish(self, done):
        for fault in self:
            print(fault)
        print(f"{done}: {len(self)} faults" if self else f"ok: {done}")
        return 1 if self else 0


def environment(program, **changes):
    """An environment without the names that CI systems set, with the program on the PATH."""
    own = {name: value for name, value in os.environ.items() if not name.startswith(("GITHUB_", "RUNNER_", "CI", "GIT_"))}
    folder = str(Path(program).resolve().parent)
    own |= {"PATH": f"{folder}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8", "PRECEPT_ROOT": str(ROOT)}
    own |= {f"GIT_{role}_{what}": value for role in ["AUTHOR", "COMMITTER"]
            for what, value in [("NAME", "Test"), ("EMAIL", "test@example.com")]}
    return own | {"GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"} | changes


def run(command, cwd, variables, text=""):
    return subprocess.run([str(part) for part in command], cwd=cwd, env=variables, input=text, capture_output=True,
                          text=True, encoding="utf-8", timeout=120, check=False)


def git(folder, variables, *arguments):
    done = run(["git", "-c", "init.defaultBranch=main", "-c", "commit.gpgsign=false", *arguments], folder, variables)
    if done.returncode != 0:
        sys.exit(f"git {' '.join(arguments)}: {done.stderr}")
    return done.stdout.strip()


def knowledge_base(folder, variables):
    """A small knowledge base in two languages whose translation is up to date, committed."""
    shutil.copytree(ROOT / "Tests/Fixtures/compatibility/0.1.0/content", folder)
    run(["precept", "--root", folder, "locale", "accept", "ja", "--all"], folder, variables)
    git(folder, variables, "init", "-q")
    commit(folder, variables, "Start")
    return folder


def commit(folder, variables, message):
    git(folder, variables, "add", "-A")
    git(folder, variables, "commit", "-q", "-m", message)
