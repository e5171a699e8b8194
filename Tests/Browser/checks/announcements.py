"""What changes without a new page is said once, by a region that was there before, and the focus is never lost."""
import tempfile
from pathlib import Path

from checks.checklist import ready, saved

WAYS = ["http"]

REGIONS = "[role=status], [role=alert], [aria-live]"
# Browsers read a region when its text changes while it is shown, and may not read one that appears with its text.
RECORD = """() => {
  const regions = [...document.querySelectorAll("%s")];
  globalThis.wasShown = new Set(regions.filter(region => region.checkVisibility()));
  globalThis.before = new Map(regions.map(region => [region, region.textContent.trim()]));
}""" % REGIONS
SAID = """() => [...document.querySelectorAll("%s")].flatMap(region => {
  const text = region.innerText.trim();
  if (!text || region.textContent.trim() === before.get(region)) return [];
  return [{text, isHeard: wasShown.has(region) || region.getAttribute("role") === "alert"}];
})""" % REGIONS
HAS_FOCUS = "() => document.activeElement !== document.body && document.activeElement.checkVisibility()"


def check(visits):
    locale = visits.locales()[0]
    checklist(visits, f"{locale}/checklist.html")
    drafts(visits, f"{locale}/checklist.html")
    for path, steps in {
        "topics/*.html": filters, "rules/*.html": pick, "contrast/*.html": pairs, "colors/*.html": copy,
    }.items():
        found = sorted((visits.site / locale).glob(path))
        if found:
            with visits.page(found[0].relative_to(visits.site).as_posix()) as page:
                steps(page)


def said(page, action, text):
    """The action says one message with a text, and leaves the focus on something that is seen."""
    page.evaluate(RECORD)
    action()
    for _ in range(50):
        found = page.evaluate(SAID)
        if any(text in each["text"] for each in found):
            break
        page.wait_for_timeout(20)
    messages = [each["text"] for each in found]
    assert len(found) == 1 and text in messages[0], f"{text!r} should be said, not {messages}"
    assert found[0]["isHeard"], f"the region of {messages[0]!r} was hidden before"
    assert page.evaluate(HAS_FOCUS), f"the focus is lost after {messages[0]!r}"


def checklist(visits, address):
    with visits.page(address) as page:
        item = ready(page).locator("[data-item='color.culture']")
        mark = lambda status: item.locator(f".mark-{status} input").press("Space")
        said(page, lambda: mark("fail"), "1 of 59 reviewed 1 failed")
        said(page, lambda: mark("pass"), "1 of 59 reviewed")
        undo = page.locator("[data-undo]")
        said(page, lambda: undo.press("Enter"), "Undone: ")
        said(page, lambda: undo.press("Enter"), "0 of 59 reviewed")
        assert undo.is_hidden()
        page.locator("[data-profile]").focus()
        said(page, lambda: page.locator("[data-profile]").select_option("liquid-glass"), "12 of 59 rules")
        said(page, lambda: page.locator("[data-query]").press_sequentially("zzz"), "Nothing matches")
        said(page, lambda: page.locator("[data-clear]").press("Enter"), "59 of 59 rules")
        page.locator("[data-about] summary").press("Enter")
        page.locator("[data-subject=version]").fill("2.1")
        said(page, lambda: undo.press("Enter"), "Undone: Version")
        assert page.locator("[data-subject=version]").input_value() == ""
        mark("pass")
        page.once("dialog", lambda dialog: dialog.accept())
        said(page, lambda: page.locator("[data-start-over]").press("Enter"), "0 of 59 reviewed")


def drafts(visits, address):
    """Removing a draft, from the bar and from the list, and taking that back; closing and saving a file."""
    with tempfile.TemporaryDirectory() as folder, visits.page(address) as page:
        path = Path(folder) / "review.md"
        path.write_bytes(saved(ready(page), "markdown"))
        assert page.evaluate(HAS_FOCUS), "saving loses the focus"
        said(page, lambda: opened(page, path), "review.md is open, with 59 items.")
        page.locator("[data-opened] [data-item='color.culture'] .mark-fail input").press("Space")
        said(page, lambda: page.locator("[data-close]").press("Enter"), "0 of 59 reviewed")
        said(page, lambda: page.locator("[data-drafts] button").first.press("Enter"), "restored.")
        said(page, lambda: page.locator("[data-draft-discard]").press("Enter"), "discarded.")
        said(page, lambda: page.locator("[data-draft-undo]").press("Enter"), "is back.")
        page.locator("[data-close]").press("Enter")
        said(page, lambda: page.locator("[data-drafts] button").last.press("Enter"), "discarded.")
        said(page, lambda: page.locator("[data-draft-undo]").press("Enter"), "is back.")
        page.locator("[data-open]").focus()
        nothing = {"name": "nothing.md", "mimeType": "text/markdown", "buffer": b"Nothing here.\n"}
        said(page, lambda: page.locator("[data-open]").set_input_files(nothing), "nothing.md was not opened")


def opened(page, path):
    page.locator("[data-open]").focus()
    page.locator("[data-open]").set_input_files(path)


def filters(page):
    choice = page.locator("[data-filters] select").first
    choice.focus()
    said(page, lambda: choice.select_option(index=1), " of ")
    said(page, lambda: page.locator("[data-filters] > [type=reset]").press("Enter"), " of ")


def pick(page):
    button = page.locator("[data-pick]")
    if not button.count():
        return
    said(page, lambda: button.press("Enter"), "Added to the checklist")
    said(page, lambda: button.press("Enter"), "Removed from the checklist")
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full'); }; }")
    said(page, lambda: button.press("Enter"), "could not save the change")
    assert button.inner_text() == "Add to checklist"


def pairs(page):
    said(page, lambda: page.locator("[data-show=failing]").press("Enter"), "Showing ")
    said(page, lambda: page.locator("[data-show='']").press("Enter"), " are below ")


def copy(page):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    button = page.locator(".copy").first
    button.focus()
    said(page, lambda: button.press("Enter"), "Copied: ")
    choice = page.locator("[data-appearance-switch] select").first
    choice.focus()
    # The choice itself is read; what the page was narrowed to stays beside it.
    choice.select_option("dark")
    page.locator("[data-appearance-switch] [type=reset]").press("Enter")
    assert page.evaluate(HAS_FOCUS), "the focus is lost after the choice of an appearance is taken back"
