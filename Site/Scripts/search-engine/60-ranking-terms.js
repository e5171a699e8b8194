// Ranking: terms

/** Binary logarithm in 256ths. */
function log2(number) {
  if (number <= 1) return 0;
  const exponent = Math.floor(Math.log2(number) + 1e-9);
  const fixed = 2 ** exponent > number ? exponent - 1 : exponent;
  let mantissa = Math.floor((number * 32768) / 2 ** fixed);
  let result = fixed;
  for (let i = 0; i < 8; i += 1) {
    mantissa = Math.floor((mantissa * mantissa) / 32768);
    result *= 2;
    if (mantissa >= 65536) {
      mantissa = Math.floor(mantissa / 2);
      result += 1;
    }
  }
  return result;
}

const rarityOf = (frequency, documents) =>
  Math.max(32, log2(2 * documents + 2) - log2(2 * frequency + 1));

function makeMatches(documents) {
  return {
    scores: new Int32Array(documents), names: new Int32Array(documents),
    reasons: new Array(documents).fill(null), isEmpty: true,
  };
}

function addMatches(matches, postings, variant, rarity) {
  for (const { document, impact, nameLength } of postings) {
    if (document >= matches.scores.length) continue;
    matches.isEmpty = false;
    const score = Math.max(1, Math.floor((rarity * impact * variant.quality) / 256));
    if (score > matches.scores[document]) {
      matches.scores[document] = score;
      matches.reasons[document] = variant.reason;
    }
    if (!nameLength) continue;
    const nameQuality = variant.prefix === undefined ? variant.quality : 0;
    const packed = nameQuality * 128 + 127 - Math.min(nameLength, 126);
    matches.names[document] = Math.max(matches.names[document], packed);
  }
}

async function evaluate(index, variants) {
  const { boot } = index;
  const matches = makeMatches(boot.objectCount * boot.locales.length);
  for (const variant of variants) {
    const postings = await postingsOfVariant(index, variant);
    addMatches(matches, postings, variant, rarityOf(postings.length, boot.documentCount));
  }
  return matches;
}

async function postingsOfVariant(index, variant) {
  if (variant.term !== undefined) return postingsOf(index, variant.term);
  if (variant.prefix !== undefined) return postingsStartingWith(index, variant.prefix);
  const together = await commonPostings(index, variant.all, (key) => postingsOf(index, key));
  return together.map((posting) => ({
    ...posting,
    nameLength: posting.nameLength && coveredLength(variant, posting.nameLength),
  }));
}

const coveredLength = ({ all, covered }, length) =>
  length === all.length ? covered : Math.max(length, covered + 1);

async function commonPostings(index, items, postingsOfItem) {
  let common = null;
  for (const item of items) {
    const postings = await postingsOfItem(item);
    common = common ? intersect(common, postings) : postings;
  }
  return common || [];
}

const postingsOfUnits = (index, units) => commonPostings(index, units, (unit) => (
  unit.isSingle ? postingsStartingWith(index, unit.key) : postingsOf(index, unit.key)));

/** Looks up all units; returns matches, variants and corrections. */
async function evaluateUnits(index, units) {
  const synonyms = synonymVariants(index.synonyms, units);
  const found = { matches: [], variants: [], corrections: [] };
  const first = units.map((unit, i) => firstVariants(unit, synonyms[i]));
  first.flat().forEach((variant) => prefetch(index, variant));
  for (let i = 0; i < units.length; i += 1) {
    let tried = first[i];
    let matches = await evaluate(index, tried);
    if (matches.isEmpty) {
      const fallback = await fallbackFor(index, units[i], found.corrections);
      tried = [...tried, ...fallback];
      matches = await evaluate(index, fallback);
    }
    found.variants.push(tried);
    found.matches.push(matches);
  }
  return found;
}

async function fallbackFor(index, unit, corrections) {
  const simple = fallbackVariants(unit);
  simple.forEach((variant) => prefetch(index, variant));
  const mayBeTypo = unit.isRequired && !unit.isQuoted && isPlain(unit.surface);
  if (!mayBeTypo || !allowedEdits(unit.surface)) return simple;
  const best = correctionsOf(unit, await vocabularyFor(index, unit.surface));
  if (best.length && (await evaluate(index, simple)).isEmpty) {
    corrections.push({ unit, word: best[0].word });
  }
  const typos = correctionVariants(best);
  typos.forEach((variant) => prefetch(index, variant));
  return [...simple, ...typos];
}
