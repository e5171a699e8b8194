// Files: boot

function readBoot(payload) {
  const lines = payload.split("\n").map((line) => line.split("\t"));
  if (lines.length < 8 || lines[0].length !== 3) throw new IndexError("damaged", bootName);
  const [objectCount, documentCount, rerankCount] = lines[0].map(bootNumber);
  return {
    objectCount, documentCount, rerankCount,
    locales: rows(lines[1], 2).map(([tag, directory]) => ({ tag, directory })),
    kinds: rows(lines[2], 3).map(([name, weight, first]) => (
      { name, weight: bootNumber(weight), firstObject: bootNumber(first) })),
    filterNames: lines[3].filter(Boolean),
    traditionalPairs: lines[4].join(""),
    vocabulary: rows(lines[5], 2).map(([lead, address]) => ({ lead, address })),
    colors: lines[6].join(""),
    directory: readTermDirectory(lines[7].join("")),
    synonyms: lines.slice(8),
  };
}

function bootNumber(text) {
  if (!/^\d{1,15}$/.test(text)) throw new IndexError("damaged", bootName);
  return Number(text);
}

function rows(cells, width) {
  if (cells.length === 1 && cells[0] === "") return [];
  if (cells.length % width) throw new IndexError("damaged", bootName);
  const found = [];
  for (let i = 0; i < cells.length; i += width) found.push(cells.slice(i, i + width));
  return found;
}

function readTermDirectory(bytes) {
  const reader = makeReader(bytes, bootName);
  const directory = { separators: [], addresses: [] };
  let previous = "";
  while (reader.index < reader.end) {
    previous = readKey(reader, previous);
    directory.separators.push(previous);
    directory.addresses.push(readText(reader, 6));
  }
  return directory;
}

const mostShards = 2;
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
