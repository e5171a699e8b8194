"""Loads exports for search servers into Groonga and into Lucene, and holds those for OpenSearch against its documentation.

Usage: check_search_servers.py PROGRAM [--full]

Every part of a Chinese text or a word in kana is found, and nothing else; the judged queries rank nearly as in the
program; knowledge bases stay apart and together; a client that searches while exports are switched in sees whole
answers only; a load that fails in any way leaves readers what they had; no sign that readers type is an operator; a
second export says what to delete. --full takes 100 knowledge bases of 1,000 objects.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from search_servers import judged, loading, lucene, replacing, schemas, texts, typed
from search_servers.groonga import Server

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "Examples/kirinose"
SMALL = ROOT / "Tests/Fixtures/compatibility/0.1.0/content"
HAN, KANA = 2000, 500
# The bytes that all databases and exports take at most.
ROOM = 4 << 30
# Knowledge bases and the rules of each.
SOME, ALL = (6, 50), (100, 1000)
WORDS = [("words", [f"{name}.character" for name in texts.FIELDS], "色"), ("words", texts.FIELDS, "對比"),
         ("words", texts.FIELDS, "contrasting"), ("phrase", texts.FIELDS, "深色模式")]


class Export:
    def __init__(self, program, base, format, folder, *options):
        self.folder = Path(folder)
        command = [program, "export", "search", "--format", format, "-o", folder, "--root", base, "--locale", "en", *options]
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
        if done.returncode:
            raise SystemExit(done.stderr)

    def read(self, name):
        return json.loads((self.folder / name).read_text(encoding="utf-8"))

    @property
    def documents(self):
        found = self.read("documents.json")
        return {document["_key"]: document for document in found}


class Checks:
    def __init__(self, program, folder, is_full):
        self.program, self.folder, self.is_full = program, Path(folder), is_full

    def export(self, base, format, name, *options):
        return Export(self.program, base, format, self.folder / name, *options)

    def documented_formats(self):
        for base in [ROOT, EXAMPLE]:
            export = self.export(base, "opensearch", f"{base.name}-opensearch", "--index", "our-guidelines")
            yield from (f"{base.name}: {fault}" for fault in schemas.opensearch(export.folder))
            yield from loading.loaded(export.folder, "our-guidelines")
            for name in ["search.json", "phrase.json"]:
                yield from typed.opensearch(export.read(name))

    def substrings_in_groonga(self):
        bases = [self.export(ROOT, "groonga", "shipped"), self.export(EXAMPLE, "groonga", "example")]
        with Server(self.folder / "server") as server:
            server.load([base.folder for base in bases], "guidelines_1")
            server.switch(bases[0].folder, "guidelines_1")
            found = bases[0].documents | bases[1].documents
            phrase = unlimited(bases[0].read("phrase.json"))

            def search(cut):
                return [{row["_key"] for row in server.select(phrase, quotation=text, locale="en")[1]} for text in cut]
            yield from self.substring_faults(search, found, bases[0].folder / "folding.json", "Groonga")
            yield from self.apart_and_together(server, bases)
            own = {**bases[0].read("search.json")}
            own["parameters"] = {**own["parameters"], "filter": filtered(own, bases[0])}
            yield from typed.groonga(server, bases[0].read("search.json"), bases[0].read("phrase.json"))
            yield from judged.faults(server, own, bases[0].read("correct.json"), self.program)

    def substring_faults(self, search, found, folding, engine):
        """`search` returns what each of some texts finds."""
        oracle = texts.Oracle(found, texts.Folding(folding))
        for pattern, count in [(texts.HAN, HAN), (texts.KANA, KANA)]:
            cut = texts.substrings(found.values(), pattern, count, seed=29)
            missed = wrong = 0
            for text, answer in zip(cut, search(cut)):
                expected = oracle.holding(text)
                missed += len(expected - answer)
                wrong += len(answer - expected)
                if expected != answer and missed + wrong < 8:
                    yield f"{engine}: {text}: missed {sorted(expected - answer)[:3]}, wrong {sorted(answer - expected)[:3]}"
            print(f"{engine}: {len(cut)} substrings, {missed} documents missed, {wrong} wrong")
            if len(cut) < count:
                yield f"{engine}: only {len(cut)} of {count} substrings"

    def substrings_in_lucene(self):
        index = self.export(ROOT, "opensearch", "lucene").read("index.json")
        found = {document["id"]: document for base in [ROOT, EXAMPLE]
                 for document in texts.documents(self.export(base, "jsonl", f"{base.name}-jsonl").folder / "documents.jsonl")}
        folding = self.export(ROOT, "groonga", "folding").folder / "folding.json"
        fields = [f"{name}.exact" for name in texts.FIELDS]
        # One run of Java for all queries: making the index takes most of the time.
        cut = [text for pattern, count in [(texts.HAN, HAN), (texts.KANA, KANA)]
               for text in texts.substrings(found.values(), pattern, count, seed=29)]
        answers = lucene.answers(index, found.values(), [*(("phrase", fields, text) for text in cut), *WORDS])
        by_text = dict(zip(cut, answers))
        yield from self.substring_faults(lambda some: [by_text[text] for text in some], found, folding, "Lucene")
        yield from word_faults(answers[len(cut):], found)

    def apart_and_together(self, server, bases):
        template = unlimited(bases[0].read("search.json"))
        both = server.select(template, query="color", neighbors="color", pairs="", locale="en")[1]
        for base in bases:
            own = {**template, "parameters": {**template["parameters"], "filter": filtered(template, base)}}
            rows = server.select(own, query="color", neighbors="color", pairs="", locale="en")[1]
            name = base.read("manifest.json")["knowledgeBase"]["id"]
            expected = {row["_key"] for row in both if row["base"] == name}
            if {row["_key"] for row in rows} != expected or not expected:
                yield f"{name}: {len(rows)} documents alone, {len(expected)} of it among all"

    def replaced_under_load(self):
        root = self.corpus("editions", 10)
        manifest = root / "Content/precept.yaml"
        source = manifest.read_text(encoding="utf-8")
        exports = []
        for number in range(20):
            manifest.write_text(re.sub(r"(?m)^edition: .*$", f'edition: "{number}"', source), encoding="utf-8")
            exports.append(self.export(root, "groonga", f"edition-{number}"))
        titles = sorted(document["title"] for document in exports[0].documents.values() if document["kind"] == "rule")
        with Server(self.folder / "replaced") as server:
            yield from replacing.faults(server, exports, [titles[0].split()[0], titles[5].split()[-1], titles[-1][:2]])

    def corpus(self, name, rules):
        folder = self.folder / name
        command = [sys.executable, ROOT / "Benchmarks/corpus", folder, "--rules", str(rules), "--only", "precept"]
        subprocess.run(command, check=True)
        return folder / "precept"

    def exported_again(self):
        copy = self.folder / "smaller"
        for name in ["Content", "Locales"]:
            shutil.copytree(EXAMPLE / name, copy / name)
        first = self.export(copy, "groonga", "again")
        before = {path.name: path.read_bytes() for path in first.folder.iterdir()}
        second = self.export(copy, "groonga", "again")
        if before != {path.name: path.read_bytes() for path in second.folder.iterdir()}:
            yield "a second export of the same content writes other bytes"
        rule = sorted(copy.glob("Content/topics/*/rules/*.yaml"))[0]
        gone = f"{rule.parent.parent.name}.{rule.stem}"
        for path in [rule, *copy.glob(f"Locales/*/topics/{rule.parent.parent.name}/rules/{rule.stem}.md")]:
            path.unlink()
        with Server(self.folder / "again-server") as server:
            server.load([first.folder], "guidelines_1")
            server.switch(first.folder, "guidelines_1")
            third = self.export(copy, "groonga", "again")
            server.load_file(third.folder / "documents.json", "guidelines")
            server.run(third.folder / "deleted.txt", "guidelines_1")
            left = {row[0] for row in server.call("select", table="guidelines", limit=-1, output_columns="_key")[0][2:]}
        if left != set(third.documents) or not (third.folder / "deleted.txt").read_text():
            yield f"after the deletion of {gone} the server has {len(left)} documents, the export {len(third.documents)}"

    def unreadable_list(self):
        """Without the ids of the export before, nobody would know what is to be deleted."""
        export = self.export(EXAMPLE, "jsonl", "unreadable")
        ids = export.folder / "ids.txt"
        ids.unlink()
        ids.mkdir()
        before = {path.name: path.is_file() and path.read_bytes() for path in export.folder.iterdir()}
        command = [self.program, "export", "search", "--format", "jsonl", "-o", export.folder, "--root", EXAMPLE]
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
        if done.returncode != 73 or str(ids) not in done.stderr:
            yield f"a list that cannot be read ends with {done.returncode}: {done.stderr}"
        if before != {path.name: path.is_file() and path.read_bytes() for path in export.folder.iterdir()}:
            yield "files are changed although the list could not be read"

    def loads_that_fail(self):
        """Every fault of a file and of the server, in each engine; then loads that succeed."""
        for name in ["opensearch", "groonga"]:
            export = self.export(SMALL, name, f"loaded-{name}").folder
            (self.folder / f"damaged-{name}").mkdir()
            if name == "opensearch":
                yield from loading.opensearch(export, self.folder / "damaged-opensearch")
                continue
            with Server(self.folder / "loading-server") as server:
                yield from loading.groonga(server, export, self.folder / "damaged-groonga")
                yield from self.several_loaded(server, export)

    def several_loaded(self, server, export):
        """One table with the documents of two exports, and what the README says about it."""
        other = self.export(self.corpus("other", 2), "groonga", "loaded-other").folder
        done = loading.script(export, server, "load", other)
        keys = {row[0] for row in server.call("select", table="guidelines", limit=-1, output_columns="_key")[0][2:]}
        expected = {key for folder in (export, other) for key in (folder / "ids.txt").read_text().split()}
        if done.returncode or keys != expected:
            yield f"two exports: {len(keys)} of {len(expected)} documents: {done.stderr}"
        (other / "documents.json").write_bytes(b"[]")
        if loading.script(export, server, "load", other).returncode != 1:
            yield "another export that is not complete is loaded"

    def many_knowledge_bases(self):
        bases, rules = ALL if self.is_full else SOME
        folders = []
        for number in range(bases):
            root = self.corpus(f"many-{number}", rules)
            manifest = root / "Content/precept.yaml"
            manifest.write_text(manifest.read_text().replace("id: benchmark", f"id: base-{number}"))
            folders.append(self.export(root, "groonga", f"many-{number}-export").folder)
            shutil.rmtree(root)
        with Server(self.folder / "many-server") as server:
            start = time.monotonic()
            counts = server.load(folders, "guidelines_1")
            print(f"{bases} knowledge bases of {rules} rules: {sum(counts)} documents in {time.monotonic() - start:.0f} s")
            server.switch(folders[0], "guidelines_1")
            found = server.call("select", table="guidelines", limit=0, drilldown="base", drilldown_limit=-1)
            sizes = {row[0]: row[1] for row in found[1][2:]}
        if sizes != {f"base-{number}": count for number, count in enumerate(counts)} or min(counts) < 2 * rules:
            yield f"{len(sizes)} knowledge bases with {sum(sizes.values())} documents, not {bases} with {sum(counts)}"

    def all(self):
        return [self.documented_formats, self.exported_again, self.unreadable_list, self.loads_that_fail,
                self.many_knowledge_bases, self.replaced_under_load, self.substrings_in_lucene, self.substrings_in_groonga]


def unlimited(template):
    return {**template, "parameters": {**template["parameters"], "limit": "-1"}}


def filtered(template, base):
    name = base.read("manifest.json")["knowledgeBase"]["id"]
    return f'({template["parameters"]["filter"]}) && base == "{name}"'


def word_faults(answers, found):
    """What the queries of WORDS find: single characters, folded forms, stems and synonyms."""
    whole = {key: "\0".join(text for _, text in texts.values(document)) for key, document in found.items()}
    expected = {key for key, text in whole.items() if "色" in text}
    if answers[0] != expected:
        yield f"Lucene: 色 finds {len(answers[0])} documents, not {len(expected)}"
    for answer, query, text in zip(answers[1:], WORDS[1:], ["对比", "contrast", "dark mode"]):
        held = {key for key, other in whole.items() if text in other.lower()}
        if not held or len(held & answer) < 0.9 * len(held):
            yield f"Lucene: {query[2]} finds {len(held & answer)} of {len(held)} documents with {text}"


def main():
    program, *options = sys.argv[1:]
    failed = False
    # Databases of Groonga are files that change all the time. A container often has 64 MB of memory for files.
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) and shutil.disk_usage("/dev/shm").free > ROOM else None
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        for check in Checks(Path(program).resolve(), folder, "--full" in options).all():
            start = time.monotonic()
            found = list(check())
            failed = failed or bool(found)
            print(f"{'FAILED' if found else 'ok':8}{time.monotonic() - start:6.1f} s  {check.__name__.replace('_', ' ')}")
            print("".join(f"  {fault}\n" for fault in found[:20]), end="", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
