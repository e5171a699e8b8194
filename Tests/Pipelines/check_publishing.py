"""Publishes a site again and again as the recipes do, while readers load its pages.

Usage: check_publishing.py PROGRAM

A reader of nginx sees each page whole and of one edition, with the style sheets and scripts of that edition, through 20
deploys. A stand-in for a bucket gets no more than the manifest says, in an order in which no page lacks a file.
"""

import hashlib
import json
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path

from pipelines import PUBLISH, ROOT, Faults, environment, knowledge_base, run

DEPLOYS = 20
PAGES = ["ja/index.html", "en/rules/forms.labels.html", "ja/rules/forms.labels.html", "en/rules.html"]
ASSET = re.compile(rb'(?:src|href)="((?:\.\./)*assets/[^"?#]+)"')
EDITION = re.compile(rb"Editionmark([a-z])")
RULE = "Locales/en/topics/forms/rules/labels.md"
#: Stands in for the program aws: a bucket is a folder, and a log says what was asked in which order.
AWS = """#!/usr/bin/env python3
import json, os, pathlib, shutil, sys
assert sys.argv[1] == "s3", sys.argv
words = [word for word in sys.argv[3:] if word not in ("--recursive", "--only-show-errors")]
options = {}
while words[0].startswith("--"):
    name, *words = words
    options[name], *words = words
bucket = pathlib.Path(os.environ["BUCKETS"])
place = lambda address: bucket / address.removeprefix("s3://")
source, target = pathlib.Path(words[0]), place(words[-1])
done = []
if sys.argv[2] == "rm":
    target.unlink()
    done.append(["rm", str(target.relative_to(bucket))])
elif words[0].startswith("s3://"):
    sys.exit(1) if not place(words[0]).exists() else shutil.copy(place(words[0]), words[1])
else:
    files = [path for path in source.rglob("*") if path.is_file()] if "--recursive" in sys.argv else [source]
    for file in files:
        to = target / file.relative_to(source) if "--recursive" in sys.argv else target
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, to)
        done.append(["cp", str(to.relative_to(bucket)), options.get("--content-type"), options.get("--cache-control")])
with open(os.environ["BUCKET_LOG"], "a") as log:
    log.writelines(json.dumps(line) + "\\n" for line in done)
"""


class Site:
    """A knowledge base whose editions differ in one rule, in the styles and in the interface."""

    def __init__(self, program, folder):
        self.variables = environment(program, XDG_CACHE_HOME=str(folder / "cache"))
        del self.variables["PRECEPT_ROOT"]
        self.base = knowledge_base(folder / "base", self.variables)
        shutil.copytree(ROOT / "Site", self.base / "Site")
        self.output, self.manifest = folder / "site", folder / "site.json"
        self.rule = (self.base / RULE).read_text("utf-8")
        self.style = (self.base / "Site/Styles/10-tokens.css").read_text("utf-8")

    def build(self, edition, is_styled=False):
        """Writes an edition into the texts, and into the styles as well where the whole look changes."""
        # A letter, because a number would be one that the original lacks.
        mark = f"---\nEditionmark{chr(97 + edition)}: "
        (self.base / RULE).write_text(mark.join(self.rule.rsplit("---\n", 1)), "utf-8")
        if is_styled:
            (self.base / "Site/Styles/10-tokens.css").write_text(f"{self.style}\n.edition-{edition}{{color:red}}\n", "utf-8")
        done = run(["precept", "--root", self.base, "build", "-o", self.output, "--manifest", self.manifest], "/", self.variables)
        if done.returncode != 0:
            sys.exit(done.stderr)
        return json.loads(self.manifest.read_text("utf-8"))["files"]


def check_manifest(site, faults):
    """The manifest tells the truth about every file, twice the same, and also where nothing was built."""
    files = site.build(0, is_styled=True)
    paths = {str(path.relative_to(site.output)) for path in site.output.rglob("*") if path.is_file()}
    faults.check({file["path"] for file in files} == paths - {".precept-site"}, "the manifest has other files")
    for file in files:
        content = (site.output / file["path"]).read_bytes()
        faults.check(file["size"] == len(content) and file["sha256"] == hashlib.sha256(content).hexdigest(), file)
        is_asset = file["path"].startswith("assets/")
        faults.check(("immutable" in file["cacheControl"]) == is_asset, file)
    first = site.manifest.read_bytes()
    site.build(0, is_styled=True)
    faults.check(site.manifest.read_bytes() == first, "the manifest changes by itself")
    inside = run(["precept", "--root", site.base, "build", "-o", site.output, "--manifest", site.output / "a.json"], "/",
                 site.variables)
    faults.check(inside.returncode == 73 and not (site.output / "a.json").exists(), f"a manifest in the site: {inside}")


