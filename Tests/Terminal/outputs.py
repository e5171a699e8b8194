"""Writes with every command that names an output, to places of every shape.

The law: the output is where its name says and nothing else has changed, or nothing has changed at all and the exit
code is that of Docs/Commands.md. Each case has a folder of its own, with a small knowledge base, and is the whole world of
the program: its home and its cache are in it.
"""

import functools
import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from program import ROOT, Report, environment

MINE = "written by hand\n"


@dataclass(frozen=True)
class Writer:
    words: tuple
    # What its files are called; empty where the output is a folder.
    suffix: str = ""
    # Whether it puts its files beside others, and whether it replaces any other file.
    joins: bool = False
    replaces: bool = True
    # Whether it says where it wrote.
    tells: bool = True

    @property
    def is_folder(self):
        return not self.suffix


WRITERS = [
    Writer(("build", "-o")),
    Writer(("export", "palette", "--format", "xcassets", "-o")),
    Writer(("locale", "pseudo", "-o")),
    Writer(("new", "knowledge-base")),
    Writer(("manual", "-o"), joins=True, tells=False),
    Writer(("export", "palette", "-o"), ".css"),
    Writer(("checklist", "-o"), ".md"),
    Writer(("review", "summarize", "filled.md", "-o"), ".html", tells=False),
    Writer(("review", "compare", "blank.md", "filled.md", "-o"), ".json", tells=False),
    Writer(("review", "merge", "blank.md", "filled.md", "-o"), ".csv"),
    Writer(("review", "update", "filled.md", "-o"), ".md"),
    Writer(("review", "convert", "filled.md", "-o"), ".json"),
    Writer(("locale", "export", "zh-Hans", "-o"), ".xlf", replaces=False),
]

# The name of an output (`*` is the suffix of the writer), and the exit code for a file and for a folder. None is for
# what depends on the person: root may write anywhere.
SHAPES = {
    "plain": ("out*", 0, 0),
    ".. before": ("../out*", 0, 0),
    ".. inside": ("folder/../out*", 0, 0),
    ".. after nothing": ("none/../out*", 0, 0),
    ".. after a link": ("link-folder/../out*", 0, 0),
    "dot": (".", 73, 73),
    "slash at the end": ("out*/", 73, 0),
    "spaces and Han": (" 输出  文件 *", 0, 0),
    "home": ("~/out*", 73, 0),
    "link to a folder": ("link-folder", 73, 0),
    "link to a file": ("link-file*", 0, 73),
    "link to nothing": ("dangling*", 73, 73),
    "file": ("old*", 0, 73),
    "below a file": ("old*/out*", 73, 73),
    "folder": ("folder", 73, 73),
    "empty folder": ("empty", 73, 0),
    "read-only folder": ("locked/out*", None, None),
    "missing folder": ("none/deep/out*", 73, 0),
    "Content": ("Content/out*", 73, 73),
    "Locales": ("folder/../Locales/en/out*", 73, 73),
    "Site": ("Site/out*", 73, 73),
    "root": ("/", 73, 73),
    "nothing": ("", 64, 64),
    "full device": ("/dev/full", 73, 73),
    "standard output": ("-", 0, 64),
}


