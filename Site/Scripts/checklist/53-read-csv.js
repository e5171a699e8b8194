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
  if (id === null) {
    builder.note(row.text, row.line);
    return null;
  }
  const rules = isOfChecks ? csvNames(row.get("rule")) : [];
  const item = { ...makeBareItem(id, rules[0] ?? row.get("rule") ?? id), rules };
  if (!builder.accepts(id, item.rule, row.line, () => row.text)) return null;
  const readCell = ({ key, column, form }, owner) => {
    const text = row.get(column);
    if (text === null) return;
    const texts = form === "names" ? csvNames(text) : form === "remarks" ? linesOf(text) : [text];
    const values = texts.map((cell) => index.valueInCell(column, cell, item.topic))
      .filter((value) => (value ?? null) !== null);
    if (values.length < texts.length) builder.note(text, row.line);
    owner[key] = ["names", "remarks"].includes(form) ? values : values[0] ?? null;
  };
  const finding = {};
  for (const field of fieldsOfFindings) readCell(field, finding);
  for (const field of itemFieldsByColumn) {
    if (!["id", "rule"].includes(field.column)) readCell(field, item);
  }
  if (row.get("status") !== null && !finding.status) item.doubt = "unreadable";
  return { ...item, texts: csvTexts(row, locales), finding: makeFinding(finding) };
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
