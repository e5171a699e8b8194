"""Checklists as people return them: ticked, edited, saved by other programs in other encodings."""


def returned_files(make):
    """Yields names and contents; `make` writes a blank list with the options of the terminal."""
    markdown = make("--profile", "liquid-glass", "--locale", "en", "--app", "Atlas").decode()
    both = make("--topic", "ios", "--locale", "zh-Hans,en").decode()
    csv = make("--topic", "ios", "--locale", "en", "--format", "csv").decode()
    chinese = make("--topic", "ios", "--locale", "zh-Hans", "--format", "csv").decode()
    json = make("--topic", "dark-mode", "--locale", "en,zh-Hans", "--format", "json").decode()
    yield "ticked.md", ticked(markdown).encode()
    yield "edited.md", edited(markdown).encode()
    yield "marked.md", b"\xef\xbb\xbf" + both.replace("\n", "\r\n").encode()
    yield "both.md", ticked(both).encode("utf-16")
    yield "filled.csv", filled(csv, "Untested", ["Pass", "fail", "N/A", "?"]).encode()
    yield "excel.csv", filled(chinese, "未检查", ["通过", "不通过", "不涉及", "存疑"]).encode("gb18030")
    yield "semicolons.csv", semicolons(chinese).encode("utf-16-le")
    yield "headed.csv", ("Atlas 1.10;;\n;;\n" + semicolons(csv)).encode()
    yield "columns.csv", columns(csv).encode()
    yield "filled.json", json_filled(json).encode()


def ticked(text):
    """Every second box is ticked, as GitHub does it."""
    parts = text.split("- [ ]")
    return parts[0] + "".join(
        ("- [x]" if number % 2 else "- [ ]") + part for number, part in enumerate(parts[1:]))


def edited(text):
    parts = text.split("- [ ]")
    remarks = [" — fail", " — **Cannot tell**: the demo <device> was broken", " – n/a",
               " fail on iPad", " no images here", ": 不通过。对比度只有 2.1:1", " ✅", " fail: 2.1:1",
               "", " ?", " — pass, mostly", " done"]
    for number, part in enumerate(parts[1:], start=1):
        first, rest = part.split("\n", 1)
        parts[number] = first + remarks[(number - 1) % len(remarks)] + "\n" + rest
    text = "- [X]".join(parts[:6]) + "- [ ]" + "- [ ]".join(parts[6:])
    text = text.replace("</details>\n", "</details>\n\n  An indented remark with \\<tags>.\n"
                        "  > A quotation\n  >\n  >   with `code` and \\\\<b>\n\n"
                        "  - Reviewer: 安\n  - Evidence: a b.png\n  * 证据：https://example.com/?a=1&b=2\n"
                        "  - Date: 21.11.2026\n  - Reviewer: Bo\n", 3)
    text = text.replace("## Materials", "At the margin.\n\n## My own heading\n\n- [ ] A task of mine\n\n## Materials")
    return text.replace("- Version:", "- Version: 2.0 <beta>").replace("- Screen:", "- 界面：首页")


def filled(text, blank, words):
    parts = text.split(f",{blank},")
    return parts[0] + "".join(
        f",{words[number % len(words)]}," + part for number, part in enumerate(parts[1:]))


def rows(text):
    import csv
    import io
    return list(csv.reader(io.StringIO(text, newline="")))


def written(table, separator, line_end):
    import csv
    import io
    out = io.StringIO(newline="")
    csv.writer(out, delimiter=separator, lineterminator=line_end).writerows(table)
    return out.getvalue()


def semicolons(text):
    return written(rows(text), ";", "\n")


def columns(text):
    """Columns in another order, some renamed, one added; rows in another order."""
    table = rows(text)
    header, body = table[0], table[1:]
    header = ["Comments" if name == "Note" else "Severity" if name == "Impact" else name
              for name in header] + ["Ticket"]
    body = [row + [f"ATL-{number}"] for number, row in enumerate(reversed(body))]
    for number, row in enumerate(body):
        row[header.index("Comments")] = ["'=1+1", "two\nlines", "a | b; c", '"quoted"'][number % 4]
        row[header.index("Date")] = ["2026/11/21", "11/21/2026", "03/04/2026", "2026年3月4日"][number % 4]
        row[header.index("Evidence")] = "a.png\nb.png"
    table = [list(reversed(row)) for row in [header] + body]
    return written(table, "\t", "\r\n")


def json_filled(text):
    import json
    record = json.loads(text)
    values = ["pass", "Fail", "不适用", "cannot tell", "soso"]
    for number, item in enumerate(record["items"]):
        item["status"] = values[number % len(values)]
        item["note"] = ["", "A note\r\nin two lines ", "–", "\u2028", "\\ / \" \b"][number % 5]
        item["ticket"] = number
    record["subject"] = {"app": " Atlas\n", "version": 2, "screen": None}
    return json.dumps(record, ensure_ascii=number % 2 == 0)
