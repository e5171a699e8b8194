"""Runs the hooks of pre-commit on a small repository, as `pre-commit try-repo` does.

Usage: check_hooks.py PROGRAM
"""

import shutil
import sys
import tempfile
from pathlib import Path

from pipelines import ROOT, Faults, commit, environment, git, knowledge_base, run

SWIFT = "import SwiftUI\nstruct Row: View { var body: some View { Text(\"a\").foregroundStyle(Color(red: 1, green: 0.231, blue: 0.188)) } }\n"
PRE_COMMIT = Path(sys.executable).parent / "pre-commit"


def nested(folder, base, variables, hooks, faults):
    """Guidelines in folders of a repository, and a repository without any."""
    repository = folder / "nested repository"
    for name in ["Guidelines", "teams/a b/Guidelines"]:
        shutil.copytree(base, repository / name, ignore=shutil.ignore_patterns(".git"))
    git(repository, variables, "init", "-q")
    commit(repository, variables, "Start")

    def hook(*arguments):
        return run([PRE_COMMIT, "try-repo", hooks, "precept-check", "--verbose", "--all-files", *arguments], repository, variables)

    good = hook()
    faults.check(good.returncode == 0, f"guidelines in folders: {good.stdout}{good.stderr}")
    page = repository / "teams/a b/Guidelines/Locales/ja/topics/forms/rules/labels.md"
    page.write_text(page.read_text("utf-8").replace("---\n", "---\nwrong: 1\n", 1), "utf-8")
    git(repository, variables, "add", "-A")
    bad = hook()
    faults.check(bad.returncode == 1 and "labels.md:2:1: error:" in bad.stdout, f"a mistake in a folder: {bad.stdout}")
    for path in repository.glob("**/Content/precept.yaml"):
        path.unlink()
    git(repository, variables, "add", "-A")
    none = hook()
    faults.check(none.returncode == 1 and "no file Content/precept.yaml" in none.stdout, f"no guidelines: {none.stdout}")
    named = run([ROOT / "Pipelines/hooks/check", "--root", base], repository, variables)
    faults.check(named.returncode == 0, f"guidelines that --root names: {named}")


def first_commit(folder, variables, hooks, faults):
    """An app whose first commit is still to come."""
    app = folder / "new app"
    app.mkdir()
    git(app, variables, "init", "-q")
    (app / "Row.swift").write_text(SWIFT)
    git(app, variables, "add", "-A")
    done = run(["precept", "audit", "--changed-since", "HEAD", "--quiet", "."], app, {**variables, "PRECEPT_ROOT": str(ROOT)})
    faults.check(done.returncode == 1 and "Row.swift" in done.stdout, f"a first commit: {done}")
    wrong = run(["precept", "audit", "--changed-since", "HEAD~1", "."], app, {**variables, "PRECEPT_ROOT": str(ROOT)})
    faults.check(wrong.returncode == 66, f"an unknown revision before the first commit: {wrong}")


def main():
    faults = Faults()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        variables = environment(sys.argv[1], PRE_COMMIT_HOME=str(folder / "home"))
        del variables["PRECEPT_ROOT"]
        hooks = folder / "hooks"
        hooks.mkdir()
        git(hooks, variables, "init", "-q")
        shutil.copy(ROOT / ".pre-commit-hooks.yaml", hooks)
        shutil.copytree(ROOT / "Pipelines", hooks / "Pipelines")
        commit(hooks, variables, "Hooks")
        base = knowledge_base(folder / "base", variables)

        def hook(which, *arguments):
            return run([PRE_COMMIT, "try-repo", hooks, which, "--verbose", *arguments], base, variables)

        page = "Locales/ja/topics/forms/rules/labels.md"
        good = hook("precept-check", "--files", page)
        faults.check(good.returncode == 0 and "Passed" in good.stdout, f"good content: {good.stdout}{good.stderr}")
        other = hook("precept-check", "--files", "README.md")
        faults.check("Skipped" in other.stdout, f"other files: {other.stdout}")
        text = (base / page).read_text("utf-8")
        (base / page).write_text(text.replace("---\n", "---\nwrong: 1\n", 1), "utf-8")
        bad = hook("precept-check", "--files", page)
        faults.check(bad.returncode == 1 and f"{page}:2:1: error:" in bad.stdout, f"a mistake: {bad.stdout}")
        (base / page).write_text(text, "utf-8")
        nested(folder, base, variables, hooks, faults)
        first_commit(folder, variables, hooks, faults)
        app = base / "App"
        app.mkdir()
        (app / "Old.swift").write_text("import SwiftUI\nlet old = UIColor(red: 1, green: 0.23, blue: 0.19, alpha: 1)\n")
        commit(base, variables, "App")
        variables["PRECEPT_ROOT"] = str(ROOT)
        skipped = hook("precept-audit", "--files", page)
        faults.check("Skipped" in skipped.stdout, f"files that the audit does not read: {skipped.stdout}")
        quiet = hook("precept-audit", "--all-files")
        faults.check(quiet.returncode == 0, f"nothing has changed: {quiet.stdout}{quiet.stderr}")
        (app / "New.swift").write_text(SWIFT)
        git(base, variables, "add", "-A")
        found = hook("precept-audit", "--all-files")
        faults.check(found.returncode == 1 and "New.swift" in found.stdout and "Old.swift" not in found.stdout,
                     f"a change of the app: {found.returncode} {found.stdout}{found.stderr}")
    return faults.finish("hooks")


if __name__ == "__main__":
    sys.exit(main())
