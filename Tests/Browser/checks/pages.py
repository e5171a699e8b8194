"""Every page opens without a word on the console, with one heading and no inline style."""

WAYS = ["file", "http"]


def check(visits):
    for locale in visits.locales():
        # From a folder the same bytes are read; a few pages tell whether they find each other.
        paths = visits.paths(locale) if visits.name == "http" else visits.few_paths(locale)
        for path, page in visits.tour(paths):
            assert page.locator("h1").count() == 1, f"{path}: one h1 expected"
            assert page.locator("html").get_attribute("lang") == locale, path
            assert page.locator("[style]").count() == 0, f"{path}: inline style"
            assert page.title(), f"{path}: no title"
