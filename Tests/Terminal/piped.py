"""Feeds the REPL lines without a terminal: scripts, many commands, random bytes."""

import json
import random
import time

from program import Report

QUERIES = ["glass", "contrast", "对比度", "深色模式", "system.red", "increase contrast", "#007AFF", "duibidu"]


def commands(count):
    """Commands of every kind, the same in every run."""
    source = random.Random(5)
    kinds = [
        lambda: f"search {source.choice(QUERIES)}", lambda: source.choice(QUERIES),
        lambda: "show color.one-meaning", lambda: "show system.red --format json",
        lambda: f"{source.randint(1, 10)}", lambda: ":next", lambda: ":back",
        lambda: f":set platform {source.choice(['iOS', 'macOS', 'visionOS'])}", lambda: ":unset platform",
        lambda: ":checklist add color.one-meaning", lambda: ":checklist", lambda: ":checklist clear",
        lambda: "contrast '#777777' white", lambda: "color '#007AFF'", lambda: "list --kind topic",
        lambda: ":set locale zh-Hans", lambda: ":set locale en", lambda: "help",
    ]
    return [source.choice(kinds)() for _ in range(count)]


def check_script(program, report):
    answer = program.run("repl", text="search glass\nshow color.one-meaning\nquit\nsearch never\n", LANG="en_US.UTF-8")
    text = answer.stdout.decode()
    report.check(answer.returncode == 0, f"script: exit {answer.returncode}")
    report.check("materials." in text.split("color.one-meaning")[0], "script: the search comes first")
    report.check("Give each color one meaning" in text, "script: the rule is shown")
    report.check("\x1b" not in text and "precept>" not in text, "script: prompt or color without a terminal")
    chinese = program.run("repl", text=":set locale zh-Hans\nshow color.one-meaning\n").stdout.decode()
    report.check("一种颜色只表达一个含义" in chinese, "script: the locale can be set")
    mistakes = program.run("repl", text=":nothing\nshow\n99\n:next\nshow a.b\nsay \"this\n").stderr.decode()
    report.check(mistakes.count("rror:") == 6, f"script: six mistakes, six messages: {mistakes}")


def check_remarks(program, report):
    """Standard error of a search: remarks as usual, none when quiet, what was read when verbose."""
    def remarks(*options):
        return program.run("search", "glass", "--locale", "en", *options).stderr.decode()
    usual = remarks()
    report.check("results in all" in usual, f"remarks: {usual}")
    report.check(remarks("--quiet") == "", "remarks: none when quiet")
    verbose = remarks("--verbose")
    report.check(verbose.startswith(usual) and "read in" in verbose, f"remarks when verbose: {verbose}")
    failure = program.run("search", "glass", "--platform", "fridge", "--quiet").stderr.decode()
    report.check("there is no platform 'fridge'" in failure, "remarks: errors even when quiet")


def check_columns(program, report):
    """Behind a pipe a list has one object on each line, however narrow a terminal may be."""
    lists = {("list",): 4, ("list", "--status", "superseded"): 4, ("list", "--locale", "zh-Hans"): 4,
             ("search", "contrast"): 4, ("search", "对比度", "--limit", "50"): 4, ("search", "#007AFF"): 5}
    for words, count in lists.items():
        answer = program.run(*words, COLUMNS="40")
        rows = [line.split("\t") for line in answer.stdout.decode().splitlines()]
        listed = json.loads(program.run(*words, "--json").stdout)
        ids = [each["id"] for each in (listed if words[0] == "list" else listed["results"])]
        label = "columns: " + " ".join(words)
        report.check([row[0] for row in rows] == ids, f"{label}: not the ids of the answer in JSON")
        # What has no color of its own has no column for the nearest one.
        wrong = [row for row in rows if len(row) != (count if row[1] == "color" else 4)]
        report.check(not wrong, f"{label}: not {count} columns: {wrong[:2]}")


