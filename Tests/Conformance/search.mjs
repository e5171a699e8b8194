// Checks the search scripts against the vectors in search/, which Swift is checked against as well.
// Run: node Tests/Conformance/search.mjs
import { readFileSync, readdirSync } from "node:fs";
import vm from "node:vm";
import { indexIn, root, searchEngine } from "./scripts.mjs";

const folder = `${root}Tests/Conformance/search`;
const read = (name) => JSON.parse(readFileSync(`${folder}/${name}.json`, "utf8"));
const engine = searchEngine();
const { addressOf, fold, hexOfColor, keyOf, makeFolding, readColor, surfaceOf, textOf, tokenize } = engine.internals;

const mostMismatches = 20;
const mismatches = [];
let checked = 0;

function check(file, name, expected, found) {
  checked += 1;
  const [left, right] = [expected, found].map((value) => JSON.stringify(value));
  if (left !== right) mismatches.push(`${file} ${JSON.stringify(name)}: expected ${left}, found ${right}`);
}

function checkCharacters(rows) {
  const folding = makeFolding("");
  const targets = new Map(rows.flatMap(([to, from]) =>
    from.split(" ").map((point) => [parseInt(point, 16), to])));
  for (let point = 0; point < 0x20000; point += 1) {
    if (point >= 0xd800 && point < 0xe000) continue;
    const found = fold(String.fromCodePoint(point), folding).points
      .map((folded) => folded.toString(16)).join(" ");
    const name = point.toString(16);
    const expected = targets.get(point) ?? name;
    if (found !== expected) check("folding.json", name, expected, found);
  }
  checked += 1;
}

function checkFolding({ traditional, characters, cases }) {
  checkCharacters(characters);
  const folding = makeFolding(traditional);
  for (const { from, to, origins, upper, marked, hiragana } of cases) {
    const folded = fold(from, folding);
    const places = [folded.upper, folded.marked, folded.hiragana]
      .map((flags) => [...flags.keys()].filter((place) => flags[place]));
    check("folding.json", from, [to, origins, upper, marked, hiragana],
      [textOf(folded.points), folded.origins, ...places]);
  }
}

function checkTokens({ cases }) {
  const folding = makeFolding("");
  for (const { text, end, tokens } of cases) {
    const folded = fold(text, folding);
    const cut = tokenize(folded);
    const found = cut.tokens.map((token) => (
      [token.kind, surfaceOf(token, folded), keyOf(token, folded), token.position, token.length]));
    check("tokens.json", text, [end, tokens], [cut.end, found]);
  }
}

function checkColors({ cases }) {
  for (const { text, hex } of cases) {
    const color = readColor(text);
    const opacity = color && Math.round(color[3] * 255).toString(16).padStart(2, "0").toUpperCase();
    check("colors.json", text, hex, color && hexOfColor(color) + opacity);
  }
}

const colorTexts = ({ hex, label, former }) => [hex, label, ...(former ? [former.until, former.now] : [])];
const valueTexts = ({ appearance, hex, label, text }) => [appearance, hex, label, text];
const subjectTexts = ({ kind, id, locale, title, url }) => [kind, id, locale, title, url];
const useTexts = ({ subject, color, distance }) =>
  [...subjectTexts(subject), ...colorTexts(color), `${distance}`];

const answerCells = (answer) => answer && {
  kind: answer.kind, title: answer.title, hex: answer.hex,
  subject: answer.subject && subjectTexts(answer.subject), names: answer.names,
  values: answer.values.map((value) => [...valueTexts(value), ...(value.isMarked ? ["marked"] : [])]),
  current: answer.current.map(useTexts), former: answer.former.map(useTexts),
  nearest: answer.nearest.map(useTexts), rules: answer.rules.map(subjectTexts),
};

const ends = (matches) => matches.map(({ start, length }) => [start, length]);

function cells(result) {
  const { kind, id, locale, score, snippet, color, explanation: parts } = result;
  return [
    kind, id, locale, score, ends(result.titleMatches), snippet, ends(result.matches),
    color && colorTexts(color), result.values.map(valueTexts),
    [parts.matched, parts.required, parts.base, parts.nameBonus, parts.phraseBonus,
      parts.linkBonus, parts.kindWeight, parts.exactness, parts.colorDistance],
  ];
}

async function checkQueries(index, { cases }) {
  for (const { text, locale, limit, filters, kind, ...expected } of cases) {
    const { total, isTotalExact, suggestion, answer, counts, results } = await index.search({
      text, locale, limit: limit ?? undefined, filters: filters ?? undefined, kind });
    const name = [text.slice(0, 60), locale, filters, kind];
    const found = {
      total, isTotalExact, suggestion, counts: counts.map(({ kind, count }) => [kind, count]),
      answer: answerCells(answer),
    };
    check("queries.json", name, { ...expected, results: undefined }, found);
    check("queries.json", name, expected.results, results.map(cells));
  }
}

