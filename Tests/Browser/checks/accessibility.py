"""axe-core finds no violation, in light, in dark and with forced colors."""
from pathlib import Path

import axe_playwright_python

WAYS = ["http"]
AXE = next(Path(axe_playwright_python.__file__).parent.rglob("axe.min.js"))
LOOKS = {
    "light": {"color_scheme": "light", "forced_colors": "none"},
    "dark": {"color_scheme": "dark", "forced_colors": "none"},
    "forced": {"color_scheme": "dark", "forced_colors": "active"},
}


def check(visits):
    found = []
    for number, locale in enumerate(visits.locales()):
        # What differs between looks is style, which is the same in every language.
        looks = LOOKS if visits.full or number == 0 else {"light": LOOKS["light"]}
        for path in visits.paths(locale):
            found += violations(visits, path, looks)
    assert not found, "\n" + "\n".join(found)


def violations(visits, path, looks):
    # The page forbids scripts of others; for the examination that is lifted.
    with visits.page(path, bypass_csp=True) as page:
        page.add_script_tag(content=AXE.read_text(encoding="utf-8"))
        found = []
        for name, look in looks.items():
            page.emulate_media(**look)
            result = page.evaluate(
                "axe.run(document, {preload: false, resultTypes: ['violations']})"
                ".then(result => result.violations)")
            found += [f"{path} {name} {v['id']}: {v['nodes'][0]['html'][:160]} ({len(v['nodes'])})"
                      for v in result]
        return found
