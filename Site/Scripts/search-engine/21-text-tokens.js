// Text: classes

const separator = 0, digit = 1, letter = 2, han = 3;

function classOf(point) {
  if (point >= 0x30 && point <= 0x39) return digit;
  if (isIn(letterRanges, point)) return letter;
  return isIn(hanRanges, point) ? han : separator;
}

function isWord(points, place, end) {
  if (place >= end) return false;
  const kind = classOf(points[place]);
  return kind === letter || kind === digit;
}

function isDigit(points, place, end) {
  return place < end && classOf(points[place]) === digit;
}

function isHexDigit(point) {
  return within(point, 0x30, 0x39) || within(point, 0x61, 0x66);
}

// Text: tokens

/** Returns { tokens, end }; a token is { kind, lower, upper, position, length }. */
function tokenize(text, lower = 0, upper = text.points.length, position = 0) {
  const cut = { text, index: lower, end: upper, position, tokens: [] };
  while (cut.index < cut.end) {
    const kind = classOf(text.points[cut.index]);
    if (kind === han) readHan(cut);
    else if (kind === separator) readSeparator(cut);
    else readChunk(cut);
  }
  return { tokens: cut.tokens, end: cut.position };
}

function emit(cut, kind, lower, upper, position, length) {
  cut.tokens.push({ kind, lower, upper, position, length });
}

function readHan(cut) {
  const start = cut.index;
  const points = cut.text.points;
  while (cut.index < cut.end && classOf(points[cut.index]) === han) cut.index += 1;
  for (let place = start; place < cut.index - 1; place += 1) {
    emit(cut, "pair", place, place + 2, cut.position, 2);
    cut.position += 1;
  }
  emit(cut, "single", cut.index - 1, cut.index, cut.position, 1);
  cut.position += 1;
}

function readSeparator(cut) {
  const point = cut.text.points[cut.index];
  const close = point === 0x23 ? hexEnd(cut) : 0;
  if (close) {
    emit(cut, "word", cut.index, close, cut.position, 1);
    cut.position += 1;
    cut.index = close;
  } else {
    if (isIn(sentenceEnds, point)) cut.position += 1;
    cut.index += 1;
  }
}

function hexEnd(cut) {
  const points = cut.text.points;
  let close = cut.index + 1;
  while (isWord(points, close, cut.end)) {
    if (!isHexDigit(points[close])) return 0;
    close += 1;
  }
  return within(close - cut.index - 1, 3, 8) ? close : 0;
}

function readChunk(cut) {
  const start = elisionEnd(cut);
  cut.index = chunkEnd(cut, start);
  const parts = compoundParts(cut.text, start, cut.index);
  const isSimple =
    parts.length === 1 && parts[0].lower === start && parts[0].upper === cut.index;
  if (isSimple || isBareHex(cut, start)) {
    emit(cut, "word", start, cut.index, cut.position, 1);
    cut.position += 1;
    return;
  }
  emit(cut, "whole", start, cut.index, cut.position, Math.max(1, parts.length));
  emitComponents(cut, start, parts);
  for (const part of parts) {
    emit(cut, "part", part.lower, part.upper, cut.position, 1);
    cut.position += 1;
  }
}

/** The start of the word behind an elided one, as in l'image, or else of the chunk. */
function elisionEnd({ text: { points }, index, end }) {
  let mark = index;
  while (mark < end && classOf(points[mark]) === letter) mark += 1;
  if (points[mark] !== 0x27 || !isWord(points, mark + 1, end) || !isWord(points, mark + 2, end)) return index;
  return elided.test(textOf(points.slice(index, mark))) ? mark + 1 : index;
}

const elided = new RegExp(`^([${elidedLetters}]|.*qu)$`);

function isBareHex(cut, start) {
  const points = cut.text.points.slice(start, cut.index);
  return points.length === 6 && points.every(isHexDigit) &&
    points.some((point) => classOf(point) === digit);
}

function chunkEnd(cut, start) {
  const points = cut.text.points;
  let close = start + 1;
  while (close < cut.end) {
    const continues =
      isWord(points, close, cut.end) ||
      (isConnector(cut, close) && isWord(points, close + 1, cut.end));
    if (!continues) break;
    close += 1;
  }
  const isPercent =
    close < cut.end && points[close] === 0x25 && isDigit(points, close - 1, cut.end);
  return isPercent ? close + 1 : close;
}

function isConnector(cut, place) {
  const points = cut.text.points;
  const point = points[place];
  if (point === 0x2e || point === 0x2d || point === 0x5f || point === 0x27) return true;
  return (
    (point === 0x3a || point === 0x2f) &&
    isDigit(points, place - 1, cut.end) && isDigit(points, place + 1, cut.end)
  );
}

function emitComponents(cut, start, parts) {
  const size = cut.index - start;
  let first = 0;
  parts.forEach((part, number) => {
    const isLast = number + 1 === parts.length;
    if (!isLast && cut.text.points[part.upper] !== 0x2e) return;
    const lower = parts[first].lower;
    if (number > first && part.upper - lower < size) {
      emit(cut, "whole", lower, part.upper, cut.position + first, number - first + 1);
    }
    first = number + 1;
  });
}
