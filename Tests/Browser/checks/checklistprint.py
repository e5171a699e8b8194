"""What the checklist page prints is what the program writes: with a head, without controls, on few pages."""
import re
import subprocess
import tempfile
from pathlib import Path

from checks.checklist import ready, terminal
from checks.checklistdrafts import opened

WAYS = ["http"]

FEW = 27
MOST_PAGES = 9
PAPERS = ["A4", "Letter"]

# The page as the browser lays it out for paper, and the sheet of the program in a document of its own.
SAME = """html => {
  dispatchEvent(new Event('beforeprint'));
  const ours = document.querySelector('body > .sheet').cloneNode(true);
  dispatchEvent(new Event('afterprint'));
  const theirs = new DOMParser().parseFromString(html, 'text/html').querySelector('main.sheet');
  for (const date of [ours, theirs].map(sheet => sheet.querySelector('[data-sheet-date] dd'))) date.textContent = '';
  const [one, other] = [ours.innerHTML, theirs.innerHTML];
  const place = [...one].findIndex((character, index) => character !== other[index]);
  return one === other ? null : [one, other].map(text => text.slice(Math.max(0, place - 60), place + 80));
}"""


def check(visits):
    same_sheet(visits)
    with tempfile.TemporaryDirectory() as folder:
        for locale in visits.locales()[:2]:
            pages(visits, locale, Path(folder))
        answered(visits, Path(folder))
    without_scripts(visits)


def sheet_of(visits, *options):
    """What stands on paper; the page does not let a style of its own in."""
    page = terminal(visits, "checklist", "--format", "html", "--base-url", visits.root, *options).decode()
    return re.search("<main.*</main>", page, re.DOTALL).group()


def same_sheet(visits):
    """The same parts in the same order, for a filter, a ready-made list and two languages."""
    cases = [("en", "platforms=visionOS&impacts=serious", ["--platform", "visionOS", "--impact", "serious"]),
             ("en", "profile=dark-mode", ["--profile", "dark-mode"]), ("zh-Hans", "topics=ios", ["--topic", "ios"])]
    for locale, query, options in cases:
        with visits.page(f"{locale}/checklist.html?{query}") as page:
            difference = ready(page).evaluate(SAME, sheet_of(visits, "--locale", locale, *options))
            assert difference is None, f"{locale} {query}: {difference}"
            assert page.locator(".sheet").count() == 0
    with visits.page("zh-Hans/checklist.html?topics=ios") as page:
        ready(page).locator("[data-export] > summary").click()
        page.locator("[data-second]").select_option("en")
        page.wait_for_load_state("networkidle")
        difference = page.evaluate(SAME, sheet_of(visits, "--locale", "zh-Hans,en", "--topic", "ios"))
        assert difference is None, f"two languages: {difference}"


def pages(visits, locale, folder):
    """A list of 27 rules on both papers, with the steps and without."""
    with visits.page(f"{locale}/checklist.html?profile=") as page:
        ids = [item.get_attribute("data-item") for item in ready(page).locator("[data-item]").all()][:FEW]
        page.goto(f"{visits.root}{locale}/checklist.html?rules={','.join(ids)}")
        ready(page)
        for takes_steps in [False, True]:
            if takes_steps:
                page.locator("[data-export] > summary").click()
                page.locator("[data-print-steps]").check()
            for paper in PAPERS:
                texts = printed(page, folder / "list.pdf", paper)
                label = f"{locale} {paper}, steps: {takes_steps}, {len(texts)} pages"
                assert len(texts) <= (MOST_PAGES if takes_steps else MOST_PAGES // 2), label
                assert all(re.search(rf"{number + 1}\s*/\s*{len(texts)}$", text.strip()) for number, text in
                           enumerate(texts)), label
                assert sum(text.split().count(id) for text in texts for id in ids) == FEW, label


def printed(page, path, paper):
    page.pdf(path=path, format=paper)
    text = subprocess.run(["pdftotext", "-layout", path, "-"], check=True, capture_output=True)
    return text.stdout.decode().split("\f")[:-1]


def answered(visits, folder):
    """The head has every field; a reopened review prints as the reader's own list does."""
    review = folder / "review.json"
    review.write_bytes(terminal(visits, "checklist", "--platform", "visionOS", "--format", "json"))
    with visits.page("en/checklist.html?profile=dark-mode") as page:
        ready(page)
        for takes_file in [False, True]:
            if takes_file:
                opened(page, review)
            inside = "[data-opened] " if takes_file else ""
            item = page.locator(f"{inside}[data-item='color.all-appearances'], {inside}[data-item='color.culture']")
            item.locator("visible=true").first.locator(".mark-fail").click()
            page.locator("[data-about]").evaluate("about => about.open = true")
            for part, text in [("app", "Atlas"), ("version", "1.10"), ("screen", "Map"), ("reviewer", "Ann")]:
                page.locator(f"[data-subject={part}]").fill(text)
            head = " ".join(printed(page, folder / "answered.pdf", "A4")[0].split())
            name = "Design review checklist – visionOS" if takes_file else "Dark Mode pass"
            for fact in ["Precept · Edition: ", name, "App Atlas", "Version 1.10", "Screen Map", "Reviewer Ann",
                         "Platform visionOS" if takes_file else "Platform", "Date ", "Filter ", "Fail 1"]:
                assert fact in head, f"{fact!r} is missing in {head[:600]}"
            assert re.search(r"Date \w+ \d+, \d{4}", head), head[:600]
            for leftover in ["mm/dd/yyyy", "platform-guidelines", "How to check", "Export"]:
                assert leftover not in head, leftover


def without_scripts(visits):
    """A ready-made list has no controls on paper; the page without scripts prints no fields."""
    with visits.page("en/checklist.html", java_script_enabled=False) as page:
        page.emulate_media(media="print")
        assert page.locator("textarea:visible, [type=date]:visible, select:visible").count() == 0
    with visits.page("checklist/en/dark-mode.html") as page:
        assert page.locator(".sheet-item .sheet-steps:visible").count() == 0
        page.locator("#steps").check()
        assert page.locator(".sheet-item .sheet-steps:visible").count() == page.locator(".sheet-item").count()
        page.emulate_media(media="print")
        assert page.locator("input:visible, textarea:visible, select:visible").count() == 0
