// How the index of words is made: ids come first, then the languages in their order.

function indexed(keys, words, spellings, form = folded) {
  const index = new Map();
  for (const key of keys) {
    index.set(form(key), key);
    for (const spelling of words.flatMap((own) => spellings(own, key)).map(form)) {
      if (spelling && !index.has(spelling)) index.set(spelling, key);
    }
  }
  return index;
}

/** The index with further spellings of statuses. */
function withMarks(index, table) {
  const all = new Map(index);
  for (const [status, spellings] of table) {
    for (const key of spellings.map(statusKey)) if (!all.has(key)) all.set(key, status);
  }
  return all;
}

function indexedNames(tables) {
  const index = new Map();
  const names = tables.flatMap((table) => Object.entries(table ?? {}));
  for (const [id] of names) index.set(folded(id), id);
  const sorted = names.map((pair, place) => ({ pair, place })).sort((left, right) =>
    left.pair[0] < right.pair[0] ? -1 : left.pair[0] > right.pair[0] ? 1 : left.place - right.place);
  for (const { pair: [id, name] } of sorted) {
    if (!index.has(folded(name))) index.set(folded(name), id);
  }
  return index;
}

function sectionIndex(words) {
  const topics = withoutRepetitions(words.flatMap((own) => Object.keys(own.names.sections)));
  return new Map(topics.map((topic) =>
    [topic, indexedNames(words.map((own) => own.names.sections[topic]))]));
}

function headingLocales(words) {
  const headings = new Map();
  for (const own of words) {
    for (const spelling of columns.flatMap((key) => own.spellings(`column.${key}`))) {
      if (!headings.has(wordKey(spelling))) headings.set(wordKey(spelling), own.locale);
    }
  }
  return headings;
}

/** What a written list holds besides items: its title, help and headings. */
function furniture(words) {
  const texts = words.flatMap((own) => [
    own.phrase("title"), own.phrase("help.task"), own.phrase("help.print"),
    ...Object.entries(own.names.topics).flat(),
    ...Object.values(own.names.sections).flatMap((names) => Object.entries(names).flat()),
  ]);
  return new Set(texts.map(folded));
}
