"""The checklist page writes what the terminal writes, reads what the terminal reads, and forgets
nothing that was entered."""
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from harness import CACHE, CONFORMANCE, ROOT

sys.path.append(str(CONFORMANCE))
from published.lists import FILTERS, FORMS
from published.returned import returned_files

WAYS = ["file", "http"]

# The scripts are held against the program under Node, with every filter, language and returned file.
SMOKE_FILTERS = [2, 16, 22]
SMOKE_FILES = ["edited.md", "excel.csv", "filled.json"]
REFUSED_FILES = {
    "nothing.md": (b"Nothing here.\n", "There is no checklist in this file."),
    "japanese.csv": ("id,note\ncolor.culture,コントラスト\n".encode("shift_jis"), "probably in Shift_JIS."),
    "french.csv": ("id,note\ncolor.culture,à voir\n".encode("cp1252"), "probably in Windows-1252 or Latin-1."),
    "table.xlsx": (b"PK\3\4\xff", "probably a ZIP archive, such as an .xlsx file."),
    "random.csv": (b"\xff\xff\x80\xff", "The file is not text in a known encoding."),
}


def check(visits):
    for locale in visits.few_locales():
        exports(visits, locale)
    entries_survive(visits)
    opened_files(visits)
    without_storage(visits)
    # A folder differs in how data and the index are loaded, which the steps above do.
    if visits.name == "http" or visits.full:
        two_languages(visits)
        picked_rules(visits)
        searched_rules(visits)
        without_scripts(visits)


def terminal(visits, *arguments):
    result = subprocess.run(
        [visits.program, *arguments], capture_output=True, check=False,
        env={"PRECEPT_ROOT": str(ROOT), "PATH": "/usr/bin:/bin",
             "XDG_CACHE_HOME": CACHE.name})
    return result.stdout


def saved(page, form):
    # Chromium drops the eleventh download of a page within a second, without a word.
    page.wait_for_timeout(110)
    page.locator("[data-export]").evaluate("menu => menu.open = true")
    with page.expect_download() as download:
        page.locator(f"[data-save={form}]").click()
    return Path(download.value.path()).read_bytes()


def ready(page):
    page.wait_for_selector("[data-panel][data-ready]")
    return page


def exports(visits, locale):
    with visits.page(f"{locale}/checklist.html") as page:
        for query, options in FILTERS if visits.full else [FILTERS[n] for n in SMOKE_FILTERS]:
            page.goto(f"{visits.root}{locale}/checklist.html?{query or 'profile='}")
            ready(page)
            for form in FORMS:
                expected = terminal(
                    visits, "checklist", "--locale", locale, "--format", form, *options)
                assert expected, f"the terminal has no list for {options}"
                same(saved(page, form), expected, f"{locale} {query} {form}")


def same(found, expected, label):
    if found == expected:
        return
    lines = zip(found.decode().splitlines(), expected.decode().splitlines())
    first = next(((a, b) for a, b in lines if a != b), ("", "another length"))
    raise AssertionError(f"{label}: page {first[0]!r}, terminal {first[1]!r}")


def two_languages(visits):
    with visits.page("zh-Hans/checklist.html?topics=ios") as page:
        ready(page).locator("[data-export] > summary").click()
        page.locator("[data-second]").select_option("en")
        for form in FORMS:
            expected = terminal(visits, "checklist", "--topic", "ios", "--locale", "zh-Hans,en",
                                "--format", form)
            same(saved(page, form), expected, f"two languages {form}")


def entries_survive(visits):
    with visits.page("en/checklist.html") as page:
        item = ready(page).locator("[data-item='color.culture']")
        item.locator(".mark-fail").click()
        item.locator(".check-notes summary").click()
        item.locator("[data-field=note]").fill("Red means luck\n  in <Beijing>")
        item.locator("[data-field=evidence]").fill("a.png\nhttps://example.com/b")
        item.locator("[data-field=date]").fill("2026-11-21")
        assert page.locator("[data-progress]").inner_text() == "1 of 59 reviewed"
        page.reload()
        item = ready(page).locator("[data-item='color.culture']")
        assert item.locator("input:checked").get_attribute("value") == "fail"
        assert item.locator("[data-field=note]").input_value().startswith("Red means luck")
        page.goto(f"{visits.root}zh-Hans/checklist.html")
        assert ready(page).locator("[data-item='color.culture']").get_attribute("data-status") == "fail"
        record = json.loads(saved(page, "json"))
        found = next(item for item in record["items"] if item["id"] == "color.culture")
        assert found["note"] == "Red means luck\n  in <Beijing>" and found["date"] == "2026-11-21"
        assert found["evidence"] == ["a.png", "https://example.com/b"]
        for form in FORMS:
            convert(visits, f"saved.{form}", saved(page, form), record)
        page.on("dialog", lambda dialog: dialog.accept())
        page.locator("[data-about] > summary").click()
        page.locator("[data-start-over]").click()
        assert json.loads(saved(page, "json"))["counts"]["untested"] == 59


