"""Pages fit a small phone without scrolling sideways."""


def check(visits):
    size = {"width": 320, "height": 640}
    for locale in visits.locales():
        for path in visits.paths(locale):
            with visits.page(path, viewport=size) as page:
                width = page.evaluate("document.scrollingElement.scrollWidth")
                assert width <= 320, f"{path} is {width} px wide at 320"
