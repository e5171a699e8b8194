// Colours written as functions of CSS: rgb(0, 136, 255), hsl(208 100% 50%), oklch(63% 0.2 255)

const clamped = (value) => Math.max(0, Math.min(1, value));

/** Returns OKLab in ten thousandths and, of rgb, #RRGGBB; null unless all of the text is a function. */
function colorFunction(text) {
  const found = /^[\0- ]*(rgba?|hsla?|oklab|oklch)\(([^]*)\)[\0- ]*$/.exec(textOf(text.points));
  if (!found) return null;
  const parts = found[2].split(/[\0- ,/]+/).filter(Boolean).map(colorArgument);
  if (parts.includes(null) || parts.length < 3 || parts.length > 4) return null;
  const isNamed = (name) => found[1].startsWith(name);
  if (isNamed("rgb")) return channelColor(parts.slice(0, 3).map((argument) => part(argument, 255)));
  if (isNamed("hsl")) return { color: oklabOf(hueChannels(parts)), hex: null };
  return { color: isNamed("oklch") ? polarColor(parts) : labColor(parts), hex: null };
}

/** A color of channels from 0 to 255. */
const channelColor = (channels) => (
  { color: oklabOf(channels.map((value) => value / 255)), hex: hexText(channels) });

const labColor = (parts) =>
  rounded(part(parts[0], 1), part(parts[1], 0.4), part(parts[2], 0.4));

const part = ({ value, isPercent }, whole) => (isPercent ? (value / 100) * whole : value);

function colorArgument(text) {
  const found = /^([-+]?)(\d+\.?\d*|\.\d+)(%|deg)?$/.exec(text);
  if (!found || found[2].length > longestNumber) return null;
  const value = Number(found[2]);
  return { value: found[1] === "-" ? -value : value, isPercent: found[3] === "%" };
}

const rounded = (lightness, a, b) => [
  scaled(clamped(lightness)), scaled(Math.max(-1, Math.min(1, a))),
  scaled(Math.max(-1, Math.min(1, b))),
];

function polarColor([lightness, chroma, hue]) {
  const { cosine, sine } = direction(hue.value);
  const reach = part(chroma, 0.4);
  return rounded(part(lightness, 1), reach * cosine, reach * sine);
}

// https://www.w3.org/TR/css-color-4/#hsl-to-rgb
function hueChannels([hue, full, light]) {
  const lightness = clamped(light.value / 100);
  const reach = clamped(full.value / 100) * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((shift) => {
    const place = wrapped(shift + wrapped(hue.value, 360) / 30, 12);
    return lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
  });
}

/** The rest of a division as in mathematics, between 0 and `whole`. */
function wrapped(value, whole) {
  const rest = value - whole * Math.trunc(value / whole);
  return rest < 0 ? rest + whole : rest;
}

/** Cosine and sine by their series, as in Swift: Math.cos may differ in the last digit. */
function direction(degrees) {
  const turned = wrapped(degrees, 360);
  const angle = ((turned > 180 ? turned - 360 : turned) * 3.141592653589793) / 180;
  let cosine = 0, sine = 0, term = 1;
  for (let step = 1; step <= 32; step += 1) {
    if (step % 2 === 1) cosine += term;
    else sine += term;
    term = (term * angle) / step;
    if (step % 2 === 0) term = -term;
  }
  return { cosine, sine };
}
