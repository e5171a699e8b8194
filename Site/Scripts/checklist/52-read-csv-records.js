// Separated values as any spreadsheet writes them: quoted or not, with any line end.

class CSVRecords {
  constructor(text, separator) {
    this.text = text;
    this.separator = separator;
    this.place = 0;
    this.line = 1;
    /** The line of a quotation mark that is never closed. */
    this.unclosedQuote = null;
    /** Whether rows end with a carriage return alone; a line feed belongs to a cell then. */
    this.isOldMac = null;
  }

  /** The next row with the line that it starts on; null at the end. */
  next() {
    if (this.place >= this.text.length) return null;
    const line = this.line;
    const cells = [this.cell()];
    while (this.text[this.place] === this.separator) {
      this.place += 1;
      cells.push(this.cell());
    }
    this.skipLineEnd();
    return { cells: cells.map(restoredCell), line };
  }

  /** What follows a closing quotation mark belongs to the cell. */
  cell() {
    return this.text[this.place] === "\"" ? this.quotedText() + this.plainText() : this.plainText();
  }

  plainText() {
    const start = this.place;
    while (this.place < this.text.length && this.text[this.place] !== this.separator &&
      !this.isLineEnd(this.text[this.place])) this.place += 1;
    return this.text.slice(start, this.place);
  }

  quotedText() {
    const start = this.line;
    const parts = [];
    this.place += 1;
    for (;;) {
      const end = this.text.indexOf("\"", this.place);
      const part = this.text.slice(this.place, end < 0 ? undefined : end);
      this.line += part.split(/\r\n?|\n/).length - 1;
      parts.push(part);
      if (end < 0) {
        this.unclosedQuote ??= start;
        this.place = this.text.length;
        return parts.join("");
      }
      this.place = end + 1;
      if (this.text[this.place] !== "\"") return parts.join("");
      parts.push("\"");
      this.place += 1;
    }
  }

  skipLineEnd() {
    if (this.place >= this.text.length) return;
    const isPair = this.text.startsWith("\r\n", this.place);
    const isAlone = this.text[this.place] === "\r" && !isPair;
    this.place += isPair ? 2 : 1;
    this.isOldMac ??= isAlone && /\r(?!\n)/.test(this.text.slice(this.place));
    this.line += 1;
  }

  isLineEnd(character) {
    return character === "\r" || (character === "\n" && !this.isOldMac);
  }
}

/** Which column of a returned table holds what. */
class CSVLayout {
  constructor(cells, index) {
    const headings = cells.slice(0, mostColumns);
    /** Cells beyond these columns belong to none. */
    this.count = headings.length;
    this.places = new Map();
    /** For questions and the like: the columns in order, with the language of their headings. */
    this.texts = new Map();
    this.unknown = new Set();
    headings.forEach((heading, place) => this.add(heading, place, index));
    if (!this.places.has("id") && this.places.has("rule")) {
      this.places.set("id", this.places.get("rule"));
    }
  }

  add(heading, place, index) {
    const column = index.column(heading);
    if (!column) {
      this.unknown.add(place);
    } else if (columnsByLocale.includes(column)) {
      const texts = this.texts.get(column) ?? [];
      this.texts.set(column, [...texts, { place, locale: index.headingLocale(heading) ?? null }]);
    } else if (this.places.has(column)) {
      this.unknown.add(place);
    } else {
      this.places.set(column, place);
    }
  }

  get understood() { return this.count - this.unknown.size; }

  useAsID(place) {
    this.unknown.delete(place);
    this.places.set("id", place);
  }

  /** The languages of the headings where they are different ones of the file, else in order. */
  columnsOf(text, locales) {
    const own = this.texts.get(text) ?? [];
    const named = own.map((column) => column.locale).filter((locale) => locale);
    const isClear = new Set(named).size === own.length &&
      named.every((locale) => locales.includes(locale));
    if (isClear) return own;
    return own.slice(0, locales.length).map(({ place }, order) => ({ place, locale: locales[order] }));
  }

  /** Columns that say nothing: without an understood heading, or beyond the languages of the file. */
  unplacedColumns(locales) {
    const surplus = [...this.texts].flatMap(([text, columns]) => {
      const used = this.columnsOf(text, locales).map(({ place }) => place);
      return columns.map(({ place }) => place).filter((place) => !used.includes(place));
    });
    return [...this.unknown, ...surplus].sort((left, right) => left - right);
  }

  /** The languages of the headings, for a file that does not name its own. */
  get headingLocales() {
    const questions = this.texts.get("question") ?? [];
    return withoutRepetitions(questions.map((column) => column.locale).filter((locale) => locale));
  }
}

/** The rows of a returned file below their headings, with what the columns hold. */
function readTable(text, index) {
  const tops = separators.map((separator) => topOfTable(text, separator, index));
  const best = tops.reduce((left, right) => (right.understood > left.understood ? right : left));
  if (!best.understood) throw new ReviewError("nothing");
  const records = new CSVRecords(text, best.separator);
  const all = [];
  for (let record = records.next(); record; record = records.next()) {
    if (all.length === mostRows) throw new ReviewError("rows");
    all.push(record);
  }
  const unplaced = all.slice(0, best.headings).flatMap(textAbove);
  const layout = new CSVLayout(all[best.headings].cells, index);
  const rows = all.slice(best.headings + 1);
  if (!layout.places.has("id")) {
    const place = columnOfIDs(rows, layout);
    if (place === undefined) throw new ReviewError("nothing");
    layout.useAsID(place);
  }
  if (records.unclosedQuote) unplaced.push({ text: "\"", line: records.unclosedQuote });
  return { rows, layout, unplaced };
}

function topOfTable(text, separator, index) {
  const records = new CSVRecords(text, separator);
  let best = { separator, headings: 0, understood: 0 };
  for (let row = 0; row < mostRowsAbove; row += 1) {
    const record = records.next();
    if (!record) break;
    const { understood } = new CSVLayout(record.cells, index);
    if (understood > best.understood) best = { separator, headings: row, understood };
  }
  return best;
}

/** `sep=;` tells Excel the separator. */
function textAbove(record) {
  const text = record.cells.filter((cell) => trimmed(cell)).join(", ");
  return !text || text.toLowerCase().startsWith("sep=") ? [] : [{ text, line: record.line }];
}

/** Finds the column in which most cells look like the id of a rule. */
function columnOfIDs(rows, layout) {
  return [...layout.unknown].sort((left, right) => left - right).find((place) => {
    const cells = rows.map((row) => trimmed(row.cells[place] ?? "")).filter((cell) => cell);
    return cells.length > 0 && 2 * cells.filter(isLikelyID).length > cells.length;
  });
}
