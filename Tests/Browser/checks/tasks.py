"""What people come for, done as they do it, with counted steps.

A step is a click, a key that does something, or a query that is typed and sent. Each task begins on
the home page and ends where the answer lies inside the window: what has to be scrolled is counted,
too, and none may be.
"""
import re

WAYS = ["http"]

WINDOWS = [{"width": 1280, "height": 800}, {"width": 360, "height": 740}]


class Reader:
    """Somebody who uses a page, and the steps that it took."""

    def __init__(self, page, is_narrow):
        self.page = page
        self.is_narrow = is_narrow
        self.steps = 0

    def asks(self, query):
        """Types into the search of the header and sends it."""
        self.steps += 1
        self.page.keyboard.press("/")
        self.page.keyboard.type(query)
        self.page.keyboard.press("Enter")
        self.page.wait_for_url("**/search.html?*")
        self.page.locator("[data-results] > *").first.wait_for()

    def clicks(self, selector, text=None):
        self.steps += 1
        target = self.page.locator(selector)
        if text is not None:
            target = target.filter(has_text=re.compile(text))
        target.locator("visible=true").first.click()

    def presses(self, key):
        self.steps += 1
        self.page.keyboard.press(key)

    def sees(self, selector, text):
        """The answer, which has to lie in the window as it is."""
        target = self.page.locator(selector).filter(has_text=re.compile(text))
        target.first.wait_for()
        box = target.first.bounding_box()
        height = self.page.viewport_size["height"]
        top = self.page.locator(".site-header").bounding_box()["height"]
        assert box and top <= box["y"] and box["y"] + min(box["height"], 24) <= height, (
            f"{text!r} lies at {box}, in a window that shows {top} to {height}")
