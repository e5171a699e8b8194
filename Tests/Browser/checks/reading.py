"""Filters, the appearance switch, keys and two languages side by side, as a reader uses them."""

WAYS = ["file", "http"]


def check(visits):
    # From a folder the same scripts run; one language shows that they are found.
    for locale in visits.locales() if visits.name == "http" else visits.few_locales():
        filters(visits, f"{locale}/rules.html")
        appearances(visits, f"{locale}/colors.html")
        keys(visits, locale)
        side_by_side(visits, locale)
    illustrations(visits)


def shown(page):
    return page.locator("[data-facts]:visible").count()


def filters(visits, path):
    with visits.page(path) as page:
        everything = shown(page)
        page.locator("select[name=kind]").select_option("binding")
        some = shown(page)
        assert 0 < some < everything, f"{path}: {some} of {everything}"
        assert str(some) in page.locator("[data-filters] [role=status]").inner_text()
        current = page.locator("[data-facts~='status:current']:visible").count()
        count = page.locator("[data-filters] [role=status]").inner_text()
        assert current == some or str(current) in count, f"{path}: {count}, {current} current"
        address = page.url
        page.locator("[data-filters] > [type=reset]").click()
        assert shown(page) == everything
    assert address.endswith("?kind=binding"), f"the choice is not in the address: {address}"
    with visits.page(path + "?kind=binding&platform=nowhere") as page:
        assert shown(page) == some, "a shared address shows what it showed"
    with visits.page(path, java_script_enabled=False) as page:
        assert page.locator("[data-facts]").count() == everything
        assert not page.locator("[data-filters]").is_visible(), "filters without scripts"


def appearances(visits, path):
    with visits.page(path) as page:
        four = page.locator(".wall .swatch:visible").count()
        page.locator("select[name=appearance]").select_option("dark")
        assert page.locator(".wall .swatch:visible").count() * 4 == four
        page.reload()
        assert page.locator("select[name=appearance]").input_value() == "dark", "not remembered"
        assert page.locator(".wall .swatch:visible").count() * 4 == four


def keys(visits, locale):
    with visits.page(f"{locale}/rules/color.one-meaning.html") as page:
        page.keyboard.press("?")
        assert page.locator("dialog[data-keys]").is_visible()
        page.keyboard.press("Escape")
        assert not page.locator("dialog[data-keys]").is_visible()
        following = page.locator("a[rel=next]").evaluate("link => link.href")
        page.keyboard.press("j")
        page.wait_for_url(following)
        page.keyboard.press("b")
        page.wait_for_url("**/side-by-side/**")
        page.locator("[data-keys-open]").click()
        page.locator("dialog[data-keys] input").uncheck()
        page.keyboard.press("Escape")
        page.keyboard.press("r")
        page.wait_for_timeout(200)
        assert "side-by-side" in page.url, "keys that were turned off still work"


def side_by_side(visits, locale):
    """Both languages of a unit begin at the same height."""
    path = f"{locale}/side-by-side/rules/color.one-meaning.html"
    with visits.page(path, java_script_enabled=False) as page:
        rows = page.locator(".bilingual-unit")
        assert rows.count() > 5, path
        for row in rows.all():
            cells = row.locator("> *").all()
            languages = [cell.get_attribute("lang") for cell in cells]
            assert len(set(languages)) == 2 and None not in languages, f"{path}: {languages}"
            first, second = [cell.bounding_box() for cell in cells]
            assert first["y"] == second["y"] and first["x"] < second["x"], path


def illustrations(visits):
    """Drawings take their colors from the palette, and panes blur."""
    path = f"{visits.locales()[0]}/rules/materials.thickness.html"
    with visits.page(path) as page:
        assert page.locator(".stage svg[role=img][aria-label]").count() == 1, path
        panes = page.locator(".pane").evaluate_all(
            "panes => panes.map(pane => [getComputedStyle(pane).backdropFilter,"
            " pane.getBoundingClientRect().width])")
        assert len(panes) == 4 and all("blur" in blur and width > 50 for blur, width in panes), panes
    grounds = []
    for scheme in ["light", "dark"]:
        with visits.page(
                path.replace("materials.thickness", "color.one-meaning"),
                color_scheme=scheme) as page:
            grounds.append(page.locator(".stage svg > rect").first.evaluate(
                "shape => getComputedStyle(shape).fill"))
    assert grounds == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"], grounds
