// Files: boot

function readBoot(payload) {
  const lines = payload.split("\n").map((line) => line.split("\t"));
  if (lines.length !== bootLines || [3, 2, 2].some((count, i) => lines[[0, 4, 6][i]].length !== count)) {
    throw new IndexError("damaged", bootName);
  }
  const [objectCount, documentCount, rerankCount] = lines[0].map(bootNumber);
  const boot = {
    objectCount, documentCount, rerankCount,
    locales: rows(lines[1], 3).map(([tag, directory, mark]) => ({ tag, directory, mark })),
    kinds: rows(lines[2], 3).map(([name, weight, first]) => (
      { name, weight: bootNumber(weight), firstObject: bootNumber(first) })),
    filterNames: lines[3].filter(Boolean),
    traditionalPairs: readTraditionalPairs(lines[4][0], bootName),
    otherPairs: lines[4][1],
    vocabulary: rows(lines[5], 2).map(([lead, address]) => ({ lead, address })),
    colors: lines[6][0],
    links: lines[6][1],
    directory: readTermDirectory(lines[7]),
    synonyms: readSynonymHashes(lines[8]),
    appearances: rows(lines[9], 2).map(([id, terms]) => ({ id, terms: new Set(terms.split(" ")) })),
  };
  if (!isSound(boot)) throw new IndexError("damaged", bootName);
  return boot;
}

/** Tables are made of these numbers: none may be too large or lead beyond the end of another. */
function isSound({ objectCount, locales, kinds }) {
  const bounds = [...kinds.map(({ firstObject }) => firstObject), objectCount];
  return bounds.every((bound, i) => i === 0 || bounds[i - 1] <= bound) &&
    (objectCount === 0 || locales.length > 0) && objectCount * locales.length <= mostDocuments;
}

/** The numbers of the groups of synonyms by the hashes of their phrases. */
function readSynonymHashes(cells) {
  const groups = new Map();
  cells.forEach((cell, group) => {
    const reader = makeReader(cell, bootName);
    while (reader.index < reader.end) {
      const hash = readDigits(reader, 3);
      if (!groups.has(hash)) groups.set(hash, new Set());
      groups.get(hash).add(group);
    }
  });
  return groups;
}

function bootNumber(text) {
  const number = /^\d+$/.test(text) ? Number(text) : Infinity;
  if (number > mostOfAnything) throw new IndexError("damaged", bootName);
  return number;
}

function rows(cells, width) {
  if (cells.length === 1 && cells[0] === "") return [];
  if (cells.length % width) throw new IndexError("damaged", bootName);
  const found = [];
  for (let i = 0; i < cells.length; i += width) found.push(cells.slice(i, i + width));
  return found;
}

/** Pairs of differences: of the traditional characters, and of the simplified with their sign. */
function readTraditionalPairs(bytes, file) {
  const reader = makeReader(bytes, file);
  const points = [];
  let traditional = 0;
  let simplified = 0;
  while (reader.index < reader.end) {
    traditional += readNumber(reader);
    const step = readNumber(reader);
    simplified += step % 2 ? -(step + 1) / 2 : step / 2;
    if (![traditional, simplified].every(isCharacter)) throw new IndexError("damaged", file);
    points.push(traditional, simplified);
  }
  return textOf(points);
}

const isCharacter = (point) =>
  within(point, 0, scalarCount - 1) && !within(point, 0xd800, 0xdfff);

function scalarOfRank(rank) {
  if (rank < plainCount) return rank + plainFirst;
  if (rank < plainCount + hanCount) return rank - plainCount + hanFirst;
  return rank - plainCount - hanCount;
}

/** Keys as numbers: so many, or those up to the end. */
function readCodedKeys(reader, count = Infinity) {
  const keys = [];
  let previous = [];
  while (keys.length < count && reader.index < reader.end) {
    previous = readCodedKey(reader, previous);
    keys.push(textOf(previous));
  }
  return keys;
}

/** What is shared with the key before, a step to the next character, and the rest. */
function readCodedKey(reader, previous) {
  const counts = readNumber(reader);
  const points = previous.slice(0, counts % 8);
  const shared = points.length;
  for (let rest = Math.min(Math.floor(counts / 8), longestKey); rest > 0; rest -= 1) {
    const number = readNumber(reader);
    const isStep = points.length === shared && shared < previous.length;
    points.push(isStep ? (previous[shared] + number) % scalarCount : scalarOfRank(number));
  }
  if (points.some((point) => point >= scalarCount)) throw new IndexError("damaged", reader.file);
  return points;
}

function readTermDirectory(cells) {
  if (cells.length !== 2) throw new IndexError("damaged", bootName);
  const [keys, tags] = cells.map((cell) => makeReader(cell, bootName));
  const separators = readCodedKeys(keys);
  const places = separators.map((separator) => base36(hashOf(separator), 6));
  return { separators, addresses: readTagged(places, tags) };
}

const prefixEnd = (prefix) => prefix + "\u{10FFFF}";

function lastIndexNotAfter(key, keys) {
  let lower = 0;
  let upper = keys.length;
  while (lower < upper) {
    const middle = (lower + upper) >> 1;
    if (key < keys[middle]) upper = middle;
    else lower = middle + 1;
  }
  return Math.max(0, lower - 1);
}

function shardsOfPrefix(directory, prefix) {
  if (!directory.separators.length) return [];
  const first = lastIndexNotAfter(prefix, directory.separators);
  const last = lastIndexNotAfter(prefixEnd(prefix), directory.separators);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
