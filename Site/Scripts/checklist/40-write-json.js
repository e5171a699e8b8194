// JSON as the terminal writes it: keys in their order, some characters as escapes.

const jsonEscapes = { "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function jsonString(text) {
  const escaped = text.replace(/["\\\0-\x1F\x7F\u2028\u2029]/g, (scalar) =>
    jsonEscapes[scalar] ?? `\\u${scalar.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return `"${escaped}"`;
}

/** @param indentation How deep the value lies; null for a text on one line. */
function jsonText(value, indentation = null) {
  if (typeof value === "string") return jsonString(value);
  if (value === null || typeof value !== "object") return String(value);
  const isArray = Array.isArray(value);
  const inner = indentation === null ? null : indentation + 1;
  const colon = indentation === null ? ":" : ": ";
  const parts = isArray ? value.map((item) => jsonText(item, inner))
    : Object.entries(value).map(([key, item]) => jsonString(key) + colon + jsonText(item, inner));
  const [open, close] = isArray ? "[]" : "{}";
  if (!parts.length) return open + close;
  if (indentation === null) return open + parts.join(",") + close;
  const lineBreak = `\n${"  ".repeat(inner)}`;
  return open + lineBreak + parts.join(`,${lineBreak}`) + `\n${"  ".repeat(indentation)}${close}`;
}

function writeJSON(checklist) {
  const counts = { total: checklist.items.length, ...countsOf(checklist) };
  const items = checklist.items.map((item) => itemJSON(item, checklist.header));
  return `${jsonText({ ...headerJSON(checklist.header), ...listedIDs(checklist), counts, items }, 0)}\n`;
}

function headerJSON(header) {
  return {
    schema, knowledgeBase: header.knowledgeBase, edition: header.edition,
    locale: header.locales[0] ?? null, locales: header.locales, filter: filterJSON(header.filter),
    subject: Object.fromEntries(
      writtenParts(header.subject).map((part) => [part, header.subject[part]])),
  };
}

function itemJSON(item, header) {
  const first = item.texts.find((text) => text.locale === header.locales[0]);
  const others = item.texts.filter((text) => text !== first);
  const translations = others.map((text) => [text.locale, textJSON(text)]);
  return {
    ...itemFacts(item), ...(first ? textJSON(first) : {}), ...findingJSON(item.finding),
    ...(others.length ? { translations: Object.fromEntries(translations) } : {}),
  };
}

/** What is neither text nor finding. */
function itemFacts(item) {
  return membersOf(item, item.rules.length ? allFieldsOfItems : fieldsOfItems);
}

function textJSON(text) {
  const outline = outlineOf(text.steps);
  const isTree = outline.some((step) => step.parts.length);
  return {
    question: text.question, why: text.why, howToCheck: text.steps,
    ...(isTree ? { procedure: procedureJSON(outline) } : {}),
  };
}

function findingJSON(finding) {
  return membersOf(finding, fieldsOfFindings);
}

function membersOf(owner, fields) {
  return Object.fromEntries(fields.map(({ key }) => [key, owner[key]]));
}
