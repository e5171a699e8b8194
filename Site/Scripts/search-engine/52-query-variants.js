// Query: variants

const quality = {
  exact: 16, prefix: 12, synonym: 12, spelling: 10, spellingStart: 8, oneEdit: 9, twoEdits: 6,
};

function firstVariants(unit, synonyms) {
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
  found.push(...synonyms);
  return found;
}

const endings = ["i", "in", "e", "es", "s", "ed", "ing"];
const shortestStem = 3;

function stemVariants(word) {
  return endings
    .filter((end) => word.length >= shortestStem + end.length && word.endsWith(end))
    .map((end) => (
      { term: stem(word.slice(0, -end.length)), reason: "prefix", quality: quality.prefix }));
}

function makeSynonyms(groups, folding) {
  const table = { groups: [], phrases: new Map() };
  for (const group of groups) {
    const keyLists = group
      .map((phrase) => fold(phrase, folding))
      .map((folded) => requiredTerms(tokenize(folded).tokens, folded).keys)
      .filter((keys) => keys.length);
    for (const keys of keyLists) {
      if (!table.phrases.has(keys[0])) table.phrases.set(keys[0], []);
      table.phrases.get(keys[0]).push({ group: table.groups.length, keys });
    }
    table.groups.push(keyLists);
  }
  return table;
}

const sameKeys = (left, right) =>
  left.length === right.length && left.every((key, i) => key === right[i]);

function synonymVariants(table, units) {
  const result = units.map(() => []);
  const required = [...units.keys()].filter((i) => units[i].isRequired && !units[i].isQuoted);
  required.forEach((index, start) => {
    for (const phrase of table.phrases.get(units[index].key) || []) {
      const places = required.slice(start, start + phrase.keys.length);
      if (!sameKeys(places.map((place) => units[place].key), phrase.keys)) continue;
      for (const place of places) addSynonyms(table, phrase, result[place]);
    }
  });
  return result;
}

/** The other phrases of the groups that a phrase is in. */
function sameMeaning(table, keys) {
  const own = (table.phrases.get(keys[0]) || []).filter((phrase) => sameKeys(phrase.keys, keys));
  const others = [];
  for (const { group } of own) {
    for (const other of table.groups[group]) {
      const isNew = !sameKeys(other, keys) && !others.some((known) => sameKeys(known, other));
      if (isNew) others.push(other);
    }
  }
  return others;
}

function addSynonyms(table, phrase, variants) {
  const covered = phrase.keys.length;
  for (const keys of table.groups[phrase.group]) {
    if (sameKeys(keys, phrase.keys)) continue;
    if (variants.some((known) => known.covered === covered && sameKeys(known.all, keys))) continue;
    variants.push({ all: keys, reason: "synonym", quality: quality.synonym, covered });
  }
}
