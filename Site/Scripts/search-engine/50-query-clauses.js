// Query: clauses

const isSpace = (text, place) => text.points[place] <= 0x20;

function readClauses(text, filterNames) {
  const state = { text, index: 0, clauses: [], filterNames };
  while (state.index < text.points.length) {
    if (isSpace(text, state.index)) state.index += 1;
    else readClause(state);
  }
  return state.clauses;
}

function readClause(state) {
  const { text } = state;
  const { points } = text;
  const isNegative = points[state.index] === 0x2d && state.index + 1 < points.length &&
    !isSpace(text, state.index + 1);
  if (isNegative) state.index += 1;
  const start = state.index;
  const close = points[start] === 0x22 ? closingQuote(text, start) : -1;
  if (close >= 0) {
    state.clauses.push({ form: "phrase", isNegative, lower: start + 1, upper: close });
    state.index = close + 1;
  } else if (!readFilter(state, isNegative)) {
    readPlain(state, isNegative);
  }
}

const closingQuote = (text, open) => text.points.indexOf(0x22, open + 1);

function readPlain(state, isNegative) {
  const { text } = state;
  const start = state.index;
  state.index += 1;
  while (state.index < text.points.length && !isSpace(text, state.index)) {
    if (text.points[state.index] === 0x22 && closingQuote(text, state.index) >= 0) break;
    state.index += 1;
  }
  state.clauses.push({ form: "plain", isNegative, lower: start, upper: state.index });
}

function readFilter(state, isNegative) {
  const { text } = state;
  const name = state.filterNames.find((candidate) => startsWithName(state, candidate + ":"));
  if (name === undefined) return false;
  const start = state.index + codePoints(name).length + 1;
  if (start >= text.points.length || isSpace(text, start)) return false;
  const [lower, upper] = filterValue(state, start);
  const value = textOf(text.points.slice(lower, upper));
  state.clauses.push({ form: "filter", isNegative, name, value });
  return true;
}

function startsWithName(state, name) {
  return codePoints(name).every((point, i) => state.text.points[state.index + i] === point);
}

function filterValue(state, start) {
  const { text } = state;
  const close = text.points[start] === 0x22 ? closingQuote(text, start) : -1;
  if (close >= 0) {
    state.index = close + 1;
    return [start + 1, close];
  }
  state.index = start;
  while (state.index < text.points.length && !isSpace(text, state.index)) state.index += 1;
  return [start, state.index];
}
