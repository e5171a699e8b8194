// Query: units

/** Some parts of this script are only in sites in certain languages; see SiteTheme.swift. */
const hasLocale = ({ locales }, languages) =>
  locales.some(({ tag }) => languages.split(" ").includes(tag.split("-")[0]));

function parseQuery(query, folding, boot) {
  const text = fold(query.text, folding, longestQuery);
  const parsed = { text, units: [], phrases: [], exclusions: [], filters: [], terms: [], position: 0, hasRuns: hasLocale(boot, runLocales) };
  const filterNames = [...boot.filterNames, ...builtInFilters];
  parsed.whole = colorQuery(query.text, filterNames);
  const clauses = parsed.whole?.form === "value" ? [] : readClauses(text, filterNames);
  for (const clause of clauses) {
    if (clause.form === "filter") parsed.filters.push(clause);
    else if (clause.isNegative) addExclusion(parsed, clause);
    else addWords(parsed, clause);
  }
  for (const name of Object.keys(query.filters || {}).sort()) {
    for (const value of query.filters[name]) {
      parsed.filters.push({ name, value, isNegative: false });
    }
  }
  keepRequired(parsed);
  return parsed;
}

function addWords(parsed, clause) {
  const { tokens, end } = tokenize(parsed.text, clause.lower, clause.upper, parsed.position);
  parsed.position = end;
  const isQuoted = clause.form === "phrase";
  if (isQuoted) parsed.phrases.push(phrasePattern(tokens, parsed.text));
  let run = [];
  for (const token of tokens) {
    run.push(token);
    if (token.kind === "pair") continue;
    const units = parsed.hasRuns && !isQuoted ? scriptUnits(parsed.text, run) : null;
    for (const one of run) {
      if (one.kind === "single" && run.length > 1) continue;
      const unit = makeUnit(parsed.text, one, isQuoted);
      if (unit.isRequired) addNew(parsed.terms, unit);
      if (!units) addUnit(parsed, unit);
    }
    units?.forEach((unit) => addUnit(parsed, unit));
    run = [];
  }
}

function addUnit(parsed, unit) {
  if (parsed.units.length < mostUnits) addNew(parsed.units, unit);
}

function addNew(units, unit) {
  const isKnown = units.some(({ key, isQuoted }) => key === unit.key && isQuoted === unit.isQuoted);
  if (unit.key && !isKnown) units.push(unit);
}

/** `keys` stand for the unit in names and synonyms, the pairs of a run. */
function makeUnit(text, token, isQuoted) {
  const key = keyOf(token, text);
  return {
    token, key, keys: [key], surface: surfaceOf(token, text), marks: marksOf(token, text),
    isRequired: token.kind !== "whole",
    isUnfinished: !isQuoted && token.upper === text.points.length,
    isQuoted, isSingle: token.kind === "single", forms: null,
  };
}

function addExclusion(parsed, clause) {
  const { tokens } = tokenize(parsed.text, clause.lower, clause.upper);
  const terms = requiredTerms(tokens, parsed.text);
  if (!terms.tokens.length) return;
  const units = terms.tokens.map((token) => makeUnit(parsed.text, token, true));
  parsed.exclusions.push({ units, pattern: phrasePattern(tokens, parsed.text) });
}

function keepRequired(parsed) {
  const isStop = (unit) => parsed.text.stopWords.has(unit.surface);
  if (!parsed.units.some((unit) => unit.isRequired && !isStop(unit))) return;
  parsed.units = parsed.units.filter((unit) => unit.isQuoted || !isStop(unit));
  parsed.terms = parsed.terms.filter((unit) => unit.isQuoted || !isStop(unit));
}

/** The color as #RRGGBB, if the query is a color value. */
function colorHex({ whole, units }) {
  if (whole && whole.form !== "name") return whole.hex;
  const digits = digitsOf(units);
  return digits && "#" + digits.toUpperCase();
}

/** The color as #RRGGBB, if the query is the name of a color of CSS. */
const namedHex = ({ whole }) => (whole?.form === "name" ? whole.hex : null);

const queryColor = (parsed) => colorOf(colorHex(parsed));

const colorOf = (hex) => hex && oklab(hex.slice(1).toLowerCase());

/** The digits of a color value among filters. */
function digitsOf(units) {
  const required = units.filter((unit) => unit.isRequired);
  if (required.length !== 1) return null;
  const { surface } = required[0];
  return surface[0] === "#" || surface.length === 6 ? hexDigits(surface) : null;
}

// Query: phrases

function phrasePattern(tokens, text) {
  const atoms = tokens.filter((token) => token.kind !== "whole").map((token) => (
    { offset: token.position, surface: atomSurface(token, text) }));
  const first = atoms.length ? atoms[0].offset : 0;
  for (const atom of atoms) atom.offset -= first;
  return atoms;
}

function atomSurface(token, text) {
  return surfaceOf(token.kind === "pair" ? { ...token, upper: token.lower + 1 } : token, text);
}

function phraseText(text) {
  const { tokens, end } = tokenize(text);
  const surfaces = new Array(end).fill("");
  for (const token of tokens) {
    if (token.kind !== "whole") surfaces[token.position] = atomSurface(token, text);
  }
  return surfaces;
}

function containsPhrase(surfaces, pattern) {
  if (!pattern.length) return true;
  return surfaces.some((surface, start) =>
    surface === pattern[0].surface &&
    pattern.every((atom) => surfaces[start + atom.offset] === atom.surface));
}
