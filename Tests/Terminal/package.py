"""Installs the program into an empty folder and uses it from there: data, manual pages, completions."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from program import ROOT, Report, environment

COMMANDS = ["search", "show", "list", "color", "contrast", "checklist", "review", "check", "build", "repl", "export"]


def call(*command, text="", cwd="/", **changes):
    return subprocess.run(
        [str(part) for part in command], input=text, capture_output=True, text=True, cwd=cwd, timeout=120,
        env=environment(**changes))


def check_answers(program, report):
    """From a folder without a knowledge base, the installed one answers."""
    answer = call(program, "search", "对比度", "--locale", "zh-Hans")
    report.check(answer.returncode == 0 and "对比度" in answer.stdout, f"search from /: {answer.stderr}")
    version = call(program, "--version").stdout
    report.check(version.count("\n") == 2 and version.startswith("precept "), f"version: {version}")
    link = program.parent.parent / "link"
    link.symlink_to(program)
    report.check(call(link, "show", "system.red").returncode == 0, "a symbolic link finds the data")
    with tempfile.TemporaryDirectory() as folder:
        site = call(program, "build", "-o", Path(folder) / "site")
        report.check(site.returncode == 0 and " pages in " in site.stdout, f"build from the installed data: {site.stderr[-300:]}")


def check_manual(pages, heading, report):
    names = {page.name for page in pages.glob("*.1")}
    for command in COMMANDS:
        report.check(f"precept-{command}.1" in names, f"no manual page for {command}")
    for page in sorted(pages.glob("*.1")):
        answer = call("man", "--warnings", "-E", "UTF-8", "-l", page, MANWIDTH="80")
        report.check(answer.returncode == 0 and heading in answer.stdout, f"{page.name}: does not render")
        report.check(not answer.stderr, f"{page.name}: {answer.stderr[:200]}")
        report.check(max(map(len, answer.stdout.split("\n"))) <= 100, f"{page.name}: wide lines")


# What bash offers for the last word of a line, as the interactive shell asks for it.
COMPLETE = """source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
$(complete -p precept | sed 's/.*-F \\([^ ]*\\).*/\\1/') precept "${@: -1}" "${@: -2:1}"
printf '%s\\n' "${COMPREPLY[@]}"
"""

# The last words of lines, and what is offered in their place.
OFFERED = {
    ("sea",): ["search"],
    ("show", "color.one-m"): ["color.one-meaning"],
    ("color", "system.b"): ["system.blue", "system.brown"],
    ("color", ".systemB"): [".systemBackground", ".systemBlue", ".systemBrown"],
    ("contrast", "white", ".systemInd"): [".systemIndigo"],
    ("export", "palette", "--format", "x"): ["xcassets"],
    ("export", "palette", "--edition", "pre"): ["pre-2025"],
    ("export", "search", "--format", "open"): ["opensearch"],
    ("export", "s"): ["search", "skill"],
    ("list", "--status", "dr"): ["draft"],
    ("search", "--platform", "i"): ["iOS", "iPadOS"],
    ("search", "--kind", "pl"): ["platform"],
    ("list", "--topic", "dark"): ["dark-mode"],
    ("show", "--locale", "z"): ["zh-Hans", "zh-Hant"],
    ("contrast", "white", "black", "--edition", "pre"): ["pre-2025"],
    ("checklist", "--rule", "ios.re"): ["ios.reach"],
    ("checklist", "--profile", "dark"): ["dark-mode"],
    ("help", "sea"): ["search"],
    ("help", "loc"): ["locale"],
    ("locale", "status", "z"): ["zh-Hans", "zh-Hant"],
    ("locale", "accept", ""): ["zh-Hans", "zh-Hant"],
    ("locale", "sync", "e"): [],
    ("locale", "status", "--topic", "dark"): ["dark-mode"],
    ("locale", "status", "--fail-on", "st"): ["stale"],
    ("locale", "export", "zh-Hans", "--only", "mis"): ["missing"],
    ("audit", ".", "--only", "missing-v"): ["missing-variant"],
    ("audit", ".", "--skip", "hard"): ["hard-coded-color"],
    ("--root", "/nowhere", "show", "--locale", "z"): [],
}


def check_completions(share, program, report):
    script = share / "bash-completion/completions/precept"
    for words, wanted in OFFERED.items():
        answer = call("bash", "-c", COMPLETE, "bash", script, "precept", *words,
                      PATH=f"{program.parent}:{os.environ['PATH']}")
        offered = sorted(answer.stdout.split())
        report.check(offered == wanted, f"bash completes {' '.join(words)} with {offered} {answer.stderr[:300]}")
    zsh = (share / "zsh/site-functions/_precept").read_text()
    report.check(zsh.startswith("#compdef precept") and "---completion show" in zsh, "the zsh completions")
    fish = (share / "fish/vendor_completions.d/precept.fish").read_text()
    report.check("complete -c 'precept'" in fish or "complete -c precept" in fish, "the fish completions")
    report.check("---completion show" in fish, "fish asks the program for ids")
    for name, text in [("zsh", zsh), ("fish", fish)]:
        for wanted in ["---completion locale status", "---completion locale accept", "hard-coded-color", "xcassets",
                       "opensearch", "draft"]:
            report.check(wanted in text, f"{name} does not complete {wanted}")
    report.check("1:subcommands:(build" in zsh and '"precept help" -eq 1' in fish, "commands after help")


def run(program):
    report = Report("package")
    with tempfile.TemporaryDirectory(prefix="precept install ") as name:
        folder = Path(name)
        prefix = "/opt/precept 1"
        staged = call(ROOT / "Packaging/stage", program.path, prefix, folder, cwd=ROOT)
        report.check(staged.returncode == 0, f"stage: {staged.stderr}")
        installed = Path(str(folder) + prefix)
        check_answers(installed / "bin/precept", report)
        (installed / "link").unlink(missing_ok=True)
        check_manual(installed / "share/man/man1", "NAME", report)
        check_manual(installed / "share/man/zh_CN/man1", "名称", report)
        check_completions(installed / "share", installed / "bin/precept", report)
        alone_in = folder / "lies/too/deep/to/find/the/sources"
        alone_in.mkdir(parents=True)
        alone = shutil.copy(installed / "bin/precept", alone_in / "precept")
        answer = call(alone, "list")
        report.check(answer.returncode == 66 and "make install" in answer.stderr, f"a program alone: {answer.returncode} {answer.stderr}")
        shutil.rmtree(folder / "lies")
        removed = call(ROOT / "Packaging/unstage", prefix, folder, cwd=ROOT)
        left = [path for path in folder.rglob("*") if not path.is_dir()]
        report.check(removed.returncode == 0 and not left, f"left after removal: {left}")
    return report.finish()
