// Query: runs of kana and Hangul, for sites in Japanese or Korean

function scriptOf({ points, hiragana }, place) {
  const point = points[place];
  if (within(point, 0x30a1, 0x30ff) || within(point, 0x31f0, 0x31ff)) {
    return hiragana[place] ? "hiragana" : "katakana";
  }
  const isHangul = within(point, 0x1100, 0x11ff) || within(point, 0x3131, 0x318e) || within(point, 0xac00, 0xd7ff);
  return isHangul ? "hangul" : "ideograph";
}

/** The units of a run of a query with kana or Hangul, divided where the script changes; null for others. */
function scriptUnits(text, tokens) {
  const { lower, position } = tokens[0];
  const { upper } = tokens.at(-1);
  const parts = [];
  for (let place = lower; place < upper; place += 1) {
    const script = scriptOf(text, place);
    const last = parts.at(-1);
    if (last && (last.script === script || text.points[place] === longVowel)) last.upper = place + 1;
    else parts.push({ script, lower: place, upper: place + 1 });
  }
  if (upper - lower < 2 || parts.every(({ script }) => script === "ideograph") || tokens[0].kind !== "pair") return null;
  const run = { text, upper, shift: position - lower, parts };
  return parts.flatMap((part, i) => {
    const size = part.upper - part.lower;
    if (part.script === "hiragana" && parts.length > 1) return hiraganaUnits(run, i);
    if (part.script === "ideograph" && size > 1) return pairUnits(run, part, true);
    return [size > 1 ? runUnit(run, part) : singleUnit(run, part)];
  });
}

function scriptUnit(run, kind, { lower, upper }) {
  return makeUnit(run.text, { kind, lower, upper, position: lower + run.shift, length: upper - lower }, false);
}

function pairUnits(run, { lower, upper }, isRequired) {
  const units = [];
  for (let place = lower; place < upper - 1; place += 1) {
    units.push({ ...scriptUnit(run, "pair", { lower: place, upper: place + 2 }), isRequired });
  }
  return units;
}

const pairKeys = ({ text }, { lower, upper }) =>
  text.points.slice(lower, upper - 1).map((_, i) => textOf(text.points.slice(lower + i, lower + i + 2)));

const together = (keys, level, covered) => (keys.length > 1
  ? { all: keys, reason: "exact", quality: level, covered } : { term: keys[0], reason: "exact", quality: level });

const startingWith = ({ text }, place, level) =>
  ({ prefix: textOf([text.points[place]]), reason: "prefix", quality: level });

/** A word, whose pairs must stand together; also without a last long vowel or a Korean ending. */
function runUnit(run, part) {
  const unit = scriptUnit(run, "pair", part);
  const { lower, upper, script } = part;
  const keys = pairKeys(run, part);
  const size = upper - lower;
  const forms = [together(keys, quality.exact, keys.length)];
  const isLong = size > 3 && run.text.points[upper - 1] === longVowel;
  const rest = size - (script === "hangul" ? endingLength(unit.surface, size) : Number(isLong));
  if (rest < size) {
    forms.push(rest > 1
      ? together(pairKeys(run, { lower, upper: lower + rest }), quality.prefix, keys.length)
      : startingWith(run, lower, quality.prefix));
  }
  return { ...unit, keys, forms };
}

const endingLength = (word, size) => koreanEndings.find((ending) =>
  word.endsWith(ending) && size > ending.length && (size > 2 || certainEndings.includes(ending)))?.length ?? 0;

const isParticle = ({ text, upper }, place) =>
  place < upper && Boolean(text.hiragana[place]) && particles.includes(textOf([text.points[place]]));

/** Behind an ideograph, hiragana are an ending; elsewhere they can be a word between particles. */
function hiraganaUnits(run, i) {
  const part = run.parts[i];
  let { lower, upper } = part;
  while (lower < upper && isParticle(run, lower)) lower += 1;
  while (upper > lower && isParticle(run, upper - 1)) upper -= 1;
  if (run.parts[i - 1]?.script !== "ideograph" && upper - lower > 2) {
    const unit = runUnit(run, { ...part, lower, upper });
    if (!run.text.stopWords.has(unit.surface)) return [unit];
  }
  return pairUnits(run, part, false);
}

/** A character alone between others: with its neighbor it can be a word, before a particle it is one. */
function singleUnit(run, { lower }) {
  const first = lower + 1 < run.upper ? lower : lower - 1;
  const keys = pairKeys(run, { lower: first, upper: first + 2 });
  const level = isParticle(run, lower + 1) ? quality.exact : quality.prefix;
  const forms = [together(keys, quality.exact, 1), startingWith(run, lower, level)];
  return { ...scriptUnit(run, "single", { lower, upper: lower + 1 }), keys, forms };
}