def convert(visits, name, content, expected):
    """What the page saved comes back in the terminal without loss."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / name
        path.write_bytes(content)
        found = terminal(visits, "review", "convert", path, "--format", "json")
        assert json.loads(found) == expected, name


def opened_files(visits):
    with tempfile.TemporaryDirectory() as folder, visits.page("en/checklist.html") as page:
        ready(page)
        make = lambda *options: terminal(visits, "checklist", *options)
        for name, content in returned_files(make):
            if not visits.full and name not in SMOKE_FILES:
                continue
            path = Path(folder) / name
            path.write_bytes(content)
            page.locator("[data-open]").set_input_files(path)
            page.wait_for_selector("[data-opened]", state="attached")
            for form in FORMS:
                expected = terminal(visits, "review", "convert", path, "--format", form)
                same(saved(page, form), expected, f"opened {name} {form}")
            page.locator("[data-close]").click()
            assert page.locator("[data-opened]").count() == 0
        for name, (content, message) in REFUSED_FILES.items():
            path = Path(folder) / name
            path.write_bytes(content)
            page.locator("[data-open]").set_input_files(path)
            refused(page, name, message)


def refused(page, name, message):
    """An error says what is wrong and what would be right, and goes away."""
    alert = page.locator("[role=alert][data-error]", has_text=message)
    alert.wait_for()
    text = alert.inner_text()
    assert text.startswith(f"{name} was not opened") and "Markdown (.md), CSV or JSON" in text, text
    page.locator("[data-refused-close]").click()
    assert page.locator("[data-refused]").is_hidden()


def picked_rules(visits):
    with visits.page("en/rules/ios.reach.html") as page:
        button = page.locator("[data-pick]")
        assert button.inner_text() == "Add to checklist"
        button.click()
        assert button.inner_text() == "Remove from checklist"
        button.click()
        button.click()
        page.goto(f"{visits.root}zh-Hans/rules/color.culture.html")
        page.locator("[data-pick]").click()
        page.goto(f"{visits.root}en/checklist.html?profile=picked")
        shown = ready(page).locator("[data-item]:visible")
        assert [item.get_attribute("data-item") for item in shown.all()] == [
            "color.culture", "ios.reach"]
        expected = terminal(visits, "checklist", "--rule", "ios.reach,color.culture",
                            "--locale", "en", "--format", "csv")
        same(saved(page, "csv"), expected, "picked rules")


def searched_rules(visits):
    """What is typed selects rules, stays in the address, and goes with all other filters."""
    with visits.page("en/checklist.html") as page:
        ready(page).locator("[data-query]").fill("vibrancy")
        page.wait_for_url("**q=vibrancy")
        shown = [item.get_attribute("data-item") for item in page.locator("[data-item]:visible").all()]
        assert 0 < len(shown) < 59, shown
        expected = terminal(visits, "checklist", "--locale", "en", "--search", "vibrancy", "--format", "csv")
        same(saved(page, "csv"), expected, "searched rules")
        page.reload()
        assert ready(page).locator("[data-item]:visible").count() == len(shown)
        page.locator("[data-query]").fill("zzzyx")
        page.wait_for_url("**q=zzzyx")
        assert page.locator("[data-item]:visible").count() == 0
        assert json.loads(saved(page, "json"))["items"] == []
        page.locator("[data-clear]").click()
        assert page.locator("[data-item]:visible").count() == 59
        assert page.locator("[data-query]").input_value() == ""


def without_storage(visits):
    """A browser that keeps nothing says so and works until the page is left."""
    with visits.page("en/checklist.html") as page:
        page.add_init_script(
            "Object.defineProperty(globalThis, 'localStorage', {get() { throw new Error('no'); }})")
        page.reload()
        ready(page).locator("[data-item='ios.adapt'] .mark-pass").click()
        assert "does not save" in page.locator("[data-not-kept]").inner_text()
        assert json.loads(saved(page, "json"))["counts"]["pass"] == 1


def without_scripts(visits):
    for locale in visits.locales():
        with visits.page(f"{locale}/checklist.html", java_script_enabled=False) as page:
            assert page.locator("[data-item]:visible").count() == 59
            links = page.locator(".ready-list a")
            assert links.count() == 12
            for link in links.all():
                target = (visits.site / locale / link.get_attribute("href")).resolve()
                assert target.is_file(), target
