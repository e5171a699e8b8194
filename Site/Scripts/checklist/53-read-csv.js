// A review made of a returned table, as `Sources/Checklists/CSV/CSVReview.swift` makes it.

function readCSV(text, index, defaultLocale) {
  const { rows, layout, unplaced } = readTable(text, index);
  const cells = csvHeader(rows, layout, unplaced);
  const locales = csvLocales(cells, layout, defaultLocale);
  const unplacedColumns = layout.unplacedColumns(locales);
  const builder = new ReviewBuilder();
  builder.unplaced = unplaced;
  const { filter, unknown } = parseFilter(cells.get("filter") ?? "", index.scale);
  expectCSVItems(builder, rows, layout, filter);
  for (const record of rows.filter((row) => row.cells.some((cell) => trimmed(cell)))) {
    const row = new CSVRow(record, layout);
    for (const cell of row.unplaced(unplacedColumns)) unplaced.push(cell);
    const item = csvItem(row, locales, index, builder, filter.by === "check");
    if (item) builder.add(item, record.line, () => row.text);
  }
  const [base, ...edition] = (cells.get("knowledge-base") ?? "").split(" ");
  unplaced.push(...unknown.map((part) => ({ text: part, line: 1 })));
  const header = makeHeader({
    knowledgeBase: base, edition: edition.join(" "), locales, filter,
    subject: csvSubject(cells.get("subject") ?? "", index, unplaced),
  });
  return builder.review(header);
}

/** Notes the items with which the list was made, or how many they are if no row names them. */
function expectCSVItems(builder, rows, layout, filter) {
  const cells = rows.map((row) => new CSVRow(row, layout).get("ids")).filter((cell) => cell !== null);
  const isCount = (cell) => /^[-+]?[0-9]+$/.test(cell);
  const lists = cells.filter((cell) => !isCount(cell) && cell !== unknownSize);
  builder.size = lists.length ? 0 : cells.filter(isCount).reduce((most, cell) => Math.max(most, Number(cell)), 0);
  builder.expect(cells.length ? lists.flatMap(csvNames) : itemsOfFilter(filter));
}

/** A row of a returned table, by column. */
class CSVRow {
  constructor({ cells, line }, layout) {
    this.cells = cells;
    this.layout = layout;
    this.line = line;
  }

  get text() {
    return this.cells.filter((cell) => trimmed(cell)).join(", ");
  }

  /** The text of a cell without white space around it, null where there is none. */
  at(place) {
    return trimmed(this.cells[place] ?? "") || null;
  }

  get(column) {
    return this.layout.places.has(column) ? this.at(this.layout.places.get(column)) : null;
  }

  /** Cells that no known column holds. */
  unplaced(columns) {
    const unknown = columns.map((place) => this.at(place)).filter((text) => text !== null);
    const beyond = this.cells.slice(this.layout.count).filter((cell) => trimmed(cell));
    return [...unknown, ...beyond].map((text) => ({ text, line: this.line }));
  }

  textsOf(column, locales) {
    const texts = new Map();
    for (const { place, locale } of this.layout.columnsOf(column, locales)) {
      const text = this.at(place);
      if (text !== null && !texts.has(locale)) texts.set(locale, text);
    }
    return texts;
  }
}

function linesOf(text) {
  return withPlainLineEnds(text ?? "").split("\n").filter((line) => line);
}

/** The names in a cell. */
function csvNames(text) {
  return splitAt(text ?? "", nameSeparators).map(trimmed).filter((name) => name);
}

/** @param isOfChecks Whether the items are checks. */
function csvItem(row, locales, index, builder, isOfChecks) {
  const id = row.get("id");
  const note = (text) => builder.note(text, row.line);
  if (id === null) {
    note(row.text);
    return null;
  }
  const rules = isOfChecks ? csvNames(row.get("rule")) : [];
  const rule = rules[0] ?? row.get("rule") ?? id;
  if (!builder.accepts(id, rule, row.line, () => row.text)) return null;
  const facts = csvFacts(row, rule, index);
  const { finding, doubt } = csvAnswer(row, index, note);
  facts.unplaced.forEach(note);
  return {
    id, rule, ruleHash: facts.ruleHash, topic: facts.topic,
    section: facts.section, impact: facts.impact, platforms: facts.platforms,
    link: row.get("link"), rules, target: row.get("target"), criteria: csvNames(row.get("criteria")),
    texts: csvTexts(row, locales), finding, doubt,
  };
}

function csvFacts(row, rule, index) {
  const topicName = row.get("topic");
  const topic = topicName === null ? topicOfRule(rule)
    : index.topic(topicName);
  const [section, impactName, hash] = [row.get("section"), row.get("impact"), row.get("rule-hash")];
  const impact = impactName === null ? null : index.impact(impactName) ?? null;
  const digits = (hash ?? "").replace(/^#+/, "");
  const ruleHash = isRuleHash(digits) ? digits.toLowerCase() : null;
  const unplaced = [];
  if (impactName !== null && impact === null) unplaced.push(impactName);
  if (hash !== null && ruleHash === null) unplaced.push(hash);
  return {
    topic, section: section === null ? null : index.section(section, topic), impact, ruleHash,
    platforms: csvNames(row.get("platforms")).map((name) => index.platform(name)),
    unplaced,
  };
}

function csvAnswer(row, index, note) {
  const [word, day] = [row.get("status"), row.get("date")];
  const status = word === null ? "untested" : index.statusInCell(word);
  if (!status) note(word);
  const date = day === null ? null : reviewDate(day);
  if (day !== null && date === null) note(day);
  const finding = makeFinding({
    status, note: row.get("note"), evidence: linesOf(row.get("evidence")),
    reviewer: row.get("reviewer"), date,
  });
  return { finding, doubt: status ? undefined : "unreadable" };
}

function csvTexts(row, locales) {
  const [questions, reasons, steps] = ["question", "why", "how-to-check"]
    .map((column) => row.textsOf(column, locales));
  return locales.filter((locale) => [questions, reasons, steps].some((texts) => texts.has(locale)))
    .map((locale) => makeText(locale, questions.get(locale) ?? "", reasons.get(locale) ?? "",
      stepsOfLines(linesOf(steps.get(locale)))));
}

/** What the rows say about the whole list: the first of each cell; others are listed. */
function csvHeader(rows, layout, unplaced) {
  const found = new Map();
  for (const { cells, line } of rows) {
    for (const column of headerColumns) {
      const text = trimmed(cells[layout.places.get(column)] ?? "");
      if (text && !found.has(column)) found.set(column, text);
      if (text && found.get(column) !== text) unplaced.push({ text, line });
    }
  }
  return found;
}

function csvLocales(cells, layout, defaultLocale) {
  const named = localeTags(splitAt(cells.get("locales") ?? "", localeSeparators));
  if (named.length) return withoutRepetitions(named);
  return layout.headingLocales.length ? layout.headingLocales : [defaultLocale];
}

function csvSubject(text, index, unplaced) {
  const subject = {};
  for (const line of linesOf(text)) {
    const found = index.subjectLine(line);
    if (found && subject[found.part] === undefined) {
      subject[found.part] = found.value;
    } else {
      unplaced.push({ text: line, line: 1 });
    }
  }
  return subject;
}
