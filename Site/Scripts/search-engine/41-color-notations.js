// Colours: notations, in the order of Sources/ColorScience/Notation

const noColor = new Error("no color");
const refuse = () => { throw noColor; };

/** Red, green, blue and alpha of sRGB; null if the text is not a color. */
function readColor(text) {
  if (codePoints(text).length > longestColor) return null;
  try {
    const color = declaredColor(plainColorText(text));
    return color.every(Number.isFinite) ? color : null;
  } catch (error) {
    if (error !== noColor) throw error;
    return null;
  }
}

function declaredColor(plain) {
  const { name, value } = attributeOf(plain) ?? {};
  if (name?.startsWith("android:") && value.startsWith("#")) return hexColor(alphaLast(value));
  const text = value ?? declaredValue(plain);
  if (!text) refuse();
  const parts = splitOpacity(text);
  if (!parts) return colorValue(text);
  const [red, green, blue, alpha] = colorValue(parts.color);
  const tokens = colorTokens(parts.opacity);
  if (alpha < 1 || tokens.length !== 1) refuse();
  return [red, green, blue, channelValue(tokens[0], [1, 0, 1, false])];
}

function colorValue(text) {
  const hex = hexNotation(text);
  if (hex) return hex;
  const tokens = colorTokens(text);
  return tripleColor(tokens) ?? objectColor(tokens) ?? bareFunction(tokens) ?? callColor(tokens) ??
    frameworkConstant(tokens) ?? (tokens.length === 1 && tokens[0].word ? namedColor(tokens[0].word) : refuse());
}

function namedColor(word) {
  const name = word.toLowerCase();
  if (name === "transparent") return [0, 0, 0, 0];
  return byteColor((namedColors[name] ?? refuse()).toString(16).padStart(6, "0"));
}

function frameworkConstant(tokens) {
  const name = tokens.at(-1)?.word;
  if (tokens.length > 3 || !name || tokens.at(-2)?.mark !== ".") return null;
  if (tokens.length === 3 && !frameworkTypes.includes(tokens[0].word)) return null;
  return { white: [1, 1, 1, 1], black: [0, 0, 0, 1], clear: [0, 0, 0, 0] }[name] ?? null;
}

// Pasted text

const plainTargets = new Map();
for (let i = 0; i < plainScalars.length; i += 2) plainTargets.set(plainScalars[i], plainScalars[i + 1]);

const plainPoint = (point) =>
  (point >= 0xff01 && point <= 0xff5e ? point - 0xfee0 : plainTargets.get(point) ?? point);

const plainColorText = (text) => trimmedColor(textOf(codePoints(text).map(plainPoint)));

