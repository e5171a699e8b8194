"""Small pictures in lists are loaded late, move nothing, and follow the theme of the page and not of the system."""
import base64

WAYS = ["file", "http"]

# A rule whose picture has a ground in the color of the page.
RULE = "color.one-meaning"

# The color of the ground, read from a screenshot in a page without a content security policy.
GROUND = """async png => {
  const image = new Image();
  image.src = "data:image/png;base64," + png;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  return [...canvas.getImageData(image.width / 2, image.height / 16, 1, 1).data.slice(0, 3)];
}"""

# How far the text has moved, and what of it. The site tree next to it scrolls to the page that is open.
SHIFT = """new Promise(resolve => {
  let sum = 0;
  const moved = [];
  new PerformanceObserver(list => {
    for (const { value, sources } of list.getEntries()) {
      const inText = sources.map(({ node }) => node).filter(node => node?.parentElement?.closest("main"));
      if (inText.length) sum += value;
      moved.push(...inText.map(node => node.outerHTML ?? node.data));
    }
  }).observe({type: "layout-shift", buffered: true});
  setTimeout(() => resolve([sum, moved]), 100);
})"""


def check(visits):
    locale = visits.locales()[0]
    lists = [f"{locale}/rules.html", f"{locale}/topics/color.html"]
    for path in lists:
        attributes(visits, path)
    themes(visits, lists[0])


def attributes(visits, path):
    with visits.page(path) as page:
        pictures = page.locator("img.small-picture")
        assert pictures.count() > 5, f"{path}: {pictures.count()} pictures"
        wrong = pictures.evaluate_all(
            "all => all.filter(one => one.alt !== '' || one.loading !== 'lazy' || !one.width || !one.height)"
            ".map(one => one.src)")
        assert not wrong, f"{path}: {wrong}"
        for picture in [pictures.first, pictures.last]:
            picture.scroll_into_view_if_needed()
            page.wait_for_function("one => one.complete && one.naturalWidth > 0", arg=picture.element_handle())
        shift, moved = page.evaluate(SHIFT)
        assert shift <= 0.01, f"{path}: pictures move the page by {shift}: {moved}"
        boxes = pictures.evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
        assert max(boxes) - min(boxes) < 1, f"{path}: pictures differ in height: {sorted(set(boxes))}"


def themes(visits, path):
    for system in ["light", "dark"]:
        for theme in ["", "light", "dark"]:
            with visits.page(path, color_scheme=system) as page:
                page.evaluate("theme => { document.documentElement.style.colorScheme = theme; }", theme)
                picture = page.locator(f"img[src*='/{RULE}.']").first
                picture.scroll_into_view_if_needed()
                page.wait_for_function("one => one.complete", arg=picture.element_handle())
                shot = base64.b64encode(picture.screenshot()).decode()
                page.goto("about:blank")
                ground = page.evaluate(GROUND, shot)
            wanted = [0, 0, 0] if (theme or system) == "dark" else [255, 255, 255]
            assert ground == wanted, f"{path}: {ground} in {theme or 'no theme'}, {system} system"
