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
    const text = key === "ids" ? csvIDs(checklist, place) : locale ? csvText(item.texts.find((candidate) => candidate.locale === locale), key)
      : headerCells[key] ?? csvFact(key, item, words, index);
    return remarks.includes(key) ? harmlessRemark(text) : harmlessCell(text);
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
  if (key === "question") return text.question;
  if (key === "why") return text.why;
  return numberedLines(text.steps).join("\n");
}

function csvFact(key, item, words, index) {
  const { finding } = item;
  switch (key) {
  case "id": return item.id;
  case "status": return words.phrase(`status.${finding.status}`);
  case "note": return finding.note;
  case "evidence": return finding.evidence.join("\n");
  case "reviewer": return finding.reviewer ?? "";
  case "date": return finding.date ?? "";
  case "impact": return item.impact === null ? "" : words.phrase(`impact.${item.impact}`);
  case "topic": return csvName(item.topic, words.name("topics", item.topic), (name) => index.topic(name));
  case "section": return csvSection(item, words, index);
  case "platforms": return words.list(item.platforms.map((id) => csvPlatform(id, words, index)));
  case "target": return item.target ?? "";
  case "criteria": return words.list(item.criteria);
  case "rule": return words.list(item.rules.length ? item.rules : [item.rule]);
  case "link": return item.link ?? "";
  case "rule-hash": return item.ruleHash === null ? "" : `#${item.ruleHash}`;
  default: return "";
  }
}

/** A name where reading it gives the same id, and the id elsewhere. */
function csvName(id, name, read) {
  return read(name) === id ? name : id;
}

function csvSection(item, words, index) {
  if (item.section === null) return "";
  const name = words.sectionName(item.section, item.topic);
  return csvName(item.section, name, (text) => index.section(text, item.topic));
}

function csvPlatform(id, words, index) {
  const name = words.name("platforms", id);
  return nameSeparator.test(name) ? id : csvName(id, name, (text) => index.platform(text));
}