class World:
    """A folder with a knowledge base in `kb`, where commands run, and an empty home."""

    def __init__(self, program, model):
        self.program = program
        self.holder = tempfile.TemporaryDirectory(prefix="precept outputs ")
        self.folder = Path(self.holder.name).resolve()
        self.base = self.folder / "kb"
        for name in ["home", "cache", "outside/real"]:
            (self.folder / name).mkdir(parents=True)
        # Links to the same bytes, because the program replaces files and never changes them in place.
        shutil.copytree(model, self.base, copy_function=os.link)

    def run(self, *words, text=b"", shell=None):
        """Runs the program; `shell` is what a shell does with its streams."""
        line = [self.program.path, *words]
        line = ["sh", "-c", f'"$@" {shell}', "sh", *line] if shell else line
        return subprocess.run(line, cwd=self.base, env=self.environment, input=text, capture_output=True, timeout=60)

    @property
    def environment(self):
        return environment(HOME=str(self.folder / "home"), XDG_CACHE_HOME=str(self.folder / "cache"),
                           LANG="en_US.UTF-8")

    def furnish(self, suffix):
        """Puts files, folders and links into the knowledge base's folder."""
        for name in ["folder", "empty", "locked", "Site"]:
            (self.base / name).mkdir()
        outside = self.folder / "outside"
        for path in [self.base / f"old{suffix}", self.base / "folder/mine.txt", outside / f"target{suffix}"]:
            path.write_text(MINE)
        (self.base / "link-folder").symlink_to(outside / "real")
        (self.base / f"link-file{suffix}").symlink_to(outside / f"target{suffix}")
        (self.base / f"dangling{suffix}").symlink_to(outside / "none")
        (self.base / "locked").chmod(0o555)

    def entries(self):
        """What is where, but for the cache; a file that is written again is another one."""
        found = {}
        for folder, folders, files in os.walk(self.folder):
            if Path(folder) == self.folder:
                folders.remove("cache")
            found.update((os.path.join(folder, name), "folder") for name in folders)
            for name in files:
                path = os.path.join(folder, name)
                status = os.lstat(path)
                found[path] = (status.st_ino, status.st_size, status.st_mtime_ns)
        return found


def changes(before, after):
    return {path for path in before.keys() | after.keys() if before.get(path) != after.get(path)}


def faults(program, model, writer, shape):
    """What is wrong about one command with one shape of place."""
    pattern, *codes = SHAPES[shape]
    name = pattern.replace("*", writer.suffix)
    world = World(program, model)
    world.furnish(writer.suffix)
    before = world.entries()
    answer = world.run(*writer.words, name, "--locale", "en")
    changed = changes(before, world.entries())
    said = (answer.stdout + answer.stderr).decode()
    label = f"{' '.join(writer.words)} {name!r} ({shape}): "
    expected = expected_code(writer, shape, codes)
    if answer.returncode != expected and (expected is not None or answer.returncode not in (0, 73)):
        yield f"{label}exit {answer.returncode}, not {expected}: {said[-300:]}"
    if answer.returncode:
        if changed:
            yield f"{label}fails and writes {sorted(changed)[:3]}"
        if not said.startswith("error: ") or answer.stdout:
            yield f"{label}does not say why on standard error: {said[:200]!r}"
    elif name == "-":
        if changed or not answer.stdout:
            yield f"{label}writes {sorted(changed)[:3]} and prints {len(answer.stdout)} bytes"
    else:
        yield from (label + fault for fault in misplaced(world, writer, name, changed, said))


def expected_code(writer, shape, codes):
    if shape == "folder" and writer.joins:
        return 0
    if shape in ("file", "link to a file") and not writer.replaces:
        return 73
    return codes[writer.is_folder]


def misplaced(world, writer, name, changed, said):
    """What is wrong after a success: the output belongs where the name leads, and nothing anywhere else."""
    place = Path(os.path.realpath(world.base / name))
    parents = {str(parent) for parent in place.parents}
    if writer.is_folder:
        if not place.is_dir() or not any(path.is_file() for path in place.rglob("*")):
            yield f"no files in {place}"
        elsewhere = {path for path in changed if not f"{path}/".startswith(f"{place}/")} - parents
    else:
        if not place.is_file() or place.read_text() == MINE:
            yield f"not written to {place}"
        elsewhere = changed - {str(place)}
    if elsewhere:
        yield f"writes {sorted(elsewhere)[:3]}, too"
    if writer.tells and name not in said:
        yield f"does not say where: {said[-200:]!r}"


def check_places(program, model, report, is_full):
    root = set(os.listdir("/"))
    cases = [(program, model, writer, shape) for writer, shape in itertools.product(WRITERS, SHAPES)]
    # One of three: every writer and every shape is still there, and the writers take turns.
    cases = cases[::1 if is_full else 3]
    with ThreadPoolExecutor(os.cpu_count()) as lanes:
        for found in lanes.map(lambda case: list(faults(*case)), cases):
            report.check(not found, "\n".join(found))
    report.check(set(os.listdir("/")) == root, f"written into the root: {set(os.listdir('/')) - root}")


