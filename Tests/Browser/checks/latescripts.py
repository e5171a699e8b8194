"""What a reader enters before the script of a page has come is kept, or cannot be entered yet."""
import re

WAYS = ["http"]


def check(visits):
    chosen_filters(visits)
    hidden_controls(visits)


def chosen_filters(visits):
    for address in ["", "?platform=macOS"]:
        with LatePage(visits, f"topics/color.html{address}", "filters") as (page, release):
            choice = page.locator("select[name=platform]")
            choice.select_option("iOS")
            release()
            page.wait_for_url("**/color.html?platform=iOS")
            assert choice.input_value() == "iOS"
            assert page.locator("[data-facts][hidden]").count()


def hidden_controls(visits):
    """Answers would be lost, even where the script comes so late that the questions are shown without it."""
    controls = "[data-checklist] :is(input, select, textarea, button, [data-menu]):visible"
    with LatePage(visits, "checklist.html", "checklist") as (page, release):
        # Without its styles, which readers never see, everything is visible.
        page.wait_for_function(
            "() => document.querySelector('.check-list')?.getAnimations().length")
        page.locator(".check-list .check-question").first.wait_for()
        assert page.locator(controls).count() == 0
        release()
        page.locator(controls).first.wait_for()


class LatePage:
    """A page whose script is held back until it is released."""

    def __init__(self, visits, path, script):
        self.visits, self.path, self.script, self.held = visits, path, script, []

    def __enter__(self):
        self.page = self.visits.browser.new_page()
        self.page.route(re.compile(rf"/assets/{self.script}\.\w{{8}}\.js$"), lambda route: self.held.append(route))
        self.page.goto(f"{self.visits.root}en/{self.path}", wait_until="commit")
        self.page.locator("h1").wait_for()
        return self.page, self.release

    def __exit__(self, *reason):
        self.page.close()

    def release(self):
        while not self.held:
            self.page.wait_for_timeout(20)
        self.held.pop().continue_()
