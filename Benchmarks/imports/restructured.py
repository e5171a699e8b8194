"""Turns the part of reStructuredText that guidelines use into Markdown."""

import re
import textwrap

MARKS = re.compile(r"^([#*=^\-~\"])\1{2,}\s*$")


class Restructured:
    """`links` has the target of each label; `lose` is told what cannot be turned."""

    def __init__(self, links, substitutions, lose, image):
        self.links, self.substitutions, self.lose, self.image = links, substitutions, lose, image
        self.named = {}

    def inline(self, text):
        text = re.sub(r":ref:`([^`<]+?)\s*<([^`>]+)>`", lambda m: self._link(m[2], m[1]), text)
        text = re.sub(r":ref:`([^`]+)`", lambda m: self._link(m[1], ""), text)
        text = re.sub(r":menuselection:`([^`]+)`", lambda m: m[1].replace("-->", "›"), text)
        text = re.sub(r":(kbd|file|samp|command):`([^`]+)`", r"`\2`", text)
        text = re.sub(r"(?<!`)`([^`<]+?)\s*<([^`>]+)>`__?", self._address, text)
        text = re.sub(r"(?<!`)`([^`<]+)`__?", lambda m: self._named(m[1]), text)
        text = text.replace("``", "`")
        for name, replacement in self.substitutions.items():
            text = text.replace(name, replacement)
        text = re.sub(r"\\ ", "", text)
        if re.search(r"\[#\w*\]_", text):
            self.lose("footnote")
            text = re.sub(r"\s*\[#\w*\]_", "", text)
        return text

    def blocks(self, text):
        """Returns the Markdown of a text, and its first heading apart."""
        title, levels, result = None, [], []
        self.named = dict(re.findall(r"^\s*\.\. _([^:]+): (http\S+)", text, re.M))
        lines = textwrap.dedent(text).expandtabs(3).splitlines()
        index = 0
        while index < len(lines):
            line, indent = lines[index], lines[index][: len(lines[index]) - len(lines[index].lstrip())]
            directive = re.match(r"\s*\.\. ([\w-]+)::\s*(.*)", line)
            if directive or line.lstrip().startswith(".. "):
                inside, index = self._inside(lines, index, len(indent))
                kind, argument = directive.groups() if directive else ("", line)
                made = self._directive(kind, argument, inside)
                result += textwrap.indent(made, indent).splitlines()
                continue
            heading, mark = self._heading(lines, index)
            if heading:
                if mark not in levels:
                    levels.append(mark)
                if title is None:
                    title = heading
                else:
                    result += ["", "#" * (levels.index(mark) + 1) + " " + heading, ""]
                index += 3 if len(mark) == 2 else 2
                continue
            line = re.sub(r"^(\s*)#\. ", r"\g<1>1. ", line)
            result.append(re.sub(r"^(\s*)-- ", r"\1— ", line))
            index += 1
        parts = re.split(r"(^ *```.*?^ *```$)", "\n".join(result), flags=re.M | re.S)
        text = "".join(part if place % 2 else self.inline(part) for place, part in enumerate(parts))
        return title and self.inline(title), re.sub(r"\n{3,}", "\n\n", text).strip()

    def _directive(self, kind, argument, inside):
        options = {m[1]: m[2] for m in re.finditer(r"^:([\w-]+):\s*(.*)$", inside, re.M)}
        body = re.sub(r"^(:[\w-]+:.*\n?)+", "", inside).strip("\n")
        if kind in ("image", "figure"):
            return self.image(argument, options.get("alt", ""))
        if kind in ("code", "code-block"):
            return f"\n```{argument}\n{body}\n```\n"
        if kind == "list-table":
            return self._table(argument, body)
        if kind not in ("", "include", "translated", "contents"):
            self.lose(f"directive `{kind}`")
        elif argument.lstrip().startswith(".. [#"):
            self.lose("footnote")
        return ""

    def _table(self, caption, body):
        rows = [re.split(r"(?:^|\n)\s*-\s+", row)[1:] for row in re.split(r"(?:^|\n)\*", body)[1:]]
        cells = [[" ".join(cell.split()).replace("|", "\\|") for cell in row] for row in rows]
        lines = ["| " + " | ".join(row) + " |" for row in cells]
        rule = "|" + " --- |" * max(map(len, rows), default=1)
        return "\n".join(["", caption, "", lines[0], rule, *lines[1:], ""])

    def _heading(self, lines, index):
        def at(offset): return lines[index + offset] if index + offset < len(lines) else ""
        over = MARKS.match(lines[index])
        if over and at(1).strip() and at(2).rstrip() == lines[index].rstrip():
            return at(1).strip(), over[1] * 2
        under = MARKS.match(at(1))
        if lines[index].strip() and not lines[index].startswith(" ") and under:
            return lines[index].strip(), under[1]
        return None, ""

    def _inside(self, lines, index, indent):
        end = index + 1
        while end < len(lines) and (not lines[end].strip() or len(lines[end]) - len(lines[end].lstrip()) > indent):
            end += 1
        return textwrap.dedent("\n".join(lines[index + 1 : end])).strip("\n"), end

    def _link(self, label, words):
        if label not in self.links:
            self.lose(f"link to a generated page, {label.split('-')[0]}-…")
            return words or label
        target, heading = self.links[label]
        return f"[{words or heading}]({target})"

    def _address(self, match):
        words, address = match.groups()
        if address.endswith("_"):
            return self._named(address[:-1], words)
        if not re.match(r"https?:|mailto:", address):
            self.lose("link to a file beside the pages")
            return words
        return f"[{words}]({address})"

    def _named(self, name, words=""):
        name = " ".join(name.split())
        if name not in self.named:
            self.lose("link by a name that is defined elsewhere")
            return words or name
        return f"[{words or name}]({self.named[name]})"
