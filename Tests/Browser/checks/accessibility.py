"""axe-core finds no violation, in light and dark."""
from pathlib import Path

import axe_playwright_python

AXE = next(Path(axe_playwright_python.__file__).parent.rglob("axe.min.js"))


def check(visits):
    found = []
    for locale in visits.locales():
        for path in visits.paths(locale):
            for scheme in ["light", "dark"]:
                found += violations(visits, path, scheme)
    assert not found, "\n" + "\n".join(found)


def violations(visits, path, scheme):
    # The page forbids scripts of others; for the examination that is lifted.
    with visits.page(path, color_scheme=scheme, bypass_csp=True) as page:
        page.add_script_tag(content=AXE.read_text(encoding="utf-8"))
        found = page.evaluate(
            "axe.run(document, {preload: false}).then(result => result.violations)")
        return [f"{path} {scheme} {v['id']}: {v['nodes'][0]['html'][:160]} ({len(v['nodes'])})"
                for v in found]
