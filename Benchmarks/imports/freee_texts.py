"""The texts of the guidelines of freee in one language, and how their parts are called in a knowledge base."""

import re

import yaml
from restructured import Restructured


class Words:
    """The texts of the source in one language."""

    def __init__(self, root, locale, base, guidelines, checks, faqs, data):
        self.root, self.locale, self.base, self.data = root, locale, base, data
        self.guidelines, self.checks, self.faqs = guidelines, checks, faqs
        links = {each["id"]: (f"rule:{rule(each)}", "") for each in guidelines}
        links |= {f"check-{each['id']}": (f"check:{each['id']}", "") for each in checks}
        links |= {f"faq-{each['id']}": (f"article:faq-{each['id']}", "") for each in faqs}
        for path in explanations(root, locale):
            for label, heading in re.findall(r"^\.\. _([\w-]+):\n\n(?:[#*=]+\n)?(.+)$", path.read_text(), re.M):
                links[label] = (f"article:{explanation(path)}", "" if label == f"exp-{path.stem}" else heading)
        outside = {key: f"[{each['text'][locale]}]({each['url'][locale]})" for key, each in data["info"].items()}
        self.restructured = Restructured(links, outside, base.lose, self.image)

    def page(self, path): return self.restructured.blocks(path.read_text())

    def markdown(self, text): return self.restructured.blocks(text[self.locale])[1]

    def line(self, text):
        """The first paragraph of a text, without markup."""
        paragraph = re.sub(r"^\s*[*-]\s+", "", text[self.locale].split("\n\n")[0], flags=re.M)
        return self.restructured.inline(" ".join(paragraph.split())).replace("`", "")

    def step(self, leaf):
        video = leaf.get("YouTube")
        note = self.markdown(leaf["note"]) if "note" in leaf else ""
        link = f"[{video['title']}](https://www.youtube.com/watch?v={video['id']})" if video else ""
        return "\n\n".join(part for part in [self.markdown(leaf["procedure"]), note, link] if part)

    def image(self, name, alternative):
        name = name.removeprefix("/img/")
        self.base.asset(self.locale, name, self.root / self.locale / "source/img" / name)
        return f"\n![{alternative}](asset:{name})\n"


def objects(folder):
    return sorted((yaml.safe_load(path.read_text()) for path in folder.rglob("*.yaml")), key=lambda each: each["sortKey"])


def explanations(root, locale):
    """The pages of explanations, without those that only list others."""
    pages = sorted((root / locale / "source/explanations").glob("*.rst"))
    return [path for path in pages if ".. toctree::" not in path.read_text()]


def explanation(path): return hyphens(f"exp-{path.stem}")


def hyphens(text): return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


def rule(guideline):
    topic = hyphens(guideline["category"])
    return f"{topic}.{guideline['id'].removeprefix('gl-').removeprefix(topic + '-')}"
