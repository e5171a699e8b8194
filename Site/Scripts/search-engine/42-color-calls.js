// Colours: functions of CSS, and initializers of Swift, Objective-C, Kotlin and Dart

function bareFunction(tokens) {
  const named = colorFunctions[tokens[0]?.word?.toLowerCase()];
  const rest = tokens.slice(1);
  if (!named || rest.find(({ mark }) => mark !== ":")?.value === undefined) return null;
  while (rest[0].mark === ":") rest.shift();
  return functionColor(named, rest);
}

function callColor(tokens) {
  const rest = [...tokens];
  if (rest[0]?.mark === "#") rest.shift();
  if (rest[0]?.word === "const") rest.shift();
  const isMessage = rest[0]?.mark === "[";
  if (isMessage) rest.shift();
  let name = rest.shift()?.word;
  if (!name) return null;
  if (rest[0]?.mark === "." && rest[1]?.word) {
    const [, { word }] = rest.splice(0, 2);
    if (word !== "init") name += `.${word}`;
  }
  if (!isMessage && rest[0]?.mark !== "(") return null;
  if (!isMessage) rest.shift();
  const close = rest.findIndex(({ mark }) => mark === (isMessage ? "]" : ")"));
  if (close !== rest.length - 1 || close < 0) refuse();
  return colorOfCall(name.toLowerCase(), rest.slice(0, -1));
}

function colorOfCall(name, tokens) {
  if (byteFunctions[name]) return byteArguments(byteFunctions[name], tokens);
  const isLabelled = tokens[0]?.literal !== undefined || tokens[0]?.mark === "." ||
    tokens.some(({ mark }) => mark === ":");
  const framework = colorFrameworks[name];
  if (framework && (name !== "color" || isLabelled)) return initializerColor(framework, tokens);
  if (name !== "color") return functionColor(colorFunctions[name] ?? refuse(), tokens);
  const space = tokens[0]?.word?.toLowerCase();
  return functionColor({ space, ...(colorSpaces[space] ?? refuse()) }, tokens.slice(1));
}

function byteArguments(channels, tokens) {
  const parts = splitTokens(tokens, ",");
  if (parts.length !== channels.length) refuse();
  const values = { alpha: 255 };
  channels.forEach((channel, i) => {
    const [token, more] = parts[i];
    const isHex = /^0x[\da-f]{1,4}$/i.test(token?.literal ?? "");
    if (more || !(isHex || isNumber(token, ""))) refuse();
    const value = isHex ? Number(token.literal) : token.value;
    if (!(value >= 0 && value <= (channel === "opacity" ? 1 : 255))) refuse();
    values[channel] = value;
  });
  const { red, green, blue, alpha, opacity = alpha / 255 } = values;
  return [red / 255, green / 255, blue / 255, opacity];
}

// Functions of CSS

function functionColor({ space, hasCommas, channels }, tokens) {
  const isList = tokens.some(({ mark }) => mark === ",");
  const parts = splitTokens(tokens, isList ? "," : "/");
  const components = isList ? parts.flat() : parts[0];
  if (isList && (!hasCommas || parts.some((part) => part.length !== 1))) refuse();
  if (!isList && (parts.length > 2 || components.length !== 3 || (parts[1] && parts[1].length !== 1))) refuse();
  const all = isList ? components : parts.flat();
  if (all.length < 3 || all.length > 4) refuse();
  const [first, second, third] = channels.map((channel, i) => channelValue(all[i], channel));
  const alpha = all[3] ? channelValue(all[3], [1, 0, 1, true]) : 1;
  return [...colorMakers[space](first, second, third), alpha];
}

function channelValue(token, [full, least, most, clamps]) {
  const value = channelNumber(token, full);
  if (value >= least && value <= most) return value;
  return clamps ? Math.min(Math.max(value, least), most) : refuse();
}

function channelNumber(token, full) {
  if (token.word === "none") return 0;
  if (isNumber(token, "")) return token.value;
  if (full !== null && isNumber(token, "%")) return (token.value / 100) * full;
  const turn = full === null && isNumber(token, token.unit) && turnsOfUnits[token.unit];
  return turn ? token.value * turn : refuse();
}

// Initializers

function initializerColor(framework, tokens) {
  const list = initializerArguments(tokens, framework === "swiftUI");
  const isAlpha = ({ label }) => alphaLabels.includes(label);
  const labelled = list.filter((argument) => argument.label && !isAlpha(argument));
  const opacity = list.find(isAlpha);
  const alpha = opacity && numberIn(opacity, 0, 1);
  const first = list[0] ?? {};
  if (first.hex && labelled.length <= 1) return [...first.hex.slice(0, 3), alpha ?? first.hex[3]];
  const stated = first.member && (spacesByMember[first.member.toLowerCase()] ?? refuse());
  const labels = labelled.map(({ label }) => label).join(" ");
  const [components, space, least, most] = initializerShapes[labels] ?? refuse();
  const values = labelled.map((argument) => numberIn(argument, least, most));
  if (components === "hue") return [...fromHSB(values[0] * 360, values[1], values[2]), alpha ?? 1];
  const usual = components === "white" && framework === "appKit" ? "grayGamma22" : "srgb";
  const [red, green = red, blue = red] = values;
  return [...initializerMakers[space ?? stated ?? usual](red, green, blue), alpha ?? 1];
}

function numberIn({ number }, least, most) {
  return number >= least && number <= most ? number : refuse();
}

function initializerArguments(tokens, alphaFirst) {
  const rest = [...tokens];
  const list = [];
  while (rest.length) {
    list.push(initializerArgument(rest, alphaFirst));
    if (rest[0]?.mark === ",") rest.shift();
  }
  return list;
}

function initializerArgument(rest, alphaFirst) {
  let label = null;
  if (rest[0].word && rest[1]?.mark === ":") {
    label = rest.splice(0, 2)[0].word.toLowerCase().replace(/^colorwith/, "");
  }
  if (rest[0]?.mark === ".") {
    rest.shift();
    return { label, member: rest.shift()?.word ?? refuse() };
  }
  if (rest[0]?.literal !== undefined) {
    const text = rest.shift().literal;
    const isNumeral = alphaFirst && label === null && /^0x/i.test(text);
    return { label, hex: isNumeral ? hexNumber(text, true) : hexNotation(text) ?? refuse() };
  }
  const dividend = plainNumber(rest.shift());
  if (rest[0]?.mark !== "/") return { label, number: dividend };
  rest.shift();
  const divisor = plainNumber(rest.shift());
  const number = dividend / divisor;
  return divisor !== 0 && Number.isFinite(number) ? { label, number } : refuse();
}

const plainNumber = (token) => (isNumber(token, "", "f") ? token.value : refuse());
