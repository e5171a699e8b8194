"""Builds that are killed, run out of disk, may not write, or meet each other."""
import hashlib
import os
import random
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path


def run(program, kills, disks, can_mount):
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(program, Path(folder))
        kill(bench, kills)
        together(bench, disks)
        if can_mount:
            fill(bench, disks)
            lock_out(bench, disks)


class Bench:
    """Two knowledge bases of which no page is the same, and what their sites are."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.random = random.Random(2026)
        self.roots = [folder / "one", folder / "two"]
        for root in self.roots:
            subprocess.run([program, "new", "knowledge-base", root], check=True, capture_output=True)
        manifest = self.roots[1] / "Content/precept.yaml"
        text = manifest.read_text(encoding="utf-8")
        lines = [f"edition: \"other\"" if line.startswith("edition:") else line
                 for line in text.splitlines()]
        manifest.write_text("\n".join(lines) + "\n", encoding="utf-8")
        self.sites = []
        self.references = [folder / f"reference-{number}" for number in range(2)]
        for number, reference in enumerate(self.references):
            started = time.monotonic()
            build = self.build(number, reference)
            wait_for_writing(build, reference)
            written = time.monotonic()
            build.communicate()
            assert build.returncode == 0
            # Seconds that a build takes, and those of them in which it writes.
            self.seconds = time.monotonic() - started
            self.writing = time.monotonic() - written
            self.sites.append(digest(reference))
        assert self.sites[0] != self.sites[1], "the two sites are the same"

    def build(self, number, output):
        return subprocess.Popen(
            [self.program, "--root", self.roots[number], "build", "--quiet", "-o", output],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

    def expect_whole(self, output, what):
        found = digest(output)
        assert found in self.sites, f"{what}: neither the old site nor the new one"
        return self.sites.index(found)

    def expect_next_build(self, number, output, what):
        build = self.build(number, output)
        message = build.communicate()[1]
        assert build.returncode == 0, f"{what}: the next build fails: {message}"
        assert digest(output) == self.sites[number], f"{what}: the next build is not whole"
        left = [p.name for p in output.parent.iterdir() if p.name.startswith(".")]
        assert not left, f"{what}: left beside the site: {left}"


def digest(folder):
    whole = hashlib.sha256()
    for path in sorted(p for p in folder.rglob("*") if not p.is_dir()):
        whole.update(str(path.relative_to(folder)).encode() + b"\0")
        whole.update(hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()


def kill(bench, count):
    output = bench.folder / "killed/site"
    bench.expect_next_build(0, output, "first build")
    changed = interrupted = 0
    now = 0
    for number in range(count):
        wanted = 1 - now
        build = bench.build(wanted, output)
        # Two of three kills hit a build while it writes, the others at any time.
        if number % 3:
            wait_for_writing(build, output)
            time.sleep(bench.random.uniform(0, bench.writing))
        else:
            time.sleep(bench.random.uniform(0, bench.seconds))
        build.send_signal(signal.SIGKILL)
        build.communicate()
        found = bench.expect_whole(output, f"kill {number}")
        changed += found != now
        interrupted += any(p.name.startswith(".") for p in output.parent.iterdir())
        now = found
        if number % 10 == 9:
            bench.expect_next_build(now, output, f"kill {number}")
    bench.expect_next_build(now, output, "last kill")
    print(f"ok  {count} builds killed: {changed} had changed the site, {interrupted} were writing")


def wait_for_writing(build, output):
    new = output.parent / f".{output.name}.precept-new"
    while build.poll() is None and not new.exists():
        time.sleep(0.0005)


def together(bench, count):
    output = bench.folder / "together/site"
    refused = 0
    for number in range(count):
        builds = [bench.build(0, output), bench.build(1, output)]
        messages = [build.communicate()[1] for build in builds]
        codes = sorted(build.returncode for build in builds)
        assert codes in ([0, 0], [0, 73]), f"two builds: {codes} {messages}"
        if codes == [0, 73]:
            refused += 1
            assert any("is being written by" in m for m in messages), messages
        bench.expect_whole(output, f"two builds {number}")
        bench.expect_next_build(number % 2, output, f"two builds {number}")
    print(f"ok  {count} times two builds at once: {refused} times one was told to wait")


@contextmanager
def disk(bench, size):
    folder = bench.folder / "disk"
    folder.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", folder], check=True)
    try:
        yield folder
    finally:
        subprocess.run(["umount", folder], check=True)
        folder.rmdir()


def files(folder):
    return {p.relative_to(folder): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def blocks(content):
    """Pages of memory that a file of tmpfs takes."""
    return -(-len(content) // 4096)


def fill(bench, count):
    old, new = (files(reference) for reference in bench.references)
    former = sum(map(blocks, old.values()))
    more = sum(blocks(content) for path, content in new.items() if old.get(path) != content)
    failed = 0
    for number in range(count):
        room = 4096 * int(former * 1.02 + 16 + more * bench.random.uniform(0, 1.2))
        with disk(bench, room) as folder:
            output = folder / "site"
            shutil.copytree(bench.references[0], output)
            build = bench.build(1, output)
            message = build.communicate()[1]
            failed += build.returncode != 0
            assert build.returncode in (0, 73), f"full disk: {build.returncode} {message}"
            assert build.returncode == 0 or "no space left" in message, message
            found = bench.expect_whole(output, f"full disk {number}")
            assert found == (1 if build.returncode == 0 else 0)
            subprocess.run(
                ["mount", "-o", f"remount,size={room * 4}", folder], check=True)
            bench.expect_next_build(1, output, f"full disk {number}")
    print(f"ok  {count} disks of random sizes: {failed} were too full")


def lock_out(bench, count):
    with disk(bench, "256m") as folder:
        output = folder / "site"
        shutil.copytree(bench.references[0], output)
        for number in range(count):
            subprocess.run(["mount", "-o", "remount,ro", folder], check=True)
            build = bench.build(1, output)
            message = build.communicate()[1]
            assert build.returncode == 73 and "read-only" in message, message
            assert bench.expect_whole(output, f"read-only {number}") == 0
            subprocess.run(["mount", "-o", "remount,rw", folder], check=True)
        bench.expect_next_build(1, output, "read-only")
    print(f"ok  {count} builds onto a read-only disk")
