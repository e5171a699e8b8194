// Ranking: links

/**
 * Lets the first results lend weight to the objects that they are linked with, found or not. What
 * is quoted must stand in the text, so that links have no say there.
 */
function linked(run, candidates) {
  if (run.parsed.phrases.length || !(run.units.length || queryColor(run.parsed))) return candidates;
  const gifts = new Map();
  for (const lender of candidates.slice(0, mostLenders)) {
    lend(run, gifts, run.links[lender.object] || [], lender);
  }
  for (const candidate of candidates) candidate.linkBonus = bonusOf(gifts, candidate.object);
  const known = new Set(candidates.map(({ object }) => object));
  const others = [...gifts.keys()]
    .filter((object) => run.filter.allowed[object] && !known.has(object))
    .map((object) => linkedCandidate(run, gifts, object))
    .sort(byScore).slice(0, mostUnmatched);
  return [...candidates, ...others].sort(byScore);
}

function lend(run, gifts, links, lender) {
  const isNamed = lender.exactness > 0 || lender.colorDistance === 0;
  const strength = ownRelevance(lender) + (isNamed ? namedLends : 0);
  for (const { object, weight } of links) {
    if (object >= run.boot.objectCount) continue;
    if (!gifts.has(object)) gifts.set(object, []);
    gifts.get(object).push(Math.floor((strength * weight) / 32));
  }
}

/** The greatest gift counts in full, others less and less. */
function bonusOf(gifts, object) {
  const greatest = [...(gifts.get(object) || [])].sort((a, b) => b - a);
  return greatest.reduce((sum, gift, i) => sum + Math.floor((gift * giftShare) / (giftShare + i)), 0);
}

function linkedCandidate(run, gifts, object) {
  const required = run.units.filter((unit) => unit.isRequired).length;
  const candidate = makeCandidate(object, run.readerLocale, required);
  candidate.kindWeight = objectKind(run.boot, object)?.weight ?? 16;
  candidate.linkBonus = Math.floor((bonusOf(gifts, object) * unmatchedShare) / 16);
  return candidate;
}

/**
 * What links would make of the candidates, guessed before their texts are read: if no text had a bonus
 * for phrases, and if those that hold all words had the greatest.
 */
const foreseen = (run, candidates) => (run.matcher.count > 1 ? [0, 7 / 8] : [0]).map((share) =>
  linked(run, candidates.map((candidate, place) => {
    if (place >= run.boot.rerankCount) return { ...candidate, exactness: 0 };
    const holdsAll = candidate.matched === candidate.required;
    return { ...candidate, phraseBonus: holdsAll ? candidate.base * share : 0 };
  }).sort(byScore)));
