// Ranking: candidates

function makeCandidate(object, locale, required) {
  return {
    object, locale, matched: 0, required, base: 0, nameBonus: 0, exactness: 0, namedIn: [],
    phraseBonus: 0, linkBonus: 0, isNamedInPart: false, kindWeight: 16, colorDistance: null, color: null,
  };
}

/** Whether it has all required words, or a part of it that is named has them. */
const hasAllWords = ({ matched, required, isNamedInPart }) => (required > 0 && matched === required) || isNamedInPart;

function scoreOf(candidate) {
  const { linkBonus, kindWeight } = candidate;
  const relevance = Math.floor(((ownRelevance(candidate) + linkBonus) * kindWeight) / 16);
  const text = relevance + (hasAllWords(candidate) ? allMatched : 0) +
    Math.floor((exactName * candidate.exactness) / 16);
  const distance = candidate.colorDistance;
  if (distance === null) return text;
  const exact = candidate.color?.former ? formerColor : exactColor;
  return Math.max(text, distance === 0 ? exact : nearColor - distance * 10);
}

/** What its own words make of it. */
const ownRelevance = ({ base: sum, nameBonus, phraseBonus }) => sum + nameBonus + phraseBonus;

const byScore = (left, right) => scoreOf(right) - scoreOf(left) || left.object - right.object;

function scoredCandidates(run) {
  const found = [];
  run.boot.kinds.forEach((kind, i) => {
    for (let object = kind.firstObject; object < kindEnd(run.boot, i); object += 1) {
      const candidate = run.filter.allowed[object] && scoredCandidate(run, object, kind);
      if (candidate) found.push(candidate);
    }
  });
  const hasComplete = found.some(({ matched, required }) => matched === required);
  return hasComplete ? found.filter(({ matched, required, exactness }) =>
    matched * 2 >= required || exactness > 0) : found;
}

function scoredCandidate(run, object, kind) {
  const localeSums = run.boot.locales.map(() => 0);
  let sum = 0;
  let matched = 0;
  for (let i = 0; i < run.units.length; i += 1) {
    const best = bestScore(run, run.matches[i], object, localeSums);
    sum += best;
    if (best > 0 && run.units[i].isRequired) matched += 1;
    if (best === 0 && run.units[i].isQuoted) return null;
  }
  if (!matched) return null;
  const required = run.units.filter((unit) => unit.isRequired).length;
  const candidate = makeCandidate(object, bestLocale(run, localeSums), required);
  candidate.matched = matched;
  candidate.base = Math.floor((sum * matched * matched) / (required * required));
  candidate.kindWeight = kind.weight;
  run.boot.locales.forEach((_, locale) => {
    if (run.filter.locales[locale]) {
      judgeNames(run, locale, candidate);
      if (kind.name === colorKind && run.naming.asked.length) judgeColorName(run, locale, candidate);
    }
  });
  return candidate;
}

function bestScore(run, matches, object, localeSums) {
  let best = 0;
  for (let locale = 0; locale < localeSums.length; locale += 1) {
    if (!run.filter.locales[locale]) continue;
    const score = matches.scores[locale * run.boot.objectCount + object];
    localeSums[locale] += score;
    best = Math.max(best, score);
  }
  return best;
}

/** The reader's, whose text is probably shown and read anyway, unless another matches twice as well. */
function bestLocale(run, sums) {
  const best = sums.indexOf(Math.max(...sums));
  return sums[best] > 2 * sums[run.readerLocale] ? best : run.readerLocale;
}

function judgeNames(run, locale, candidate) {
  const document = locale * run.boot.objectCount + candidate.object;
  if (candidate.matched < candidate.required) return judgePart(run, document, candidate);
  let worst = quality.exact;
  let longest = 0;
  for (let i = 0; i < run.units.length; i += 1) {
    if (!run.units[i].isRequired) continue;
    const packed = run.matches[i].names[document];
    if (!packed) return;
    worst = Math.min(worst, Math.floor(packed / 128));
    longest = Math.max(longest, 127 - (packed % 128));
  }
  const count = run.parsed.terms.length;
  const bonus = Math.floor((candidate.base * count * 5) / (2 * Math.max(count, longest)));
  candidate.nameBonus = Math.max(candidate.nameBonus, bonus);
  // The shortest names that hold the units may be several; exactnessOf reads whether one holds all.
  if (longest > count) return;
  nameIn(run, locale, worst, candidate);
}

/** Notes that a name in a locale may be nothing but the query. */
function nameIn(run, locale, level, candidate) {
  candidate.exactness = Math.max(candidate.exactness, level);
  if (locale === run.readerLocale) candidate.namedIn = [locale];
  else if (!candidate.namedIn.includes(run.readerLocale) && candidate.namedIn.at(-1) !== locale) {
    candidate.namedIn.push(locale);
  }
}

/** The name of a color may be all of the query but the words for an appearance: blue dark. */
function judgeColorName(run, locale, candidate) {
  const document = locale * run.boot.objectCount + candidate.object;
  let worst = quality.exact;
  let shortest = Infinity;
  for (const i of run.naming.named) {
    const packed = run.matches[i].names[document];
    if (!packed || Math.floor(packed / 128) < quality.synonym) return;
    worst = Math.min(worst, Math.floor(packed / 128));
    shortest = Math.min(shortest, 127 - (packed % 128));
  }
  if (shortest > run.naming.named.flatMap((i) => run.units[i].keys).length) return;
  candidate.isNamedInPart = true;
  nameIn(run, locale, worst, candidate);
}

/**
 * The required units that name a color, and the keys of those that ask for its value in an
 * appearance. Words for an appearance alone are a name like any other.
 */
function namingUnits(units, appearances) {
  const required = [...units.keys()].filter((i) => units[i].isRequired);
  const asked = required.filter((i) => !units[i].isQuoted && appearances.some(({ terms }) => units[i].keys.every((key) => terms.has(key))));
  const named = required.filter((i) => !asked.some((other) =>
    other === i || shareCharacter(units[i].token, units[other].token)));
  if (!named.length || !asked.length) return { named: required, asked: [], numbers: null };
  return {
    named, asked: asked.flatMap((i) => units[i].keys),
    numbers: new Set([...required.keys()].filter((number) => named.includes(required[number]))),
  };
}

/** Between a name and an appearance, the characters 色深 of 蓝色深色 are part of neither. */
const shareCharacter = (one, other) =>
  one.kind === "pair" && other.kind === "pair" && one.lower < other.upper && other.lower < one.upper;

/**
 * A part of the query, a third at least, that is the name of the object stands for the rest of it. A word
 * in kana counts once.
 */
function judgePart(run, document, candidate) {
  const parts = [];
  for (let i = 0; i < run.units.length; i += 1) {
    const packed = run.units[i].isRequired ? run.matches[i].names[document] : 0;
    if (Math.floor(packed / 128) >= quality.synonym) parts.push({ length: 127 - (packed % 128), keys: run.units[i].keys.length });
  }
  parts.sort((a, b) => a.length - b.length);
  let named = 0;
  let keys = 0;
  parts.forEach((part, i) => {
    keys += part.keys;
    if (part.length <= keys) named = i + 1;
  });
  if (named * fewestNamed < candidate.required || named === 0) return;
  candidate.isNamedInPart = true;
  candidate.nameBonus = Math.max(candidate.nameBonus, Math.floor((candidate.base * named) / 2));
}
