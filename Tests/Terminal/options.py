"""Gives every option of every command every kind of wrong value: exit 64, and a message that leads on.

The commands and their options are what the program says of itself, so a new option is tested without
being added here; what it takes is either said there, too, or stands in the tables below.
"""

import json
import shlex
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from languages import english_left
from program import Report, environment

# The arguments with which a command gets as far as looking at its options.
ARGUMENTS = {
    "search": ["x"], "show": ["x"], "color": ["brand.primary"], "contrast": ["brand.primary", "blue"],
    "audit": ["."], "new": ["rule", "basics.other"], "export search": ["--format", "jsonl"], "review merge": ["a.md", "b.md"],
    "review compare": ["a.md", "b.md"], "review summarize": ["a.md"], "review update": ["a.md"],
    "review convert": ["a.md"], "locale accept": ["zh-Hans", "x#y"],
    "locale export": ["zh-Hans"], "locale import": ["zh-Hans", "a.po"], "locale pseudo": ["-o", "pseudo"],
    "manual": ["-o", "manual"],
    # Another program may use the port that is usual.
    "serve": ["--port", "0"],
}
# The least number that an option takes: 0 or 1. Those that are not here take no number.
LEAST = {"--limit": 1, "--offset": 0, "--port": 0, "--threads": 1, "--max-files": 0, "--max-file-size": 0}
# The greatest number that an option takes, if there is one.
MOST = {"--port": 65535, "--threads": 1024}
# Options that take the names of things in the knowledge base; the message says which kind of thing.
NAMES = {"--platform", "--topic", "--status", "--profile", "--impact", "--kind", "--component", "--appearance",
         "--rule", "--edition", "--variant", "--locale", "--section", "--target"}
# What the message calls the thing, where it is not the name of the option.
KINDS = {"--locale": "language"}
# Options that take names that need not exist yet, joined by commas.
LISTS = {"--languages", "--platforms"}
# Options that take any text: there is no wrong value but none.
TEXTS = {"--root", "--app", "--app-version", "--screen", "--search", "--exclude", "--output", "--index", "--file",
         "--base", "--base-url", "--min", "--over", "--pair", "--since", "--until", "--only", "--skip", "--config",
         "--baseline", "--write-baseline", "--changed-since", "--review", "--name", "--license", "--manifest",
         "--against"}

# Commands that run until they are stopped.
STAYS = {"serve", "agent"}

NOT_NUMBERS = ["many", "1.5", "三", "-1", "99999999999999999999"]
# Names without which a command has nothing to work on; they are told by another exit code.
NO_INPUT = {"--edition", "--variant", "--section"}
NO_NAMES = ["fridge", "冰箱", "-x"]


def commands(command, path=()):
    """Every command without subcommands, with the names that lead to it."""
    below = [each for each in command.get("subcommands", []) if each["commandName"] != "help"]
    if not below:
        yield path, command
    for each in below:
        yield from commands(each, (*path, each["commandName"]))


def long_name(option):
    return next(name for name in written(option) if name.startswith("--"))


def written(option):
    """All names of an option with their hyphens."""
    return [("--" if name["kind"] == "long" else "-") + name["name"] for name in option["names"]]


def mistakes(option):
    """The words of wrong uses of an option, what the message about each must hold, and the exit code."""
    long = long_name(option)
    if option["kind"] == "flag":
        yield [f"{long}=1"], [long], 64
        return
    for name in written(option):
        yield [name], [name, "needs a value"], 64
        yield [name, ""], [name, "needs a value"], 64
    yield [long + "="], [long, "needs a value"], 64
    if not option["isRepeating"]:
        yield [long, "a", f"{long}=b"], [long, "twice"], 64
    values = option.get("allValues") or []
    if values:
        for value in ["nonsense", "无", "1"]:
            yield [f"{long}={value}"], [long, value, values[0]], 64
        yield [long, "-x"], [long, values[0]], 64
    elif long in LEAST:
        expected = f"a whole number, {LEAST[long]} or more"
        if long in MOST:
            expected = f"a whole number from {LEAST[long]} to {MOST[long]}"
        for value in NOT_NUMBERS + (["0"] if LEAST[long] else []):
            yield [f"{long}={value}"], [long, value, expected], 64
        yield [long, "-1"], [long, expected], 64
    elif long in LISTS:
        for value in ["三", "-x", "a/b"]:
            yield [f"{long}=en,{value}"], [f"'{value}'"], 64
    elif long in NAMES:
        for value in NO_NAMES:
            yield [f"{long}={value}"], [KINDS.get(long, long[2:]), f"'{value}'"], 66 if long in NO_INPUT else 64
    if not values and long not in LEAST:
        yield [long, "-x"], [long, f"{long}=-x"], 64


