// Holds the scripts of the checklist page against the vectors that the Swift tests record.
// Run with `node Tests/Conformance/checklists.mjs`.
import { readFileSync, readdirSync } from "node:fs";
import { checklistScripts, root } from "./scripts.mjs";

const folder = `${root}Tests/Conformance/checklists/`;
const page = checklistScripts();
const { internals } = page;
const bytesOf = (path) => new Uint8Array(readFileSync(folder + path));
const textOf = (path) => readFileSync(folder + path, "utf8");
const casesOf = (path) => JSON.parse(textOf(path));

const data = casesOf("data.json");
const vocabulary = new page.Vocabulary(data.words);
const index = new internals.WordIndex(vocabulary);

let count = 0;
const mismatches = [];

/** Compares what was found with what is expected: texts as they are, other values as JSON. */
function compare(file, name, expected, found) {
  count += 1;
  const [wanted, got] = [expected, found].map((value) =>
    (typeof value === "string" ? value : JSON.stringify(value ?? null)));
  if (wanted !== got) mismatches.push(`${file}: ${name}: ${difference(wanted, got)}`);
}

/** The first place where two texts differ, with a few characters before it. */
function difference(expected, found) {
  let place = 0;
  while (place < expected.length && expected[place] === found[place]) place += 1;
  const excerpt = (text) => JSON.stringify(text.slice(Math.max(0, place - 20), place + 60));
  return `expected ${excerpt(expected)}, found ${excerpt(found)}`;
}

/** Lists of a knowledge base with checks: written alike, and read back as they were. */
function checkListsOfChecks() {
  const base = casesOf("checks.json");
  const words = new page.Vocabulary(base.words);
  const written = {
    md: (list) => page.writeMarkdown(list, words), csv: (list) => page.writeCSV(list, words),
    json: (list) => page.writeJSON(list),
  };
  for (const vector of base.lists) {
    const { filter } = internals.parseFilter(vector.filter, words.impacts);
    const list = page.makeChecklist(base.rules, base.texts, {
      filter, locales: vector.locales, subject: {},
    });
    for (const [ending, write] of Object.entries(written)) {
      const name = `${vector.filter} ${vector.locales} ${ending}`;
      compare("checks.json", name, vector[ending], write(list));
      if (!list.items.length) continue;
      const bytes = new TextEncoder().encode(vector[ending]);
      const back = page.readReview(bytes, `a.${ending}`, words);
      compare("checks.json", `${name}, read`, [[], page.writeJSON(list)],
        [back.unplaced, page.writeJSON(back.checklist)]);
    }
  }
}

const writers = {
  md: (list) => page.writeMarkdown(list, vocabulary),
  csv: (list) => page.writeCSV(list, vocabulary),
  json: (list) => page.writeJSON(list),
};

function checkFilters() {
  for (const vector of casesOf("filters.json")) {
    const { filter, unknown } = wholeFilter(vector);
    compare("filters.json", vector.name, [vector.unknown, vector.notation, vector.rules],
      [unknown, internals.filterNotation(filter), rulesOf(filter)]);
    for (const locales of vector.write ?? []) checkWritten(vector.name, filter, locales);
  }
}

/** Lists of the filter take the place of those of the profile. */
function wholeFilter(vector) {
  const unplaced = [];
  const own = internals.readFilter(vector.filter, unplaced);
  const profile = data.rules.profiles.find(({ id }) => id === vector.profile);
  const given = Object.entries(own).filter(([, value]) => value?.length);
  const filter = { ...page.emptyFilter(), ...profile?.filter, ...Object.fromEntries(given) };
  return { filter, unknown: unplaced.map(({ text }) => text) };
}

const rulesOf = (filter) => data.rules.rules.filter((rule) => internals.letsThrough(filter, rule))
  .map((rule) => rule.id);

function checkWritten(name, filter, locales) {
  const subject = { app: "Atlas <beta>", version: "1.10" };
  const list = page.makeChecklist(data.rules, data.texts, { filter, locales, subject });
  for (const [ending, write] of Object.entries(writers)) {
    const path = `written/${name}.${locales.join("+")}.${ending}`;
    compare(path, "text", textOf(path), write(list));
  }
}

/** What is read of a file, in the words of the vectors. */
function answer(bytes, name) {
  try {
    const { checklist, unplaced } = page.readReview(bytes, name, vocabulary);
    const found = unplaced.map(({ line, text }) => ({ line, text }));
    return { unplaced: found, checklist: JSON.parse(page.writeJSON(checklist)) };
  } catch (error) {
    return { refused: error.reason ?? String(error) };
  }
}

