// Ranking: runs of kana and Hangul, for sites in Japanese or Korean

/**
 * Reads the texts of the first candidates to find those that have all pairs of a run, but not
 * together. These are left out, or match less.
 */
async function verifyRuns(run, candidates, wanted) {
  const runs = requiredUnits(run).flatMap((i, number) => (run.units[i].keys.length > 1 ? [{ i, number }] : []));
  if (!runs.length) return candidates;
  const verified = [];
  let whole = 0;
  for (const [place, candidate] of candidates.entries()) {
    if (whole >= wanted) return [...verified, ...candidates.slice(place)].sort(byScore);
    if (place % wanted === 0) await readRuns(run, runs, candidates.slice(place, place + wanted));
    let missing = 0;
    for (const { i, number } of runs) missing += await isScattered(run, i, number, candidate.object);
    whole += missing ? 0 : 1;
    verified.push(...withoutMatches(candidate, missing));
  }
  return verified.sort(byScore);
}

const requiredUnits = ({ units }) => [...units.keys()].filter((i) => units[i].isRequired);

const reasonIn = (run, i, object, locale) => run.matches[i].reasons[locale * run.boot.objectCount + object];

/** The locales in which the index has a run for an object; none if it was found in another way. */
function localesOfRun(run, i, object) {
  const found = [...run.boot.locales.keys()].filter((locale) => reasonIn(run, i, object, locale));
  return found.every((locale) => reasonIn(run, i, object, locale) === "exact") ? found : [];
}

const readRuns = (run, runs, candidates) => Promise.all(candidates.flatMap(({ object }) =>
  runs.flatMap(({ i }) => localesOfRun(run, i, object).map((locale) => documentOf(run.index, object, locale)))));

async function isScattered(run, i, number, object) {
  const locales = localesOfRun(run, i, object);
  for (const locale of locales) {
    const document = await documentOf(run.index, object, locale);
    if (!document) continue;
    const texts = [document.title, ...document.texts.map(({ text }) => text)];
    if (texts.some((text) => textHits(text, run.matcher, run.folding).hits.some(({ unit }) => unit === number))) return 0;
  }
  return locales.length ? 1 : 0;
}

function withoutMatches(candidate, missing) {
  const matched = candidate.matched - missing;
  if (!missing || !matched) return missing ? [] : [candidate];
  const sum = Math.floor((candidate.base * matched * matched) / (candidate.matched * candidate.matched));
  return [{ ...candidate, matched, base: sum, nameBonus: 0, exactness: 0, isNamedInPart: false }];
}

/** The documents that have all pairs of a run but one, or but two of more than four. */
async function mostPostings(index, keys) {
  const counts = new Map();
  for (const key of keys) {
    for (const { document } of await postingsOf(index, key)) counts.set(document, (counts.get(document) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count >= keys.length - (keys.length > 4 ? 2 : 1))
    .sort(([a], [b]) => a - b).map(([document]) => ({ document, impact: impactOfMost, nameLength: 0 }));
}
