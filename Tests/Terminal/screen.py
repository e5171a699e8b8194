"""A terminal with the program in it: keys go in, a screen comes out."""

import time

import pexpect
import pyte

from program import ROOT, environment

UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
HOME, END, DELETE, BACK_TAB = "\x1b[H", "\x1b[F", "\x1b[3~", "\x1b[Z"
WORD_LEFT = "\x1b[1;5D"
# Seconds; a machine under load is slow, and a step that holds does not wait.
PATIENCE = 20


def control(letter):
    return chr(ord(letter.upper()) - 64)


class Terminal:
    def __init__(self, program, columns, rows=100, **changes):
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        command = changes.pop("command", [program.path, "--root", str(ROOT), "repl"])
        self.process = pexpect.spawn(
            command[0], command[1:], dimensions=(rows, columns), timeout=PATIENCE,
            env=environment(NO_COLOR=changes.pop("NO_COLOR", "1"), XDG_STATE_HOME=program.state, **changes))
        self.process.delaybeforesend = None

    def send(self, keys):
        self.process.send(keys)

    def read(self, seconds=0.02):
        """Takes what has come; returns whether anything has."""
        try:
            self.stream.feed(self.process.read_nonblocking(65536, timeout=seconds))
            return True
        except (pexpect.TIMEOUT, pexpect.EOF):
            return False

    def wait(self, holds):
        """Waits until something is true of the screen; returns whether it came about."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if holds():
                # Whatever is still on its way belongs to the same screen.
                while self.read():
                    pass
                if holds():
                    return True
            self.read(0.05)
            if not self.process.isalive() and not self.read():
                return holds()
        return False

    @property
    def lines(self):
        return [line.rstrip() for line in self.screen.display]

    @property
    def text(self):
        return "\n".join(self.lines).rstrip("\n")

    @property
    def line(self):
        """The line that the cursor is in."""
        return self.lines[self.screen.cursor.y]

    @property
    def column(self):
        return self.screen.cursor.x

    def clear(self):
        self.send(control("l"))
        return self.wait(lambda: self.screen.cursor.y == 0)

    def resize(self, columns, rows=100):
        self.screen.resize(rows, columns)
        self.process.setwinsize(rows, columns)

    def has_ended(self):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.isalive():
            self.read(0.05)
        return not self.process.isalive()