function checkReturned() {
  for (const name of readdirSync(`${folder}returned`).sort()) {
    compare(`returned/${name}`, "review", casesOf(`expected/${name}.json`),
      answer(bytesOf(`returned/${name}`), name));
  }
  for (const name of casesOf("rewritten.json")) {
    const { checklist } = page.readReview(bytesOf(`returned/${name}`), name, vocabulary);
    for (const ending of ["md", "csv"]) {
      const path = `written/${name}.${ending}`;
      compare(path, "text", textOf(path), writers[ending](checklist));
    }
  }
}

function checkLimits() {
  for (const { name, file, parts, ...expected } of casesOf("limits.json")) {
    const text = parts.map((part) => part.text?.repeat(part.times) ?? part).join("");
    const { refused, unplaced, checklist } = answer(new TextEncoder().encode(text), file);
    const found = refused ? { refused }
      : {
        items: checklist.items.length, status: checklist.items[0]?.status ?? null,
        unplaced: unplaced.length, last: unplaced.at(-1) ?? null,
      };
    compare("limits.json", name, expected, found);
  }
}

/** What `Scripts/encoding-vectors.py` says is read, or the likely name of what is refused. */
function checkEncodings() {
  for (const { name, bytes, ...expected } of casesOf("encodings.json")) {
    compare("encodings.json", name, expected, decoded(Buffer.from(bytes, "hex")));
  }
}

/** With what is known of a table, its text is read, or refused, but never another text. */
function checkKnownEncodings() {
  let read = 0;
  for (const { name, languages, known, bytes, text } of casesOf("encodings-known.json")) {
    const answer = decoded(Buffer.from(bytes, "hex"), { languages, words: known });
    if (answer.text !== undefined) compare("encodings-known.json", [name, text], text, answer.text);
    read += answer.text === undefined ? 0 : 1;
  }
  compare("encodings-known.json", "tables read", true, read > 300);
}

function decoded(bytes, known) {
  try {
    return { text: internals.decodedText(bytes, known) };
  } catch (error) {
    return { refused: error.likely };
  }
}

const structured = {
  csvRecord: (text) => internals.csvRecord([text]),
  leadingStatus(text) {
    const found = index.leadingStatus(text);
    return found && [found.status, found.rest];
  },
  parseFilter(text) {
    const { filter, unknown } = internals.parseFilter(text);
    return { notation: internals.filterNotation(filter), unknown };
  },
  rules: (filter) => rulesOf(internals.readFilter(filter, [])),
  records({ text, separator }) {
    const reader = new internals.CSVRecords(text, separator);
    const rows = [];
    for (let row = reader.next(); row; row = reader.next()) rows.push({ line: row.line, cells: row.cells });
    return { rows, unclosedQuote: reader.unclosedQuote };
  },
  read({ name, text }) {
    const { refused, unplaced, checklist } = answer(new TextEncoder().encode(text), name);
    if (refused) return { refused };
    return {
      items: checklist.items.map(({ id, status, note }) => [id, status, note]),
      unplaced: unplaced.map(({ line, text: found }) => [line, found]),
    };
  },
};

function checkTexts(path) {
  for (const { function: name, input, output } of casesOf(path)) {
    const found = (structured[name] ?? internals[name])(input);
    compare(path, `${name} ${JSON.stringify(input)}`, output, found);
  }
}

/** A review that was changed in one place: each item with its status and why that is in doubt. */
function checkChanged() {
  const bases = new Map();
  for (const { base, form, name, parts, size, items, head, tail } of casesOf("changed.json")) {
    if (base) {
      bases.set(base, { head, parts, tail, joint: base.endsWith("json") ? "," : "" });
      continue;
    }
    const whole = bases.get(form);
    const texts = parts.map((part) => {
      if (typeof part === "string") return part;
      if (typeof part === "number") return whole.parts[part];
      return whole.parts[part[0]].replace(part[1], () => part[2]);
    });
    const text = whole.head + texts.join(whole.joint) + whole.tail;
    const { checklist } = page.readReview(new TextEncoder().encode(text), `a.${form}`, vocabulary);
    compare("changed.json", name, { size, items }, {
      size: checklist.size, items: checklist.items.map(({ id, finding, doubt }) =>
        ({ id, status: finding.status, doubt: doubt ?? null })),
    });
  }
}

checkFilters();
checkListsOfChecks();
checkReturned();
checkChanged();
checkLimits();
checkEncodings();
checkKnownEncodings();
checkTexts("texts.json");
checkTexts("known.json");

for (const line of mismatches.slice(0, Number(process.env.MOST ?? 20))) console.log(line);
console.log(mismatches.length ? `checklists: ${mismatches.length} of ${count} vectors differ`
  : `checklists: ${count} vectors agree`);
process.exitCode = mismatches.length ? 1 : 0;
