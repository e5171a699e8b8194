// Files: postings

function readPostings(count, reader) {
  const postings = [];
  let previous = -1;
  for (let i = 0; i < count; i += 1) {
    previous += readNumber(reader) + 1;
    postings.push({ document: previous, impact: 0, nameLength: 0 });
  }
  for (const posting of postings) {
    const value = readDigit(reader);
    posting.impact = (value % highestImpact) + 1;
    if (value >= highestImpact) posting.nameLength = readDigit(reader);
  }
  return postings;
}

function merge(left, right) {
  const takes = left.nameLength === 0 ||
    (right.nameLength > 0 && right.nameLength < left.nameLength);
  return {
    document: left.document,
    impact: Math.max(left.impact, right.impact),
    nameLength: takes ? right.nameLength : left.nameLength,
  };
}

function shardEntries(payload, file, matches) {
  const keysEnd = payload.indexOf("\n");
  if (keysEnd < 0) throw new IndexError("damaged", file);
  const reader = makeReader(payload, file, 0, keysEnd);
  const entries = [];
  let key = "";
  let start = keysEnd + 1;
  while (reader.index < reader.end) {
    key = readKey(reader, key);
    const count = readNumber(reader);
    const length = readNumber(reader);
    if (matches(key)) {
      if (count > length || start + length > payload.length) throw new IndexError("damaged", file);
      entries.push({ count, reader: makeReader(payload, file, start, start + length) });
    }
    start += length;
  }
  return entries;
}

const shardLists = (payload, file, matches) =>
  shardEntries(payload, file, matches).map(({ count, reader }) => readPostings(count, reader));

/** The phrases of a group of synonyms: { keys, postings } of each. */
function shardSynonyms(payload, file, groupKey) {
  const phrases = [];
  for (const { count, reader } of shardEntries(payload, file, (key) => key === groupKey)) {
    for (let i = 0; i < count; i += 1) {
      const keys = readCodedKeys(reader, readCount(reader));
      phrases.push({ keys, postings: readPostings(readCount(reader), reader) });
    }
  }
  return phrases;
}

function shardKeys(payload, file, prefix) {
  const reader = makeReader(payload, file, 0, payload.indexOf("\n"));
  const found = [];
  let key = "";
  while (reader.index < reader.end) {
    key = readKey(reader, key);
    const count = readNumber(reader);
    readNumber(reader);
    if (key.startsWith(prefix)) found.push({ key, count });
  }
  return found;
}

function intersect(left, right) {
  const result = [];
  let place = 0;
  for (const posting of left) {
    while (place < right.length && right[place].document < posting.document) place += 1;
    const twin = right[place];
    if (!twin || twin.document !== posting.document) continue;
    const isNamed = posting.nameLength > 0 && twin.nameLength > 0;
    result.push({
      document: posting.document,
      impact: Math.min(posting.impact, twin.impact),
      nameLength: isNamed ? Math.max(posting.nameLength, twin.nameLength) : 0,
    });
  }
  return result;
}
