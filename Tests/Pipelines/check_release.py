"""Makes a release of the built program in a copy of the sources, and looks at every file that it publishes.

Usage: check_release.py PROGRAM

The bill of materials is held against the schema of CycloneDX, which its library brings.
"""

import hashlib
import json
import shutil
import sys
import tarfile
import tempfile
from pathlib import Path

import jsonschema
from cyclonedx.schema import _res
from referencing import Registry, Resource

from pipelines import ROOT, Faults, environment, run

FILES = ["Packaging", "Content", "Locales", "Words", "Site", "Pipelines", "LICENSE", "README.md", "CHANGELOG.md",
         "Package.resolved", "Sources/Commands/Program/PreceptCommand.swift"]
SCHEMAS = Path(next(iter(_res.__path__)))


def copy(folder):
    for name in FILES:
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if (ROOT / name).is_dir() else shutil.copy)(ROOT / name, target)


def check_versions(folder, variables, version, faults):
    """A release needs a section of the changelog, which Packaging/version makes."""
    refused = run(["Packaging/release", variables["PROGRAM"]], folder, variables)
    faults.check(refused.returncode == 65 and "Packaging/version" in refused.stderr, f"without a section: {refused}")
    for name in ["", "next", "1..2", "1.2; touch hit"]:
        faults.check(run(["Packaging/version", name], folder, variables).returncode == 64, f"version {name!r} is taken")
    changelog = (folder / "CHANGELOG.md").read_text("utf-8")
    made = run(["Packaging/version", version, "2026-12-01"], folder, variables)
    after = (folder / "CHANGELOG.md").read_text("utf-8")
    heading = f"## Unreleased\n\n## {version} – 2026-12-01\n"
    faults.check(made.returncode == 0 and after == changelog.replace("## Unreleased\n", heading, 1), f"version: {made}")
    again = run(["Packaging/version", version], folder, variables)
    faults.check(again.returncode == 65, "a version is written twice")
    other = folder / "other"
    shutil.copytree(folder / "Packaging", other / "Packaging")
    for name in ["CHANGELOG.md", "Sources"]:
        (shutil.copytree if (ROOT / name).is_dir() else shutil.copy)(folder / name, other / name)
    (other / "CHANGELOG.md").write_text(changelog, "utf-8")
    run(["Packaging/version", "12.3.4"], other, variables)
    said = [(other / name).read_text("utf-8") for name in FILES[-1:] + ["Packaging/server.json", "Packaging/precept.rb"]]
    faults.check(all("12.3.4" in text for text in said), "a file keeps its old version")


def check_files(dist, version, faults):
    """The checksums are right and of every file; the notes are the section of the version."""
    lines = [line.split("  ") for line in (dist / f"precept-{version}.sha256").read_text().splitlines()]
    published = {path.name for path in dist.iterdir()} - {f"precept-{version}.sha256"}
    faults.check({name for _, name in lines} == published and len(lines) >= 4, f"checksums of {lines}, not {published}")
    for digest, name in lines:
        faults.check(hashlib.sha256((dist / name).read_bytes()).hexdigest() == digest, f"checksum of {name}")
    notes = (dist / f"precept-{version}.md").read_text("utf-8")
    faults.check("### Added" in notes and "\n## " not in notes, "the notes are no section of the changelog")


def check_tarball(dist, version, folder, variables, faults):
    """The program of the tarball answers by itself, and has the steps of the pipelines beside it."""
    with tarfile.open(next(dist.glob("*.tar.gz"))) as tarball:
        tarball.extractall(folder / "unpacked", filter="data")
    base = next((folder / "unpacked").iterdir())
    done = run([base / "bin/precept", "--version"], "/", {**variables, "PRECEPT_ROOT": ""})
    faults.check(done.stdout.startswith(f"precept {version}\n"), f"the program of the tarball: {done}")
    faults.check((base / "share/precept/Pipelines/steps/run").exists(), "the steps are not in the tarball")
    faults.check((base / "LICENSE").exists() and (base / "CHANGELOG.md").exists(), "license or changelog are missing")


