"""A session at a terminal, step by step, at 80 and 120 columns.

Each step sends keys and says what must then be true of the screen. Some screens are also held
against golden files: those whose words are the interface's own.
"""

import json
import os
import shlex
import tempfile
from pathlib import Path

from wcwidth import wcswidth

from program import ROOT, Program, Report
from screen import (BACK_TAB, DELETE, DOWN, END, HOME, LEFT, RIGHT, UP, WORD_LEFT, Terminal, control)
from widths import compare

ENTER = "\r"


class Session:
    def __init__(self, program, columns, report, **changes):
        self.terminal = Terminal(program, columns, **changes)
        self.columns = columns
        self.report = report
        self.steps = 0
        self.step("welcome", "", lambda: self.terminal.line == "precept>")

    def step(self, label, keys, holds, golden=False):
        self.steps += 1
        self.terminal.send(keys)
        came = self.terminal.wait(holds)
        self.report.check(came, f"{self.columns}: {label}: cursor {self.terminal.column} in\n{self.terminal.text}")
        for line in self.terminal.lines:
            self.report.check(wcswidth(line) <= self.columns, f"{self.columns}: {label}: wide line {line}")
        if golden:
            compare(f"screen-{self.columns}-{label}", self.terminal.text + "\n", self.report)

    def line(self, label, keys, text, column=None, golden=False):
        """A step after which the cursor's line is as given, and the cursor in the column given."""
        def holds():
            at = column is None or self.terminal.column == column
            return self.terminal.line == text.rstrip() and at
        self.step(label, keys, holds, golden)

    def shows(self, label, keys, *texts, golden=False):
        """A step after which the prompt is back and the screen shows the texts."""
        def holds():
            ready = self.terminal.line.startswith("precept") and self.terminal.line.endswith(">")
            return ready and all(text in self.terminal.text for text in texts)
        self.step(label, keys, holds, golden)

    def clear(self):
        self.report.check(self.terminal.clear(), f"{self.columns}: the screen is cleared")


