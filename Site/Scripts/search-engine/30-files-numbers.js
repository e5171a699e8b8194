// Files: numbers

function makeReader(bytes, file, index = 0, end = bytes.length) {
  return { bytes, file, index, end };
}

function readDigit(reader) {
  const code = reader.index < reader.end ? reader.bytes.charCodeAt(reader.index) : 0;
  reader.index += 1;
  if (code === 33) return 57;
  if (code < 35 || code > 126 || code === 92) throw new IndexError("damaged", reader.file);
  return code - 35;
}

function readNumber(reader) {
  const lead = readDigit(reader);
  if (lead < 76) return lead;
  if (lead < 88) return singles + (lead - 76) * base + readDigits(reader, 1);
  if (lead < 91) return pairs + (lead - 88) * base * base + readDigits(reader, 2);
  return triples + readDigits(reader, 5);
}

function readDigits(reader, count) {
  let number = 0;
  for (let i = 0; i < count; i += 1) number = number * base + readDigit(reader);
  return number;
}

function readUpTo(reader, delimiter) {
  const close = reader.bytes.indexOf(delimiter, reader.index);
  if (close < 0 || close >= reader.end) throw new IndexError("damaged", reader.file);
  const text = reader.bytes.slice(reader.index, close);
  reader.index = close + 1;
  return text;
}

function readText(reader, count) {
  if (reader.index + count > reader.end) throw new IndexError("damaged", reader.file);
  reader.index += count;
  return reader.bytes.slice(reader.index - count, reader.index);
}

/** A number of things that follow, each of which takes a character at least. */
function readCount(reader) {
  const count = readNumber(reader);
  if (count > reader.end - reader.index) throw new IndexError("damaged", reader.file);
  return count;
}

/** Many keys that grow out of each other would fill the memory. */
function readKey(reader, previous) {
  const shared = readNumber(reader);
  const key = previous.slice(0, shared) + readUpTo(reader, " ");
  if (key.length > mostOfKey) throw new IndexError("damaged", reader.file);
  return key;
}

// Files: addresses

function mixed(hash) {
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

const base36 = (number, digits) => number.toString(36).padStart(digits, "0").slice(-digits);

/** Two hashes of 26 bits: ten characters that name a payload by its content. */
function addressOf(payload) {
  let low = 0x811c9dc5;
  let high = 0x9e3779b9;
  for (let i = 0; i < payload.length; i += 1) {
    const unit = payload.charCodeAt(i);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit, 0x85ebca6b);
  }
  return base36(mixed(low), 5) + base36(mixed(high), 5);
}

function hashOf(key) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i += 1) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return mixed(hash);
}

/** The addresses of the files at these places: a place and a tag, which neighbors may share. */
function readTagged(places, reader) {
  const sharing = readNumber(reader);
  if (!sharing) throw new IndexError("damaged", reader.file);
  const isStart = (number) => number === 0 || hashOf(places[number]) % sharing === 0;
  let tag = "";
  const addresses = places.map((place, number) => {
    const isFirst = isStart(number);
    if (isFirst) tag = readText(reader, tagLength);
    const isAlone = isFirst && (number + 1 === places.length || isStart(number + 1));
    return place + (isAlone ? "-" : "_") + tag;
  });
  if (reader.index < reader.end) throw new IndexError("damaged", reader.file);
  return addresses;
}

/** True when a file with this name may hold content with this address; one of a run may hold any. */
const isNameOf = (name, address) => name === bootName || name === `${address}.js` ||
  name.includes("_") || name.endsWith(`-${address.slice(0, tagLength)}.js`);

async function readPayload(load, name) {
  let file;
  try {
    file = await load(name);
  } catch (error) {
    throw new IndexError("missing", name);
  }
  if (!file || typeof file.payload !== "string") throw new IndexError("damaged", name);
  if (file.version !== formatVersion) throw new IndexError("other-version", name);
  if (addressOf(file.payload) !== file.address || !isNameOf(name, file.address)) {
    throw new IndexError("damaged", name);
  }
  return file.payload;
}
