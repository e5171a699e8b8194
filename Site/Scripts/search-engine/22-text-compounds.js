// Text: compounds

function compoundParts(text, lower, upper) {
  const parts = [];
  const state = { text, end: upper, start: lower };
  const close = (place) => {
    if (place > state.start) parts.push({ lower: state.start, upper: place });
  };
  for (let place = lower + 1; place < upper; place += 1) {
    if (isPartConnector(state, place)) {
      close(place);
      state.start = place + 1;
    } else if (place > state.start && isBoundary(state, place)) {
      close(place);
      state.start = place;
    }
  }
  close(upper);
  return parts;
}

function kindAt(state, place) {
  return place < state.end ? classOf(state.text.points[place]) : separator;
}

function isUpper(state, place) {
  return place < state.end && state.text.upper[place];
}

function isPartConnector(state, place) {
  const point = state.text.points[place];
  if ([0x2d, 0x5f, 0x3a, 0x2f, 0x25].includes(point)) return true;
  return point === 0x2e &&
    (kindAt(state, place - 1) !== digit || kindAt(state, place + 1) !== digit);
}

function isBoundary(state, place) {
  const before = kindAt(state, place - 1);
  const after = kindAt(state, place);
  if (before === letter && after === letter) return isHump(state, place);
  if (before === letter && after === digit) return lettersBefore(state, place) >= 2;
  if (before === digit && after === letter) return lettersFrom(state, place) >= 2;
  return false;
}

function isHump(state, place) {
  if (!isUpper(state, place) || place - state.start < 2) return false;
  if (isUpper(state, place - 1)) {
    return kindAt(state, place + 1) === letter && !isUpper(state, place + 1);
  }
  let close = place;
  while (isUpper(state, close)) close += 1;
  return close - place > 2 || kindAt(state, close) === letter;
}

function lettersFrom(state, place) {
  let close = place;
  while (kindAt(state, close) === letter) close += 1;
  return close - place;
}

function lettersBefore(state, place) {
  let first = place;
  while (first > state.start && kindAt(state, first - 1) === letter) first -= 1;
  return place - first;
}