def check_locales(program, report):
    """A language is the best match for what people and systems call it."""
    for name in ["zh", "zh-CN", "zh_CN.UTF-8", "zh-TW", "en-GB", "en_US"]:
        shown = program.run("show", "color.one-meaning", "--locale", name).stdout
        alone = program.run("show", "color.one-meaning", LANG="C", LC_ALL=name).stdout
        report.check(shown == alone, f"locales: {name} is another language as an option than in LC_ALL")
    for name in ["en,zh-Hans", "tlh", "?"]:
        answer = program.run("show", "color.one-meaning", "--locale", name)
        report.check(answer.returncode == 64 and name in answer.stderr.decode(), f"locales: {name} is accepted")
    # The program speaks Japanese; the guidelines have none.
    answer = program.run("show", "color.one-meaning", "--locale", "ja")
    report.check(answer.returncode == 0 and "Give each color one meaning" in answer.stdout.decode()
                 and "English" in answer.stderr.decode(), f"locales: ja: {answer.stderr.decode()}")
    both = program.run("checklist", "--rule", "color.one-meaning", "--locale", "en,zh", "--format", "markdown")
    report.check(both.returncode == 0 and "每种颜色" in both.stdout.decode(), "locales: a checklist in two")


def check_many(program, report):
    lines = commands(500)
    start = time.monotonic()
    answer = program.run("repl", text="\n".join(lines) + "\n")
    seconds = time.monotonic() - start
    report.check(answer.returncode == 0, f"500 commands: exit {answer.returncode}")
    shown = answer.stdout.decode().count("Give each color one meaning\ncolor.one-meaning")
    wanted = lines.count("show color.one-meaning")
    report.check(shown > 0 and wanted > 0, "500 commands: rules are shown")
    report.check("Fatal" not in answer.stderr.decode(), "500 commands: a crash")
    again = program.run("repl", text="\n".join(lines) + "\n")
    report.check(again.stdout == answer.stdout, "500 commands: the same lines give the same answers")
    print(f"piped: 500 commands in {seconds:.2f} s")


def check_noise(program, report):
    source = random.Random(9)
    noise = b"\n".join(
        bytes(source.choice([source.randrange(256), source.choice(b" :\"'\\-#0a")]) for _ in range(source.randrange(60)))
        .replace(b"\n", b" ") for _ in range(10_000))
    answer = program.run("repl", text=noise + b"\nshow color.one-meaning\n")
    report.check(answer.returncode == 0, f"random bytes: exit {answer.returncode}")
    end = answer.stdout.decode(errors="replace")[-4000:]
    report.check("color.one-meaning" in end, "random bytes: the line after them is answered")


def check_topics(program, report):
    """A search within topics asks the kept index, and answers as the REPL does that read the content."""
    line = ["search", "color", "--topic", "dark-mode,Color", "--locale", "en", "--json"]
    program.run("search", "color")
    alone = program.run(*line)
    among = program.run("repl", text=" ".join(line) + "\n")
    report.check(alone.returncode == 0 and alone.stdout == among.stdout, "topics: the same answer")
    report.check(b'"total": ' in alone.stdout, "topics: an answer")
    unknown = program.run("search", "color", "--topic", "colr").stderr.decode()
    report.check("there is no topic 'colr'; did you mean 'color'?" in unknown, f"topics: {unknown}")


def check_colors(program, report):
    """Colors typed with spaces and without quotation marks, and the gate on contrast."""
    lines = ["color rgb(0 122 255)", "color 0, 122, 255", "color #007AFF", "color background: #007AFF;"]
    for line in lines:
        text = program.run("repl", text=line + "\n").stdout.decode()
        report.check("#007AFF" in text.split("\n")[0], f"{line}: {text[:80]}")
    several = program.run("repl", text="color red rgb(0 122 255) .systemBlue\n").stdout.decode()
    single = [program.run("color", value).stdout.decode() for value in ["red", "rgb(0 122 255)", ".systemBlue"]]
    report.check(several == "\n".join(single), "several colors: one answer after the other")
    for minimum, status in [("4.4", 0), ("4.5", 1), ("22", 64), ("x", 64)]:
        answer = program.run("contrast", "#777777", "white", "--min", minimum)
        report.check(answer.returncode == status, f"--min {minimum}: exit {answer.returncode}")


def run(program):
    report = Report("piped")
    check_script(program, report)
    check_remarks(program, report)
    check_topics(program, report)
    check_columns(program, report)
    check_locales(program, report)
    check_colors(program, report)
    check_many(program, report)
    check_noise(program, report)
    return report.finish()
