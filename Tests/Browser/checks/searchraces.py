"""Files of the search that come late or never lose no answer, mix up none, and leave nothing stuck."""
import itertools
import re

WAYS = ["http"]
FILES = re.compile(r"/assets/search[-a-z]*\.\w{8}\.js$|/search/[^/]+\.js$")
BOX = "input[data-search]"
OPEN = ".search-popup:not([hidden])"
#: Per language a query and another one, which share some files.
QUERIES = {"en": ("contrast", "blue dark"), "zh-Hans": ("对比度", "蓝色"), "zh-Hant": ("對比", "深色模式")}
#: Longer than the pause after which a box answers (30-combobox.js).
PAUSE = 250
PATIENCE = 15_000


def check(visits):
    turn = itertools.count()
    for locale in QUERIES if visits.full else ["en", "zh-Hans"]:
        if locale in visits.locales():
            with Reader(visits, locale) as reader:
                every_file(reader, turn, visits.is_main(locale))
    with Reader(visits, "en") as reader:
        for step in [left, escaped, entered, found_late, typed_before_filters, failed_page, without_script]:
            step(reader)


class Reader:
    """A tab whose files of the search can be held back or failed."""

    def __init__(self, visits, locale):
        self.visits, self.locale = visits, locale
        self.target, self.held, self.asked = None, [], []

    def __enter__(self):
        self.context = self.visits.browser.new_context()
        self.page = self.context.new_page()
        self.said = []
        self.page.on("pageerror", lambda error: self.said.append(str(error)))
        self.page.route(FILES, self.answer)
        return self

    def __exit__(self, *reason):
        self.context.close()
        assert reason[0] or not self.said, self.said

    def answer(self, route):
        name = re.sub(r"^(search[-a-z]*)\.\w{8}\.js$", r"\1.js", route.request.url.rsplit("/", 1)[1])
        self.asked.append(name)
        if name == self.target:
            self.target = None
            self.held.append(route)
        else:
            route.continue_()

    def open(self, path, target=None):
        self.target, self.held, self.asked = target, [], []
        # A page whose own script is held back does not end loading.
        self.page.goto(f"{self.visits.root}{self.locale}/{path}", wait_until="commit")
        self.page.wait_for_selector(BOX)
        self.box = self.page.locator(".site-search " + BOX if path.startswith("search") else BOX).first

    def release(self, mode):
        """Lets the held file come, or never come."""
        for _ in range(PATIENCE // 20):
            if self.held:
                break
            self.page.wait_for_timeout(20)
        assert self.held, "the file is not asked for"
        route = self.held.pop()
        if mode == "late":
            route.continue_()
        else:
            route.abort()

    def options(self):
        """What the list shows in the end: an answer or that there is none."""
        self.page.wait_for_selector(f"{OPEN} .status", timeout=PATIENCE)
        return self.page.locator(f"{OPEN} [role=option]").evaluate_all("all => all.map(one => one.href)")

    def failed(self):
        return self.page.locator(f"{OPEN} .status").inner_text() == self.box.get_attribute("data-failed")


def every_file(reader, turn, is_whole):
    """Each file that a first query reads is late once and fails once; typing goes on before, during or after."""
    first, second = QUERIES[reader.locale]
    expected = {}
    for query in (second, first):
        reader.open("glossary.html")
        reader.box.fill(query)
        expected[query] = reader.options()
        assert expected[query], query
    moments = [before, during, after]
    for name in dict.fromkeys(reader.asked[1:]):
        for mode in ["late", "failed"]:
            shift = next(turn)
            for moment in moments if reader.visits.full else moments[shift % 3:][:1] if is_whole or shift % 2 else []:
                reader.open("glossary.html", name)
                try:
                    moment(reader, mode, first, second, expected)
                except Exception as error:
                    raise AssertionError(f"{reader.locale}: {name} {mode}, typed {moment.__name__}: {error}") from error


def retried(reader, query, expected):
    """Where the message is shown, typing once more brings the answer."""
    reader.page.wait_for_selector(f"{OPEN} .status", timeout=PATIENCE)
    if reader.failed():
        reader.box.fill("")
        reader.page.wait_for_selector(".search-popup", state="hidden")
        reader.box.fill(query)
    found = reader.options()
    assert found == expected[query], f"{query}: {found}"


def before(reader, mode, first, _, expected):
    reader.box.fill(first)
    reader.release(mode)
    if mode == "late":
        assert reader.options() == expected[first]
    retried(reader, first, expected)


def during(reader, mode, first, second, expected):
    """The answer is to what the box holds at last."""
    reader.box.fill(first)
    while not reader.held:
        reader.page.wait_for_timeout(20)
    reader.box.fill(second)
    reader.page.wait_for_timeout(PAUSE // 2)
    reader.release(mode)
    retried(reader, second, expected)


def after(reader, mode, first, second, expected):
    reader.box.fill(first)
    reader.release(mode)
    reader.page.wait_for_selector(f"{OPEN} .status", timeout=PATIENCE)
    reader.box.fill("")
    reader.page.wait_for_selector(".search-popup", state="hidden")
    reader.box.fill(second)
    retried(reader, second, expected)


def answered(reader):
    """A page that has all files for the query, so that it answers right after the pause."""
    reader.open("glossary.html")
    reader.box.fill("blue")
    reader.options()


def left(reader):
    """A list does not open when the focus has left, neither after the pause nor after a late file."""
    answered(reader)
    reader.box.fill("")
    reader.page.wait_for_selector(".search-popup", state="hidden")
    reader.box.evaluate("box => { box.value = 'blue'; box.dispatchEvent(new Event('input')); box.blur(); }")
    reader.page.wait_for_timeout(PAUSE)
    assert reader.page.locator(OPEN).count() == 0, "open after the focus has left"
    reader.open("glossary.html", "boot.js")
    reader.box.fill("blue")
    reader.page.wait_for_timeout(PAUSE)
    reader.box.blur()
    reader.release("late")
    reader.page.wait_for_timeout(2 * PAUSE)
    assert reader.page.locator(OPEN).count() == 0, "open after a late file"


def escaped(reader):
    """Escape closes the list for good, whatever has been typed just before."""
    answered(reader)
    reader.box.evaluate("""box => {
      box.dispatchEvent(new Event("input"));
      box.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    }""")
    reader.page.wait_for_timeout(PAUSE)
    assert reader.page.locator(OPEN).count() == 0, "open after Escape"


def entered(reader):
    """Enter asks for what the box holds, even where the list still shows a page that it would open."""
    for keys in [["Enter"], ["ArrowDown", "Enter"]]:
        reader.open("glossary.html")
        reader.box.fill("checklist")
        reader.page.wait_for_selector(f"{OPEN} [role=option][aria-selected=true]")
        follows = reader.box.evaluate("""(box, keys) => {
          box.value = "checklist print"; box.dispatchEvent(new Event("input"));
          const pressed = keys.map((key) => new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
          pressed.forEach((event) => box.dispatchEvent(event));
          return pressed.at(-1).defaultPrevented;
        }""", keys)
        assert not follows, f"{keys} open an old result"
    reader.open("glossary.html", "boot.js")
    reader.box.fill("blue")
    reader.page.keyboard.press("Enter")
    reader.page.wait_for_url("**/search.html?q=blue")


def found_late(reader):
    """Going back and forth on the search page ends with the query of the address, in whatever order files come."""
    reader.open("search.html?q=contrast", "boot.js")
    reader.page.evaluate("""() => {
      history.pushState(null, "", "search.html?q=blue&platform=iOS");
      dispatchEvent(new PopStateEvent("popstate"));
    }""")
    reader.page.evaluate("history.back()")
    reader.release("late")
    reader.page.wait_for_selector("#results li")
    reader.page.wait_for_timeout(PAUSE)
    assert reader.box.input_value() == "contrast", reader.box.input_value()
    reader.page.evaluate("history.forward()")
    reader.page.wait_for_function("() => document.querySelector('.site-search input').value === 'blue platform:iOS'")


def typed_before_filters(reader):
    """What the address asks for does not replace what has been typed while a script or the index was loading."""
    for address, name in itertools.product(["platform=iOS", "q=contrast", "q=contrast&platform=iOS"],
                                           ["search.js", "search-page.js", "boot.js"]):
        reader.open(f"search.html?{address}", name)
        reader.box.fill("glass")
        reader.release("late")
        reader.page.wait_for_selector("#results li")
        reader.page.wait_for_timeout(PAUSE)
        assert reader.box.input_value() == "glass", f"{address}, {name}: {reader.box.input_value()}"
        assert reader.page.url.endswith("search.html?q=glass"), f"{address}, {name}: {reader.page.url}"


def failed_page(reader):
    """Where the index fails, the search page says so and lists everything; Enter tries again."""
    for name in ["search-engine.js", "boot.js"]:
        reader.open("search.html?q=contrast", name)
        reader.release("failed")
        reader.page.wait_for_function(
            "() => /could not be loaded/.test(document.querySelector('#results [role=status]')?.textContent)")
        assert reader.page.locator("#everything").is_visible(), name
        reader.box.press("Enter")
        reader.page.wait_for_selector("#results li")
        assert reader.page.locator("#everything").is_hidden(), name


def without_script(reader):
    """A script of the page itself that does not come leaves its list and its form."""
    for name in ["search.js", "search-page.js"]:
        reader.open("search.html?q=contrast", name)
        reader.release("failed")
        reader.page.locator("#everything").wait_for()
        reader.box.fill("blue")
        reader.box.press("Enter")
        reader.page.wait_for_url("**/search.html?q=blue")
        reader.page.wait_for_selector("#results li")
    # The other script misses the one that failed, and says so on the console.
    reader.said = [line for line in reader.said if "undefined" not in line]
