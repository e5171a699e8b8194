// Text: folding

function makeFolding(traditionalPairs) {
  const table = new Map();
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

function fold(text, folding, limit = Infinity) {
  const folded = { points: [], origins: [], upper: [] };
  let origin = 0;
  for (const character of text) {
    if (origin >= limit) break;
    foldPoint(character.codePointAt(0), origin, folding, folded);
    origin += 1;
  }
  return folded;
}

function foldPoint(point, origin, folding, folded) {
  const value = narrowed(point);
  if (value < 0x80) {
    const isUpper = value >= 0x41 && value <= 0x5a;
    append(folded, isUpper ? value + 32 : value, origin, isUpper);
  } else if (!isIgnored(value)) {
    for (const target of folding.get(value) || plain(value)) append(folded, target, origin, false);
  }
}

/** A letter in lower case without diacritics; Cyrillic letters keep theirs. */
function plain(point) {
  if (!within(point, 0xc0, 0x45f) && !within(point, 0x1e00, 0x1eff)) return [point];
  const letter = String.fromCodePoint(point).toLowerCase();
  const isCyrillic = within(point, 0x400, 0x45f);
  return codePoints(isCyrillic ? letter : letter.normalize("NFD")).filter((part) => !isIgnored(part));
}

function append(folded, point, origin, isUpper) {
  folded.points.push(point);
  folded.origins.push(origin);
  folded.upper.push(isUpper);
}

function narrowed(point) {
  if (point >= 0xff01 && point <= 0xff5e) return point - 0xfee0;
  return point === 0x3000 || point === 0xa0 ? 0x20 : point;
}

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