function trimmedColor(text) {
  const plain = text.replace(/^ +/, "").replace(/[ ;,]+$/, "");
  const isQuoted = /^(["'`])[^]*\1$/.test(plain) && plain.length > 1 && !plain.slice(1, -1).includes(plain[0]);
  return isQuoted ? trimmedColor(plain.slice(1, -1)) : plain;
}

function attributeOf(text) {
  const found = /^((?:[^\0-\x7f]|[-\w$@"':])+)=(["'`][^]*)$/u.exec(text);
  return found && { name: found[1], value: plainColorText(found[2]) };
}

function declaredValue(text) {
  const [name] = /^(?:[^\0-\x7f]|[-\w$@"'])+(?=:)/u.exec(text) ?? [""];
  const value = text.slice(name.length + 1);
  if (!name || /^\d/.test(name) || colorFunctions[name.toLowerCase()] || /^[^({]*:/.test(value)) return text;
  return plainColorText(value.split("!important")[0]);
}

function splitOpacity(text) {
  const space = Math.max(text.lastIndexOf(" "), text.lastIndexOf("/"));
  if (!/[\d%]$/.test(text) || space < 0) return null;
  if (!text.endsWith("%") && !/\/ *$/.test(text.slice(0, space + 1))) return null;
  const color = text.slice(0, space).replace(/[ /,]+$/, "");
  return color && (color.endsWith(")") || !color.includes(" ")) ? { color, opacity: text.slice(space + 1) } : null;
}

// Hex digits

function hexColor(text) {
  const digits = text.replace(/^#/, "");
  if (!/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(digits)) refuse();
  return byteColor(digits.length < 6 ? digits.replace(/./g, "$&$&") : digits);
}

const byteColor = (digits) => {
  const [red, green, blue, alpha = 1] = digits.match(/../g).map((pair) => parseInt(pair, 16) / 255);
  return [red, green, blue, alpha];
};

function alphaLast(text) {
  const digits = text.replace(/^#/, "");
  const width = { 4: 1, 8: 2 }[digits.length] ?? 0;
  return digits.slice(width) + digits.slice(0, width);
}

function hexNotation(text) {
  if (/^0x/i.test(text)) return hexNumber(text, false);
  const isMarked = text.startsWith("#") && !text.includes("(");
  return isMarked || isBareColor(text) ? hexColor(text) : null;
}

function hexNumber(text, alphaFirst) {
  const digits = text.slice(2).replaceAll("_", "");
  return digits.length === 6 || (digits.length === 8 && alphaFirst) ? hexColor(alphaLast(digits)) : refuse();
}

const isBareColor = (text) => /^[\da-f]+$/i.test(text) && !(text.toLowerCase() in namedColors) &&
  ([6, 8].includes(text.length) || (/[a-f]/i.test(text) && [3, 4].includes(text.length)));

// Tokens

const tokenPatterns = [
  [/"([^"]*)"/y, ([, literal]) => ({ literal })],
  [/0x[\da-f](?:\w|-(?=[a-z_]))*/iy, ([literal]) => ({ literal })],
  [/(?=[-+]?\.?\d)([-+]?\d*(?:\.(?=\d))?\d*(?:e[-+]?\d+)?)([%°]|[a-z_]*)/iy,
    ([, digits, unit]) => ({ value: Number(digits), unit: unit.toLowerCase() })],
  [/[a-z_](?:\w|-(?=[a-z_]))*/iy, ([word]) => ({ word })],
  [/[^]/y, ([mark]) => (colorMarks.includes(mark) ? { mark } : refuse())],
];

function colorTokens(text) {
  const tokens = [];
  let place = 0;
  while (place < text.length) {
    if (text[place] === " ") {
      place += 1;
      continue;
    }
    for (const [pattern, token] of tokenPatterns) {
      pattern.lastIndex = place;
      const found = pattern.exec(text);
      if (!found) continue;
      tokens.push(token(found));
      if (tokens.at(-1).value && !Number.isFinite(tokens.at(-1).value)) refuse();
      place = pattern.lastIndex;
      break;
    }
  }
  return tokens;
}

const isNumber = (token, ...units) => token?.value !== undefined && units.includes(token.unit);

/** The parts of a list between marks, as long as it has elements. */
function splitTokens(tokens, mark) {
  const parts = [[]];
  for (const token of tokens) {
    if (token.mark === mark) parts.push([]);
    else parts.at(-1).push(token);
  }
  return parts;
}

// Three numbers and objects

function tripleColor(tokens) {
  const rest = [...tokens];
  const numbers = [];
  let isLabelled = false;
  for (const name of ["red", "green", "blue"]) {
    const { word } = rest[0] ?? {};
    if (word) {
      isLabelled = true;
      const found = new RegExp(`^(?:${name}|${name[0]})(\\d*)$`, "i").exec(word);
      if (!found) return null;
      rest.shift();
      if (found[1]) {
        if (Number(found[1]) > 65535) return null;
        numbers.push(Number(found[1]));
      } else {
        const isSeparated = [":", "="].includes(rest[0]?.mark);
        if (isSeparated) rest.shift();
        if (!isNumber(rest[0], "")) return null;
        const { value } = rest.shift();
        numbers.push(isSeparated ? value : Math.abs(value));
      }
    } else {
      if (isLabelled || !isNumber(rest[0], "")) return null;
      numbers.push(rest.shift().value);
    }
    if (rest[0]?.mark === ",") rest.shift();
  }
  if (rest.length) return null;
  if (numbers.some((number) => !(number >= 0 && number <= 255) || !Number.isInteger(number))) refuse();
  return [...numbers.map((number) => number / 255), 1];
}

function objectColor(tokens) {
  if (tokens[0]?.mark !== "{" || tokens.at(-1)?.mark !== "}") return null;
  const values = {};
  const pairs = splitTokens(tokens.slice(1, -1), ",").filter((pair) => pair.length);
  for (const [key, colon, number, more] of pairs) {
    const channel = objectChannels[(key.word ?? key.literal ?? "").toLowerCase()];
    if (!channel || channel in values || colon?.mark !== ":" || !isNumber(number, "") || more) refuse();
    values[channel] = number.value;
  }
  const { red, green, blue, alpha = 1 } = values;
  const numbers = [red, green, blue];
  const most = Math.max(...numbers) > 1 ? 255 : 1;
  if (!numbers.every((number) => number >= 0 && number <= most) || !(alpha >= 0 && alpha <= 1)) refuse();
  return [...numbers.map((number) => number / most), alpha];
}
