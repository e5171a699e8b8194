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

const rarityOf = (frequency, total) =>
  Math.max(lowestRarity, log2(2 * total + 2) - log2(2 * frequency + 1));

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
    const nameQuality = variant.prefix === undefined && !variant.most ? variant.quality : 0;
    const packed = nameQuality * 128 + 127 - Math.min(nameLength, 126);
    matches.names[document] = Math.max(matches.names[document], packed);
  }
}

async function evaluate(index, variants, matches) {
  for (const variant of variants) {
    const postings = await postingsOfVariant(index, variant);
    const objects = new Set(postings.map(({ document }) => document % index.boot.objectCount));
    addMatches(matches, postings, variant, rarityOf(objects.size, 2 * index.boot.objectCount));
  }
}

async function postingsOfVariant(index, variant) {
  if (variant.term !== undefined) return postingsOf(index, variant.term);
  if (variant.prefix !== undefined) return postingsStartingWith(index, variant.prefix);
  if (variant.most) return mostPostings(index, variant.most);
  const together = variant.postings ||
    await commonPostings(index, variant.all, (key) => postingsOf(index, key));
  return together.map((posting) => ({
    ...posting,
    nameLength: posting.nameLength && coveredLength(variant, posting.nameLength),
  }));
}

const coveredLength = ({ all, covered }, length) =>
  length <= all.length ? covered : Math.max(length, covered + 1);

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
async function evaluateUnits(index, parsed) {
  const { units } = parsed;
  const own = units.map((unit) => firstVariants(unit));
  own.flat().forEach((variant) => prefetch(index, variant));
  units.filter(({ surface }) => looksLikePinyin(surface))
    .forEach(({ surface }) => prefetchKeys(index, pinyinStart(surface)));
  const synonyms = await synonymVariants(index, parsed);
  const found = await Promise.all(units.map((unit, i) =>
    evaluateUnit(index, unit, [...own[i], ...synonyms[i], ...otherSpellings(index, unit)])));
  return {
    matches: found.map(({ matches }) => matches), variants: found.map(({ tried }) => tried),
    corrections: found.flatMap(({ corrections }) => corrections),
  };
}

const otherSpellings = ({ boot }, unit) => (hasLocale(boot, spellingLocales) ? spellingVariants(boot, unit) : []);

async function evaluateUnit(index, unit, first) {
  const matches = makeMatches(index.boot.objectCount * index.boot.locales.length);
  const tried = [...first];
  const corrections = [];
  await evaluate(index, first, matches);
  for (const more of [foundAsPinyin, foundAsStart, foundAsTypo, foundInPart]) {
    const variants = await more(index, unit, matches, corrections);
    variants.forEach((variant) => prefetch(index, variant));
    tried.push(...variants);
    await evaluate(index, variants, matches);
  }
  return { matches, tried, corrections };
}

/** A word that no text holds may be pinyin, whatever else begins with its letters. */
async function foundAsPinyin(index, unit, matches) {
  if (!unit.isRequired || unit.isQuoted || !isPlain(unit.surface)) return [];
  if (!matches.isEmpty && !looksLikePinyin(unit.surface)) return [];
  if ((await postingsOf(index, unit.key)).length) return [];
  return pinyinVariants(index, unit.surface);
}

async function foundAsStart(index, unit, matches) {
  const isStart = matches.isEmpty && unit.isUnfinished && unit.isRequired && isPlain(unit.surface);
  return isStart ? stemVariants(unit.surface) : [];
}

const foundInPart = async (index, { keys }, matches) =>
  (matches.isEmpty && keys.length > 2 ? [{ most: keys, reason: "typo", quality: quality.oneEdit }] : []);

async function foundAsTypo(index, unit, matches, corrections) {
  const { surface } = unit;
  if (!matches.isEmpty || !unit.isRequired || unit.isQuoted || !isPlain(surface)) return [];
  if (!allowedEdits(surface)) return [];
  const best = correctionsOf(unit, await vocabularyFor(index, surface));
  if (best.length) corrections.push({ unit, word: best[0].word });
  return correctionVariants(best);
}
