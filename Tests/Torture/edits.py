"""Random edits after each of which the site is that of a clean build, byte for byte."""
import os
import queue
import random
import shutil
import subprocess
import tempfile
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LOCALES = ["en", "zh-Hans", "zh-Hant"]
SECONDS = 60


def run(program, scripts):
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(program, Path(folder) / "again", seed=1)
        bench.repeat(scripts, bench.build_again, "builds")
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(program, Path(folder) / "watched", seed=2)
        with Watching(bench) as watching:
            bench.repeat(scripts, watching.wait, "looks of a build that watches")


class Bench:
    def __init__(self, program, folder, seed):
        self.program, self.folder, self.random = program, folder, random.Random(seed)
        self.root, self.output, self.clean = folder / "root", folder / "site", folder / "clean"
        folder.mkdir()
        subprocess.run([program, "new", "knowledge-base", self.root], check=True, capture_output=True)
        shutil.copytree(ROOT / "Site", self.root / "Site")
        (self.root / "Content/glossary.yaml").write_text(
            "terms: [{id: hue, domain: other, rules: [basics.first-rule]}]\n")
        for locale in LOCALES:
            (self.root / f"Locales/{locale}/glossary.yaml").write_text(
                "terms: {hue: {term: hue, definition: The name of a color., avoid: [tint]}}\n")
        for locale in LOCALES:
            self.change_line(self.words("first-rule", locale), "title:", "title: First")
        self.log, self.said = [], ""
        for number in range(6):
            self.add(f"rule-{number}")

    def repeat(self, scripts, bring_up_to_date, what):
        """Edits again and again; what brings the site up to date is told whether it can be."""
        refused = 0
        for number in range(scripts):
            self.log = []
            if number:
                self.edit_some()
            whole = self.build_clean(number)
            self.found = self.said
            bring_up_to_date(whole)
            if not whole:
                refused += 1
                self.restore()
                assert self.build_clean(number), f"{number}: {self.log}: {self.said}"
                self.found = self.said
                bring_up_to_date(True)
            different = differences(self.output, self.clean)
            assert not different, f"{number}: {self.log}: {different[:5]}"
            self.keep()
        print(f"ok  {scripts} scripts of edits are clean {what}; {refused} had errors")

    def edit_some(self):
        for _ in range(self.random.randint(1, 3)):
            self.edit()
        while not self.is_changed():
            self.edit()

    def build_again(self, whole):
        assert self.build(self.output, "cache") == whole, f"{self.log}: {self.said}"
        assert self.said == self.found, f"{self.log}: {self.said} instead of {self.found}"

    def build_clean(self, number):
        shutil.rmtree(self.clean, ignore_errors=True)
        done = self.build(self.clean, f"clean-{number}")
        shutil.rmtree(self.folder / f"clean-{number}", ignore_errors=True)
        return done

    def build(self, output, cache):
        """Whether the content could be built."""
        done = subprocess.run(
            [self.program, "--root", self.root, "build", "-o", output], capture_output=True, text=True,
            env=self.environment(cache))
        assert done.returncode in (0, 1), done.stderr
        self.said = done.stderr
        return done.returncode == 0

    def environment(self, cache):
        return os.environ | {"XDG_CACHE_HOME": str(self.folder / cache), "LC_ALL": "en"}

    def files_now(self):
        folders = [self.root, self.folder / "zh-Hant"]
        return {p: p.read_bytes() for f in folders for p in f.rglob("*") if p.is_file()}

    def keep(self):
        self.kept = self.files_now()

    def is_changed(self):
        return self.files_now() != self.kept

    def restore(self):
        """Takes back edits that left errors."""
        for path in self.files_now():
            if path not in self.kept:
                path.unlink()
        for path, content in self.kept.items():
            if not path.exists() or path.read_bytes() != content:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)

    # Edits

    def edit(self):
        edits = [
            self.say_more, self.say_more, self.title, self.impact, self.order, self.relate, self.add,
            self.delete, self.rename, self.color, self.name_color, self.term, self.style,
            self.template, self.locale, self.untranslate, self.break_rule, self.avoided, self.count,
            self.accept]
        edit = self.random.choice(edits)
        edit()
        self.log.append(edit.__name__)

    def rules(self):
        return sorted(p.stem for p in (self.root / "Content/topics/basics/rules").glob("*.yaml"))

    def some_rule(self, but=None):
        return self.random.choice([slug for slug in self.rules() if slug != but])

    def some_word(self):
        return "".join(self.random.choices("abcdefghij", k=8))

    def model(self, slug):
        return self.root / f"Content/topics/basics/rules/{slug}.yaml"

    def words(self, slug, locale):
        return self.root / f"Locales/{locale}/topics/basics/rules/{slug}.md"

    def files(self, slug):
        return [self.model(slug)] + [self.words(slug, locale) for locale in LOCALES]

    def add(self, slug=None):
        slug = slug or f"rule-{self.some_word()}"
        for path in self.files("first-rule"):
            if path.exists():
                text = path.read_text(encoding="utf-8").replace("first-rule", slug)
                path.with_name(slug + path.suffix).write_text(text, encoding="utf-8")
        self.put_somewhere(slug)

    def put_somewhere(self, slug):
        self.change_line(self.model(slug), "order:", f"order: {self.random.randrange(100_000)}")

    def mentions(self, slug):
        """Files of other rules that name the rule."""
        own = self.files(slug)
        return [
            p for folder in ["Content", "Locales"] for p in (self.root / folder).rglob("rules/*")
            if p not in own and f"basics.{slug}" in p.read_text(encoding="utf-8")]

    def others(self):
        return [slug for slug in self.rules() if slug != "first-rule"]

    def delete(self):
        alone = [slug for slug in self.others() if not self.mentions(slug)]
        if len(self.others()) > 4 and alone:
            for path in self.files(self.random.choice(alone)):
                path.unlink(missing_ok=True)

    def rename(self):
        old, new = self.random.choice(self.others()), f"named-{self.some_word()}"
        for path in self.mentions(old):
            text = path.read_text(encoding="utf-8")
            path.write_text(text.replace(f"basics.{old}", f"basics.{new}"), encoding="utf-8")
        for path in self.files(old):
            if path.exists():
                text = path.read_text(encoding="utf-8").replace(f"basics.{old}", f"basics.{new}")
                path.with_name(new + path.suffix).write_text(text, encoding="utf-8")
                path.unlink()

    def change(self, path, old, new):
        if path.exists():
            text = path.read_text(encoding="utf-8")
            path.write_text(text.replace(old, new, 1), encoding="utf-8")

    def change_line(self, path, start, line):
        if path.exists():
            lines = path.read_text(encoding="utf-8").split("\n")
            path.write_text(
                "\n".join(line if l.startswith(start) else l for l in lines), encoding="utf-8")

    def say_more(self):
        slug, word = self.some_rule(), self.some_word()
        link = f"[](rule:basics.{self.some_rule()}) " * self.random.randint(0, 1)
        headings = ["## Why\n\n", "## 原因\n\n"]
        locales = LOCALES if link else [self.random.choice(LOCALES)]
        for locale in locales:
            for heading in headings:
                self.change(self.words(slug, locale), heading, f"{heading}{link}{word}.\n\n")

    def toggle(self, slug, locale, text):
        """Adds a paragraph to a rule, or takes it away."""
        path = self.words(slug, locale)
        if path.exists() and text in path.read_text(encoding="utf-8"):
            self.change(path, text, "")
        else:
            for heading in ["## Why\n\n", "## 原因\n\n"]:
                self.change(path, heading, heading + text)

    def avoided(self):
        """Says what the glossary warns of, or no longer."""
        self.toggle(self.some_rule(), "en", "Not the tint.\n\n")

    def count(self):
        """Says a number in one language, which is an error, or no longer."""
        self.toggle(self.some_rule(), self.random.choice(LOCALES), "`3`\n\n")

    def accept(self):
        """Takes the translations of a locale for what they should be."""
        subprocess.run(
            [self.program, "--root", self.root, "locale", "accept", self.random.choice(LOCALES[1:]),
             "--all"], capture_output=True, env=self.environment("accept"))

    def title(self):
        path = self.words(self.some_rule(), self.random.choice(LOCALES))
        self.change_line(path, "title:", f"title: {self.some_word()}")

    def impact(self):
        impact = self.random.choice(["serious", "moderate", "minor"])
        self.change_line(self.model(self.some_rule()), "impact:", f"impact: {impact}")

    def order(self):
        self.put_somewhere(self.some_rule())

    def relate(self):
        slug = self.some_rule()
        path = self.model(slug)
        lines = [l for l in path.read_text(encoding="utf-8").splitlines() if "related:" not in l]
        lines.append(f"related: [basics.{self.some_rule(but=slug)}]")
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")

    def color(self):
        self.change_line(
            self.root / "Content/colors/brand.yaml", "        light:",
            f'        light: "#{self.random.randrange(1 << 24):06X}"')

    def name_color(self):
        self.change_line(
            self.root / "Locales/en/colors/brand.yaml", "    name:",
            f'    name: "Brand {self.some_word()}"')

    def term(self):
        path = self.root / "Locales/en/glossary.yaml"
        path.write_text(
            "terms: {hue: {term: hue, definition: "
            f"The name of a color {self.some_word()}., avoid: [tint]}}}}\n")

    def style(self):
        path = self.random.choice(sorted((self.root / "Site/Styles").glob("*.css")))
        with open(path, "a", encoding="utf-8") as file:
            file.write(f".edit-{self.random.randrange(1000)} {{ inset-block-start: 0; }}\n")

    def template(self):
        self.change(
            self.root / "Site/Templates/page.mustache", "</body>",
            f"<!-- {self.random.randrange(1000)} --></body>")

    def locale(self):
        """Leaves the third locale out, or takes it back."""
        manifest, folder = self.root / "Content/precept.yaml", self.root / "Locales/zh-Hant"
        aside = self.folder / "zh-Hant"
        for one, other in [(folder, aside), (aside, folder)]:
            if any(one.rglob("*.yaml")):
                shutil.rmtree(other, ignore_errors=True)
                one.rename(other)
                break
        listed = LOCALES if any(folder.rglob("*.yaml")) else LOCALES[:2]
        self.change_line(manifest, "locales:", f"locales: [{', '.join(listed)}]")

    def untranslate(self):
        self.words(self.some_rule(), "zh-Hant").unlink(missing_ok=True)

    def break_rule(self):
        self.change_line(self.model(self.some_rule()), "kind:", "kind: nonsense")


