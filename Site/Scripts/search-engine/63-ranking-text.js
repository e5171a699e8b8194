// Ranking: text

function makeMatcher(units, variants) {
  const matcher = { keys: new Map(), alone: new Map(), phrases: [], prefixes: [], runs: new Set(), count: 0 };
  units.forEach((unit, i) => {
    if (!unit.isRequired) return;
    if (unit.keys.length > 1) matcher.runs.add(matcher.count);
    for (const variant of variants[i]) addToMatcher(matcher, variant, matcher.count);
    matcher.count += 1;
  });
  return matcher;
}

function addToMatcher(matcher, { term, prefix, all, most }, unit) {
  if (most) return;
  if (prefix !== undefined) {
    if (prefix[0] !== "'") matcher.prefixes.push({ unit, prefix });
    return;
  }
  const keys = all || [term];
  for (const key of keys) addUnitOfKey(matcher.keys, key, unit);
  if (keys.length === 1) addUnitOfKey(matcher.alone, keys[0], unit);
  else matcher.phrases.push({ unit, keys });
}

function addUnitOfKey(map, key, unit) {
  if (!map.has(key)) map.set(key, []);
  const units = map.get(key);
  if (!units.includes(unit)) units.push(unit);
}

/** Whether a key is only a part of synonyms, as color is of color contrast. */
const isPartOf = (matcher, key, unit) => !matcher.alone.get(key)?.includes(unit) &&
  !matcher.prefixes.some((other) => other.unit === unit && key.startsWith(other.prefix));

/** Returns { hits, end }; a hit is { unit, key, position, start, end } in code points of the text. */
function textHits(text, matcher, folding) {
  const found = allHits(text, matcher, folding);
  return { ...found, hits: withoutParts(found.hits, matcher, (unit) => matcher.runs.has(unit)) };
}

function allHits(text, matcher, folding) {
  const folded = fold(text, folding);
  const { tokens, end } = tokenize(folded);
  const hits = [];
  for (const token of tokens) {
    const key = keyOf(token, folded);
    const exact = matcher.keys.get(key) || [];
    for (const unit of exact) hits.push(makeHit(token, folded, unit, key, token.upper - 1));
    for (const { unit, prefix } of matcher.prefixes) {
      if (!key.startsWith(prefix) || exact.includes(unit)) continue;
      const last = token.kind === "pair" ? token.lower : token.upper - 1;
      hits.push(makeHit(token, folded, unit, key, last));
    }
  }
  return { hits, end };
}

function makeHit(token, folded, unit, key, last) {
  const start = folded.origins[token.lower];
  return { unit, key, position: token.position, start, end: endOf(folded, last) };
}

/**
 * The hits to highlight: of a synonym of several terms, only those that stand together. Ranking
 * counts the others, too, because such documents were found.
 */
const highlightedHits = (text, matcher, folding) =>
  withoutParts(allHits(text, matcher, folding).hits, matcher, () => true);

/** Without hits that are only a part of what they should be. */
function withoutParts(hits, matcher, isMeant) {
  const place = (unit, position, key) => `${unit} ${position} ${key}`;
  const places = new Set(hits.map(({ unit, position, key }) => place(unit, position, key)));
  const isComplete = ({ unit, position, key }) => matcher.phrases.some((phrase) =>
    phrase.unit === unit && phrase.keys.some((own, i) => own === key &&
      phrase.keys.every((other, j) => places.has(place(unit, position + j - i, other)))));
  return hits.filter((hit) =>
    !isMeant(hit.unit) || !isPartOf(matcher, hit.key, hit.unit) || isComplete(hit));
}

function phraseBonus(run, document, sum) {
  const offsets = run.units.filter((unit) => unit.isRequired).map((unit) => unit.token.position);
  if (offsets.length < 2) return 0;
  const hits = documentHits(run, document);
  const aligned = longestAlignment(hits, offsets);
  const phrase = aligned > 1 ? Math.floor((sum * 3 * (aligned - 1)) / (8 * (offsets.length - 1))) : 0;
  const span = shortestSpan(hits, offsets.length);
  if (span === null) return phrase;
  return phrase + Math.floor((sum * offsets.length) / (2 * Math.max(offsets.length, span)));
}

function documentHits(run, document) {
  const hits = [];
  let shift = 0;
  for (const text of [document.title, ...document.texts.map(({ text }) => text)]) {
    const found = textHits(text, run.matcher, run.folding);
    for (const hit of found.hits) hits.push({ ...hit, position: hit.position + shift });
    shift += found.end + textGap;
  }
  return hits;
}

function longestAlignment(hits, offsets) {
  const places = hits
    .map(({ position, unit }) => ({ start: position - offsets[unit], unit }))
    .sort((a, b) => a.start - b.start || a.unit - b.unit);
  let longest = 0;
  let current = 0;
  places.forEach((place, i) => {
    const isSame = i > 0 && places[i - 1].start === place.start;
    if (isSame && places[i - 1].unit === place.unit) return;
    current = isSame ? current + 1 : 1;
    longest = Math.max(longest, current);
  });
  return longest;
}

function shortestSpan(hits, count) {
  const sorted = [...hits].sort((a, b) => a.position - b.position || a.unit - b.unit);
  const counts = new Array(count).fill(0);
  let missing = count;
  let first = 0;
  let shortest = null;
  for (const { unit, position } of sorted) {
    if (counts[unit] === 0) missing -= 1;
    counts[unit] += 1;
    while (missing === 0) {
      const span = position - sorted[first].position + 1;
      shortest = shortest === null ? span : Math.min(shortest, span);
      counts[sorted[first].unit] -= 1;
      if (counts[sorted[first].unit] === 0) missing += 1;
      first += 1;
    }
  }
  return shortest;
}
