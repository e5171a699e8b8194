// White space, lines and names, as `Sources/Checklists/Model/PlainText.swift` treats them.

const blankEnds = /^[\0-\x20\x7F\p{White_Space}\uFEFF]+|[\0-\x20\x7F\p{White_Space}\uFEFF]+$/gu;
const blankRuns = /[\0-\x1F\x7F\p{White_Space}\uFEFF]+/u;

/** The text without white space and control characters around it. */
function trimmed(text) {
  return text.replace(blankEnds, "");
}

/** The text with every run of white space as one space, and none around it. */
function onOneLine(text) {
  return text.split(blankRuns).filter((part) => part).join(" ");
}

/** The text on one line; null where there is none. */
function presentOnOneLine(text) {
  return text === null || text === undefined ? null : onOneLine(text) || null;
}

function withPlainLineEnds(text) {
  return text.replace(/\r\n?/g, "\n");
}

/** The text as it is compared: in lower case, without white space, hyphens and underscores. */
function folded(text) {
  const kept = text.replace(/[-_\uFEFF\p{White_Space}]/gu, "");
  return Array.from(kept, (scalar) => scalar.toLowerCase()).join("").normalize("NFC");
}

const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
const invisible =
  /[\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFE00-\uFE0F\uFEFF]/g;

/** The text with full-width characters as ASCII, dashes as hyphens and no invisible characters. */
function plainLetters(text) {
  return text.replace(invisible, "").replace(dashes, "-").replace(/[\uFF01-\uFF5E]/g, (scalar) =>
    String.fromCharCode(scalar.charCodeAt(0) - 0xFEE0));
}

/** The form in which headings and ids are compared. */
function wordKey(text) {
  return folded(plainLetters(text)) || folded(text);
}

/** The form in which statuses are compared: without punctuation as well. */
function statusKey(text) {
  const key = wordKey(text);
  return key.replace(new RegExp(oneOf(statusPunctuation), "gu"), "") || key;
}

/** The source of a pattern for one of the signs. */
function oneOf(signs) {
  return `[${signs.replace(/[\]\\^-]/g, "\\$&")}]`;
}

/** The parts of a text between the signs, without empty ones. */
function splitAt(text, signs) {
  return text.split(new RegExp(oneOf(signs), "u")).filter((part) => part);
}

/** The text without the signs at its start. */
function withoutMarks(text, signs) {
  return text.replace(new RegExp(`^${oneOf(signs)}+`, "u"), "");
}

/** The value of a key that the table itself has; a name such as `constructor` finds no other. */
function ownValue(table, key) {
  return table && Object.hasOwn(table, key) ? table[key] : undefined;
}

function withoutRepetitions(list) {
  return [...new Set(list)];
}

/** What people see as one character. */
function characters(text) {
  if (!Intl.Segmenter) return Array.from(text);
  return Array.from(new Intl.Segmenter("und").segment(text), (part) => part.segment);
}

// Lines of Markdown.

/** The number of an ordered list with its mark, and what follows; null for other lines. */
function numberedLine(text) {
  const match = /^([0-9]+[.)])(?=[ \t]|$)/.exec(text);
  return match && { marker: match[1], rest: trimmed(text.slice(match[1].length)) };
}

/** The line without the mark of a bullet list. */
function withoutBullet(text) {
  return /^[-*+][ \t]/.test(text) ? trimmed(text.slice(2)) : text;
}

/** A line such as `Reviewer: Ann`, with either kind of colon; null for other lines. */
function labeledLine(text) {
  const colon = text.search(/[:：]/);
  if (colon < 0) return null;
  return { label: trimmed(text.slice(0, colon)), value: trimmed(text.slice(colon + 1)) };
}

/** The text of a step without the number before it. */
function withoutStepNumber(text) {
  const match = /^[0-9]+[.)、．]/.exec(text);
  return match ? trimmed(text.slice(match[0].length)) : text;
}

// Dates and languages.

/** The day that people or spreadsheets write; null where it may be another one. */
function reviewDate(text) {
  const day = text.split(/[T ]/).find((part) => part) ?? "";
  const numbers = day.match(/[0-9]+/g) ?? [];
  if (numbers.length !== 3 || /[^0-9\-/.年月日]/.test(day)) return null;
  const [first, second, third] = numbers;
  if (first.length === 4) return calendarDate(first, second, third);
  if (third.length !== 4) return null;
  if (/^[0-9.]+$/.test(day)) return calendarDate(third, second, first);
  const readings = [calendarDate(third, first, second), calendarDate(third, second, first)];
  const found = withoutRepetitions(readings.filter((date) => date));
  return found.length === 1 ? found[0] : null;
}

/** The day as `YYYY-MM-DD`; null where there is no such day. */
function calendarDate(year, month, day) {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || Number(month) < 1) return null;
  return date.toISOString().slice(0, 10) === text ? text : null;
}

function isCalendarDate(text) {
  const match = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text);
  return match !== null && calendarDate(match[1], match[2], match[3]) !== null;
}

/** The tag in its usual case; null for a text that is none. */
function localeTag(text) {
  const match = /^([A-Za-z]{2,3})(?:-([A-Za-z]{4}))?(?:-([A-Za-z]{2}|[0-9]{3}))?$/.exec(text);
  if (!match) return null;
  const script = match[2] && match[2][0].toUpperCase() + match[2].slice(1).toLowerCase();
  return [match[1].toLowerCase(), script, match[3]?.toUpperCase()].filter((part) => part).join("-");
}

function localeTags(texts) {
  return texts.map(localeTag).filter((tag) => tag);
}
