"""Every page loads the style sheets that its parts are styled in, and none knows left from right.

ThreeWayValue are those of the text, so that a language which is written from the right or downwards is set well.
"""
import re
from pathlib import PurePosixPath

WAYS = ["once"]

LINK = re.compile(r'<link rel="stylesheet" href="([^"]+)"')
CLASSES = re.compile(r' class="([^"]+)"')

PHYSICAL = re.compile(
    r"[{;]\s*((?:(?:margin|padding|border|scroll-margin|scroll-padding)-)?(?:left|right)(?:-\w+)?\s*:"
    r"|(?:text-align|float|clear)\s*:\s*(?:left|right))")
# Four values are top, right, bottom and left: `padding: 1px 2px 1px 0`.
FOUR = re.compile(r"[{;]((?:padding|margin|inset):((?:[^;{}()\s]|\([^()]*\))+(?: (?:[^;{}()\s]|\([^()]*\))+){3}))[;}]")
VALUE = re.compile(r"(?:[^;{}()\s]|\([^()]*\))+")
# The style sheets of drawings, in the folder `pictures`, are not among these: what lies on a drawing lies where the
# drawing has it, in any language.


def check(visits):
    physical = [f"{sheet.name}: {found}" for sheet in (visits.site / "assets").glob("*.css")
                for found in sides(sheet.read_text(encoding="utf-8"))]
    assert not physical, f"sides that are not those of the text: {physical}"
    sheets = {sheet.name: styled(sheet.read_text(encoding="utf-8"))
              for sheet in (visits.site / "assets").rglob("*.css")}
    everywhere = set().union(*sheets.values())
    bad = []
    for page in sorted(visits.site.rglob("*.html")):
        text = page.read_text(encoding="utf-8")
        loaded = {PurePosixPath(link).name for link in LINK.findall(text)}
        if not any(re.fullmatch(r"style\.\w{8}\.css", name) for name in loaded):
            continue
        used = {name for names in CLASSES.findall(text) for name in names.split()}
        missing = used & everywhere - set().union(*(sheets[name] for name in loaded))
        if missing:
            bad.append(f"{page.relative_to(visits.site)}: {sorted(missing)}")
    assert not bad, f"{len(bad)} pages lack styles: " + "; ".join(bad[:10])


def sides(sheet):
    four = [found for found, values in FOUR.findall(sheet)
            if len({VALUE.findall(values)[1], VALUE.findall(values)[3]}) > 1]
    return PHYSICAL.findall(sheet) + four


def styled(sheet):
    """The classes that the sheet says anything of."""
    selectors = re.sub(r"\{[^{}]*\}", "{}", sheet)
    return set(re.findall(r"\.([a-zA-Z][\w-]*)", selectors))