def check_streams(program, model, report):
    """Standard output that takes nothing: 73, and nothing is written."""
    for number, writer in enumerate(writer for writer in WRITERS if not writer.is_folder):
        shell = [">/dev/full", ">&-"][number % 2]
        answer = World(program, model).run(*writer.words, "-", shell=shell)
        report.check(answer.returncode == 73 and b"standard output" in answer.stderr,
                     f"{' '.join(writer.words)} - {shell}: exit {answer.returncode} {answer.stderr[-200:]}")


# A command, a suffix, the format that it tells, and another format. Tests in Swift hold all suffixes of all formats.
FORMATS = [
    (["export", "palette"], "swift", "swift", "json"),
    (["checklist"], "HTML", "html", "csv"),
    (["review", "convert", "filled.md"], "csv", "csv", "markdown"),
    (["review", "summarize", "filled.md"], "json", "json", "html"),
    (["locale", "export", "zh-Hans"], "po", "po", "csv"),
]


def check_formats(program, model, report):
    """The suffix tells the format; another one asked for beside it, or none that is known, is an error."""
    for words, suffix, form, other in FORMATS:
        world = World(program, model)
        label = f"{' '.join(words)} -o out.{suffix}"
        world.run(*words, "-o", f"out.{suffix}")
        path = world.base / f"out.{suffix}"
        printed = world.run(*words, "--format", form).stdout
        report.check(path.exists() and path.read_bytes() == printed != b"", f"{label} is not {form}")
        for refused in [["--format", other, "-o", f"other.{suffix}"], ["-o", "list.xlsx"]]:
            answer = world.run(*words, *refused)
            report.check(answer.returncode == 64 and not (world.base / refused[-1]).exists(),
                         f"{label} {refused}: exit {answer.returncode} {answer.stderr[-200:]}")


def check_work(program, model, report):
    """What a person has filled in, a list that is read, and texts of translators stay unless one insists."""
    for writer in WRITERS:
        if writer.words[0] in ("checklist", "review"):
            world = World(program, model)
            filled = world.base / "work.txt"
            shutil.copy(world.base / "filled.md", filled)
            guarded(world, [*writer.words[:-1], "--format", "json"], filled, report)
    world = World(program, model)
    for command in ["update", "summarize"]:
        words = ["review", command, "blank.md", "--locale", "zh-Hans"]
        guarded(world, words, world.base / "Content/../blank.md", report)
    texts = world.base / "texts.po"
    for _ in range(2):
        answer = world.run("locale", "export", "zh-Hans", "-o", texts)
        report.check(answer.returncode == 0, f"the same texts again: {answer.stderr}")
    texts.write_text(texts.read_text() + "# mine\n")
    guarded(world, ["locale", "export", "zh-Hans", "--format", "po"], texts, report)


def guarded(world, words, path, report):
    """Either the bytes are the same anyway, or the file is replaced only with --force."""
    label = " ".join(words)
    before, wanted = path.read_bytes(), world.run(*words, "-o", "-").stdout
    answer = world.run(*words, "-o", path)
    if before != wanted:
        report.check(answer.returncode == 73 and b"--force" in answer.stderr, f"{label}: exit {answer.returncode}")
    report.check(path.read_bytes() == before, f"{label}: work is lost")
    forced = world.run(*words, "-o", path, "--force")
    report.check(forced.returncode == 0 and path.read_bytes() == wanted, f"{label} --force: {forced.stderr}")


def check_quiet(program, model, report):
    """A quiet build says nothing, the first time, when nothing has changed, and beside errors."""
    world = World(program, model)
    for _ in range(2):
        answer = world.run("build", "--quiet")
        report.check((answer.returncode, answer.stdout, answer.stderr) == (0, b"", b""), f"quiet: {answer}")
    manifest = world.base / "Content/precept.yaml"
    manifest.unlink()
    manifest.write_text("id: [")
    answer = world.run("build", "--quiet")
    report.check(answer.returncode == 1 and answer.stdout == b"" and b"error" in answer.stderr, f"quiet: {answer}")


