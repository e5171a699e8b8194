"""The checklist page keeps drafts of opened reviews, says so, warns where it cannot, and takes answers back."""
import tempfile
from contextlib import contextmanager
from pathlib import Path

from checks.checklist import ready, saved

WAYS = ["file", "http"]

FORBID = "Object.defineProperty(globalThis, 'localStorage', {get() { throw new Error('no'); }})"
FULL = """Storage.prototype.setItem = function () {
  throw new DOMException('full', 'QuotaExceededError'); }"""
MOST_DRAFTS = 20


def check(visits):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "review.md"
        with visits.page("en/checklist.html?topics=color") as page:
            path.write_bytes(saved(ready(page), "markdown"))
        restored_and_discarded(visits, path)
        two_tabs(visits, path)
        # A folder differs in how storage is shared, which the steps above show.
        if visits.name == "http" or visits.full:
            undone(visits, path)
            undone_warning(visits)
            links(visits, path)
            without_room(visits, path)
            many_drafts(visits, path)
            other_languages(visits, path)


def opened(page, path):
    page.locator("[data-open]").set_input_files(path)
    page.locator("[data-news]", has_text=path.name).wait_for(state="attached")


def item(page, rule="color.culture"):
    """The item of the opened review, or of the reader's own list."""
    inside = "[data-opened] " if page.locator("[data-opened]").count() else ""
    return page.locator(f"{inside}[data-item='{rule}']")


def status(page, rule="color.culture"):
    return item(page, rule).get_attribute("data-status")


def note(page, text, rule="color.culture"):
    item(page, rule).locator(".check-notes").evaluate("notes => notes.open = true")
    item(page, rule).locator("[data-field=note]").fill(text)


def describe(page, part, text):
    page.locator(f"[data-subject={part}]").evaluate("field => field.closest('details').open = true")
    page.locator(f"[data-subject={part}]").fill(text)


@contextmanager
def asked(page):
    """The questions of the browser and of the page, which are answered with yes."""
    questions = []

    def answer(dialog):
        questions.append(dialog.type)
        dialog.accept()

    page.on("dialog", answer)
    yield questions
    page.remove_listener("dialog", answer)


def restored_and_discarded(visits, path):
    with visits.page("en/checklist.html") as page, asked(page) as questions:
        opened(ready(page), path)
        assert page.locator("[data-draft]").is_hidden()
        item(page).locator(".mark-fail").click()
        note(page, "Red means luck")
        describe(page, "app", "Atlas")
        page.reload()
        restored(ready(page), "Red means luck")
        assert page.locator("[data-subject=app]").input_value() == "Atlas"
        page.locator("[data-draft-keep]").click()
        assert page.locator("[data-draft]").is_hidden()
        page.locator("[data-close]").click()
        page.reload()
        assert ready(page).locator("[data-opened]").count() == 0 and status(page) == "untested"
        opened(page, path)
        restored(page, "Red means luck")
        page.locator("[data-draft-discard]").click()
        assert status(page) == "untested" and page.locator("[data-drafts]").is_hidden()
        assert page.locator("[data-subject=app]").input_value() == ""
        page.locator("[data-draft-undo]").click()
        assert status(page) == "fail" and page.locator("[data-drafts] li").count() == 1
        page.locator("[data-close]").click()
        page.locator("[data-draft-open]").click()
        restored(page, "Red means luck")
        assert questions == [], questions


def restored(page, text):
    line = page.locator("[data-draft-line]").inner_text()
    assert line.startswith("Draft of review.md from ") and line.endswith(" restored."), line
    assert status(page) == "fail"
    assert item(page).locator("[data-field=note]").input_value() == text


def undone(visits, path):
    with visits.page("en/checklist.html") as page:
        for takes_file in [False, True]:
            if takes_file:
                opened(page, path)
            undo = ready(page).locator("[data-undo]")
            assert undo.is_hidden()
            item(page).locator(".mark-fail").click()
            item(page).locator(".mark-pass").click()
            note(page, "Typed")
            page.keyboard.press("Control+z")
            # In a text field the keys belong to the field.
            assert status(page) == "pass"
            note(page, "Typed again")
            undo.click()
            assert item(page).locator("[data-field=note]").input_value() == "" and status(page) == "pass"
            assert page.locator("[data-news]").inner_text().startswith("Undone: Do the colors send")
            page.keyboard.press("Control+z")
            assert status(page) == "fail"
            page.keyboard.press("Meta+z")
            assert status(page) == "untested" and undo.is_hidden()
            page.reload()
            assert status(ready(page)) == "untested"


