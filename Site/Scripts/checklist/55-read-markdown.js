// A review made of a returned task list, line by line, as
// `Sources/Checklists/Markdown/MarkdownReview.swift` makes it.

function readMarkdown(text, index, defaultLocale) {
  const reading = new MarkdownReading(index, defaultLocale);
  withPlainLineEnds(text).split("\n").forEach((line, place) => {
    reading.line = place + 1;
    reading.read(line);
  });
  reading.finishItem();
  if (!reading.items.size && reading.header === undefined) throw new ReviewError("nothing");
  return reading.review(defaultLocale);
}

class MarkdownReading {
  constructor(index, defaultLocale) {
    this.index = index;
    this.locales = [defaultLocale];
    this.header = undefined;
    this.items = new Map();
    this.subject = {};
    this.headings = [];
    this.unplaced = [];
    this.draft = null;
    this.isInDetails = false;
    this.line = 0;
  }

  note(text) {
    this.unplaced.push({ text, line: this.line });
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
  }

  start(task, text) {
    if (task.id === null) return this.note(text);
    this.finishItem();
    this.draft = {
      id: task.id, line: this.line, isTicked: task.isTicked, status: null,
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
    if (!this.items.has(item.id)) {
      this.items.set(item.id, item);
      return;
    }
    const text = trimmed(`${item.texts[0]?.question ?? item.id} ${item.finding.note}`);
    this.unplaced.push({ text, line: draft.line });
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
    const found = this.index.subjectLine(withoutBullet(text));
    if (found && this.subject[found.part] === undefined) {
      this.subject[found.part] = unescapeTags(found.value);
    } else if (!isFacts(text) && !isRuler(text) && !this.isFurniture(text)) {
      this.note(text);
    }
  }

  review(defaultLocale) {
    const inHeader = [];
    const header = readHeader(recordOf(this.header), defaultLocale, this.index, inHeader);
    const items = [...this.items.values()];
    const said = Object.keys(this.subject).length ? this.subject : header.subject;
    const unplaced = [...inHeader, ...this.unplaced, ...this.strayHeadings(items)];
    unplaced.sort((left, right) => left.line - right.line);
    return {
      checklist: {
        header: makeHeader({ ...header, locales: this.locales, subject: said }), items,
      },
      unplaced,
    };
  }

  /** Headings that neither the words nor the items know; a retired topic has its id for a title. */
  strayHeadings(items) {
    const known = new Set(items.flatMap((item) => [item.topic, item.section ?? ""]).map(folded));
    return this.headings.filter(({ text }) =>
      !known.has(folded(unescapeMarkdown(text.replace(/^#+/, "")))));
  }
}
