// Reads a checklist that people return: Markdown, CSV or JSON in any encoding they use.

/** Why no review could be made of a file: `encoding`, `json` or `nothing`. */
class ReviewError extends Error {
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * @param bytes The file.
 * @param name Its name; the extension decides the format where it is a known one.
 * @returns The checklist, and what could not be placed in it as `{ text, line }`.
 */
function readReview(bytes, name, vocabulary) {
  const text = decodedText(bytes);
  const index = new WordIndex(vocabulary);
  const locale = vocabulary.words[0].locale;
  const readers = { markdown: readMarkdown, csv: readCSV, json: readJSON };
  return readers[reviewFormat(name, text)](text, index, locale);
}

function reviewFormat(name, text) {
  const ending = name.split(".").filter((part) => part).at(-1) ?? "";
  const known = ownValue(formatsByExtension, ending.toLowerCase());
  if (known) return known;
  if (trimmed(text).startsWith("{")) return "json";
  const lines = text.split(/[\r\n]/).filter((line) => line).slice(0, mostLinesToGuess).map(trimmed);
  return lines.some((line) => taskLine(line) || parseMachineLine(line)) ? "markdown" : "csv";
}

/** UTF-8, UTF-16 in either order, or GB18030, in which Excel writes CSV on a Chinese Windows. */
function decodedText(bytes) {
  const decoded = (label, from = 0) =>
    new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes.subarray(from));
  try {
    if (bytes[0] === 0xEF && bytes[1] === 0xBB && bytes[2] === 0xBF) {
      return decodedText(bytes.subarray(3));
    }
    if (bytes[0] === 0xFF && bytes[1] === 0xFE) return decoded("utf-16le", 2);
    if (bytes[0] === 0xFE && bytes[1] === 0xFF) return decoded("utf-16be", 2);
    const order = byteOrder(bytes);
    if (order) return decoded(order);
  } catch {
    throw new ReviewError("encoding");
  }
  for (const label of ["utf-8", "gb18030"]) {
    try {
      return decoded(label);
    } catch {
      continue;
    }
  }
  throw new ReviewError("encoding");
}

/** Tells UTF-16 without a mark by its zero bytes; null for other texts. */
function byteOrder(bytes) {
  if (bytes.length < 4 || bytes.length % 2 || !bytes.includes(0)) return null;
  const end = Math.min(bytes.length, 4096);
  let [low, high] = [0, 0];
  for (let place = 0; place < end; place += 2) {
    if (bytes[place] === 0 && bytes[place + 1] !== 0) high += 1;
    if (bytes[place] !== 0 && bytes[place + 1] === 0) low += 1;
  }
  if (low === high || 10 * Math.max(low, high) < end / 2) return null;
  return low > high ? "utf-16le" : "utf-16be";
}

/** The topic that the id of a rule names, for a file that does not. */
function topicOfRule(id) {
  return id.split(".")[0];
}

/** Whether a text has the shape of an item's id: ASCII words with a dot between them. */
function isLikelyID(text) {
  const dot = text.indexOf(".");
  return /^[0-9A-Za-z.\-_@/]*$/.test(text) && dot > 0 && dot < text.length - 1;
}

function isRuleHash(text) {
  return /^[0-9A-Fa-f]{16}$/.test(text);
}
