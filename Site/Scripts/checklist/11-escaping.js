// Markdown escaping, as `Sources/Checklists/Markdown/MarkdownEscaping.swift` does it.

/**
 * The code with its backticks where one starts: one backtick, a text that neither begins nor ends
 * with a space, one backtick. Null elsewhere.
 */
function codeSpan(text, start, last) {
  if (text[start] !== "`" || last === "`") return null;
  const end = text.indexOf("`", start + 1);
  if (end <= start + 1 || text[start + 1] === " " || text[end - 1] === " ") return null;
  return text[end + 1] === "`" ? null : text.slice(start, end + 1);
}

/** The text with `change` applied to each character outside code: it returns what is written for the
 * characters from a place on, and how many of them that stands for. */
function outsideCode(text, change) {
  let result = "";
  for (let place = 0; place < text.length;) {
    const code = codeSpan(text, place, result.at(-1));
    const [written, count] = code ? [code, code.length] : change(text[place], text[place + 1]);
    result += written;
    place += count;
  }
  return result;
}

/** Puts backslashes before what Markdown would take for markup, outside code. */
function escapeMarkdown(text) {
  return outsideCode(text, (sign) => [/[\\`*_[\]<>&~|]/.test(sign) ? `\\${sign}` : sign, 1]);
}

function unescapeMarkdown(text) {
  if (!text.includes("\\")) return text;
  return outsideCode(text, (sign, next = "") =>
    sign === "\\" && /[!-/:-@[-`{-~]/.test(next) ? [next, 2] : [sign, 1]);
}

/** People's own Markdown, kept as it is except that no HTML starts in it. */
function escapeTags(text) {
  return text.replace(/(\\*)</g, (match, slashes) => `${slashes}${slashes}\\<`);
}

function unescapeTags(text) {
  return text.replace(/(\\*)</g, (match, slashes) => `${slashes.slice(0, slashes.length >> 1)}<`);
}

/** What stands between two pairs of asterisks at the start, and what follows; or null. */
function leadingBold(text) {
  if (!text.startsWith("**")) return null;
  let last = "";
  for (let place = 2; place < text.length;) {
    const code = codeSpan(text, place, last);
    const step = text[place] === "\\" ? 2 : 1;
    last = text[place];
    if (code) {
      place += code.length;
    } else if (text.startsWith("**", place)) {
      return { inside: text.slice(2, place), after: text.slice(place + 2) };
    } else {
      place += step;
    }
  }
  return null;
}

/** What stands between two backticks at the start, and what follows; or null. */
function leadingCode(text) {
  const span = codeSpan(text, 0, "");
  return span && { code: span.slice(1, -1), after: text.slice(span.length) };
}

/** The text as a quotation within an item of a list. */
function markdownQuote(text) {
  return escapeTags(text).split("\n").map((line) => (line ? `  > ${line}\n` : "  >\n")).join("");
}
