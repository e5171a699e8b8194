// Text: stems and keys

const isPlain = (word) => /^[a-z]+$/.test(word);

function stem(word) {
  if (word.length < 4) return word;
  const shorter = withoutEnding(withoutPlural(word));
  return shorter.length >= 4 && shorter.endsWith("e") ? shorter.slice(0, -1) : shorter;
}

const pluralInES = new RegExp(`(${pluralsInES})$`);
const noPlural = new RegExp(`(${noPlurals})$`);
const vowel = new RegExp(`[${vowels}]`);
const singleEnd = new RegExp(`[^${vowels}${doubles}]$`);

function withoutPlural(word) {
  if (word.endsWith("ies") && word.length > 4) return word.slice(0, -3) + "y";
  if (pluralInES.test(word)) return word.slice(0, -2);
  return word.endsWith("s") && !noPlural.test(word) ? word.slice(0, -1) : word;
}

function withoutEnding(word) {
  if (word.length < 5) return word;
  if (word.endsWith("ied")) return word.slice(0, -3) + "y";
  if (word.endsWith("ing")) return withoutSuffix(word, 3);
  return word.endsWith("ed") && !word.endsWith("eed") ? withoutSuffix(word, 2) : word;
}

function withoutSuffix(word, count) {
  const rest = word.slice(0, -count);
  if (rest.length < 3 || !vowel.test(rest)) return word;
  const isDoubled = rest[rest.length - 1] === rest[rest.length - 2];
  return isDoubled && singleEnd.test(rest) ? rest.slice(0, -1) : rest;
}

function surfaceOf(token, text) {
  let surface = "";
  const end = Math.min(token.upper, token.lower + longestKey);
  for (let place = token.lower; place < end; place += 1) {
    const point = text.points[place];
    if (point !== 0x2d && point !== 0x5f && point !== 0x27) {
      surface += String.fromCodePoint(point);
    }
  }
  return surface;
}

/** The places of letters in the surface that had a diacritic. */
function marksOf(token, text) {
  const marks = [];
  let place = 0;
  for (let at = token.lower; at < Math.min(token.upper, token.lower + longestKey); at += 1) {
    if ([0x2d, 0x5f, 0x27].includes(text.points[at])) continue;
    if (text.marked[at]) marks.push(place);
    place += 1;
  }
  return marks;
}

function keyOf(token, text) {
  const surface = surfaceOf(token, text);
  return isPlain(surface) ? stem(surface) : surface;
}

// Text: what counts

function requiredTerms(candidates, text) {
  const counted = withoutDuplicates(candidates);
  const spoken = counted.filter((token) => !text.stopWords.has(surfaceOf(token, text)));
  const terms = { tokens: [], keys: [] };
  for (const token of spoken.length ? spoken : counted) {
    const key = keyOf(token, text);
    if (!key || terms.keys.includes(key)) continue;
    terms.keys.push(key);
    terms.tokens.push(token);
  }
  return terms;
}

function withoutDuplicates(tokens) {
  let pairEnd = -1;
  return tokens.filter((token) => {
    const counts =
      token.kind === "single" ? token.upper !== pairEnd : token.kind !== "whole";
    if (token.kind === "pair") pairEnd = token.upper;
    return counts;
  });
}

// Text: pinyin

/** What the keys of all spellings that begin with the letters begin with. */
const pinyinStart = (letters) => "'" + letters;
const syllables = new RegExp(`^((${initials})(${finals})|${syllablesAlone})+$`);

function looksLikePinyin(word) {
  if (word.length < 2 || word.length > longestSpelling || !isPlain(word)) return false;
  return (word.length <= longestInitials && !/[aeiou]/.test(word)) || syllables.test(word);
}