def check_interruption(program, model, report):
    """A build that is asked to end leaves nothing half-done beside its output."""
    for number, _ in itertools.product([signal.SIGINT, signal.SIGTERM], range(3)):
        world = World(program, model)
        process = subprocess.Popen([program.path, "build", "-o", "site", "--threads", "1"], cwd=world.base,
                                   env=world.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while process.poll() is None and not (world.base / ".site.precept-new").exists():
            time.sleep(0.001)
        process.send_signal(number)
        code = process.wait(timeout=60)
        left = list(world.base.glob(".site*"))
        report.check(code in (0, -number) and not left, f"{number.name}: exit {code}, left {left}")
        report.check(code == 0 or not (world.base / "site").exists() or (world.base / "site/index.html").exists(),
                     f"{number.name}: half a site")


def check_inputs(program, model, report):
    """`-` is standard input: the same answer as for the file."""
    world = World(program, model)
    filled = (world.base / "filled.md").read_bytes()
    for words in [["summarize"], ["convert"], ["update"]]:
        named, piped = world.run("review", *words, "filled.md"), world.run("review", *words, "-", text=filled)
        report.check(named.stdout == piped.stdout != b"", f"review {words[0]} -: {piped.stderr}")
    for words in [["merge", "blank.md", "-"], ["compare", "blank.md", "-"], ["summarize", "blank.md", "-"]]:
        named = world.run("review", *[word.replace("-", "filled.md") for word in words])
        piped = world.run("review", *words, text=filled)
        report.check(named.stdout == piped.stdout != b"", f"review {' '.join(words)}: {piped.stderr}")
    twice = world.run("review", "merge", "-", "-", text=filled)
    report.check(twice.returncode == 64 and b"only once" in twice.stderr, f"review merge - -: {twice}")
    none = world.run("review", "summarize", "-", text=b"nothing\n")
    report.check(none.returncode == 65 and b"<stdin>:1:1" in none.stderr, f"review summarize -: {none}")
    closed = world.run("review", "summarize", "-", shell="<&-")
    report.check(closed.returncode == 66 and b"'<stdin>' cannot be read" in closed.stderr, f"<&-: {closed}")
    for name in ["texts.xlf", "texts.po", "texts.csv", "texts.xcstrings"]:
        world.run("locale", "export", "zh-Hans", "-o", name)
        words = ["locale", "import", "zh-Hans", "--dry-run"]
        named, piped = world.run(*words, name), world.run(*words, "-", text=(world.base / name).read_bytes())
        report.check(named.stdout == piped.stdout != b"", f"locale import - of {name}: {piped.stderr}")
    (world.base / "A.swift").write_text('let a = Text("a").foregroundColor(Color(white: 0.7)).background(.white)\n')
    listed = world.run("audit", "-", text=b"A.swift\nContent\n")
    report.check(listed.stdout == world.run("audit", "A.swift", "Content").stdout != b"", f"audit -: {listed}")
    missing = world.run("audit", "-", text=b"nowhere\n")
    report.check(missing.returncode == 66, f"audit - of a missing file: {missing}")


def made_model(program, folder):
    """A small knowledge base with a blank and a filled-in list, to be copied for each case."""
    model = Path(folder) / "kb"
    subprocess.run([program.path, "--root", ROOT, "new", "knowledge-base", model, "--languages", "en,zh-Hans", "--colors"],
                   check=True, capture_output=True, env=environment(XDG_CACHE_HOME=folder))
    blank = subprocess.run([program.path, "--root", model, "checklist", "--locale", "en"], check=True,
                           capture_output=True, env=environment(XDG_CACHE_HOME=folder)).stdout.decode()
    (model / "blank.md").write_text(blank)
    (model / "filled.md").write_text(blank.replace("- [ ]", "- [x]"))
    return model


def run(program, is_full):
    report = Report("outputs")
    with tempfile.TemporaryDirectory(prefix="precept-model-") as folder:
        model = made_model(program, folder)
        places = functools.partial(check_places, is_full=is_full)
        checks = [places, check_streams, check_formats, check_work, check_quiet, check_interruption, check_inputs]
        with ThreadPoolExecutor(2) as lanes:
            list(lanes.map(lambda check: check(program, model, report), checks))
    return report.finish()
