// Ranking: names

/** The index tells which names may be nothing but the query; the names themselves tell for sure. */
async function exactnessOf(run, candidate) {
  let best = 0;
  for (const locale of candidate.namedIn) {
    const document = await documentOf(run.index, candidate.object, locale);
    if (!document) continue;
    best = Math.max(best, documentExactness(run, document, candidate.exactness));
  }
  return best;
}

function documentExactness(run, document, level) {
  const isColor = document.values.length > 0;
  const names = [document.id, ...document.texts.filter(({ field }) => field === "name").map(({ text }) => text)];
  let best = nameExactness(run, document.title, literalTitle, level);
  if (best && isColor) best += colorShare;
  for (const name of names) best = Math.max(best, nameExactness(run, name, literalName, level));
  return best === 0 && isColor && isColorNamed(run, document, names) ? level : best;
}

/** All of the title is in the query, and what else names the color is in its other names. */
function isColorNamed(run, document, names) {
  const { numbers } = run.naming;
  if (!numbers) return false;
  const named = new Set();
  for (const key of keysOfName(run, document.title)) {
    const found = unitsOfKey(run, key).filter((unit) => numbers.has(unit));
    if (!found.length) return false;
    found.forEach((unit) => named.add(unit));
  }
  for (const name of names) {
    for (const key of keysOfName(run, name)) unitsOfKey(run, key).forEach((unit) => named.add(unit));
  }
  return named.size > 0 && [...numbers].every((number) => named.has(number));
}

function keysOfName(run, name) {
  const folded = fold(name, run.folding);
  return requiredTerms(tokenize(folded).tokens, folded).keys;
}

const unitsOfKey = (run, key) => run.matcher.keys.get(key) ||
  run.matcher.prefixes.filter(({ prefix }) => prefix === key).map(({ unit }) => unit);

function nameExactness(run, name, literal, level) {
  const folded = fold(name, run.folding);
  const { tokens, keys } = requiredTerms(tokenize(folded).tokens, folded);
  const surfaces = tokens.map((token) => surfaceOf(token, folded));
  const wanted = run.parsed.terms.map(({ surface }) => surface);
  if (wanted.length && sameKeys(surfaces, wanted)) return literal;
  const units = new Set();
  for (const key of keys) {
    const found = unitsOfKey(run, key);
    if (!found.length) return 0;
    found.forEach((unit) => units.add(unit));
  }
  return units.size < run.matcher.count ? 0 : level;
}
