"""Runs the tutorial of Docs/Authoring.md, command by command and file by file, in a folder outside of the checkout:
with the program as it was built, and with one that is installed."""

import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from program import ROOT, Report, environment

DOCUMENT = ROOT / "Docs/Authoring.md"
# A fenced block, with the line before it that names a file to write.
BLOCK = re.compile(r"(?:^`(?P<path>[^`\n]+)`:\n\n)?^```(?P<kind>\w+)\n(?P<text>.*?)^```$", re.M | re.S)

# Stands for lines of an answer that the tutorial leaves out.
MORE = "…"


def steps():
    """The blocks of the part that begins with nothing."""
    text = DOCUMENT.read_text()
    part = text[text.index("# From nothing to a site"):text.index("# One by one")]
    return list(BLOCK.finditer(part))


def run_steps(program, folder, report):
    """Each step begins in the folder where the last one ended, as in a shell."""
    tools = folder / "tools"
    tools.mkdir()
    (tools / "precept").symlink_to(program)
    place, output = folder, ""
    blocks = steps()
    for number, (step, following) in enumerate(zip(blocks, [*blocks[1:], None]), 1):
        name = f"{program.parent.name}, step {number}"
        if step["path"]:
            report.check(place != folder, f"{name}: a file before the first folder")
            file = place / step["path"]
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(step["text"])
        elif step["kind"] == "sh":
            shown = following["text"].splitlines() if following and following["kind"] == "text" else []
            place, output = run_commands(step["text"], place, tools, shown, name, report)
        elif step["kind"] == "text":
            for line in step["text"].splitlines():
                report.check(line == MORE or line in output, f"{name}: '{line}' is not in: {output[-600:]}")
    return place


def run_commands(commands, place, tools, shown, name, report):
    """Returns the folder in which the commands ended, and what they wrote. The tutorial shows each finding, or one
    with the same code and an ellipsis for the others."""
    done = subprocess.run(
        ["bash", "-c", f"set -e\n{commands}\npwd > '{tools}/place'"], cwd=place, capture_output=True, text=True,
        timeout=300, env=environment(PATH=f"{tools}:/usr/bin:/bin", LANG="en_US.UTF-8",
                                     XDG_STATE_HOME=f"{tools}/state", XDG_CACHE_HOME=f"{tools}/cache"))
    written = done.stdout + done.stderr
    report.check(done.returncode == 0, f"{name}: {commands}{written[-900:]}")
    for line in written.splitlines():
        if re.search(r": (error|warning): ", line):
            code = line[line.rindex(" "):]
            is_shown = line in shown or MORE in shown and any(": warning: " in other and other.endswith(code) for other in shown)
            report.check(is_shown and ": warning: " in line, f"{name}: {line}")
    end = tools / "place"
    return Path(end.read_text().strip()) if end.exists() else place, written


def check_site(place, report):
    """The site has the name of the knowledge base, and names the program once."""
    home = place.parent / "site/en/index.html"
    page = home.read_text() if home.exists() else ""
    for part in ["<title>House rules</title>", "How we build", "For people who work with us.", "Handbook", "Review list"]:
        report.check(part in page, f"the site lacks '{part}'")
    report.check(page.count("Precept") == 1, f"the site names the program {page.count('Precept')} times")


def check_missing_files(program, folder, report):
    """A program without its files says so, and how to get them."""
    # So deep that no folder above, in which a program would look, is a checkout.
    lone = folder / "alone/far/away/from/all/precept"
    lone.parent.mkdir(parents=True)
    shutil.copy(program, lone)
    done = subprocess.run([lone, "new", "knowledge-base", "ours"], cwd=folder, capture_output=True, text=True,
                          env=environment(LANG="en_US.UTF-8"))
    report.check(done.returncode == 66 and "make install" in done.stderr and not (folder / "ours").exists(),
                 f"a program alone: {done.returncode} {done.stderr}")


def run(program):
    report = Report("tutorial")
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary).resolve()
        built, installed = folder / "built", folder / "installed"
        for place in [built, installed]:
            place.mkdir()
        check_site(run_steps(Path(program.path), built, report), report)
        # As `make install PREFIX=…` does, with the program that is tested.
        staged = subprocess.run([ROOT / "Packaging/stage", program.path, f"{folder}/prefix"], capture_output=True,
                                text=True, cwd=ROOT, env=environment())
        report.check(staged.returncode == 0, f"install: {staged.stderr[-300:]}")
        check_site(run_steps(folder / "prefix/bin/precept", installed, report), report)
        check_missing_files(program.path, folder, report)
    return report.finish()
