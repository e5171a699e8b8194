// Query: pinyin

/** `duibidu` and `dbd` become lookups of 对比度 and of what means the same. */
async function pinyinVariants(index, letters) {
  if (letters.length < 2 || letters.length > longestSpelling || !isPlain(letters)) return [];
  const readings = new Map();
  prefetchKeys(index, pinyinStart(letters));
  for (const { key, count } of await keysStartingWith(index, pinyinStart(letters))) {
    addReading(readings, key, count, letters.length);
  }
  const likeliest = [...readings.values()]
    .sort((a, b) => b.isComplete - a.isComplete || b.count - a.count ||
      (a.characters < b.characters ? -1 : 1))
    .slice(0, mostReadings);
  return (await Promise.all(likeliest.map((reading) => readingVariants(index, reading)))).flat();
}

/**
 * The words of the query as one, if they are syllables of a word that the index has in pinyin, such
 * as `dui bi du`, and the index has none of them as a word.
 */
async function wordInPinyin(index, { text, units }) {
  const words = textOf(text.points).split(/[\0- ]+/).filter(Boolean);
  const word = words.join("");
  const isSpelled = words.length > 1 && word.length <= longestSpelling && words.every((one) => syllables.test(one)) &&
    sameKeys(words, units.map(({ surface }) => surface));
  if (!isSpelled) return null;
  const lists = await Promise.all(units.map(({ key }) => postingsOf(index, key)));
  const isNew = lists.every((postings) => !postings.length);
  return isNew && (await keysStartingWith(index, pinyinStart(word))).length ? word : null;
}

/** Sums up by the characters that the letters cover; the last may be spelt in part. */
function addReading(readings, key, count, typed) {
  const [, , digits, characters] = /^'([a-z]*)(\d*)(.*)$/su.exec(key);
  const points = [...characters];
  let covered = 0;
  let end = 0;
  while (end < typed && covered < points.length) {
    end += Number(digits[covered]);
    covered += 1;
  }
  const text = points.slice(0, covered).join("");
  const known = readings.get(text) || { characters: text, count: 0, isComplete: false };
  known.count += count;
  known.isComplete ||= end === typed;
  readings.set(text, known);
}

async function readingVariants(index, { characters, isComplete }) {
  const folded = fold(characters, index.folding);
  const { keys } = requiredTerms(tokenize(folded).tokens, folded);
  const level = isComplete ? quality.spelling : quality.spellingStart;
  if (folded.points.length === 1) return [{ prefix: characters, reason: "pinyin", quality: level }];
  const found = [{ all: keys, reason: "pinyin", quality: level, covered: 1 }];
  found.forEach((variant) => prefetch(index, variant));
  for (const { keys: all, postings } of await sameMeaning(index, keys)) {
    found.push({ all, postings, reason: "pinyin", quality: quality.spellingStart, covered: 1 });
  }
  return found;
}