class Runs:
    """Runs the program in a knowledge base of its own, several at a time."""

    def __init__(self, program, folder, report):
        self.program, self.report = program, report
        # The error message of each line in English.
        self.messages = {}
        self.folder = Path(folder) / "guidelines"
        made = self.run("new", "knowledge-base", "guidelines", "--languages", "en,zh-Hans", "--colors", cwd=folder)
        report.check(made.returncode == 0, f"no knowledge base: {made.stderr}")

    def run(self, *words, cwd=None, language="en_US.UTF-8"):
        return subprocess.run(
            [self.program.path, *words], capture_output=True, text=True, timeout=30, cwd=cwd or self.folder,
            stdin=subprocess.DEVNULL, check=False,
            env=environment(LANG=language, XDG_STATE_HOME=self.program.state, XDG_CACHE_HOME=self.program.state))

    def refuses(self, case):
        words, parts, status, language = case
        try:
            done = self.run(*words, language=language)
        except subprocess.TimeoutExpired:
            self.report.check(False, f"precept {' '.join(map(repr, words))}: does not end")
            return
        message = done.stderr.split("\nUsage:")[0].replace("\n", " ")
        label = f"precept {' '.join(map(repr, words))}"
        self.report.check(done.returncode == status, f"{label}: exit {done.returncode}: {done.stderr[:200]}")
        if language == LANGUAGES[0]:
            self.messages[tuple(words)] = error_line(done.stderr)
        if language != LANGUAGES[0]:
            left = english_left(message)
            self.report.check(not left, f"{label} in {language}: {left} in: {message[:300]}")
            # What is not English names the same options.
            parts = [part for part in parts if part.startswith("--")]
        for part in parts:
            self.report.check(part in message, f"{label}: no {part!r} in: {message[:300]}")


def error_line(text):
    return next((line for line in text.splitlines() if line.startswith("error: ")), "")


def compare_repl(runs, report):
    """The REPL says the same about each wrong line as the command line does."""
    # A line has one root and one program; hidden commands and empty lines are searched for.
    lines = {words: message for words, message in runs.messages.items()
             if words and words[0] != "manual" and "--root" not in " ".join(words)}
    end = "show no-such-thing-%d"
    typed = "".join(f"{shlex.join(words)}\n{end % place}\n" for place, words in enumerate(lines))
    done = subprocess.run(
        [runs.program.path, "repl"], input=typed, capture_output=True, text=True, timeout=600, cwd=runs.folder,
        check=False, env=environment(
            LANG=LANGUAGES[0], XDG_STATE_HOME=runs.program.state, XDG_CACHE_HOME=runs.program.state))
    report.check(done.returncode == 0, f"repl: exit {done.returncode}: {done.stderr[-300:]}")
    rest = done.stderr
    for place, (words, message) in enumerate(lines.items()):
        said, mark, rest = rest.partition(f"'{end[5:] % place}'")
        report.check(bool(mark), f"repl: no answer to {shlex.join(words)}")
        # That a language is unknown is found when a command starts, which these do not do in the REPL.
        if words[0] in STAYS and words[-1].startswith("--locale=") and message.startswith("error: language "):
            message = (f"error: '{words[0]}' runs until it is stopped and cannot run here; "
                       f"run 'precept {words[0]}' in another terminal")
        report.check(error_line(said) == message,
                     f"repl {shlex.join(words)}: {error_line(said)!r}, on the command line {message!r}")
        rest = rest.partition("\n")[2]
    print(f"options: {len(lines)} wrong lines in the REPL, too")


def cases(description, report):
    for path, command in commands(description["command"]):
        name = " ".join(path)
        own = ARGUMENTS.get(name, [])
        yield [*path, *own, "--nonsense"], ["--nonsense"], 64
        required = [each for each in command["arguments"] if each["kind"] == "positional" and not each["isOptional"]]
        if required:
            yield [*path], ["is missing"], 64
        if not any(each["kind"] == "positional" and each["isRepeating"] for each in command["arguments"]):
            yield [*path, *own, "three", "four", "five"], ["four, five"], 64
        for option in command["arguments"]:
            if option["kind"] == "positional" or not option.get("names"):
                continue
            long = long_name(option)
            known = option["kind"] == "flag" or option.get("allValues") or long in {*LEAST, *NAMES, *LISTS, *TEXTS}
            report.check(known, f"{name} {long}: say in this file what it takes")
            if long in {"--help", "--version"}:
                continue
            # An option must not be there twice where that is not the mistake.
            is_own = any(word in written(option) for word in own)
            least = ["knowledge-base", "other"] if long in LISTS else [] if is_own else own
            for words, parts, status in mistakes(option):
                yield [*path, *least, *words], parts, status


LANGUAGES = ["en_US.UTF-8", "zh_CN.UTF-8", "zh_TW.UTF-8"]
# Where not all lines are asked for, one of so many: each option still meets a wrong value in some command.
ONE_OF = {"en_US.UTF-8": 5, "zh_CN.UTF-8": 13, "zh_TW.UTF-8": 17}


def run(program, is_full):
    report = Report("options")
    with tempfile.TemporaryDirectory() as folder:
        runs = Runs(program, folder, report)
        description = json.loads(runs.run("--experimental-dump-help").stdout)
        lines = list(cases(description, report))
        every = [(*line, language) for language in LANGUAGES for line in lines[::1 if is_full else ONE_OF[language]]]
        with ThreadPoolExecutor(3) as lanes:
            list(lanes.map(runs.refuses, every))
        compare_repl(runs, report)
    print(f"options: {len(every)} wrong lines")
    return report.finish()