def edit(session):
    """The keys of the editor, with Latin, Chinese and emoji; columns are counted from 0."""
    at = len("precept> ")
    session.line("typing", "colour", "precept> colour", at + 6)
    session.line("left", LEFT, "precept> colour", at + 5)
    session.line("backspace", "\x7f", "precept> color", at + 4)
    session.line("end", control("e"), "precept> color", at + 5)
    session.line("cut to start", control("u"), "precept>", at)
    session.line("put back", control("y"), "precept> color", at + 5)
    session.line("cancel and begin anew", control("c"), "precept>", at)
    session.line("Chinese", "深色模式", "precept> 深色模式", at + 8)
    session.line("left over a wide character", LEFT, "precept> 深色模式", at + 6)
    session.line("insert between", "的", "precept> 深色模的式", at + 8)
    session.line("delete back", "\x7f", "precept> 深色模式", at + 6)
    session.line("delete forward", DELETE, "precept> 深色模", at + 6)
    session.line("home", HOME, "precept> 深色模", at)
    session.line("right", RIGHT, "precept> 深色模", at + 2)
    session.line("clear the line", control("e") + control("u"), "precept>", at)
    session.line("an emoji", "a😀b", "precept> a😀b", at + 4)
    session.line("left over the letter", LEFT, "precept> a😀b", at + 3)
    session.line("delete the emoji", "\x7f", "precept> ab", at + 1)
    session.line("exchange", control("t"), "precept> ba", at + 2)
    session.line("words", " one two", "precept> ba one two", at + 10)
    session.line("word left", WORD_LEFT, "precept> ba one two", at + 7)
    session.line("cut a word", control("w"), "precept> ba two", at + 3)
    session.line("cut to end", control("k"), "precept> ba", at + 3)
    session.line("paste", "\x1b[200~x\ty\x1b[201~", "precept> ba x y", at + 6)
    session.step("a cancelled line stays", control("c"), lambda: "precept> ba x y^C" in session.terminal.lines)
    for label, end in [("LF", "\n"), ("CR", "\r"), ("CRLF", "\r\n")]:
        session.clear()
        lines = end.join([":set topic color", "", ":unset topic", ":set platform iOS", "col"])
        session.line(f"several lines with {label} run one after the other", f"\x1b[200~{lines}\x1b[201~",
                     "precept iOS> col", len("precept iOS> col"))
        session.report.check("precept color> :unset topic" in session.terminal.lines, f"{label}: the lines are shown")
        session.line("the last waits for Return", control("u") + ":unset platform" + ENTER, "precept>", at)
    session.clear()
    wide = "中" * (session.columns // 2)
    session.step("a long line breaks", wide, lambda: session.terminal.screen.cursor.y == 1)
    session.step("and is whole", HOME, lambda: session.terminal.screen.cursor.y == 0 and session.terminal.column == at)
    session.line("give it up", control("c"), "precept>", at)


def complete(session):
    session.clear()
    session.line("one candidate", ":checkl\t", "precept> :checklist")
    # The line itself stays the same, so the list is what to wait for.
    session.step("its words", "\t", lambda: "remove" in session.terminal.text, golden=True)
    session.line("the first", "\t", "precept> :checklist add")
    session.line("the next", "\t", "precept> :checklist clear")
    session.line("back", BACK_TAB, "precept> :checklist add")
    session.line("stop", control("c"), "precept>")
    session.clear()
    session.line("an id", "show color.one-m\t", "precept> show color.one-meaning")
    session.line("stop again", control("u"), "precept>")
    session.line("an option", "list --plat\t", "precept> list --platform")
    session.line("its value", "vis\t", "precept> list --platform visionOS")
    session.line("stop once more", control("u"), "precept>")
    session.step("pinyin", "duibidu\t", lambda: "对比度" in session.terminal.line or "对比度" in session.terminal.text)
    session.step("its candidate", "\t", lambda: "对比度" in session.terminal.line)
    session.line("leave pinyin", control("u"), "precept>")
    session.line("nothing to complete", "qqq\t", "precept> qqq")
    session.line("leave that", control("u"), "precept>")
    session.line("a usage", "contrast ", "precept> contrast")
    session.line("leave usage", control("u"), "precept>")


def look_up(session):
    terminal = session.terminal
    session.clear()
    session.shows("search", "search contrast --kind rule" + ENTER, "1. ", "10. ")
    first = next(line.split()[0] for line in terminal.lines if line.startswith("    ") and "." in line.split()[0])
    session.clear()
    session.shows("the first result", "1" + ENTER, first)
    session.clear()
    session.shows("the next", ":next" + ENTER)
    session.clear()
    session.shows("back to the first", ":back" + ENTER, first)
    session.shows("back to the list", ":back" + ENTER, "1. ")
    session.clear()
    session.shows("more", ":next" + ENTER, "11. ")
    session.clear()
    session.shows("no such result", "99" + ENTER, "error: there is no result 99")
    for number in ["0", "-3", "99999999999999999999"]:
        session.shows(f"no result {number}", number + ENTER, f"error: there is no result {number}")
    session.clear()
    names = "expected one of :agent", ":review, :search, :serve, :set, :show, :unset"
    session.step("an error breaks between words", ":zzzz" + ENTER,
                 lambda: terminal.line == "precept>" and all(text in " ".join(terminal.lines) for text in names))
    session.shows("a command that takes the terminal", "serve" + ENTER, "in another terminal")
    session.shows("a command of the command line", "list --kind profile" + ENTER, "liquid-glass")
    session.shows("mistyped command", ":serch glass" + ENTER, "did you mean ':search'?")
    session.shows("mistyped id", "show color.one-meening" + ENTER, "did you mean 'color.one-meaning'?", golden=True)
    session.clear()
    session.shows("a color", "color '#007AFF'" + ENTER, "#007AFF", "OKLCH")
    session.clear()
    session.shows("contrast", "contrast '#777777' white" + ENTER, "4.48:1", "✗", "✓", golden=True)
    session.clear()
    session.shows("words are searched for", "对比度" + ENTER, "1. ")


def set_context(session):
    terminal = session.terminal
    session.clear()
    session.step("set a platform", ":set platform visionos" + ENTER, lambda: terminal.line == "precept visionOS>")
    session.step("and a topic", ":set topic color" + ENTER, lambda: terminal.line == "precept visionOS color>")
    session.step("what is set", ":set" + ENTER, lambda: "topic     color" in terminal.lines, golden=True)
    session.step("unset", ":unset topic" + ENTER, lambda: terminal.line == "precept visionOS>")
    session.step("no such platform", ":set platform fridge" + ENTER, lambda: "no platform 'fridge'" in terminal.text)
    session.step("unset all", ":unset platform" + ENTER, lambda: terminal.line == "precept>")
    session.step("Chinese", ":set locale zh-Hans" + ENTER, lambda: terminal.line == "precept zh-Hans>")
    session.clear()
    session.step("a rule in Chinese", "show color.one-meaning" + ENTER, lambda: "一种颜色只表达一个含义" in terminal.text)
    session.clear()
    session.step("help in Chinese", "help" + ENTER, lambda: "任意文字" in terminal.text, golden=True)
    session.step("English again", ":unset locale" + ENTER, lambda: terminal.line == "precept>")


def pick(session, folder):
    terminal = session.terminal
    session.clear()
    session.step("nothing is picked", ":checklist" + ENTER, lambda: "No rules are picked" in terminal.text)
    session.shows("search for rules", "search glass --kind rule" + ENTER, "1. ")
    session.step("pick three", ":checklist add 1 2 color.one-meaning" + ENTER, lambda: terminal.line == "precept ✓3>")
    session.step("drop one", ":checklist remove color.one-meaning" + ENTER, lambda: terminal.line == "precept ✓2>")
    path = folder / "review.json"
    session.step("write them", f":export {path}" + ENTER, lambda: path.exists() and terminal.line == "precept ✓2>")
    items = json.loads(path.read_text())["items"] if path.exists() else []
    session.report.check(len(items) == 2, f"{session.columns}: the checklist holds {len(items)} items")
    session.step("drop all", ":checklist clear" + ENTER, lambda: terminal.line == "precept>")


def open_page(session, opened):
    terminal = session.terminal
    session.clear()
    session.step("open a page", ":open color.one-meaning" + ENTER, lambda: opened.exists())
    address = opened.read_text().strip() if opened.exists() else ""
    session.report.check(
        address == "https://example.com/site/en/rules/color.one-meaning.html", f"opened {address}")
    session.step("open nothing", ":open no-such-thing" + ENTER, lambda: "there is no object" in terminal.text)


def remember(session):
    terminal = session.terminal
    session.clear()
    session.line("the last line", UP, "precept> :open no-such-thing")
    session.line("the one before", UP, "precept> :open color.one-meaning")
    session.line("forward", DOWN, "precept> :open no-such-thing")
    session.line("to the new line", DOWN, "precept>")
    session.step("search the history", control("r") + "visionos", lambda: ":set platform visionos" in terminal.line)
    session.step("take it", END, lambda: terminal.line == "precept> :set platform visionos")
    session.line("leave it", control("u"), "precept>")


def change_size(session):
    terminal = session.terminal
    session.clear()
    session.line("before the change", "search glass", "precept> search glass")
    terminal.resize(60)
    session.line("narrower", "", "precept> search glass")
    session.line("goes on", " x", "precept> search glass x")
    terminal.resize(session.columns)
    session.line("wider", "", "precept> search glass x")
    session.line("given up", control("c"), "precept>")


def suspend(program, report):
    """Control-Z stops the program below its line; `fg` of a shell brings the line back."""
    shell = ["bash", "--norc", "--noprofile", "-i"]
    with tempfile.TemporaryDirectory() as folder:
        program.state = folder
        terminal = Terminal(program, 80, command=shell, LANG="en_US.UTF-8", PS1="$ ")

        def step(label, keys, holds):
            terminal.send(keys)
            report.check(terminal.wait(holds), f"suspend: {label}:\n{terminal.text}")

        step("start", f"{shlex.quote(program.path)} --root {shlex.quote(str(ROOT))} repl\r",
             lambda: terminal.line == "precept>")
        step("type", "color", lambda: terminal.line == "precept> color")
        step("stop", control("z"), lambda: "Stopped" in terminal.text and terminal.line == "$")
        step("the shell is as it was", "echo one; echo two\r", lambda: "one\ntwo\n" in terminal.text + "\n")
        step("go on", "fg\r", lambda: terminal.line == "precept> color")
        step("type on", " wheel", lambda: terminal.line == "precept> color wheel")
        step("leave", control("u") + control("d"), lambda: terminal.line == "$")
        step("leave the shell", "exit\r", terminal.has_ended)


def page(program, report, folder):
    """On the command line a pager asks the terminal for a line, which only a program in the foreground may do."""
    pager = folder / "pager"
    pager.write_text('#!/bin/sh\ncat > /dev/null\nprintf "paged: "\nread line < /dev/tty\necho "$line was read"\n')
    pager.chmod(0o755)
    terminal = Terminal(program, 80, PAGER=str(pager), LANG="en_US.UTF-8",
                        command=[program.path, "--root", str(ROOT), "list"])
    report.check(terminal.wait(lambda: terminal.line == "paged:"), f"a pager asks:\n{terminal.text}")
    terminal.send("a line" + ENTER)
    report.check(terminal.wait(lambda: "a line was read" in terminal.text), f"a pager reads:\n{terminal.text}")


def turn_pages(program, columns, report):
    """Of an answer that is longer than the screen, the REPL shows a screen at a time, and what is typed then counts."""
    session = Session(program, columns, report, rows=12, PAGER="no-such-pager", LANG="en_US.UTF-8")
    terminal = session.terminal
    more = "Press Space for more or q to stop"
    if len(more) > columns - 1:
        more = more[:columns - 2] + "…"

    def asks():
        return terminal.line == more

    def top():
        return terminal.lines[0]

    def ends(text):
        """Whether the screen down to the cursor ends with the text, which may break where the screen is narrow."""
        return "".join(terminal.lines[:terminal.screen.cursor.y + 1]).endswith(text)

    session.step("the first screen", "list --kind rule" + ENTER, lambda: asks() and "1." in terminal.text)
    first = top()
    session.step("the second", " ", lambda: asks() and top() != first)
    session.step("a number is the next line", "2", lambda: terminal.line == "precept> 2")
    session.step("which shows the result", ENTER, asks)
    session.step("q stops", "q", lambda: terminal.line == "precept>")
    session.step("again", "list" + ENTER, asks)
    session.step("Return goes on", ENTER, asks)
    session.step("Control-C stops", control("c"), lambda: terminal.line == "precept>")
    session.step("once more", "list" + ENTER, asks)
    session.step("wide characters go on the next line", "对比度", lambda: ends("precept> 对比度"))
    session.line("leave it", control("u"), "precept>")
    session.step("pasted lines do not stop at a screen", "\x1b[200~list\n:set topic color\n\x1b[201~",
                 lambda: ends("precept color>"))
    session.step("quit", ":quit" + ENTER, terminal.has_ended)


def play(program, columns, report):
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        opened = folder / "opened"
        browser = folder / "browser"
        browser.write_text(f'#!/bin/sh\nprintf %s "$1" > "{opened}.part" && mv "{opened}.part" "{opened}"\n')
        browser.chmod(0o755)
        program.state = str(folder)
        session = Session(
            program, columns, report, BROWSER=str(browser), PRECEPT_SITE="https://example.com/site", LANG="en_US.UTF-8",
            PAGER="cat")
        edit(session)
        complete(session)
        look_up(session)
        set_context(session)
        pick(session, folder)
        open_page(session, opened)
        remember(session)
        change_size(session)
        session.step("Control-D leaves", control("d"), session.terminal.has_ended)
        report.check(session.terminal.process.exitstatus == 0, f"{columns}: exit status")
        history = folder / "precept" / "history"
        report.check(history.exists() and history.stat().st_mode & 0o077 == 0, f"{columns}: the history is private")
        turn_pages(Program(program.path), columns, report)
        again = Session(program, columns, report, LANG="en_US.UTF-8")
        again.line("the history of the last run", UP, "precept> :open no-such-thing")
        again.line("no hint without colors", control("u") + ":set platf", "precept> :set platf")
        again.line("and none taken", RIGHT, "precept> :set platf")
        again.step("quit", control("u") + ":quit" + ENTER, again.terminal.has_ended)
        colored = Session(program, columns, report, LANG="en_US.UTF-8", NO_COLOR="")
        at = len("precept> :set platf")
        colored.line("a hint in color", ":set platf", "precept> :set platform fridge", at)
        colored.line("taken by right", RIGHT, "precept> :set platform fridge", len("precept> :set platform fridge"))
        colored.line("the history before the usage", control("u") + "show ", "precept> show color.one-meaning")
        colored.step("end", control("u") + control("d"), colored.terminal.has_ended)
        return session.steps + again.steps + colored.steps


def run(program_path):
    report = Report("session")
    steps = [play(Program(program_path), columns, report) for columns in (80, 120)]
    for columns in (13, 20):
        turn_pages(Program(program_path), columns, report)
    suspend(Program(program_path), report)
    with tempfile.TemporaryDirectory() as folder:
        page(Program(program_path), report, Path(folder))
    report.check(min(steps) >= 60, f"only {steps} steps")
    print(f"session: {steps} steps at 80 and 120 columns")
    return report.finish()
