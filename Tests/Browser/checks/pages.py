"""Every page opens without a word on the console, with one heading and no inline style."""

WAYS = ["file", "http"]


def check(visits):
    for locale in visits.locales():
        for path in visits.paths(locale):
            with visits.page(path) as page:
                assert page.locator("h1").count() == 1, f"{path}: one h1 expected"
                assert page.locator("html").get_attribute("lang") == locale, path
                assert page.locator("[style]").count() == 0, f"{path}: inline style"
                assert page.title(), f"{path}: no title"
