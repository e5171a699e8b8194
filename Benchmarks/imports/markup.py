"""Turns the part of HTML that guidelines use into Markdown."""

import re

import html5lib

BLOCKS = {"p", "div", "section", "ul", "ol", "dl", "li", "dt", "dd", "pre", "table", "figure", "figcaption", "blockquote",
          "h2", "h3", "h4", "h5", "h6", "article", "aside", "details", "summary", "tr", "td", "th", "thead", "tbody", "body"}


def parse(text):
    return html5lib.parse(text, namespaceHTMLElements=False).find("body")


class Markup:
    """`link` returns the target of an element `a`, or None; `lose` is told what cannot be turned."""

    def __init__(self, link, lose, image=None):
        self.link, self.lose, self.image = link, lose, image

    def blocks(self, element, top=2):
        """Returns the content of an element as Markdown, with `top` as the level of its first headings."""
        return re.sub(r"\n{3,}", "\n\n", self._children(element, top)).strip()

    def line(self, element):
        return " ".join(self._inline(element).split()).strip()

    def _children(self, element, top):
        parts, run = [], [self._text(element.text)]
        for child in element:
            if child.tag in BLOCKS:
                parts += ["".join(run).strip(), self._block(child, top)]
                run = [self._text(child.tail)]
            else:
                run += [self._element(child), self._text(child.tail)]
        return "\n\n".join(part for part in [*parts, "".join(run).strip()] if part)

    def _block(self, element, top):
        tag = element.tag
        if re.fullmatch(r"h[2-6]", tag):
            return "#" * min(6, int(tag[1]) - 2 + top) + " " + self.line(element)
        if tag == "pre":
            text = "".join(element.itertext()).strip("\n")
            fence = "````" if "```" in text else "```"
            return f"{fence}\n{text}\n{fence}"
        if tag in ("ul", "ol"):
            items = [child for child in element if child.tag == "li"]
            marks = [f"{place}. " if tag == "ol" else "- " for place in range(1, len(items) + 1)]
            return "\n".join(self._item(mark, self._children(item, 4)) for mark, item in zip(marks, items))
        if tag == "dl":
            return self._definitions(element)
        if tag == "table":
            return self._table(element)
        if tag == "blockquote":
            return "\n".join("> " + line for line in self._children(element, top).splitlines())
        return self._children(element, top)

    def _item(self, mark, text):
        lines = re.sub(r"\n{3,}", "\n\n", text).split("\n")
        return "\n".join([mark + lines[0], *[" " * len(mark) + line if line else "" for line in lines[1:]]])

    def _definitions(self, element):
        items = []
        for child in [each for part in element for each in ([part] if part.tag != "div" else part)]:
            if child.tag == "dt":
                items.append("**" + self.line(child) + "**")
            elif items:
                items[-1] += "\n\n" + self._children(child, 4)
        return "\n".join(self._item("- ", item) for item in items)

    def _table(self, element):
        rows = [[self.line(cell).replace("|", "\\|") for cell in row if cell.tag in ("th", "td")] for row in element.iter("tr")]
        width = max(map(len, rows), default=0)
        lines = ["| " + " | ".join(row + [""] * (width - len(row))) + " |" for row in rows]
        return "\n".join([lines[0], "|" + " --- |" * width, *lines[1:]]) if lines else ""

    def _inline(self, element):
        return self._text(element.text) + "".join(self._element(child) + self._text(child.tail) for child in element)

    def _element(self, element):
        tag = element.tag
        if not isinstance(tag, str):
            return ""
        inner = self._inline(element)
        if tag in ("code", "kbd", "samp"):
            text = " ".join("".join(element.itertext()).split())
            return f"`` {text} ``" if "`" in text else f"`{text}`" if text else ""
        if tag in ("strong", "b", "em", "i") and inner.strip():
            mark = "**" if tag in ("strong", "b") else "*"
            return f"{mark}{inner.strip()}{mark}" + (" " if inner != inner.rstrip() else "")
        if tag == "a":
            target = self.link(element)
            return f"[{' '.join(inner.split())}]({target})" if target and inner.strip() else inner
        if tag == "q":
            return f"“{inner}”"
        if tag == "br":
            return " "
        if tag == "img" and self.image:
            return self.image(element.get("src", ""), element.get("alt", ""))
        if tag in ("img", "video", "iframe", "math", "svg"):
            self.lose(f"element `{tag}`")
            return ""
        return inner

    def _text(self, text):
        return re.sub(r"([\\*_\[\]<`])", r"\\\1", re.sub(r"\s+", " ", text or ""))
