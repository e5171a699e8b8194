// A review made of a returned task list, line by line, as
// `Sources/Checklists/Markdown/MarkdownReview.swift` makes it.

function readMarkdown(text, index, defaultLocale) {
  const reading = new MarkdownReading(index, defaultLocale);
  withPlainLineEnds(text).split("\n").forEach((line, place) => {
    reading.line = place + 1;
    reading.read(line);
  });
  reading.finishItem();
  return reading.review(defaultLocale);
}

class MarkdownReading {
  constructor(index, defaultLocale) {
    this.index = index;
    this.locales = [defaultLocale];
    this.header = undefined;
    this.builder = new ReviewBuilder();
    this.subject = {};
    this.headings = [];
    /** The number of items that a line of facts names; 0 if there is none. */
    this.statedCount = 0;
    this.draft = null;
    this.isInDetails = false;
    this.line = 0;
  }

  note(text) {
    this.builder.note(text, this.line);
  }

  read(line) {
    const text = trimmed(line);
    if (!text) return;
    const machine = parseMachineLine(text);
    if (machine) return this.readMachineLine(machine, text);
    const task = taskLine(text);
    if (task && (task.id !== null || !this.draft)) return this.start(task, text);
    const isIndented = /^[ \t]/.test(line);
    if (!isIndented && text.startsWith("#")) return this.readHeading(text);
    if (!this.draft) return this.readOutside(text);
    this.readInside(line, text, isIndented);
  }

  readMachineLine({ kind, json }, text) {
    if (json === undefined) return this.note(text);
    if (kind === "header") return this.readHeader(json);
    if (this.draft && this.draft.facts === undefined) this.draft.facts = json;
    else this.note(text);
  }

  readHeader(json) {
    this.finishItem();
    if (this.header !== undefined) {
      if (jsonText(this.header) !== jsonText(json)) this.note(jsonText(json));
      return;
    }
    this.header = json;
    const named = localeTags(textsOf(recordOf(json).locales));
    if (named.length) this.locales = named;
    this.builder.expectNamed(recordOf(json), readFilter(recordOf(json).filter, [], this.index.scale));
  }

  start(task, text) {
    if (task.id === null) return this.note(text);
    this.finishItem();
    if (task.box === null) this.note(text);
    this.draft = {
      id: task.id, line: this.line, box: task.box, status: null,
      questions: task.question ? [task.question] : [], details: [], note: [], evidence: [],
      reviewer: null, date: null, facts: undefined, expectsQuestion: true,
    };
    this.readRemark(task.rest);
  }

  finishItem() {
    this.isInDetails = false;
    const { draft } = this;
    if (!draft) return;
    this.draft = null;
    const item = draftItem(draft, this.locales, this.index);
    const text = trimmed(`${item.texts[0]?.question ?? item.id} ${item.finding.note}`);
    if (!this.builder.accepts(item.id, item.rule, draft.line, () => text)) return;
    if (item.doubt === "conflict") this.builder.note(text, draft.line);
    this.builder.add(item, draft.line, () => text);
  }

  readHeading(text) {
    this.finishItem();
    if (!this.isFurniture(trimmed(text.replace(/^#+/, "")))) {
      this.headings.push({ text, line: this.line });
    }
  }

  /** Titles in two languages stand side by side. */
  isFurniture(text) {
    const plain = unescapeMarkdown(text);
    const known = this.index.furniture;
    return known.has(folded(plain)) ||
      plain.split(" · ").filter((part) => part).every((part) => known.has(folded(part)));
  }

  readOutside(text) {
    const count = this.index.itemCount(text);
    const found = this.index.subjectLine(withoutBullet(text));
    if (count !== null) {
      this.statedCount = Math.max(this.statedCount, count);
    } else if (found && this.subject[found.part] === undefined) {
      this.subject[found.part] = unescapeTags(found.value);
    } else if (!isFacts(text) && !isRuler(text) && !this.isFurniture(text)) {
      this.note(text);
    }
  }

  review(defaultLocale) {
    const inHeader = [];
    const header = readHeader(recordOf(this.header), defaultLocale, this.index, inHeader);
    const items = [...this.builder.items.values()];
    const said = Object.keys(this.subject).length ? this.subject : header.subject;
    const { builder } = this;
    builder.unplaced = [...inHeader, ...builder.unplaced, ...this.strayHeadings(items)];
    // Some editors remove comments, and with them the ids of all items, but leave their number.
    if (this.header === undefined) builder.size = this.statedCount;
    return builder.review(makeHeader({ ...header, locales: this.locales, subject: said }));
  }

  /** Headings that neither the words nor the items know; a retired topic has its id for a title. */
  strayHeadings(items) {
    const known = new Set(items.flatMap((item) => [item.topic, item.section ?? ""]).map(folded));
    return this.headings.filter(({ text }) =>
      !known.has(folded(unescapeMarkdown(text.replace(/^#+/, "")))));
  }
}
