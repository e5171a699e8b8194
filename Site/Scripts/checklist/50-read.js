// Reads a checklist that people return: Markdown, CSV or JSON in any encoding they use.

/** Why no review could be made of a file: `encoding`, `json`, `nothing` or `rows`. */
class ReviewError extends Error {
  /** @param likely What the file is instead of text in a known encoding; see `likelyContents`. */
  constructor(reason, likely = null) {
    super(reason);
    this.reason = reason;
    this.likely = likely;
  }
}

/**
 * @param bytes The file.
 * @param name Its name; the extension decides the format where it is a known one.
 * @returns The checklist, and what could not be placed in it as `{ text, line }`.
 */
function readReview(bytes, name, vocabulary) {
  const text = decodedText(bytes, knownTexts(vocabulary));
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

/** The languages of a returned file, and labels that it probably holds. */
function knownTexts({ words }) {
  const labels = words.flatMap(({ messages }) => Object.values(messages))
    .filter((text) => !text.includes("{") && Array.from(text).length > 1);
  return { languages: words.map(({ locale }) => locale.split("-")[0]), words: labels };
}

/** UTF-8, UTF-16 in either order, or GB18030; with known words, other encodings, too. */
function decodedText(bytes, known = { languages: [], words: [] }) {
  const text = markedText(bytes, known);
  if (text === null) throw new ReviewError("encoding", likelyContents(bytes));
  return text;
}

function markedText(bytes, known) {
  const [first, second, third] = bytes;
  if (first === 0xEF && second === 0xBB && third === 0xBF) return unmarkedText(bytes.subarray(3), known);
  if (first === 0xFF && second === 0xFE) return decoded(bytes.subarray(2), "utf-16le");
  if (first === 0xFE && second === 0xFF) return decoded(bytes.subarray(2), "utf-16be");
  return unmarkedText(bytes, known);
}

function unmarkedText(bytes, known) {
  const order = byteOrder(bytes);
  if (order) return decoded(bytes, order);
  return decoded(bytes, "utf-8") ?? legacyText(bytes, known);
}

/** Without known words, only Chinese is read, and only for a reader who may expect it. */
function legacyText(bytes, known) {
  const likely = likelyContents(bytes);
  if (["zip", "office", "pdf"].includes(likely) || bytes.some(isControl)) return null;
  const text = textByWords(bytes, known.words);
  if (text !== null) return text;
  const isPossible = !known.languages.length || known.languages.includes("zh");
  return isPossible && likely === "GB18030" ? decoded(bytes, "gb18030") : null;
}

/** The text in the only encoding in which more known words occur than in the others; null if there is none. */
function textByWords(bytes, words) {
  const foreign = [...new Set(words)].filter((word) => /[^\0-\x7f]/.test(word));
  const found = legacyEncodings.map((encoding) => decoded(bytes, encoding)).filter((text) => text !== null)
    .map((text) => ({ text, count: foreign.filter((word) => text.includes(word)).length }));
  const most = Math.max(0, ...found.map(({ count }) => count));
  const best = found.filter(({ count }) => count === most);
  return most && best.length === 1 ? best[0].text : null;
}

/** UTF-32 that is read as UTF-16 has null characters; GB18030 has a code for the replacement. */
const wrongCharacters = {
  "utf-16le": /\0/, "utf-16be": /\0/, gb18030: /\uFFFD/, "windows-1252": /[\x80-\x9f]/,
};

/** The text; null if the bytes are not valid, or stand for characters that no text has. */
function decoded(bytes, encoding) {
  try {
    const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
    return wrongCharacters[encoding]?.test(text) ? null : text;
  } catch {
    return null;
  }
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

/** The digits of a hash; null for any other text. */
function ruleHashOf(text) {
  return /^[0-9A-Fa-f]{16}$/.test(text) ? text.toLowerCase() : null;
}
