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


# Looks differ in colors and in nothing that other rules read.
COLOR_RULES = ["color-contrast", "link-in-text-block"]

# Leaves some of the elements of a kind that stand side by side: they have one style.
SHORTEN = """most => {
  for (const parent of document.querySelectorAll("main, main *")) {
    const seen = new Map();
    for (const child of [...parent.children]) {
      const kind = `${child.localName}.${child.className}`;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      if (seen.get(kind) > most) child.remove();
    }
  }
}"""


def check(visits):
    found = []
    for locale in visits.locales():
        # What differs between looks is style, which is the same in every language.
        looks = LOOKS if visits.is_main(locale) else {"light": LOOKS["light"]}
        # The page forbids scripts of others; for the examination that is lifted.
        for path, page in visits.tour(visits.few_paths(locale), bypass_csp=True):
            page.add_script_tag(content=AXE.read_text(encoding="utf-8"))
            for name, look in looks.items():
                page.emulate_media(**look)
                if not visits.full:
                    page.evaluate(SHORTEN, 6 if visits.is_main(locale) and name == "light" else 3)
                rules = None if visits.full or name == "light" else COLOR_RULES
                found += [f"{path} {name} {fault}" for fault in violations(page, rules)]
    assert not found, "\n" + "\n".join(found)


def violations(page, rules):
    """What axe finds; of some of its rules, or of all."""
    options = {"preload": False, "resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = {"type": "rule", "values": rules}
    result = page.evaluate(
        "options => axe.run(document, options).then(result => result.violations)", options)
    return [f"{v['id']}: {v['nodes'][0]['html'][:160]} ({len(v['nodes'])})" for v in result]
