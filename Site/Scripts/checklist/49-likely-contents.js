// Guesses what a file is that is not UTF-8, as `Sources/Diagnostics/Text/LikelyContents.swift` does.

/** The name of an encoding, or `western`, `zip`, `office` or `pdf`; null if nothing is likely. */
function likelyContents(bytes) {
  const known = signatures.find(({ start }) => start.every((byte, place) => bytes[place] === byte));
  if (known) return known.contents;
  if (byteOrder(bytes)) return "UTF-16";
  if (bytes.some(isControl)) return null;
  const encoding = eastAsianEncodings.find((candidate) => fits(candidate, bytes));
  return encoding?.name ?? (isWestern(bytes) ? "western" : null);
}

/** Whether the byte is a control character other than tab, line feed, form feed and return. */
function isControl(byte) {
  return byte < 0x20 && ![0x09, 0x0A, 0x0C, 0x0D].includes(byte);
}

/** Tells UTF-16 without a mark by its zero bytes; null for other texts. */
function byteOrder(bytes) {
  if (bytes.length < 4 || bytes.length % 2 || !bytes.includes(0)) return null;
  const end = Math.min(bytes.length, 4096);
  let [low, high] = [0, 0];
  for (let place = 0; place < end; place += 2) {
    if (bytes[place] === 0 && bytes[place + 1] !== 0) high += 1;
    if (bytes[place] !== 0 && bytes[place + 1] === 0) low += 1;
  }
  if (low === high || 10 * Math.max(low, high) < end / 2) return null;
  return low > high ? "utf-16le" : "utf-16be";
}

/** Whether the bytes are valid in the encoding and most of its characters usual ones. */
function fits(encoding, bytes) {
  const pairs = pairsOf(bytes, encoding);
  if (!pairs) return false;
  const { symbols, usual, usualTrails, least } = encoding;
  const letters = pairs.filter((pair) => !isIn(symbols, pair >> 8)).length;
  const usualLetters = pairs.filter((pair) =>
    isIn(usual, pair) && isIn(usualTrails, pair & 0xFF)).length;
  if (letters < 2 || 100 * usualLetters < least * letters) return false;
  if (encoding.needsFrequentChinese) return isLikelyChinese(bytes);
  return encoding.name !== "GB18030" || isPossiblyChinese(bytes);
}

/** The characters of two bytes, and the first halves of those of four; null if bytes are not valid. */
function pairsOf(bytes, { leads, trails, singles }) {
  const pairs = [];
  for (let place = 0; place < bytes.length; place += 1) {
    const [lead, trail] = [bytes[place], bytes[place + 1]];
    if (lead < 0x80 || isInAny(singles, lead)) continue;
    if (!isInAny(leads, lead) || !isInAny(trails, trail)) return null;
    pairs.push(lead << 8 | trail);
    place += trail < 0x40 ? 3 : 1;
  }
  return pairs;
}

function isIn([first, last], value) {
  return first <= value && value <= last;
}

function isInAny(ranges, value) {
  return ranges.some((range) => isIn(range, value));
}

/** Whether more of the characters are frequent in Chinese than become of Korean; each counts once. */
function isLikelyChinese(bytes) {
  const characters = new Set(decoded(bytes, "gb18030") ?? "");
  const count = (known) => Array.from(known).filter((one) => characters.has(one)).length;
  return count(frequentChinese) >= count(misreadKorean) + leastExcess;
}

/** Whether some of the characters are frequent in Chinese; each counts once. */
function isPossiblyChinese(bytes) {
  const text = decoded(bytes, "gb18030");
  if (text === null) return true;
  const characters = new Set(text.match(/[\u4e00-\u9fff]/g));
  const count = Array.from(frequentChinese).filter((one) => characters.has(one)).length;
  return count > 1 && 100 * count >= leastFrequent * characters.size;
}

/** Recognizes languages of western Europe: most letters outside of ASCII stand alone. */
function isWestern(bytes) {
  let [letters, alone] = [0, 0];
  for (let place = 0; place < bytes.length; place += 1) {
    if (bytes[place] < 0x80) continue;
    letters += 1;
    if (!(bytes[place - 1] > 0x7F) && !(bytes[place + 1] > 0x7F)) alone += 1;
  }
  return letters > 0 && 2 * alone >= letters;
}
