// Reads a checklist that people return: Markdown, CSV or JSON in any encoding they use.

/** Why no review could be made of a file: `encoding`, `json`, `nothing` or `rows`. */
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
  const [first, second, third] = bytes;
  if (first === 0xEF && second === 0xBB && third === 0xBF) return unmarkedText(bytes.subarray(3));
  if (first === 0xFF && second === 0xFE) return decoded(bytes.subarray(2), ["utf-16le"]);
  if (first === 0xFE && second === 0xFF) return decoded(bytes.subarray(2), ["utf-16be"]);
  return unmarkedText(bytes);
}

function unmarkedText(bytes) {
  const order = byteOrder(bytes);
  return decoded(bytes, order ? [order] : ["utf-8", "gb18030"]);
}

/** The text in the first encoding that fits. */
function decoded(bytes, encodings) {
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
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
