"""Cards are light, follow the frame that shows them, have drawings for their signs, and are offered by "Share": on a copy
of the knowledge base with cards."""
import shutil
import subprocess
import tempfile
from pathlib import Path

from checks.weight import assets
from harness import Visits, serve

WAYS = ["once"]
ROOT = Path(__file__).resolve().parents[3]
# Bytes as they are: a wiki shows many cards at once.
HEAVIEST = 30_000


def check(visits):
    with tempfile.TemporaryDirectory() as folder:
        root, site = Path(folder), Path(folder) / "site"
        for name in ["Content", "Locales"]:
            shutil.copytree(ROOT / name, root / name)
        with (root / "Content/precept.yaml").open("a", encoding="utf-8") as manifest:
            manifest.write("cards: true\n")
        built = subprocess.run([visits.program, "build", "--root", root, "-o", site],
                               capture_output=True, text=True, check=False)
        assert built.returncode == 0, built.stderr[:3000]
        cards = sorted(site.glob("en/cards/rules/*.html"))
        weigh(sorted(site.glob("*/cards/*/*.html")))
        marked = [card for card in cards if 'class="mark"' in card.read_text(encoding="utf-8")]
        with serve(site) as address:
            own = Visits(visits.browser, visits.name, address, site, visits.program, visits.full)
            frames(own, cards[0].relative_to(site).as_posix())
            signs(own, [card.relative_to(site).as_posix() for card in marked[::5]])
            offered(own, cards[0].relative_to(site).as_posix())
            own.close()


def weigh(cards):
    heaviest = max((card.stat().st_size + sum(file.stat().st_size for file in assets(card)), card.name) for card in cards)
    print(f"        heaviest of {len(cards)} cards {heaviest[0]} bytes ({heaviest[1]})")
    assert heaviest[0] <= HEAVIEST, f"{heaviest[1]} loads {heaviest[0]} bytes"


def offered(visits, card):
    """The page of a rule hands out the frame of its card with two clicks."""
    with visits.page(card.replace("cards/", ""), permissions=["clipboard-read", "clipboard-write"]) as page:
        page.locator("[data-share] summary").click()
        page.locator("[data-share] button").last.click()
        page.wait_for_function("document.activeElement.textContent === document.body.dataset.copied")
        copied = page.evaluate("navigator.clipboard.readText()")
        assert copied.startswith("<iframe") and card in copied, copied


def frames(visits, card):
    grounds = {scheme: ground(visits, card, scheme) for scheme in ["light", "dark"]}
    assert grounds["light"] != grounds["dark"], "a card follows the appearance"
    for address in [f"{card}?theme=dark", f"{card}#dark"]:
        assert ground(visits, address, "light") == grounds["dark"], f"{address} is not dark"
    assert ground(visits, f"{card}?theme=light", "dark") == grounds["light"]
    assert ground(visits, f"{card}?theme=%22%3E", "light") == grounds["light"]


def signs(visits, cards):
    """A sign is a drawing of lines, on cards as on pages, and every sign has its drawing."""
    count = 0
    for card in cards:
        with visits.page(card) as page:
            for fill, stroke, drawing in page.evaluate(SIGNS):
                count += 1
                assert fill == "none" and stroke != "none" and drawing, f"{card}: a sign has fill {fill}, stroke {stroke}, drawing {drawing}"
    assert count, "no card has a sign"


SIGNS = """[...document.querySelectorAll("svg.mark")].map(sign => {
  const style = getComputedStyle(sign), use = sign.querySelector("use");
  return [style.fill, style.stroke, !use || document.querySelector(use.getAttribute("href")) !== null];
})"""


def ground(visits, address, scheme):
    """The color behind a card in a narrow frame."""
    with visits.page(address, color_scheme=scheme, viewport={"width": 320, "height": 400}) as page:
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 320, f"{address} is {wide} wide"
        assert page.locator("base[target=_blank]").count() == 1, "links open outside of the frame"
        return page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
