// Query: units

function parseQuery(query, folding, filterNames) {
  const text = fold(query.text, folding, longestQuery);
  const parsed = { text, units: [], phrases: [], exclusions: [], filters: [], position: 0 };
  parsed.numericColor = colorFunction(text) ?? colorTriple(text);
  const clauses = parsed.numericColor ? [] : readClauses(text, [...filterNames, ...builtInFilters]);
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
  for (const token of tokens) addUnit(parsed, token, tokens, isQuoted);
}

function addUnit(parsed, token, tokens, isQuoted) {
  const key = keyOf(token, parsed.text);
  const endsRun = tokens.some((other) => other.kind === "pair" && other.upper === token.upper);
  const isKnown = parsed.units.some((unit) => unit.key === key && unit.isQuoted === isQuoted);
  if (!key || isKnown || parsed.units.length >= mostUnits) return;
  if (token.kind === "single" && endsRun) return;
  parsed.units.push(makeUnit(parsed, token, key, isQuoted));
}

function makeUnit(parsed, token, key, isQuoted) {
  return {
    token, key, surface: surfaceOf(token, parsed.text),
    isRequired: token.kind !== "whole",
    isUnfinished: !isQuoted && token.upper === parsed.text.points.length,
    isQuoted, isSingle: token.kind === "single",
  };
}

function addExclusion(parsed, clause) {
  const { tokens } = tokenize(parsed.text, clause.lower, clause.upper);
  const terms = requiredTerms(tokens, parsed.text);
  if (!terms.tokens.length) return;
  const units = terms.tokens.map((token, i) => makeUnit(parsed, token, terms.keys[i], true));
  parsed.exclusions.push({ units, pattern: phrasePattern(tokens, parsed.text) });
}

function keepRequired(parsed) {
  const isStop = (unit) => stopWords.has(unit.surface);
  if (!parsed.units.some((unit) => unit.isRequired && !isStop(unit))) return;
  parsed.units = parsed.units.filter((unit) => unit.isQuoted || !isStop(unit));
}

function queryColor(parsed) {
  if (parsed.numericColor) return parsed.numericColor.color;
  const digits = queryDigits(parsed);
  return digits && oklab(digits);
}

/** The color as #RRGGBB; null if it is written in a notation without red, green and blue. */
function queryHex(parsed) {
  if (parsed.numericColor) return parsed.numericColor.hex;
  const digits = queryDigits(parsed);
  return digits && "#" + digits.toUpperCase();
}

function queryDigits(parsed) {
  const required = parsed.units.filter((unit) => unit.isRequired);
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
