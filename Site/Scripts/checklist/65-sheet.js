// The list as it is printed, with the same parts as `Sources/Checklists/Output/PrintedChecklist.swift` writes.

const sheetParts = ["app", "version", "platform", "screen", "reviewer"];
const sheetMarks = ["pass", "fail", "not-applicable", "cannot-tell"];

/** An element of the sheet; children that are null are left out. */
function part(name, attributes, ...children) {
  const node = make(name, ...children.flat().filter((child) => child !== null));
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}

/** A label with its value, or with room to write one by hand. */
function sheetLine(label, value, attributes = {}) {
  const lines = (value ?? "").split("\n").flatMap((line, place) => (place ? [make("br"), line] : [line]));
  return part("div", attributes, part("dt", {}, label), part("dd", {}, lines.filter((line) => line !== "")));
}

class Sheet {
  constructor(checklist, vocabulary, date) {
    this.checklist = checklist;
    this.date = date;
    const { locales } = checklist.header;
    this.words = vocabulary.leading(locales);
    this.languages = vocabulary.forLocales(locales);
  }

  get name() {
    return this.words.listName(this.checklist.header.filter);
  }

  get title() {
    const { subject } = this.checklist.header;
    const summary = usualSubjectParts.map((part) => subject[part]).filter((value) => value !== null);
    return [this.name, summary.join(" · ")].filter((text) => text).join(" – ");
  }

  get nodes() {
    const nodes = this.head;
    let topic = null;
    for (const group of groupsOf(this.checklist)) {
      if (group.topic !== topic) nodes.push(this.heading("h2", (words) => words.name("topics", group.topic)));
      topic = group.topic;
      if (group.section !== null) {
        nodes.push(this.heading("h3", (words) => words.sectionName(group.section, topic)));
      }
      nodes.push(...group.items.map((item) => this.item(item)));
    }
    return nodes;
  }

  get head() {
    const { words, checklist: { header } } = this;
    const filter = filterSelection(header.filter, words);
    return [
      part("header", { class: "sheet-head" },
        part("p", { class: "sheet-source" }, this.source),
        part("h1", {}, this.name),
        part("dl", { class: "sheet-subject" }, this.subjectLines),
        part("dl", { class: "sheet-facts" }, sheetLine(words.phrase("column.filter"), filter)),
        this.summary),
      part("p", { class: "sheet-help" }, words.phrase("help.print")),
    ];
  }

  get source() {
    const { words, checklist: { header: { knowledgeBase, edition } } } = this;
    const name = knowledgeBase === null ? null : words.name("knowledgeBases", knowledgeBase);
    const number = edition === null ? null : words.labeled("sheet.edition", edition);
    return [words.phrase("title"), name, number].filter((fact) => fact !== null).join(" · ");
  }

  get subjectLines() {
    const { words, checklist: { header: { subject, filter } } } = this;
    const named = { platform: filter.platforms.length ? words.platformNames(filter.platforms) : null };
    const lines = sheetParts.map((part) =>
      sheetLine(words.phrase(`subject.${part}`), subject[part] ?? named[part] ?? null));
    return [...lines, sheetLine(words.phrase("column.date"), words.date(this.date), { "data-sheet-date": "" })];
  }

  /** How many items have each status; a blank list has lines to write the numbers on. */
  get summary() {
    const { words, checklist } = this;
    const counts = countsOf(checklist);
    const isBlank = counts.untested === checklist.items.length;
    return part("dl", { class: "sheet-counts", "aria-label": words.phrase("sheet.summary") },
      sheetLine(words.phrase("items"), String(checklist.items.length)),
      [...sheetMarks, ...(isBlank ? [] : ["untested"])].map((status) =>
        sheetLine(words.phrase(`status.${status}`), isBlank ? null : String(counts[status]))));
  }

  heading(name, text) {
    return part(name, {}, this.inEveryLanguage(text));
  }

  /** A name in every language, without repetitions; a language without one is left out. */
  inEveryLanguage(name) {
    const seen = new Set();
    return this.languages.flatMap((words) => {
      const text = name(words);
      if (text === undefined || seen.has(text)) return [];
      seen.add(text);
      const node = part("span", { lang: words.locale }, text);
      return seen.size > 1 ? [" · ", node] : [node];
    });
  }

  item(item) {
    const questions = item.texts.map((text) =>
      part("p", { class: "sheet-question", lang: text.locale }, codeNodes(text.question)));
    const steps = item.texts.filter((text) => text.why || text.steps.length)
      .map((text) => this.steps(text));
    return part("section", { class: "sheet-item" }, questions,
      part("p", { class: "sheet-line" }, this.facts(item)),
      steps.length ? part("div", { class: "sheet-steps" }, steps) : null,
      part("div", { class: "sheet-answer" }, this.marks(item.finding.status), this.notes(item.finding)));
  }

  facts(item) {
    const { words } = this;
    const rules = item.rules.length ? item.rules : [item.rule];
    const titles = rules.map((rule) =>
      this.inEveryLanguage((own) => ownValue(own.names.rules, rule)));
    const facts = titles.filter((title) => title.length).map((title) => part("b", {}, title));
    if (item.impact !== null) facts.push(words.phrase(`impact.${item.impact}`));
    if (item.platforms.length) facts.push(words.platformNames(item.platforms));
    if (item.rules.length) facts.push(...words.factsOfCheck(item));
    facts.push(part("code", {}, item.id));
    if (item.link !== null) {
      facts.push(part("a", { href: item.link }, item.link.replace(/^.*?:\/\//s, "")));
    }
    return facts.flatMap((fact, place) => (place ? ["\u00a0· ", fact] : [fact]));
  }

  steps(text) {
    return part("div", { lang: text.locale },
      text.why ? part("p", {}, codeNodes(text.why)) : null,
      text.steps.length ? outlineList(outlineOf(text.steps)) : null);
  }

  marks(chosen) {
    return part("ul", { class: "sheet-marks" }, sheetMarks.map((status) =>
      part("li", status === chosen ? { class: "chosen" } : {}, this.words.phrase(`status.${status}`))));
  }

  /** What was noted; an item that has not been looked at has a line to write on. */
  notes(finding) {
    const { words } = this;
    const by = [finding.reviewer, finding.date && words.date(finding.date)].filter((fact) => fact !== null);
    const line = (column, value) => sheetLine(words.phrase(`column.${column}`), value);
    return part("dl", { class: "sheet-notes" },
      finding.note || finding.status === "untested" ? line("note", finding.note) : null,
      finding.evidence.length ? line("evidence", finding.evidence.join("\n")) : null,
      by.length ? line(finding.reviewer === null ? "date" : "reviewer", by.join(" · ")) : null);
  }
}

/** The text as a string of CSS. */
function cssString(text) {
  return `"${text.replace(/[^\p{Alphabetic}\p{N} .,:–\-()、，：（）·]/gu, (scalar) =>
    `\\${scalar.codePointAt(0).toString(16)} `)}"`;
}
