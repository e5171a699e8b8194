// Query: variants

function firstVariants(unit) {
  if (unit.forms) return unit.forms;
  const found = [unit.isSingle
    ? { prefix: unit.key, reason: "exact", quality: quality.exact }
    : { term: unit.key, reason: "exact", quality: quality.exact }];
  if (unit.isQuoted) return found;
  if (isGuessable(unit)) {
    const marks = unit.marks.map((place) => place.toString(36)).join("");
    found.push({ term: `${unit.key}'${marks}`, reason: "exact", quality: quality.sameMarks });
  }
  if (unit.isUnfinished && !unit.isSingle && unit.token.kind !== "pair") {
    found.push({ prefix: unit.surface, reason: "prefix", quality: quality.prefix });
  }
  if (/^[0-9a-f]{6}$/.test(unit.surface)) {
    found.push({ term: "#" + unit.surface, reason: "exact", quality: quality.exact });
  }
  return found;
}

const isGuessable = ({ isRequired, isQuoted, surface }) => isRequired && !isQuoted && isPlain(surface);

function stemVariants(word) {
  return endings
    .filter((end) => word.length >= shortestStem + end.length && word.endsWith(end))
    .map((end) => (
      { term: stem(word.slice(0, -end.length)), reason: "prefix", quality: quality.prefix }));
}

const sameKeys = (left, right) =>
  left.length === right.length && left.every((key, i) => key === right[i]);

/** The phrases that some of the first keys are, each with the other phrases of its group. */
async function phrasesBeginning(index, keys) {
  const groups = await synonymGroups(index, keys);
  return groups.flatMap((group) => group
    .filter((phrase) => sameKeys(keys.slice(0, phrase.keys.length), phrase.keys))
    .map((phrase) => ({ keys: phrase.keys, others: group.filter((other) => other !== phrase) })));
}

async function synonymVariants(index, { units, terms }) {
  const result = units.map(() => []);
  const keys = terms.filter(({ isQuoted }) => !isQuoted).map(({ key }) => key);
  const found = await Promise.all(keys.map((_, start) => phrasesBeginning(index, keys.slice(start))));
  for (const phrase of found.flat()) {
    units.forEach((unit, i) => {
      const isNamed = unit.isRequired && !unit.isQuoted && unit.keys.every((key) => phrase.keys.includes(key));
      if (isNamed) addSynonyms(phrase, result[i]);
    });
  }
  return result;
}

/** The other phrases of the groups that a phrase is in. */
async function sameMeaning(index, keys) {
  const others = [];
  for (const phrase of await phrasesBeginning(index, keys)) {
    if (!sameKeys(phrase.keys, keys)) continue;
    others.push(...phrase.others.filter((other) => !others.some((known) => sameKeys(known.keys, other.keys))));
  }
  return others;
}

function addSynonyms({ keys, others }, variants) {
  const covered = keys.length;
  for (const { keys: all, postings } of others) {
    if (variants.some((known) => known.covered === covered && sameKeys(known.all, all))) continue;
    variants.push({ all, postings, reason: "synonym", quality: quality.synonym, covered });
  }
}
