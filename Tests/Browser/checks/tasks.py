"""What people come for, done as they do it, with counted steps.

A step is a click, a choice, a key that does something, or a query that is typed and sent. The answer
has to lie in the window as it is, on a large screen and on a phone: nothing is scrolled.
"""
import re

WAYS = ["http"]

POPUP = ".site-search .search-popup"
WINDOWS = [{"width": 1280, "height": 800}, {"width": 360, "height": 740}]


class Reader:
    """Somebody who uses a page, and the steps that it took."""

    def __init__(self, page, root):
        self.page = page
        page.set_default_timeout(20_000)
        self.root = root
        self.steps = 0

    def opens(self, path):
        """Where the task begins."""
        self.page.goto(self.root + path)
        self.steps = 0

    def types(self, query):
        """Types into the box of the header, and waits for the list below it."""
        self.steps += 1
        box = self.page.locator(".site-search input")
        box.click()
        box.type(query)
        # Nothing is chosen until all that was typed is answered.
        self.page.locator(".site-search input[aria-activedescendant]").wait_for()

    def asks(self, query):
        """Opens the best result."""
        self.types(query)
        self.page.keyboard.press("Enter")

    def clicks(self, selector, text=""):
        self.steps += 1
        self.found(selector, text).first.click()

    def chooses(self, selector, value):
        self.steps += 1
        self.page.locator(selector).select_option(value)

    def presses(self, key):
        self.steps += 1
        self.page.keyboard.press(key)

    def goes_to(self, name):
        """Chooses a page in the site tree, which is behind a button on phones."""
        opener = self.page.locator(".opener.for-tree")
        if opener.is_visible():
            self.clicks(".opener.for-tree")
        self.clicks("#site-tree a", f"^{name}$")

    def sees(self, selector, text=""):
        target = self.found(selector, text).first
        target.wait_for()
        # The page may still scroll to it, smoothly.
        target.element_handle().wait_for_element_state("stable")
        box = target.bounding_box()
        top = self.page.locator(".site-header").bounding_box()["height"]
        bottom = self.page.viewport_size["height"]
        assert top <= box["y"] and box["y"] + min(box["height"], 24) <= bottom, (
            f"{text!r} at {box['y']}, the window shows {top} to {bottom}")

    def found(self, selector, text):
        return self.page.locator(selector).filter(has_text=re.compile(text)).locator("visible=true")


def value_in_an_appearance(reader):
    reader.types("blue dark increased contrast")
    reader.sees(f"{POPUP} .option strong", "#5CB8FF")


def whether_a_value_is_current(reader):
    reader.types("#007AFF")
    reader.sees(f"{POPUP} .answer-line", "until June 2025; since then #0088FF")


def what_an_edition_changed(reader):
    reader.asks("what changed June 2025")
    reader.sees("#day-2025-06-09", "194 of the 228 values")


def rule_by_its_subject(reader):
    reader.asks("color alone")
    reader.sees("main h1", "Don’t rely on color alone")


def list_of_a_platform_on_paper(reader):
    reader.asks("visionOS checklist")
    reader.page.wait_for_url("**/checklist.html?platforms=visionOS")
    reader.page.evaluate("window.print = () => { document.title = 'printed'; }")
    reader.clicks("[data-print]")
    reader.page.wait_for_function("document.title === 'printed'")


def rule_in_two_languages(reader):
    reader.opens("en/rules/color.one-meaning.html")
    reader.presses("b")
    reader.page.wait_for_url("**/side-by-side/**")
    reader.sees("main", "一种颜色只表达一个含义")


def rules_on_a_subject(reader):
    reader.types("Liquid Glass")
    reader.sees(f"{POPUP} .option", "Use color sparingly on Liquid Glass")
    reader.clicks(f"{POPUP} .all")
    reader.clicks("[role=tab]", "^Rules")
    reader.sees("#results a", "Use color sparingly on Liquid Glass")


def failing_pairs(reader):
    reader.asks("failing on grouped backgrounds")
    reader.page.wait_for_url("**/contrast/*?show=failing")
    reader.sees(".failing-count", "below 4.5:1")


def name_in_code(reader):
    reader.clicks("main a", "Blue")
    reader.page.wait_for_url("**/colors/system.blue.html")
    reader.clicks("button", "Copy")


def citation(reader):
    reader.opens("en/rules/color.one-meaning.html")
    reader.clicks(".share summary")
    reader.clicks(".share button >> nth=2")
    reader.sees(".share button", "Copied")


def latest_changes(reader):
    reader.goes_to("Changes")
    reader.sees("main .log a")


def dark_theme(reader):
    if not reader.page.locator("[data-theme-choice]").is_visible():
        reader.clicks(".opener.for-settings")
    reader.chooses("[data-theme-choice]", "dark")
    assert reader.page.locator("html").get_attribute("data-theme") == "dark"


def meaning_of_a_word(reader):
    reader.asks("vibrancy")
    reader.sees("#term-vibrancy", "draws color from behind a material")


def rules_of_a_platform(reader):
    reader.goes_to("Rules")
    reader.chooses("select[name=platform]", "tvOS")
    reader.sees("[data-filters] [role=status]", "of 65 rules")


def nearest_color(reader):
    reader.types("#0088FE")
    reader.sees(f"{POPUP} .answer-line", "No color in the palette has, or has ever had, this value")
    reader.sees(f"{POPUP} .option", "Blue.*#0088FF")


def how_to_measure(reader):
    reader.asks("how to measure")
    reader.sees("main h1", "How to measure")


def first_answer_of_a_review(reader):
    reader.goes_to("Checklist")
    reader.clicks("[data-items] label, main label", "^Pass$")
    reader.sees("main", "1 of 59 reviewed")


def value_in_chinese(reader):
    reader.opens("zh-Hans/index.html")
    reader.types("蓝色 深色")
    reader.sees(f"{POPUP} .option strong", "#0091FF")


def colors_as_others_see_them(reader):
    reader.asks("color vision")
    reader.page.wait_for_url("**/color-vision.html")
    reader.sees("main h1", "Color vision")


# The most steps on a large screen; opening a menu is one more on a phone.
TASKS = [
    (value_in_an_appearance, 1), (whether_a_value_is_current, 1), (what_an_edition_changed, 1),
    (rule_by_its_subject, 1), (list_of_a_platform_on_paper, 2), (rule_in_two_languages, 1),
    (rules_on_a_subject, 3), (failing_pairs, 1), (name_in_code, 2), (citation, 2), (latest_changes, 1),
    (dark_theme, 1), (meaning_of_a_word, 1), (rules_of_a_platform, 2), (nearest_color, 1),
    (how_to_measure, 1), (first_answer_of_a_review, 2), (value_in_chinese, 1),
    (colors_as_others_see_them, 1),
]


def check(visits):
    missed = []
    for window in WINDOWS:
        for task, most in TASKS:
            with visits.page("en/index.html", viewport=window) as page:
                reader = Reader(page, visits.root)
                try:
                    task(reader)
                except Exception as error:
                    missed.append(f"{task.__name__} at {window['width']}: {error}")
                    continue
            more = 1 if window["width"] < 800 else 0
            if reader.steps > most + more:
                missed.append(f"{task.__name__} at {window['width']}: {reader.steps} steps")
    assert not missed, "\n".join(missed)