def check_bucket(site, folder, faults):
    """An edit of one rule uploads what differs; what pages load comes before them; old assets stay."""
    tool, log = folder / "aws", folder / "log"
    tool.write_text(AWS)
    tool.chmod(0o755)
    variables = {**site.variables, "AWS": str(tool), "BUCKETS": str(folder / "buckets"), "BUCKET_LOG": str(log)}

    def deploy():
        log.write_text("")
        done = run([PUBLISH / "bucket", site.output, site.manifest, "guidelines", "g/"], folder, variables)
        faults.check(done.returncode == 0, f"bucket: {done.stderr}")
        asked = [json.loads(line) for line in log.read_text().splitlines()]
        faults.check(asked[-1][1] == "guidelines/.precept/g/manifest.json", f"the record is not last: {asked[-1]}")
        return [[verb, key.removeprefix("guidelines/g/"), *facts] for verb, key, *facts in asked[:-1]]

    before = {file["path"]: file for file in site.build(0, is_styled=True)}
    first = {path: facts for _, path, *facts in deploy()}
    wanted = {path: [file["contentType"], file["cacheControl"]] for path, file in before.items()}
    other = [path for path in wanted if first.get(path) != wanted[path]]
    faults.check(not other and len(first) == len(wanted), f"lacking, or with other types or times: {other[:5]}")
    faults.check(deploy() == [], "a deploy of nothing uploads files")
    after = {file["path"]: file for file in site.build(1)}
    asked = deploy()
    changed = {path for path, file in after.items() if before.get(path) != file}
    put = {path for verb, path, *_ in asked if verb == "cp"}
    faults.check(put == changed and len(put) < len(after) / 2, f"uploaded: {len(put)} of {len(changed)}")
    print(f"        an edit of one rule uploads {len(put)} of {len(after)} files, "
          f"{sum(after[path]['size'] for path in put)} of {sum(file['size'] for file in after.values())} bytes")
    after = {file["path"]: file for file in site.build(2, is_styled=True)}
    order = [path for verb, path, *_ in deploy() if verb == "cp"]
    pages = [place for place, path in enumerate(order) if not path.startswith(("assets/", "search/"))]
    assets = [place for place, path in enumerate(order) if path.startswith("assets/")]
    faults.check(assets and max(assets) < min(pages), "a page comes before what it loads")
    bucket = folder / "buckets/guidelines/g"
    gone = [path for path in before if path.startswith("assets/") and not (bucket / path).exists()]
    faults.check(not gone, f"old pages miss {gone}")
    for path, file in after.items():
        content = (bucket / path).read_bytes()
        faults.check(hashlib.sha256(content).hexdigest() == file["sha256"], f"{path} is not the new one")


