"""Times whole processes, with the memory they took."""

import os
import statistics
import subprocess
import time
from dataclasses import dataclass, field


@dataclass
class Times:
    """What several runs of one command took: seconds, those of the processors, bytes at the peak."""
    seconds: list = field(default_factory=list)
    processor: list = field(default_factory=list)
    peaks: list = field(default_factory=list)
    output: str = ""

    @property
    def median(self):
        return statistics.median(self.seconds)

    @property
    def processor_median(self):
        return statistics.median(self.processor)

    @property
    def peak(self):
        return max(self.peaks)


def run(command, folder, environment):
    """Runs a command once; returns seconds, those of the processors, bytes at the peak, the output."""
    start = time.perf_counter()
    process = subprocess.Popen(command, cwd=folder, env=environment, text=True, encoding="utf-8",
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise SystemExit(f"{' '.join(map(str, command))} ended with {process.returncode}:\n{output}")
    return seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024, output


@dataclass
class Task:
    """A command to time; `before` puts things back to where every run begins."""
    name: str
    command: list
    folder: str = "."
    environment: dict = field(default_factory=dict)
    before: object = None


def interleaved(tasks, rounds):
    """Runs the tasks in turn, so that whatever else the machine does meets all of them alike."""
    times = {task.name: Times() for task in tasks}
    for _ in range(rounds):
        for task in tasks:
            if task.before:
                task.before()
            seconds, processor, peak, output = run(
                [str(part) for part in task.command], task.folder, {**os.environ, **task.environment})
            times[task.name].seconds.append(seconds)
            times[task.name].processor.append(processor)
            times[task.name].peaks.append(peak)
            times[task.name].output = output
    return times
