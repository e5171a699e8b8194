// Searching

const fewObjects = 1000;

async function search(index, query) {
  const { boot, folding } = index;
  const response = { answer: null, results: [], counts: [], total: 0, isTotalExact: true, isPartial: false, suggestion: null };
  if (!boot.objectCount) return response;
  const readerLocale = Math.max(0, boot.locales.findIndex(({ tag }) => tag === query.locale));
  if (boot.locales[readerLocale].mark) await simplify(index);
  const { isSimplified } = index;
  const parsed = parseQuery(query, folding, boot);
  const word = await wordInPinyin(index, parsed);
  if (word) return search(index, { ...query, text: word });
  prefetchWhole(index, parsed, readerLocale);
  const run = { index, boot, folding, parsed, readerLocale, units: parsed.units };
  const [filter, { matches, variants, corrections }] = await Promise.all([
    makeFilter(index, parsed), evaluateUnits(index, parsed)]);
  if (!isSimplified && boot.otherPairs && mayBeTraditional(parsed, matches)) {
    await simplify(index);
    return search(index, query);
  }
  Object.assign(run, { filter, matches, links: await linkTable(index) });
  run.naming = namingUnits(parsed.units, boot.appearances);
  run.matcher = makeMatcher(parsed.units, variants);
  response.suggestion = suggestionOf(query, parsed, corrections);
  const candidates = parsed.units.length ? scoredCandidates(run) : listing(run);
  await addColors(run, candidates);
  candidates.sort(byScore);
  return show(run, candidates, query, response);
}

const hasHan = (text) => codePoints(text).some((point) => classOf(point) === han);

/**
 * What the texts hold is known to be simplified, so that only what they do not hold may be
 * traditional; of filters and exclusions nobody can tell.
 */
const mayBeTraditional = ({ units, filters, exclusions }, matches) =>
  units.some(({ key }, i) => matches[i].isEmpty && hasHan(key)) ||
  filters.some(({ value }) => hasHan(value)) ||
  exclusions.some(({ pattern }) => pattern.some(({ surface }) => hasHan(surface)));

async function simplify(index) {
  const address = index.boot.otherPairs;
  if (index.isSimplified || !address) return;
  addPairs(index.folding, readTraditionalPairs(await index.read(address), `${address}.js`));
  index.isSimplified = true;
}

/** Starts loading what is read whole; of other locales only where that is little. */
function prefetchWhole(index, parsed, readerLocale) {
  const { boot } = index;
  boot.locales.forEach(({ directory, mark }, locale) => {
    if (locale === readerLocale || (boot.objectCount <= fewObjects && !mark)) index.read(directory);
  });
  if (boot.links) index.read(boot.links);
  if (boot.colors && queryColor(parsed)) index.read(boot.colors);
}

function listing(run) {
  if (!run.parsed.filters.length && !run.parsed.exclusions.length) return [];
  return [...run.filter.allowed.keys()]
    .filter((object) => run.filter.allowed[object])
    .map((object) => makeCandidate(object, run.readerLocale, 0));
}

async function addColors(run, candidates) {
  const wanted = colorOf(colorHex(run.parsed) ?? (candidates.length ? null : namedHex(run.parsed)));
  if (!wanted) return;
  const required = run.units.filter((unit) => unit.isRequired).length;
  const entries = nearestColors(wanted, await colorEntries(run.index), run.readerLocale);
  for (const entry of entries.filter(({ object }) => run.filter.allowed[object])) {
    let candidate = candidates.find(({ object }) => object === entry.object);
    if (!candidate) {
      candidate = makeCandidate(entry.object, run.readerLocale, required);
      candidates.push(candidate);
    }
    candidate.colorDistance = entry.distance;
    candidate.color = entry.color;
  }
}

function suggestionOf(query, parsed, corrections) {
  if (!corrections.length) return null;
  const points = codePoints(query.text).slice(0, longestQuery);
  for (const { unit, word } of [...corrections].reverse()) {
    const start = parsed.text.origins[unit.token.lower];
    const end = endOf(parsed.text, unit.token.upper - 1);
    points.splice(start, end - start, ...codePoints(word));
  }
  return textOf(points);
}

async function show(run, candidates, { limit = defaultLimit, kind = null }, response) {
  const wanted = Math.max(limit, run.boot.rerankCount);
  const { kept, unread } = await verify(run, await inOneRun(run, candidates, wanted), wanted);
  await readAhead(run, kept, limit);
  const ranked = linked(run, await rerank(run, kept));
  response.total = ranked.length + unread;
  response.isTotalExact = unread === 0;
  response.isPartial = !colorHex(run.parsed) && run.units.some(({ isRequired }) => isRequired) &&
    ranked.length > 0 && !ranked.some(hasAllWords);
  response.counts = countsOf(run, ranked);
  const shown = ranked.filter(({ object }) => !kind || objectKind(run.boot, object)?.name === kind);
  if (kind) response.total = shown.length;
  const [answer, ...results] = await Promise.all([
    answerOf(run, ranked),
    ...shown.slice(0, Math.max(0, limit)).map((candidate) => resultOf(run, candidate)),
  ]);
  response.answer = answer;
  response.results = results.filter(Boolean);
  return response;
}

