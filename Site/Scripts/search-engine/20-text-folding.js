// Text: folding

function makeFolding(traditionalPairs, boot) {
  const table = new Map();
  table.stopWords = stopWords;
  if (boot && hasLocale(boot, stopLocales)) {
    const foreign = Object.entries(foreignStopWords).filter(([language]) => hasLocale(boot, language));
    table.stopWords = new Set([...stopWords, ...foreign.flatMap(([, words]) => words.split(/\s+/))]);
  }
  for (const group of foldingGroups.trim().split(/\s+/)) {
    const cut = group.indexOf("=", group[0] === "=" ? 1 : 0);
    const target = codePoints(group.slice(0, cut));
    for (const point of codePoints(group.slice(cut + 1))) table.set(point, target);
  }
  addPairs(table, traditionalPairs);
  return table;
}

function addPairs(table, traditionalPairs) {
  const pairs = codePoints(traditionalPairs);
  for (let i = 0; i + 1 < pairs.length; i += 2) table.set(pairs[i], [pairs[i + 1]]);
}

/** Code points, a lone surrogate as itself. */
function codePoints(text) {
  const points = [];
  for (const character of text) points.push(character.codePointAt(0));
  return points;
}

function textOf(points) {
  let text = "";
  for (const point of points) text += String.fromCodePoint(point);
  return text;
}

/** `upper`, `marked` and `hiragana` tell what folding has taken from the points at these places. */
function fold(text, folding, limit = Infinity) {
  const folded = { points: [], origins: [], upper: [], marked: [], hiragana: [], length: 0, stopWords: folding.stopWords };
  for (const character of text) {
    if (folded.length >= limit) break;
    foldPoint(character.codePointAt(0), folding, folded);
    folded.length += 1;
  }
  return folded;
}

function foldPoint(point, folding, folded) {
  const value = narrowed(point);
  const place = folded.points.length;
  if (value < 0x80) {
    const isUpper = value >= 0x41 && value <= 0x5a;
    append(folded, isUpper ? value + 32 : value);
    folded.upper[place] = isUpper;
  } else if (isIn(joiningRanges, value) && place && joined(folded, value)) {
    return;
  } else if (isIgnored(value)) {
    if (within(value, 0x300, 0x36f) && isLatinLetter(folded.points[place - 1])) folded.marked[place - 1] = true;
  } else {
    if (isKatakana(value) && !isHiragana(point)) closeCompound(folded);
    for (const target of folding.get(value) || plain(value)) {
      const isMarked = within(value, 0xc0, 0x1fff) && value !== 0xd7 && isLatinLetter(target);
      folded.upper[folded.points.length] = isMarked && /\p{Lu}/u.test(String.fromCodePoint(value));
      folded.marked[folded.points.length] = isMarked;
      append(folded, target);
    }
    folded.hiragana[folded.points.length - 1] = isHiragana(point);
  }
}

const isKatakana = (point) => within(point, 0x30a1, 0x30ff) && point !== 0x30fb;

/** Removes a separator between two katakana, as in リンク・テキスト, which other writers leave out. */
function closeCompound({ points, origins, hiragana }) {
  const last = points.length - 1;
  if (last < 1 || !isIn(kanaSeparators, points[last]) || !isKatakana(points[last - 1]) || hiragana[last - 1]) return;
  points.pop();
  origins.pop();
}

/** Joins a point with the last one: a kana and its mark, the letters of a Hangul syllable. */
function joined(folded, point) {
  const last = folded.points.length - 1;
  const [one, ...more] = codePoints(textOf([folded.points[last], point]).normalize("NFC"));
  if (more.length) return false;
  folded.points[last] = one;
  return true;
}

const isLatinLetter = (point) => point >= 0x61 && point <= 0x7a;

/** A letter in lower case without diacritics; Cyrillic letters keep theirs. */
function plain(point) {
  if (!within(point, 0xc0, 0x45f) && !within(point, 0x1e00, 0x1eff)) return [point];
  const letter = String.fromCodePoint(point).toLowerCase();
  const isCyrillic = within(point, 0x400, 0x45f);
  return codePoints(isCyrillic ? letter : letter.normalize("NFD")).filter((part) => !isIgnored(part));
}

function append(folded, point) {
  folded.points.push(point);
  folded.origins.push(folded.length);
}

/** The end of a point in the original text, after the marks that were dropped. */
const endOf = (folded, place) =>
  Math.max(folded.origins[place + 1] ?? folded.length, folded.origins[place] + 1);

const isHiragana = (point) => within(point, 0x3041, 0x3096) || within(point, 0x309d, 0x309e);

/** Characters of full width as ASCII, kana as katakana of full width. */
function narrowed(point) {
  if (within(point, 0xff01, 0xff5e)) return point - 0xfee0;
  if (within(point, 0xff65, 0xff9f)) return String.fromCodePoint(point).normalize("NFKC").codePointAt(0);
  if (isHiragana(point)) return point + 0x60;
  return point === 0x3000 || point === 0xa0 ? 0x20 : point;
}

const joiningRanges = [0x1161, 0x1175, 0x11a8, 0x11c2, 0x3099, 0x309a];
const isIgnored = (point) => isIn(ignoredRanges, point);

function within(point, first, last) {
  return point >= first && point <= last;
}

/** Whether one of the ranges, which are sorted, holds the character. */
function isIn(ranges, point) {
  for (let i = 0; i < ranges.length && ranges[i] <= point; i += 2) {
    if (point <= ranges[i + 1]) return true;
  }
  return false;
}
