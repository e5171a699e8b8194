"""People who answer, note, describe, take back, save, discard, reload, leave and come back in another language, in two
tabs, in the reader's own list and in reviews of three formats that are blank or were filled in, with a storage that
works, is full for a while, or is forbidden: no answer is lost. What is not stored is warned of before it can be."""
import copy
import json
import random
import re
import tempfile
from pathlib import Path

from checks.checklist import ready, saved
from checks.checklistdrafts import FORBID

WAYS = ["http"]

SESSIONS, MOST_SESSIONS = 3, 100
STEPS = 14
FORMS = {"markdown": "review.md", "csv": "review.csv", "json": "review.json"}
ITEMS = ["color.culture", "color.one-meaning", "color.all-appearances", "ios.adapt", "ios.reach", "materials.thickness"]
STATUSES = ["pass", "fail", "not-applicable", "cannot-tell", "untested"]
BLANK = {"status": "untested", "note": "", "evidence": "", "reviewer": "", "date": ""}
SUBJECT = ["app", "version", "screen", "reviewer"]
MODES = ["stored", "full", "forbidden"]

# By item, or part of the subject, what the page shows.
ANSWERS = """() => {
  const inside = document.querySelector('[data-opened]') ?? document;
  const items = [...inside.querySelectorAll('[data-item]')].map(item => [item.dataset.item, Object.fromEntries([
    ['status', item.dataset.status],
    ...[...item.querySelectorAll('[data-field]')].map(field => [field.dataset.field, field.value])])]);
  const parts = [...document.querySelectorAll('[data-subject]')].map(field => [field.dataset.subject, field.value]);
  return Object.fromEntries([...items, ...parts]);
}"""
IS_GUARDED = """() => {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}"""
FILL = """() => {
  let fill = localStorage.fill ?? '';
  for (let size = 1 << 23; size >= 1; size >>= 1) {
    try { localStorage.fill = fill + 'x'.repeat(size); fill += 'x'.repeat(size); } catch {}
  }
}"""


def check(visits):
    with tempfile.TemporaryDirectory() as folder:
        files = made(visits, Path(folder))
        count = 0
        for number in range(MOST_SESSIONS if visits.full else SESSIONS):
            count += Session(visits, files, number).run()
        print(f"        {number + 1} sessions, {count} answers, 0 lost")


def made(visits, folder):
    """A blank review in each format."""
    with visits.page("en/checklist.html") as page:
        ready(page)
        for form, name in FORMS.items():
            (folder / name).write_bytes(saved(page, form))
    return [folder / name for name in FORMS.values()]


class Answers:
    """By list, what must be found in it; the reader's own list has no file."""

    def __init__(self, contents):
        # What the files hold, which all tabs share.
        self.contents = contents
        self.forget()

    def forget(self):
        self.by_list = copy.deepcopy(self.contents)
        self.saved = copy.deepcopy(self.contents)

    def of(self, path, key):
        """What was entered for an item, or a part of the subject."""
        return self.by_list[path].setdefault(key, blank(key))

    def unsaved(self, path):
        """What would be lost without a storage."""
        saved = self.saved[path]
        return {key: value for key, value in self.by_list[path].items() if value != saved.get(key, blank(key))}

    def leave(self, path):
        """Without a storage, a file that is opened again is as it was."""
        for answers in [self.by_list, self.saved]:
            answers[path] = copy.deepcopy(self.contents[path])


def blank(key):
    return "" if key in SUBJECT else dict(BLANK)


