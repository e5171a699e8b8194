"""People who answer, note, take back, reload, leave and come back, in two tabs, in the reader's own list and in
reviews of three formats, with a storage that works, is full for a while, or is forbidden: no answer is lost. What is
not stored is warned of before it can be lost."""
import json
import random
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
MODES = ["stored", "full", "forbidden"]

ANSWERS = """() => Object.fromEntries(
  [...(document.querySelector('[data-opened]') ?? document).querySelectorAll('[data-item]')].map(item => [
    item.dataset.item, [item.dataset.status, item.querySelector('[data-field=note]').value]]))"""
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


class Session:
    def __init__(self, visits, files, number):
        self.visits = visits
        self.files = files
        self.number = number
        self.mode = MODES[number % len(MODES)]
        self.chance = random.Random(number)
        # By list and item, what must be found in the end; the reader's own list has no file.
        self.expected = {path: {} for path in [None, *files]}
        self.by_tab = [{path: {} for path in self.expected} for tab in range(2)]
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
        actions = [self.answer] * 4 + [self.note] * 3 + [self.undo, self.reload, self.go_away, self.open, self.open,
                                                         self.close]
        for step in range(STEPS):
            if self.mode == "full" and step == STEPS // 3:
                self.tabs[0].evaluate(FILL)
                self.steps.append("full")
            tab = self.chance.randrange(2)
            action = self.chance.choice(actions)
            self.steps.append(f"{action.__name__} in {tab}")
            action(tab)
        self.finish()

    def item(self, tab):
        # A tab cannot know what another one could not store.
        own = ITEMS if self.mode == "stored" else ITEMS[tab::2]
        rule = self.chance.choice(own)
        inside = "[data-opened] " if self.places[tab] else ".check-topic "
        return rule, self.tabs[tab].locator(f"{inside}[data-item='{rule}']")

    def known(self, tab, rule):
        lists = self.expected if self.mode != "forbidden" else self.unstored(tab)
        return lists[self.places[tab]].setdefault(rule, ["untested", ""])

    def unstored(self, tab):
        """Without storage each tab has its own answers."""
        return self.by_tab[tab]

    def answer(self, tab):
        rule, item = self.item(tab)
        status = self.chance.choice(STATUSES)
        item.locator(f".mark-{status}").click()
        self.known(tab, rule)[0] = status
        self.count += 1

    def note(self, tab):
        rule, item = self.item(tab)
        text = f"Note {self.number}.{len(self.steps)}\n<b> 注 &amp; `code`"
        item.locator(".check-notes").evaluate("notes => notes.open = true")
        item.locator("[data-field=note]").fill(text)
        self.known(tab, rule)[1] = text
        self.count += 1

    def undo(self, tab):
        """Takes back an answer that was given by mistake."""
        rule, item = self.item(tab)
        status = self.known(tab, rule)[0]
        other = self.chance.choice([each for each in STATUSES if each != status])
        # The tab may still show what another one has changed.
        self.shown(tab)
        item.locator(f".mark-{other}").click()
        if self.chance.random() < 0.5:
            self.tabs[tab].locator("[data-undo]").click()
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
                page.goto(f"{self.visits.root}en/checklist.html")
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
            assert not any(self.entered(tab).values()) or self.places[tab] is None, "the draft is not restored"
            self.places[tab] = None
        if self.mode == "forbidden":
            # Nothing was entered, or the page would have warned; what was taken back is gone, too.
            assert not any(self.entered(tab).values()), "leaves without a warning"
        self.shown(tab)

    def entered(self, tab):
        """What differs from a blank list, in what the tab shows."""
        lists = self.expected if self.mode != "forbidden" else self.unstored(tab)
        answers = lists[self.places[tab]]
        return {rule: answer for rule, answer in answers.items() if answer != ["untested", ""]}

    def open(self, tab):
        page, path = self.tabs[tab], self.chance.choice(self.files)
        page.locator("[data-news]").evaluate("news => news.textContent = ''")
        self.questions = []
        page.locator("[data-open]").set_input_files(path)
        page.wait_for_function("() => !document.querySelector('[data-open]').value")
        if self.questions:
            assert self.mode != "stored" and self.places[tab] is not None, self.questions
            return
        self.places[tab] = path
        self.shown(tab)

    def close(self, tab):
        page = self.tabs[tab]
        if self.places[tab] is None:
            return
        page.locator("[data-close]").click()
        if page.locator("[data-opened]").count():
            assert self.mode != "stored", "asks though everything is stored"
            return
        self.places[tab] = None
        self.shown(tab)

    def shown(self, tab):
        """The tab shows all that was entered in its list, here or, as soon as it hears of it, in the other tab."""
        lists = self.expected if self.mode != "forbidden" else self.unstored(tab)
        wanted = self.own_items(tab, lists[self.places[tab]])
        found = {}
        for wait in range(50):
            found = self.tabs[tab].evaluate(ANSWERS)
            if all(found[rule] == answer for rule, answer in wanted.items()):
                return
            self.tabs[tab].wait_for_timeout(20)
        raise AssertionError(f"tab {tab} should show {wanted}, shows { {rule: found[rule] for rule in wanted} }")

    def own_items(self, tab, answers):
        """While the storage is full, a tab cannot know what the other one has."""
        return {rule: answer for rule, answer in answers.items() if self.mode != "full" or rule in ITEMS[tab::2]}

    def finish(self):
        if self.mode == "forbidden":
            return self.take_files()
        if self.mode == "full":
            self.make_room()
        for page in self.tabs:
            assert not page.evaluate(IS_GUARDED), "warns though everything is stored"
        self.mode = "stored"
        for path in self.expected:
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
            answers = self.unstored(tab)[self.places[tab]]
            items = {item["id"]: [item["status"], item["note"]] for item in json.loads(saved(page, "json"))["items"]}
            assert all(items[rule] == answer for rule, answer in answers.items()), (answers, items)
            others = [path for path, found in self.unstored(tab).items() if path != self.places[tab] and any(
                answer != ["untested", ""] for answer in found.values())]
            assert others in ([], [None]), f"left without a warning: {others}"
