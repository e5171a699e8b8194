// A table (RFC 4180, CRLF), as `Sources/Checklists/CSV` writes it.

const dangerous = new RegExp(`^${oneOf(dangerousStarts)}`);
const nameSeparator = new RegExp(oneOf(nameSeparators));
const numberLike = /^[0-9.][0-9.,:/\-+%eE ]*$/;

/** Puts an apostrophe before what a spreadsheet would take for a formula. */
function harmlessCell(text) {
  if (!dangerous.test(text)) return text;
  return text[0] === "'" && !isMarked(text) ? text : `'${text}`;
}

/** Keeps a remark such as `2:1` from becoming an hour, too. */
function harmlessRemark(text) {
  return numberLike.test(text) ? `'${text}` : harmlessCell(text);
}

function restoredCell(text) {
  return isMarked(text) ? text.slice(1) : text;
}

/** Whether the apostrophe at the start is one that writing adds. */
function isMarked(text) {
  return text[0] === "'" && (dangerous.test(text.slice(1)) || numberLike.test(text.slice(1)));
}

/** Quotes what any common separator would cut. */
function csvCell(cell) {
  if (!/[,;|"\t\n\r]|^ | $/.test(cell)) return cell;
  return `"${cell.replaceAll("\"", "\"\"")}"`;
}

function csvRecord(cells) {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** @param bom Whether to begin with a byte order mark, which Excel needs. */
function writeCSV(checklist, vocabulary, { bom = false } = {}) {
  const { header } = checklist;
  const words = vocabulary.leading(header.locales);
  const index = new WordIndex(vocabulary);
  const isOfChecks = header.filter.by === "check";
  const written = columns.filter((key) => isOfChecks || !columnsOfChecks.includes(key));
  const own = written.flatMap((key) => columnsByLocale.includes(key)
    ? header.locales.map((locale) => ({ key, locale })) : [{ key, locale: null }]);
  const headings = own.map(({ key, locale }) =>
    (locale ? vocabulary.leading([locale]) : words).phrase(`column.${key}`));
  const headerCells = csvHeaderCells(header, words);
  const rows = checklist.items.map((item, place) => own.map(({ key, locale }) => {
    const field = fieldsOfFindings.find(({ column }) => column === key);
    if (field) {
      const entry = csvEntry(field, item.finding, words);
      return field.form === "text" ? harmlessCell(entry) : harmlessRemark(entry);
    }
    if (key === "ids") return harmlessCell(csvIDs(checklist, place));
    const text = item.texts.find((candidate) => candidate.locale === locale);
    return harmlessCell(locale ? csvText(text, key)
      : headerCells[key] ?? csvFact(key, item, words, index));
  }));
  return (bom ? "\uFEFF" : "") + [headings.map(harmlessCell), ...rows].map(csvRecord).join("");
}

/** The list of all items is in the first row and in the last; the others have their number. */
function csvIDs({ items, size = 0 }, place) {
  if (size === null) return unknownSize;
  const isEnd = place === 0 || place === items.length - 1;
  if (isEnd && size <= items.length) return items.map((item) => item.id).join(", ");
  return String(Math.max(size, items.length));
}

/** Repeated in every row, so that rows may be sorted, cut and joined. */
function csvHeaderCells(header, words) {
  return {
    locales: header.locales.join(", "),
    "knowledge-base": [header.knowledgeBase, header.edition].filter((part) => part !== null).join(" "),
    subject: subjectLines(header.subject, words).join("\n"),
    filter: filterNotation(header.filter),
  };
}

function csvText(text, key) {
  if (!text) return "";
  return key === "how-to-check" ? numberedLines(text.steps).join("\n") : text[key];
}

function csvEntry({ key }, finding, words) {
  const value = finding[key] ?? "";
  if (key === "status") return words.phrase(`status.${value}`);
  return Array.isArray(value) ? value.join("\n") : value;
}

function csvFact(name, item, words, index) {
  const field = allFieldsOfItems.find(({ column }) => column === name);
  const value = name === "rule" && item.rules.length ? item.rules : item[field.key];
  const values = [value ?? []].flat().map((text) => csvValue(field, text, item.topic, words, index));
  return words.list(values);
}

/** A name where reading it gives the same id, and the id elsewhere. */
function csvValue({ column, form }, value, topic, words, index) {
  if (column === "impact") return words.phrase(`impact.${value}`);
  if (column === "rule-hash") return `#${value}`;
  const names = {
    topic: () => words.name("topics", value), section: () => words.sectionName(value, topic),
    platforms: () => words.name("platforms", value),
  };
  const name = names[column]?.() ?? value;
  const isOneName = form !== "names" || !nameSeparator.test(name);
  return isOneName && index.valueInCell(column, name, topic) === value ? name : value;
}