class Watching:
    """A build that watches, and what it says after each change."""

    def __init__(self, bench):
        self.bench = bench

    def __enter__(self):
        self.process = subprocess.Popen(
            [self.bench.program, "--root", self.bench.root, "build", "--watch", "-o",
             self.bench.output],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env=self.bench.environment("cache"))
        self.lines = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()
        return self

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line)

    def wait(self, whole):
        """Waits until the site is the clean one, or until the last build was refused."""
        deadline = time.monotonic() + SECONDS
        while time.monotonic() < deadline:
            time.sleep(0.05)
            if whole and not differences(self.bench.output, self.bench.clean):
                return
            if not whole and self.was_refused():
                return
        raise AssertionError(f"no such build after {self.bench.log}")

    def was_refused(self):
        """Whether the last build was, since the last question."""
        last = None
        while not self.lines.empty():
            line = self.lines.get()
            if "Nothing was published" in line or str(self.bench.output) in line:
                last = line
        return last is not None and "Nothing was published" in last

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()


def differences(one, other):
    files = [{str(p.relative_to(f)): p for p in f.rglob("*") if p.is_file()} for f in (one, other)]
    names = sorted(set(files[0]) | set(files[1]))
    return [
        name for name in names
        if name not in files[0] or name not in files[1]
        or files[0][name].read_bytes() != files[1][name].read_bytes()]