class Session:
    def __init__(self, visits, files, number):
        self.visits = visits
        self.files = list(files)
        self.number = number
        self.mode = MODES[number % len(MODES)]
        self.chance = random.Random(number)
        contents = {path: {} for path in [None, *files]}
        # Without a storage each tab has its own answers.
        shared = Answers(contents)
        self.answers = [shared, Answers(contents) if self.mode == "forbidden" else shared]
        self.places = [None, None]
        self.steps = []
        self.questions = []
        self.count = 0

    def run(self):
        address = "en/checklist.html"
        with self.visits.page(address) as one, self.visits.page(address) as two:
            self.tabs = [one, two]
            for page in self.tabs:
                page.on("dialog", self.refuse)
                if self.mode == "forbidden":
                    page.add_init_script(FORBID)
                    page.reload()
                ready(page)
            try:
                self.use()
            except Exception as error:
                raise AssertionError(f"session {self.number}, {self.mode}: {'; '.join(self.steps)}") from error
        return self.count

    def refuse(self, dialog):
        self.questions.append(dialog.message)
        dialog.dismiss()

    def use(self):
        actions = [self.answer] * 4 + [self.note] * 3 + [self.describe] * 2 + [
            self.undo, self.reload, self.go_away, self.open, self.open, self.close, self.save, self.discard]
        for step in range(STEPS):
            if self.mode == "full" and step == STEPS // 3:
                self.tabs[0].evaluate(FILL)
                self.steps.append("full")
            tab = self.chance.randrange(2)
            action = self.chance.choice(actions)
            self.steps.append(f"{action.__name__} in {tab}")
            action(tab)
        self.finish()

    def keys(self, tab, keys):
        # A tab cannot know what another one could not store.
        return keys if self.mode == "stored" else keys[tab::2]

    def item(self, tab):
        rule = self.chance.choice(self.keys(tab, ITEMS))
        inside = "[data-opened] " if self.places[tab] else ".check-topic "
        return rule, self.tabs[tab].locator(f"{inside}[data-item='{rule}']")

    def known(self, tab, key):
        return self.answers[tab].of(self.places[tab], key)

    def answer(self, tab):
        rule, item = self.item(tab)
        status = self.chance.choice(STATUSES)
        item.locator(f".mark-{status}").click()
        self.known(tab, rule)["status"] = status
        self.count += 1

    def note(self, tab):
        rule, item = self.item(tab)
        field, text = self.chance.choice([
            ("note", f"Note {self.number}.{len(self.steps)}\n<b> 注 &amp; `code`"),
            ("evidence", f"picture {len(self.steps)}.png\nhttps://example.org/?a=1&b={self.number}"),
            ("reviewer", f"Li, \"{len(self.steps)}\""), ("date", f"2026-01-{10 + len(self.steps)}")])
        item.locator(".check-notes").evaluate("notes => notes.open = true")
        item.locator(f"[data-field={field}]").fill(text)
        self.known(tab, rule)[field] = text
        self.count += 1

    def subject(self, tab, part):
        field = self.tabs[tab].locator(f"[data-subject={part}]")
        field.evaluate("field => field.closest('details').open = true")
        return field

    def describe(self, tab):
        part = self.chance.choice(self.keys(tab, SUBJECT))
        text = f"{part} 版 {len(self.steps)}"
        self.shown(tab)
        self.subject(tab, part).fill(text)
        self.answers[tab].by_list[self.places[tab]][part] = text
        self.count += 1

    def undo(self, tab):
        """Takes back what was entered by mistake."""
        # The tab may still show what another one has changed.
        self.shown(tab)
        rule, item = self.item(tab)
        status = self.known(tab, rule)["status"]
        other = self.chance.choice([each for each in STATUSES if each != status])
        item.locator(f".mark-{other}").click()
        undo = self.tabs[tab].locator("[data-undo]")
        if self.chance.random() < 0.3:
            self.subject(tab, self.chance.choice(self.keys(tab, SUBJECT))).fill("By mistake")
            undo.click()
            undo.click()
        elif self.chance.random() < 0.5:
            undo.click()
        else:
            self.tabs[tab].keyboard.press("Control+z")

    def reload(self, tab):
        self.leave(tab, lambda page: page.reload())

    def go_away(self, tab):
        def away(page):
            page.goto(f"{self.visits.root}en/rules/color.culture.html")
            if self.chance.random() < 0.5:
                page.go_back()
            else:
                page.goto(f"{self.visits.root}{self.chance.choice(self.visits.locales())}/checklist.html")
        self.leave(tab, away)

    def leave(self, tab, action):
        """Leaves the page unless that would lose something, of which it must warn."""
        page = self.tabs[tab]
        self.shown(tab)
        if page.evaluate(IS_GUARDED):
            assert self.mode != "stored", "warns though everything is stored"
            assert page.locator("[data-not-kept]").inner_text(), "warns and does not say why"
            return
        action(page)
        ready(page)
        # A review without any change leaves no draft.
        if not page.locator("[data-opened]").count():
            assert self.places[tab] is None or not self.entered(tab), "the draft is not restored"
            self.places[tab] = None
        if self.mode == "forbidden":
            # Nothing was entered, or the page would have warned; what was taken back is gone, too.
            assert not self.entered(tab), "leaves without a warning"
            self.answers[tab].forget()
        self.shown(tab)

    def entered(self, tab):
        return self.answers[tab].unsaved(self.places[tab])

    def open(self, tab):
        page, path = self.tabs[tab], self.chance.choice(self.files)
        self.questions = []
        page.locator("[data-open]").set_input_files(path)
        page.wait_for_function("() => !document.querySelector('[data-open]').value")
        if self.questions:
            assert self.mode != "stored" and self.places[tab] is not None, self.questions
            return
        self.go_to(tab, path)
        self.shown(tab)

    def close(self, tab):
        page = self.tabs[tab]
        if self.places[tab] is None:
            return
        page.locator("[data-close]").click()
        if page.locator("[data-opened]").count():
            assert self.mode != "stored", "asks though everything is stored"
            return
        self.go_to(tab, None)
        self.shown(tab)

    def go_to(self, tab, path):
        if self.mode == "forbidden" and self.places[tab] is not None:
            assert not self.entered(tab), "leaves a review without a question"
            self.answers[tab].leave(self.places[tab])
        self.places[tab] = path

    def save(self, tab):
        """Saves the list in any format, which is opened again later with all that was entered."""
        # A tab cannot know what another one could not store.
        if self.mode == "full":
            return
        self.shown(tab)
        form = self.chance.choice(list(FORMS))
        path = self.files[0].with_name(f"{self.number}-{len(self.steps)}-{FORMS[form]}")
        path.write_bytes(saved(self.tabs[tab], form))
        self.files.append(path)
        answers = self.answers[tab]
        answers.contents[path] = copy.deepcopy(answers.by_list[self.places[tab]])
        answers.saved[self.places[tab]] = copy.deepcopy(answers.contents[path])
        for each in self.answers:
            each.leave(path)

    def discard(self, tab):
        """Discards a draft, which may be open in both tabs, and brings it back or not."""
        page, path = self.tabs[tab], self.places[tab]
        if self.mode != "stored" or path is None:
            return
        self.shown(tab)
        opener = page.locator("[data-draft-open]", has_text=re.compile(f"^{re.escape(path.name)}, "))
        if not opener.count():
            return
        page.locator("[data-drafts]").evaluate("drafts => drafts.open = true")
        opener.locator("~ button").click()
        if self.chance.random() < 0.5:
            page.locator("[data-draft-undo]").click()
        else:
            self.answers[tab].leave(path)
        self.shown(tab)

    def shown(self, tab):
        """The tab shows all that was entered in its list, here or, as soon as it hears of it, in the other tab."""
        wanted = self.own_answers(tab)
        found = {}
        for wait in range(50):
            found = self.tabs[tab].evaluate(ANSWERS)
            if all(found[key] == answer for key, answer in wanted.items()):
                return
            self.tabs[tab].wait_for_timeout(20)
        wrong = {key: (answer, found[key]) for key, answer in wanted.items() if found[key] != answer}
        raise AssertionError(f"tab {tab} should show, and shows: {wrong}")

    def own_answers(self, tab):
        """While the storage is full, a tab cannot know what the other one has."""
        own = self.keys(tab, ITEMS) + self.keys(tab, SUBJECT)
        return {key: answer for key, answer in self.answers[tab].by_list[self.places[tab]].items()
                if self.mode != "full" or key in own}

    def finish(self):
        if self.mode == "forbidden":
            return self.take_files()
        if self.mode == "full":
            self.make_room()
        for page in self.tabs:
            assert not page.evaluate(IS_GUARDED), "warns though everything is stored"
        self.mode = "stored"
        for path in self.answers[0].by_list:
            self.tabs[0].goto(f"{self.visits.root}en/checklist.html?profile=")
            ready(self.tabs[0])
            self.places[0] = None
            if path is not None:
                self.tabs[0].locator("[data-open]").set_input_files(path)
                self.tabs[0].wait_for_selector("[data-opened]", state="attached")
                self.places[0] = path
            self.shown(0)

    def make_room(self):
        """Something else is removed from the storage; the pages store what they could not."""
        with self.visits.page("en/about.html") as other:
            other.evaluate("localStorage.removeItem('fill')")
            for page in self.tabs:
                page.wait_for_function(f"() => !({IS_GUARDED})()", polling=50)
            # Closing the page forgets what the tabs have stored.
            other.close()

    def take_files(self):
        """Without storage the file that is saved has every answer."""
        for tab, page in enumerate(self.tabs):
            answers = self.answers[tab].by_list[self.places[tab]]
            found = written(saved(page, "json"))
            assert all(found.get(key, "") == answer for key, answer in answers.items()), (answers, found)
            others = [path for path in self.answers[tab].by_list
                      if path != self.places[tab] and self.answers[tab].unsaved(path)]
            assert others in ([], [None]), f"left without a warning: {others}"


def written(file):
    """The answers in a saved file, as the page shows them."""
    value = json.loads(file)
    items = {item["id"]: {
        "status": item["status"], "note": item["note"], "evidence": "\n".join(item["evidence"]),
        "reviewer": item["reviewer"] or "", "date": item["date"] or ""} for item in value["items"]}
    return items | {part: text or "" for part, text in value["subject"].items()}