def check_package(dist, version, variables, faults):
    if not shutil.which("dpkg-deb"):
        return
    package = next(dist.glob("*.deb"))
    fields = run(["dpkg-deb", "--field", package, "Version", "Depends"], "/", variables).stdout
    faults.check(f"Version: {version}\n" in fields and "libc6" in fields, f"fields: {fields}")
    names = run(["dpkg-deb", "--contents", package], "/", variables).stdout
    for name in ["/usr/bin/precept\n", "/usr/share/precept/Content/precept.yaml\n", "/usr/share/doc/precept/copyright\n"]:
        faults.check(name in names, f"the package lacks {name}")
    faults.check(" root/root " in names and "/home/" not in names, "the files belong to somebody")


def check_static(folder, variables, faults):
    """A program that is linked with the archives needs no library that not every machine has."""
    compiler = shutil.which("cc") or shutil.which("clang")
    if not compiler or not shutil.which("pkg-config"):
        return
    archives, source = folder / "the archives", folder / "version.c"
    linked = run(["Packaging/static", "link", archives], folder, variables)
    faults.check(linked.returncode == 0 and len(list(archives.iterdir())) == 2, f"archives: {linked}")
    source.write_text("#include <stdio.h>\nconst char *cmark_version_string(void);\n"
                      "int main(void) { puts(cmark_version_string()); return 0; }\n")
    for name, flags, status in [("alone", [f"-L{archives}"], 0), ("shared", [], 69)]:
        made = run([compiler, source, *flags, "-lcmark-gfm", "-o", folder / name], folder, variables)
        checked = run(["Packaging/static", "check", folder / name], folder, variables)
        faults.check(made.returncode == 0 and checked.returncode == status, f"a program with {name} libraries: {made} {checked}")
        faults.check(run([folder / name], folder, variables).returncode == 0, f"a program with {name} libraries does not run")


def check_bill(dist, faults):
    bill = json.loads(next(dist.glob("*.cdx.json")).read_text("utf-8"))
    schemas = {path.name: json.loads(path.read_text("utf-8")) for path in SCHEMAS.glob("*.SNAPSHOT.schema.json")}
    # The schemas name each other by the names of their files.
    registry = Registry().with_resources(
        (f"http://cyclonedx.org/schema/{name}", Resource.from_contents(schema)) for name, schema in schemas.items())
    validator = jsonschema.Draft7Validator(schemas["bom-1.6.SNAPSHOT.schema.json"], registry=registry)
    for error in validator.iter_errors(bill):
        faults.append(f"bill of materials: {error.json_path}: {error.message[:200]}")
    pins = json.loads((ROOT / "Package.resolved").read_text("utf-8"))["pins"]
    named = {part["name"] for part in bill["components"]}
    faults.check({pin["identity"] for pin in pins} <= named, f"packages are missing: {named}")
    faults.check(all("licenses" in part for part in bill["components"]), "a part without a license")


def main():
    faults = Faults()
    program = str(Path(sys.argv[1]).resolve())
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        variables = environment(program, PROGRAM=program)
        version = run([program, "--version"], ROOT, variables).stdout.split("\n")[0].removeprefix("precept ")
        copy(folder)
        check_versions(folder, variables, version, faults)
        check_static(folder, variables, faults)
        made = run(["Packaging/release", program], folder, variables)
        faults.check(made.returncode == 0 and ".tar.gz" in made.stdout, f"release: {made.stdout}{made.stderr}")
        if not faults:
            dist = folder / "dist"
            check_files(dist, version, faults)
            check_tarball(dist, version, folder, variables, faults)
            check_package(dist, version, variables, faults)
            check_bill(dist, faults)
    return faults.finish("release")


if __name__ == "__main__":
    sys.exit(main())
