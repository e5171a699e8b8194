"""axe-core finds no violation, in light, in dark and with forced colors; names and languages are right."""
from pathlib import Path

import axe_playwright_python

WAYS = ["http"]
AXE = next(Path(axe_playwright_python.__file__).parent.rglob("axe.min.js"))
LOOKS = {
    "light": {"color_scheme": "light", "forced_colors": "none"},
    "dark": {"color_scheme": "dark", "forced_colors": "none"},
    "forced": {"color_scheme": "dark", "forced_colors": "active"},
}


# These have colors of their own as well, but the same style everywhere: a page of each folder is enough.
MORE_LOOKS = {
    "more contrast": {"color_scheme": "light", "forced_colors": "none", "contrast": "more"},
    "more contrast in dark": {"color_scheme": "dark", "forced_colors": "none", "contrast": "more"},
}
PHONE = {"width": 360, "height": 740}
NOT_A_LIST = {"name": "nothing.md", "mimeType": "text/markdown", "buffer": b"Nothing here.\n"}

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

# Names that a script put together wrongly, ids that stand for two elements or for none, landmarks that cannot be
# told apart, levels of headings that are left out, groups without a name, and titles in a language that they are not
# marked with: a voice reads them with the wrong sounds.
FAULTS = r"""() => {
  const found = [];
  const shown = document.querySelectorAll("a, button, summary, input, select, textarea, [role], [aria-label]");
  for (const node of shown) {
    const text = node.matches("a, button, summary") ? node.textContent : "";
    const name = `${node.getAttribute("aria-label") ?? ""} ${text}`;
    if (/\b(undefined|null|NaN)\b/.test(name)) found.push(`name: ${node.outerHTML.slice(0, 120)}`);
  }
  const ids = [...document.querySelectorAll("[id]")].map(({id}) => id);
  for (const [place, id] of ids.entries()) if (ids.indexOf(id) !== place) found.push(`two ids: ${id}`);
  for (const node of document.querySelectorAll("[aria-labelledby], [popovertarget], label[for]")) {
    const target = node.getAttribute("aria-labelledby") ?? node.getAttribute("popovertarget") ?? node.htmlFor;
    if (!document.getElementById(target)) found.push(`no id: ${target}`);
  }
  const landmarks = [...document.querySelectorAll("nav, aside, [role=region]")].filter(node => node.checkVisibility())
    .map(node => `${node.localName} ${node.getAttribute("aria-label")}`);
  for (const [place, name] of landmarks.entries()) if (landmarks.indexOf(name) !== place) found.push(`twice: ${name}`);
  const headings = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
    .filter(node => node.checkVisibility({visibilityProperty: true})).map(node => Number(node.localName[1]));
  for (const [place, level] of headings.entries()) {
    if (level > (headings[place - 1] ?? 0) + 1 || (level === 1) !== (place === 0)) found.push(`heading: ${headings}`);
  }
  if (document.querySelectorAll("main").length !== 1) found.push("not one main part");
  for (const node of document.querySelectorAll("[popover], [role=group], [role=region], [tabindex='0']:not(button)")) {
    const name = node.getAttribute("aria-label") || node.getAttribute("aria-labelledby");
    if (!name || !node.matches("[role], nav")) found.push(`no name or role: ${node.outerHTML.slice(0, 120)}`);
  }
  for (const node of document.querySelectorAll("a, option, h1, h2, h3")) {
    const own = node.querySelector("[lang]") ?? node;
    const [text, lang] = [own.textContent, own.closest("[lang]").lang];
    const isHan = /[\u4e00-\u9fff]/.test(text), isLatin = /[a-z]{2,}( [a-z]{2,}){3}/.test(text) && !isHan;
    if (isHan && /^en/.test(lang) || isLatin && /^zh/.test(lang)) found.push(`not ${lang}: ${text.slice(0, 60)}`);
  }
  return found;
}"""
# Lists of titles, in which languages meet where a translation is missing.
LISTS = ["a-z", "changes", "search", "checklist"]


def check(visits):
    found = []
    for locale in visits.locales():
        # What differs between looks is style, which is the same in every language.
        looks = LOOKS if visits.is_main(locale) else {"light": LOOKS["light"]}
        lists = [f"{locale}/{name}.html" for name in LISTS]
        for path, page in visits.tour(lists if not visits.is_main(locale) else []):
            found += [f"{path} {fault}" for fault in page.evaluate(FAULTS)]
        # The page forbids scripts of others; for the examination that is lifted.
        for path, page in visits.tour(visits.few_paths(locale), bypass_csp=True):
            found += [f"{path} {fault}" for fault in page.evaluate(FAULTS)]
            page.add_script_tag(content=AXE.read_text(encoding="utf-8"))
            has_more = visits.is_main(locale) and path.count("/") > 1
            for name, look in (looks | MORE_LOOKS if has_more else looks).items():
                page.emulate_media(**({"contrast": "no-preference"} | look))
                if not visits.full:
                    page.evaluate(SHORTEN, 6 if visits.is_main(locale) and name == "light" else 3)
                rules = None if visits.full or name == "light" else COLOR_RULES
                found += [f"{path} {name} {fault}" for fault in violations(page, rules)]
    found += opened(visits, visits.locales()[0])
    assert not found, "\n" + "\n".join(found)


def opened(visits, locale):
    """What is there only once the reader has opened it, and the pages that belong to no language."""
    found = []
    few = [min(pages) for folder in ["rules", "topics", "colors", "checks", "standards"]
           if (pages := [path for path in visits.paths(locale) if path.startswith(f"{locale}/{folder}/")])]
    checklist, answers = f"{locale}/checklist.html", f"{locale}/search.html?q=a"
    for path, page in visits.tour(["404.html", *few, checklist, answers], bypass_csp=True, viewport=PHONE):
        if path == checklist:
            page.locator("[data-open]").set_input_files(NOT_A_LIST)
            page.locator("[data-error] strong").wait_for()
        if path == answers:
            page.locator("[role=tab]").first.wait_for()
        page.evaluate(SHORTEN, 2)
        page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
        found += [f"{path} opened {fault}" for fault in page.evaluate(FAULTS)]
        page.add_script_tag(content=AXE.read_text(encoding="utf-8"))
        page.evaluate("document.documentElement.dataset.theme = 'dark'")
        for opener, rules in [(".for-tree", None), (".for-settings", COLOR_RULES)]:
            page.locator(f".opener{opener}").evaluate("button => button.popoverTargetElement.showPopover()")
            found += [f"{path} with {opener} {fault}" for fault in violations(page, rules)]
    return found


def violations(page, rules):
    """What axe finds; of some of its rules, or of all."""
    options = {"preload": False, "resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = {"type": "rule", "values": rules}
    result = page.evaluate(
        "options => axe.run(document, options).then(result => result.violations)", options)
    return [f"{v['id']}: {v['nodes'][0]['html'][:160]} ({len(v['nodes'])})" for v in result]