/** Texts of Swift hold no lone surrogate; the script takes one for a character that says nothing. */
async function checkSurrogates(index) {
  for (const text of ["\ud83d", "color \ude00mode", "\"dark\udfffmode\"", "platform:\ud800", "\u5bf9\ud800"]) {
    const answer = async (asked) => (await index.search({ text: asked, locale: "en" })).results.map(cells);
    check("lone surrogate", text, await answer(text.toWellFormed()), await answer(text));
  }
}

/** What an answer says first: its kind, its title, and the ids of what it names. */
const answeredTexts = ({ kind, title, subject, values, current, former, rules }) => [
  kind, title, ...(subject ? [subject.id] : []),
  ...values.filter(({ isMarked }) => isMarked).map(({ text }) => text),
  ...[...current, ...former].map(({ subject: { id } }) => id), ...rules.map(({ id }) => id),
];

async function checkKnownAnswers(index, { cases }) {
  for (const { about, text, locale, ids, ...known } of cases) {
    const { results, suggestion, total, answer, isPartial } = await index.search({ text, locale, limit: ids.length });
    const [first] = results;
    const points = first ? [...first.snippet] : [];
    const found = {
      total, suggestion, isPartial, snippet: first?.snippet, answer: answer && answeredTexts(answer),
      marked: first?.matches.map(({ start, length }) => points.slice(start, start + length).join("")),
    };
    check("known-answers.json", text, ids, results.map(({ id }) => id));
    for (const [name, value] of Object.entries({ suggestion: null, ...known })) {
      check("known-answers.json", [text, name], value, found[name]);
    }
  }
}

/** The files of the index as texts, by their names. */
const filesIn = (path) => new Map(readdirSync(path).sort()
  .map((name) => [name, readFileSync(`${path}/${name}`, "utf8")]));

/** Runs a file as a page does, which a script that cannot run tells nothing. */
const loaderOf = (files) => async (name) => {
  if (!files.has(name)) throw new Error("missing");
  let file;
  const index = (version, address, payload) => { file = { version, address, payload }; };
  try {
    vm.runInNewContext(files.get(name), { precept: { index } });
  } catch {
    return undefined;
  }
  return file;
};

const wrapped = (payload) =>
  `precept.index(${engine.formatVersion},"${addressOf(payload)}",${JSON.stringify(payload)});\n`;

/** The same changes as in DamageVectorTests.swift. */
async function damaged(files, { file, cell, change, to }) {
  const changed = new Map(files);
  if (change === "cell") return withCell(changed, cell, to);
  if (change === "content") {
    changed.set(`${addressOf(to)}.js`, wrapped(to));
    return withCell(changed, cell, addressOf(to));
  }
  const name = [...files.keys()].find((candidate) => candidate.startsWith(file));
  if (change === "missing") changed.delete(name);
  else changed.set(name, spoiled(files.get(name), change));
  return changed;
}

async function withCell(files, [line, cell], text) {
  const { payload } = await loaderOf(files)(engine.bootName);
  const lines = payload.split("\n").map((row) => row.split("\t"));
  lines[line][cell] = text;
  return files.set(engine.bootName, wrapped(lines.map((row) => row.join("\t")).join("\n")));
}

function spoiled(text, change) {
  const version = "precept.index(".length;
  const replaced = (place, character, other) => text.slice(0, place) +
    (text[place] === character ? other : character) + text.slice(place + 1);
  if (change === "cut") return Buffer.from(text).subarray(0, Buffer.byteLength(text) >> 1).toString();
  if (change === "version") return replaced(version, "4", "3");
  return change === "address" ? replaced(version + 3, "0", "1") : replaced(version + 16, "x", "y");
}

async function checkDamage({ cases }) {
  const files = filesIn(`${folder}/index`);
  for (const { why, text, error, ...damage } of cases) {
    check("damage.json", why, error, await errorOf(await damaged(files, damage), text));
  }
}

async function errorOf(files, text) {
  try {
    await (await engine.open(loaderOf(files))).search({ text, locale: "en" });
    return null;
  } catch (error) {
    if (!(error instanceof engine.IndexError)) return `${error}`;
    return error.code === "other-version" ? error.code : `${error.code} ${error.file}`;
  }
}

async function checkLanguages(answers) {
  const index = await engine.open(indexIn(`${folder}/languages/index`));
  for (const [text, locale, ...expected] of answers) {
    const { total, suggestion, results } = await index.search({ text, locale, limit: 6 });
    const found = results.map(({ id, locale: own, score, titleMatches, matches }) =>
      [id, own, score, ends(titleMatches), ends(matches)]);
    check("languages/answers.json", [text, locale], expected, [total, suggestion, found]);
  }
}

const index = await engine.open(indexIn(`${folder}/index`));
checkFolding(read("folding"));
checkTokens(read("tokens"));
checkColors(read("colors"));
await checkQueries(index, read("queries"));
await checkSurrogates(index);
await checkKnownAnswers(index, read("known-answers"));
await checkLanguages(read("languages/answers"));
await checkDamage(read("damage"));

mismatches.slice(0, mostMismatches).forEach((line) => console.log(line));
console.log(mismatches.length
  ? `search: ${mismatches.length} of ${checked} vectors differ` : `search: ${checked} vectors agree`);
process.exitCode = mismatches.length ? 1 : 0;