/** The number of results of each kind, in the order of the kinds. */
function countsOf(run, ranked) {
  const counts = new Map();
  for (const { object } of ranked) {
    const name = objectKind(run.boot, object)?.name;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return run.boot.kinds.filter(({ name }) => counts.has(name))
    .map(({ name }) => ({ kind: name, count: counts.get(name) }));
}

/** Reads at once what will be judged and what will probably be shown, so that nothing waits in a row. */
function readAhead(run, candidates, limit) {
  const judged = candidates.slice(0, run.boot.rerankCount).flatMap((candidate) =>
    judgedLocales(run, candidate).map((locale) => [candidate.object, locale]));
  const shown = foreseen(run, candidates).flatMap((guess) => guess.slice(0, Math.max(0, limit)))
    .map(({ object }) => [object, run.readerLocale]);
  return Promise.all([...judged, ...shown].map(([object, locale]) =>
    documentOf(run.index, object, locale)));
}

function judgedLocales(run, { locale, namedIn, exactness }) {
  const needed = new Set(exactness ? namedIn : []);
  if (run.matcher.count > 1) needed.add(locale);
  return [...needed];
}

async function rerank(run, candidates) {
  const head = candidates.slice(0, run.boot.rerankCount);
  for (const candidate of head) {
    const document = run.matcher.count > 1 &&
      await documentOf(run.index, candidate.object, candidate.locale);
    if (document) candidate.phraseBonus = phraseBonus(run, document, candidate.base);
    if (candidate.exactness) candidate.exactness = await exactnessOf(run, candidate);
  }
  const rest = candidates.slice(head.length);
  for (const candidate of rest) candidate.exactness = 0;
  return [...head.sort(byScore), ...rest.sort(byScore)];
}

const inOneRun = (run, candidates, wanted) =>
  (hasLocale(run.boot, runLocales) ? verifyRuns(run, candidates, wanted) : candidates);

const longExclusions = (parsed) =>
  parsed.exclusions.filter(({ units }) => units.length > 1).map(({ pattern }) => pattern);

async function verify(run, candidates, wanted) {
  const { phrases } = run.parsed;
  const needed = phrases.some((atoms) => atoms.length > 1) || longExclusions(run.parsed).length;
  if (!needed) return { kept: candidates, unread: 0 };
  const kept = [];
  for (let place = 0; place < candidates.length; place += 1) {
    if (kept.length >= wanted) return { kept, unread: candidates.length - place };
    if (place % wanted === 0) await readAll(run, candidates.slice(place, place + wanted));
    if (await holds(run, candidates[place])) kept.push(candidates[place]);
  }
  return { kept, unread: 0 };
}

const readAll = (run, candidates) => Promise.all(candidates.flatMap(({ object }) =>
  [...run.boot.locales.keys()].filter((locale) => run.filter.locales[locale])
    .map((locale) => documentOf(run.index, object, locale))));

async function holds(run, candidate) {
  const { phrases } = run.parsed;
  let isFound = phrases.length === 0;
  for (let locale = 0; locale < run.boot.locales.length; locale += 1) {
    if (!run.filter.locales[locale]) continue;
    const document = await documentOf(run.index, candidate.object, locale);
    if (!document) continue;
    const texts = [document.title, ...document.texts.map(({ text }) => text)]
      .map((text) => phraseText(fold(text, run.folding)));
    const contains = (pattern) => texts.some((surfaces) => containsPhrase(surfaces, pattern));
    if (longExclusions(run.parsed).some(contains)) return false;
    if (phrases.every(contains)) isFound = true;
  }
  return isFound;
}

async function resultOf(run, candidate) {
  const { boot, readerLocale, matcher, folding } = run;
  const others = [...boot.locales.keys()].filter((locale) => locale !== readerLocale);
  for (const locale of [readerLocale, ...others]) {
    const document = await documentOf(run.index, candidate.object, locale);
    if (!document) continue;
    const snippet = makeSnippet(document, matcher, folding);
    return {
      id: document.id, kind: objectKind(boot, candidate.object)?.name ?? "", locale: boot.locales[locale].tag,
      title: document.title,
      titleMatches: mergeHits(highlightedHits(document.title, matcher, folding), 0),
      url: document.url, score: scoreOf(candidate), snippet: snippet.text,
      matches: snippet.matches, color: candidate.color, values: document.values,
      explanation: explanationOf(run, candidate),
    };
  }
  return null;
}

const objectKind = (boot, object) =>
  [...boot.kinds].reverse().find(({ firstObject }) => firstObject <= object);

function explanationOf(run, candidate) {
  const { matched, required, base: sum, nameBonus, phraseBonus: bonus } = candidate;
  const { kindWeight, exactness, colorDistance: distance } = candidate;
  const terms = run.units.flatMap((unit, i) => run.boot.locales.flatMap(({ tag }, locale) => {
    const document = locale * run.boot.objectCount + candidate.object;
    const reason = run.matches[i].reasons[document];
    const score = run.matches[i].scores[document];
    return reason ? [{ text: unit.surface, locale: tag, reason, score }] : [];
  }));
  return {
    matched, required, terms, base: sum, nameBonus, phraseBonus: bonus,
    linkBonus: candidate.linkBonus, kindWeight, exactness,
    colorDistance: distance,
  };
}

/**
 * Opens an index. Rejects, as does its `search`, with an IndexError when a file is missing,
 * damaged or of another version; a later call tries such a file again.
 */
async function open(load) {
  const boot = readBoot(await readPayload(load, bootName));
  const folding = makeFolding(boot.traditionalPairs, boot);
  const index = {
    boot, folding, read: makeStore(load), isSimplified: false, links: null, directories: [],
  };
  return {
    locales: boot.locales.map(({ tag }) => tag),
    kinds: boot.kinds.map(({ name }) => name),
    filterNames: [...boot.filterNames, ...builtInFilters],
    /** query: { text, locale, limit = defaultLimit, filters = { platform: ["iOS"] }, kind } */
    search: (query) => search(index, query),
  };
}

const internals = { addressOf, fold, hexOfColor, keyOf, makeFolding, readColor, surfaceOf, textOf, tokenize };

globalThis.preceptSearch = { open, IndexError, formatVersion, bootName, internals };
