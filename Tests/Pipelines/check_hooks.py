"""Runs the hooks of pre-commit on a small repository, as `pre-commit try-repo` does.

Usage: check_hooks.py PROGRAM
"""

import shutil
import sys
import tempfile
from pathlib import Path

from pipelines import ROOT, Faults, commit, environment, git, knowledge_base, run

PRE_COMMIT = Path(sys.executable).parent / "pre-commit"


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
        app = base / "App"
        app.mkdir()
        (app / "Old.swift").write_text("import SwiftUI\nlet old = UIColor(red: 1, green: 0.23, blue: 0.19, alpha: 1)\n")
        commit(base, variables, "App")
        variables["PRECEPT_ROOT"] = str(ROOT)
        quiet = hook("precept-audit", "--all-files")
        faults.check(quiet.returncode == 0, f"nothing has changed: {quiet.stdout}{quiet.stderr}")
        (app / "New.swift").write_text(
            "import SwiftUI\nstruct Row: View { var body: some View { Text(\"a\").foregroundStyle(Color(red: 1, green: 0.231, blue: 0.188)) } }\n")
        git(base, variables, "add", "-A")
        found = hook("precept-audit", "--all-files")
        faults.check(found.returncode == 1 and "New.swift" in found.stdout and "Old.swift" not in found.stdout,
                     f"a change of the app: {found.returncode} {found.stdout}{found.stderr}")
    return faults.finish("hooks")


if __name__ == "__main__":
    sys.exit(main())
