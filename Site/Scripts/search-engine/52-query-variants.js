// Query: variants

function firstVariants(unit) {
  const found = [unit.isSingle
    ? { prefix: unit.key, reason: "exact", quality: quality.exact }
    : { term: unit.key, reason: "exact", quality: quality.exact }];
  if (unit.isQuoted) return found;
  if (unit.isUnfinished && !unit.isSingle && unit.token.kind !== "pair") {
    found.push({ prefix: unit.surface, reason: "prefix", quality: quality.prefix });
  }
  if (/^[0-9a-f]{6}$/.test(unit.surface)) {
    found.push({ term: "#" + unit.surface, reason: "exact", quality: quality.exact });
  }
  return found;
}

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

async function synonymVariants(index, units) {
  const result = units.map(() => []);
  const required = [...units.keys()].filter((i) => units[i].isRequired && !units[i].isQuoted);
  const found = await Promise.all(required.map((_, start) =>
    phrasesBeginning(index, required.slice(start).map((i) => units[i].key))));
  found.forEach((phrases, start) => {
    for (const phrase of phrases) {
      const places = required.slice(start, start + phrase.keys.length);
      for (const place of places) addSynonyms(phrase, result[place]);
    }
  });
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
