// Ranking: names

/** The index tells which names may be nothing but the query; the names themselves tell for sure. */
async function exactnessOf(run, candidate) {
  let best = 0;
  for (const locale of candidate.namedIn) {
    const document = await documentOf(run.index, candidate.object, locale);
    if (!document) continue;
    best = Math.max(best, nameExactness(run, document.title, literalTitle, candidate.exactness));
    const names = document.texts.filter(({ field }) => field === "name").map(({ text }) => text);
    for (const name of [document.id, ...names]) {
      best = Math.max(best, nameExactness(run, name, literalName, candidate.exactness));
    }
  }
  return best;
}

function nameExactness(run, name, literal, level) {
  const folded = fold(name, run.folding);
  const { tokens, keys } = requiredTerms(tokenize(folded).tokens, folded);
  const units = new Set();
  for (const key of keys) {
    const found = run.matcher.keys.get(key) ||
      run.matcher.prefixes.filter(({ prefix }) => prefix === key).map(({ unit }) => unit);
    if (!found.length) return 0;
    found.forEach((unit) => units.add(unit));
  }
  if (units.size < run.matcher.count) return 0;
  const surfaces = tokens.map((token) => surfaceOf(token, folded));
  const wanted = run.units.filter((unit) => unit.isRequired).map((unit) => unit.surface);
  return sameKeys(surfaces, wanted) ? literal : level;
}