def undone_warning(visits):
    """A rule that has been reworded since is told so again where its new answer is taken back."""
    with visits.page("en/checklist.html") as page:
        page.evaluate("""list => localStorage.setItem(`precept-checklist/${list}/findings`,
            JSON.stringify({ 'color.culture': { status: 'pass', ruleHash: '0' } }))""",
                      ready(page).locator("[data-checklist]").get_attribute("data-checklist"))
        page.reload()
        warning = item(ready(page)).locator(".check-warning")
        assert warning.count() == 1
        item(page).locator(".mark-fail").click()
        assert warning.count() == 0
        page.keyboard.press("Control+z")
        assert warning.count() == 1 and status(page) == "pass"


def links(visits, path):
    with visits.page("zh-Hans/checklist.html") as page:
        opened(ready(page), path)
        link = item(page).locator(".check-facts a")
        link.click()
        page.wait_for_url("**/zh-Hans/rules/color.culture.html")


def two_tabs(visits, path):
    with visits.page("en/checklist.html") as one, visits.page("en/checklist.html") as two:
        for takes_file in [False, True]:
            for page in [one, two]:
                ready(page)
                if takes_file:
                    opened(page, path)
            item(one).locator(".mark-fail").click()
            item(two, "color.one-meaning").locator(".mark-pass").click()
            item(two).locator(".mark-pass").click()
            item(one, "color.one-meaning").locator(".mark-cannot-tell").click()
            for page in [one, two]:
                item(page).and_(page.locator("[data-status=pass]")).wait_for()
                item(page, "color.one-meaning").and_(page.locator("[data-status=cannot-tell]")).wait_for()
                page.reload()
                assert status(ready(page)) == "pass" and status(page, "color.one-meaning") == "cannot-tell"


def without_room(visits, path):
    for script, message in [(FORBID, "does not save"), (FULL, "no room")]:
        for takes_file in [False, True]:
            with visits.page("en/checklist.html") as page, asked(page) as questions:
                page.add_init_script(script)
                page.reload()
                if takes_file:
                    opened(ready(page), path)
                ready(page).reload()
                assert questions == [], questions
                if takes_file:
                    opened(ready(page), path)
                item(ready(page)).locator(".mark-pass").click()
                line = page.locator("[role=alert][data-not-kept]")
                assert message in line.inner_text() and line.bounding_box()["y"] >= 0
                page.reload()
                assert questions == ["beforeunload"], questions
                if takes_file:
                    leaving_a_file(ready(page), path, questions)


def leaving_a_file(page, path, questions):
    """Closing asks; what was saved as a file is not lost."""
    opened(page, path)
    item(page).locator(".mark-pass").click()
    page.locator("[data-close]").click()
    assert questions[1:] == ["confirm"] and page.locator("[data-opened]").count() == 0
    opened(page, path)
    item(page).locator(".mark-pass").click()
    saved(page, "json")
    page.reload()
    assert questions[1:] == ["confirm"], questions


def many_drafts(visits, path):
    """The oldest draft goes with a word."""
    with visits.page("en/checklist.html") as page:
        ready(page)
        for number in range(MOST_DRAFTS + 1):
            other = path.with_name(f"review-{number}.md")
            other.write_bytes(path.read_bytes())
            opened(page, other)
            item(page).locator(".mark-pass").click()
        assert "of review-0.md from" in page.locator("[data-news]").inner_text()
        names = page.locator("[data-draft-open]").all_inner_texts()
        assert len(names) == MOST_DRAFTS and names[0].startswith(f"review-{MOST_DRAFTS}.md"), names


def other_languages(visits, path):
    with visits.page("en/checklist.html") as page:
        opened(ready(page), path)
        item(page).locator(".mark-fail").click()
        for locale in visits.locales():
            page.goto(f"{visits.root}{locale}/checklist.html")
            assert status(ready(page)) == "fail" and page.locator("[data-opened]").count() == 1, locale
            line = page.locator("[data-draft-line]").inner_text()
            assert "review.md" in line and "{" not in line, line