class Server:
    """nginx with the configuration of the recipe, as any user, on a free port."""

    def __init__(self, folder):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        own = (PUBLISH / "nginx.conf").read_text("utf-8").replace("/srv/guidelines", str(folder / "srv"))
        own = own.replace("listen 80;", f"listen 127.0.0.1:{self.port};")
        paths = "".join(f"{kind}_temp_path {folder}/nginx-{kind}; " for kind in
                        ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
        (folder / "nginx.conf").write_text(
            f"daemon off; pid {folder}/nginx.pid; error_log {folder}/nginx.log;\n"
            f"events {{ worker_connections 256; }}\nhttp {{ access_log off; {paths}"
            f"types {{ text/html html; text/css css; text/javascript js; image/svg+xml svg; }}\n{own}\n}}\n")
        command = ["nginx", "-p", folder, "-c", folder / "nginx.conf", "-e", folder / "nginx.log"]
        if Path("/usr/sbin/nginx").exists():
            command[0] = "/usr/sbin/nginx"
        self.process = subprocess.Popen([str(part) for part in command])
        self.folder = folder

    def __enter__(self):
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return self
            except OSError:
                time.sleep(0.05)
        sys.exit(f"nginx does not start: {(self.folder / 'nginx.log').read_text()}")

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(10)

    def get(self, path):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/{path}", timeout=10) as answer:
            return answer.read(), answer.headers


class Reader(threading.Thread):
    """Loads a page, waits as a slow network does, and then loads what the page asks for."""

    def __init__(self, server, known, turn):
        super().__init__()
        self.server, self.known, self.turn = server, known, turn
        self.faults, self.loaded, self.editions = [], 0, set()
        self.is_ending = threading.Event()

    def run(self):
        while not self.is_ending.is_set():
            path = PAGES[(self.turn + self.loaded) % len(PAGES)]
            try:
                self.read(path)
            except (urllib.error.URLError, OSError) as error:
                self.faults.append(f"{path}: {error}")
            self.loaded += 1

    def read(self, path):
        content, headers = self.server.get(path)
        digest = hashlib.sha256(content).hexdigest()
        if digest not in self.known[path]:
            self.faults.append(f"{path} is of no edition")
        if "no-cache" not in headers["Cache-Control"]:
            self.faults.append(f"{path}: {headers['Cache-Control']}")
        self.editions |= set(EDITION.findall(content))
        self.is_ending.wait(0.005)
        folder = path.rsplit("/", 1)[0]
        for link in {match.decode() for match in ASSET.findall(content)}:
            target = re.sub(r"^(\.\./)+", "", link) if link.startswith("..") else f"{folder}/{link}"
            asset, headers = self.server.get(target)
            if target.split(".")[-2] not in marks(asset):
                self.faults.append(f"{target} has the content of another edition")
            if "immutable" not in headers["Cache-Control"]:
                self.faults.append(f"{target}: {headers['Cache-Control']}")


def marks(content):
    """The hash of a content as names have it: FNV-1a in base 36, the last eight digits or all."""
    value = 0xCBF29CE484222325
    for byte in content:
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    digits = ""
    while value:
        value, digit = divmod(value, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return {digits, digits.rjust(8, "0")[-8:]}


def check_nginx(site, folder, faults):
    """Readers load pages all through the deploys; every third changes the styles, too."""
    builds = []
    known = {path: set() for path in PAGES}
    for edition in range(DEPLOYS + 1):
        site.build(edition, is_styled=edition % 3 == 0)
        build = folder / f"build-{edition}"
        run(["cp", "-al", site.output, build], "/", site.variables)
        builds.append(build)
        for path in PAGES:
            known[path].add(hashlib.sha256((build / path).read_bytes()).hexdigest())
    deploy = lambda build: run([PUBLISH / "nginx", build, folder / "srv"], folder, site.variables)
    faults.check(deploy(builds[0]).returncode == 0, "the first deploy")
    with Server(folder) as server:
        readers = [Reader(server, known, turn) for turn in range(2)]
        for reader in readers:
            reader.start()
        for build in builds[1:]:
            done = deploy(build)
            faults.check(done.returncode == 0, f"deploy: {done.stderr}")
        for reader in readers:
            reader.is_ending.set()
            reader.join()
        last = server.get(PAGES[1])[0]
        faults.check(last == (builds[-1] / PAGES[1]).read_bytes(), "the last deploy is not what readers see")
        back(site, folder, server, builds, faults)
    faults.extend(dict.fromkeys(fault for reader in readers for fault in reader.faults))
    seen = set().union(*(reader.editions for reader in readers))
    faults.check(len(seen) > DEPLOYS / 2, f"the readers have seen {sorted(seen)}")
    print(f"        {sum(reader.loaded for reader in readers)} pages in {len(seen)} editions were loaded")
    faults.check(len(list((folder / "srv/releases").iterdir())) == 5, "other than five releases are left")


def back(site, folder, server, builds, faults):
    """Going back is pointing the link at an earlier release."""
    earlier = sorted((folder / "srv/releases").iterdir())[-2]
    run(["ln", "-sfn", f"releases/{earlier.name}", folder / "srv/next"], "/", site.variables)
    run(["mv", "-T", folder / "srv/next", folder / "srv/current"], "/", site.variables)
    faults.check(server.get(PAGES[1])[0] == (builds[-2] / PAGES[1]).read_bytes(), "no way back")


def main():
    faults = Faults()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        # nginx gives up root, and its other user has to read this.
        folder.chmod(0o755)
        site = Site(sys.argv[1], folder)
        check_manifest(site, faults)
        check_bucket(site, folder, faults)
        check_nginx(site, folder, faults)
    return faults.finish("publishing")


if __name__ == "__main__":
    sys.exit(main())
