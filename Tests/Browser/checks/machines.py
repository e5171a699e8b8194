"""What is there for programs keeps to its formats."""
import json
import xml.etree.ElementTree as XML
from pathlib import Path

import jsonschema

WAYS = ["once"]
ATOM = "{http://www.w3.org/2005/Atom}"


def check(visits):
    root = visits.site / "api/v1"
    index = read(root / "index.json")
    expect_valid(root / "index.json", index["schema"])
    for collection in index["collections"]:
        listed = read(root / collection["list"])
        expect_valid(root / collection["list"], listed["schema"])
        assert len(listed["items"]) == collection["count"]
        for item in listed["items"]:
            expect_valid(root / item["file"], "../" + collection["schema"])
            for page in item["pages"].values():
                assert (root / page.split("#")[0]).resolve().is_file(), page
    for locale in visits.locales():
        expect_feed(visits.site / locale / "changes.xml")
        expect_twins(visits.site, locale)


def expect_valid(path, schema):
    place = (path.parent / schema).resolve()
    validator(place).validate(read(path))


def validator(place, known={}):
    if place not in known:
        schema = read(place)
        jsonschema.Draft202012Validator.check_schema(schema)
        known[place] = jsonschema.Draft202012Validator(schema)
    return known[place]


def expect_feed(path):
    feed = XML.parse(path).getroot()
    entries = feed.findall(ATOM + "entry")
    ids = [entry.findtext(ATOM + "id") for entry in entries]
    dates = [entry.findtext(ATOM + "updated") for entry in entries]
    assert entries and len(set(ids)) == len(ids), path
    assert dates == sorted(dates, reverse=True) and feed.findtext(ATOM + "updated") == dates[0]


def expect_twins(site, locale):
    for page in (site / locale).rglob("*.html"):
        if page.parent.parent.name == "cards":
            continue
        twin = page.with_suffix(".md").read_text(encoding="utf-8")
        assert twin.startswith("# ") and "\n# " not in twin, f"{page}: one title, at the top"


def read(path: Path):
    return json.loads(path.read_text(encoding="utf-8"))
