"""Every page opens without a word on the console, with one heading and no inline style."""

WAYS = ["file", "http"]


def check(visits):
    # From a folder the same bytes are read; a few pages tell whether they find each other.
    is_folder = visits.name == "file"
    for locale in visits.few_locales() if is_folder else visits.locales():
        for path, page in visits.tour(visits.few_paths(locale) if is_folder else visits.paths(locale)):
            assert page.locator("h1").count() == 1, f"{path}: one h1 expected"
            assert page.locator("html").get_attribute("lang") == locale, path
            assert page.locator("body [style]").count() == 0, f"{path}: inline style"
            assert page.title(), f"{path}: no title"
