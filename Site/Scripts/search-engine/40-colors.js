// Colours

function linear(channel) {
  if (channel <= 0.04045) return channel / 12.92;
  const value = (channel + 0.055) / 1.055;
  const fifth = root(5, value);
  return value * value * fifth * fifth;
}

/** Newton's method, the same 60 steps as in Swift. */
function root(degree, value) {
  if (value <= 0) return 0;
  let guess = 1;
  for (let step = 0; step < 60; step += 1) {
    let power = guess;
    for (let i = 2; i < degree; i += 1) power *= guess;
    guess = ((degree - 1) * guess + value / power) / degree;
  }
  return guess;
}

const clamped = (value) => Math.max(0, Math.min(1, value));

const scaled = (value) => Math.trunc(value * 10000 + 20000.5) - 20000;

function oklab(digits) {
  if (!/^[0-9a-f]{6}$/.test(digits)) return null;
  return oklabOf([0, 2, 4].map((i) => parseInt(digits.slice(i, i + 2), 16) / 255));
}

/** Lightness, a and b in ten thousandths; channels of sRGB are clamped to 0…1. */
function oklabOf(channels) {
  const [red, green, blue] = channels.map((channel) => linear(clamped(channel)));
  const long = root(3, 0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = root(3, 0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = root(3, 0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    scaled(0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short),
    scaled(1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short),
    scaled(0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short),
  ];
}

function colorDistance(left, right) {
  const square = left.reduce((sum, value, i) => sum + (value - right[i]) ** 2, 0);
  let distance = Math.floor(Math.sqrt(square));
  while (distance * distance > square) distance -= 1;
  while ((distance + 1) * (distance + 1) <= square) distance += 1;
  return distance;
}

function hexDigits(text) {
  const digits = text.replace(/^#+/, "");
  if (!/^[0-9a-f]+$/.test(digits)) return null;
  if (digits.length === 3 || digits.length === 4) {
    return [...digits.slice(0, 3)].map((d) => d + d).join("");
  }
  return digits.length === 6 || digits.length === 8 ? digits.slice(0, 6) : null;
}

const usedColor = ({ digits, label, former }) => ({ hex: "#" + digits.toUpperCase(), label, former });

/**
 * The nearest color of each object that has a similar one. Colors that other values have replaced
 * count only if they are the wanted color itself.
 */
function nearestColors(wanted, entries, readerLocale) {
  const best = new Map();
  for (const entry of entries) {
    const distance = colorDistance(wanted, entry.color);
    if (distance > farthestColor || (distance > 0 && entry.former)) continue;
    const isRead = entry.locale === readerLocale;
    const known = best.get(entry.object);
    const isBetter = !known || distance < known.distance ||
      (distance === known.distance && isRead && !known.isRead);
    if (!isBetter) continue;
    best.set(entry.object, { object: entry.object, distance, isRead, entry, color: usedColor(entry) });
  }
  return [...best.values()]
    .sort((a, b) => a.distance - b.distance || a.object - b.object)
    .slice(0, mostColors);
}
