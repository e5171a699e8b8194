"""The checklist page's script writes what the program writes, and reads what the program reads."""
import itertools
import tempfile
from pathlib import Path

from .program import in_node, in_repl
from .returned import returned_files

# What the address of the page says, and the options that say the same to the program.
FILTERS = [
    ("", []),
    ("platforms=iOS", ["--platform", "iOS"]),
    ("platforms=watchOS", ["--platform", "watchOS"]),
    ("platforms=visionOS,tvOS", ["--platform", "visionOS,tvOS"]),
    ("topics=dark-mode", ["--topic", "dark-mode"]),
    ("topics=color,materials", ["--topic", "color,materials"]),
    ("impacts=serious", ["--impact", "serious"]),
    ("impacts=minor", ["--impact", "minor"]),
    ("kinds=avoid", ["--kind", "avoid"]),
    ("kinds=do,test", ["--kind", "do,test"]),
    ("appearances=dark", ["--appearance", "dark"]),
    ("profile=ios-submission", ["--profile", "ios-submission"]),
    ("profile=dark-mode", ["--profile", "dark-mode"]),
    ("profile=liquid-glass", ["--profile", "liquid-glass"]),
    ("profile=color-accessibility", ["--profile", "color-accessibility"]),
    ("profile=dark-mode&platforms=macOS", ["--profile", "dark-mode", "--platform", "macOS"]),
    ("platforms=iOS&topics=color&impacts=serious,moderate",
     ["--platform", "iOS", "--topic", "color", "--impact", "serious,moderate"]),
    ("platforms=macOS&kinds=consider", ["--platform", "macOS", "--kind", "consider"]),
    ("rules=color.one-meaning,ios.reach", ["--rule", "color.one-meaning,ios.reach"]),
    ("components=button", ["--component", "button"]),
    ("q=glass", ["--search", "glass"]),
    ("q=对比度", ["--search", "对比度"]),
    ("profile=dark-mode&q=contrast", ["--profile", "dark-mode", "--search", "contrast"]),
    ("platforms=watchOS&q=background -color", ["--platform", "watchOS", "--search", "background -color"]),
]
LOCALES = [["en"], ["zh-Hans"], ["zh-Hant"], ["zh-Hans", "en"], ["en", "zh-Hant"]]
FORMS = ["markdown", "csv", "json"]


def faults(program, site, is_full):
    with tempfile.TemporaryDirectory() as program_folder, tempfile.TemporaryDirectory() as script_folder:
        ours, theirs = Path(program_folder), Path(script_folder)
        lists = list(asked_lists())
        files = write_returned(program, [ours, theirs])
        commands = [["checklist", "--locale", ",".join(locales), *options, "--format", form,
                     "-o", ours / f"{name}.{form}"]
                    for (name, _, locales, options), form in itertools.product(lists, FORMS)]
        commands += [["review", "convert", ours / file, "--format", form, "-o", ours / f"{file}.{form}"]
                     for file, form in itertools.product(files, FORMS)]
        in_repl(program, "en", commands)
        in_node("lists.mjs", {
            "site": str(site), "folder": script_folder, "files": files,
            "lists": [{"name": name, "address": address, "locales": locales}
                      for name, address, locales, _ in lists]})
        labels = {name: f"{address or 'everything'} in {locales}" for name, address, locales, _ in lists}
        for name, form in itertools.product([*labels, *files], FORMS):
            yield from difference(ours / f"{name}.{form}", theirs / f"{name}.{form}",
                                  f"{labels.get(name, name)} as {form}")


def asked_lists():
    """A name, what the address says, the languages and the options of each list."""
    for number, (locales, (address, options)) in enumerate(itertools.product(LOCALES, FILTERS)):
        yield f"list-{number}", address, locales, options


def write_returned(program, folders):
    """The names of checklists as people return them, which are written into the folders."""
    def blank(*options):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "list"
            form = [] if "--format" in options else ["--format", "markdown"]
            in_repl(program, "en", [["checklist", *options, *form, "-o", path]])
            return path.read_bytes()
    names = []
    for name, content in returned_files(blank):
        names.append(name)
        for folder in folders:
            (folder / name).write_bytes(content)
    return names


def difference(ours, theirs, label):
    if not ours.exists():
        yield f"{label}: the program writes nothing"
        return
    expected, found = ours.read_bytes(), theirs.read_bytes()
    if found != expected:
        pairs = zip(found.decode().splitlines(), expected.decode().splitlines())
        first = next(((a, b) for a, b in pairs if a != b), ("", "another length"))
        yield f"{label}: script {first[0]!r}, program {first[1]!r}"
