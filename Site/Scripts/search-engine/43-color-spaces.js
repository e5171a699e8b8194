// Colours: spaces, in the order of Sources/ColorScience/Spaces, and the mapping into sRGB

const dot = (matrix, [x, y, z]) => [0, 3, 6]
  .map((row) => matrix[row] * x + matrix[row + 1] * y + matrix[row + 2] * z);
const cosine = (degrees) => Math.cos((degrees * Math.PI) / 180);
const sine = (degrees) => Math.sin((degrees * Math.PI) / 180);

const mirrored = (curve) => (value) => (value < 0 ? -curve(-value) : curve(value));
const lightOf = mirrored((value) => (value > 0.04045 ? ((value + 0.055) / 1.055) ** 2.4 : value / 12.92));
const encoded = mirrored((value) => (value > 0.0031308 ? 1.055 * value ** (1 / 2.4) - 0.055 : value * 12.92));

const fromLight = (light) => light.map(encoded);
const fromXYZ = (xyz) => fromLight(dot(colorMatrices.srgbFromXYZ, xyz));
const fromXYZD50 = (xyz) => fromXYZ(dot(colorMatrices.d65FromD50, xyz));
const fromP3 = (...channels) => fromXYZ(dot(colorMatrices.xyzFromP3, channels.map(lightOf)));

function turned(degrees, whole = 360) {
  const rest = degrees % whole;
  const positive = rest < 0 ? rest + whole : rest;
  return positive >= whole ? 0 : positive;
}

function fromHSB(hue, saturation, brightness) {
  return [5, 3, 1].map((offset) => {
    const k = (offset + turned(hue) / 60) % 6;
    return brightness * (1 - saturation * Math.max(0, Math.min(k, 4 - k, 1)));
  });
}

function fromHSL(hue, saturation, lightness) {
  const amplitude = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((offset) => {
    const k = (offset + turned(hue) / 30) % 12;
    return lightness - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  });
}

function fromHWB(hue, whiteness, blackness) {
  const sum = Math.max(whiteness + blackness, 1);
  const brightness = 1 - blackness / sum;
  return fromHSB(hue, brightness > 0 ? 1 - whiteness / sum / brightness : 0, brightness);
}

function fromLab(lightness, a, b) {
  const y = (lightness + 16) / 116;
  const relative = [y + a / 500, y, y - b / 200]
    .map((f) => (f * f * f > 216 / 24389 ? f * f * f : (116 * f - 16) / (24389 / 27)));
  return fromXYZD50(relative.map((value, i) => value * labWhite[i]));
}

function fromOKLab(lightness, a, b) {
  const cones = dot(colorMatrices.conesFromOKLab, [lightness, a, b]).map((cone) => cone * cone * cone);
  return fromXYZ(dot(colorMatrices.xyzFromCones, cones));
}

const fromOKLCh = (lightness, chroma, hue) => fromOKLab(lightness, chroma * cosine(hue), chroma * sine(hue));

const fromSpace = ({ curve: [exponent, linearBelow, slope], isD50, matrix }) => (...channels) => {
  const light = channels.map(mirrored((value) => (value > linearBelow ? value ** exponent : value * slope)));
  return (isD50 ? fromXYZD50 : fromXYZ)(dot(matrix, light));
};

const identity = (...channels) => channels;

/** What makes sRGB of the components of each function and space, in the scale of `colorFunctions`. */
const colorMakers = {
  rgb: (...channels) => channels.map((channel) => channel / 255),
  hsl: (hue, saturation, lightness) => fromHSL(hue, saturation / 100, lightness / 100),
  hsb: (hue, saturation, brightness) => fromHSB(hue, saturation / 100, brightness / 100),
  hwb: (hue, whiteness, blackness) => fromHWB(hue, whiteness / 100, blackness / 100),
  lab: fromLab,
  lch: (lightness, chroma, hue) => fromLab(lightness, chroma * cosine(hue), chroma * sine(hue)),
  oklab: fromOKLab, oklch: fromOKLCh,
  srgb: identity, "srgb-linear": (...light) => fromLight(light), "display-p3": fromP3,
  "a98-rgb": fromSpace(rgbSpaces.a98), "prophoto-rgb": fromSpace(rgbSpaces.proPhoto),
  rec2020: fromSpace(rgbSpaces.rec2020),
  xyz: (...xyz) => fromXYZ(xyz), "xyz-d65": (...xyz) => fromXYZ(xyz), "xyz-d50": (...xyz) => fromXYZD50(xyz),
};

const initializerMakers = {
  srgb: identity, srgbLinear: (...light) => fromLight(light), displayP3: fromP3,
  grayGamma22: (white) => {
    const channel = encoded(mirrored((value) => value ** 2.2)(white));
    return [channel, channel, channel];
  },
};

// Mapping into the gamut of sRGB

const isShown = (color) => color.every((channel) => channel >= -gamutTolerance && channel <= 1 + gamutTolerance);

const oklabCoordinates = (color) => dot(colorMatrices.oklabFromCones,
  dot(colorMatrices.conesFromXYZ, dot(colorMatrices.xyzFromSRGB, color.map(lightOf))).map(Math.cbrt));

const oklabDistance = (one, other) => {
  const [left, right] = [one, other].map(oklabCoordinates);
  return Math.sqrt(left.map((value, i) => (value - right[i]) ** 2).reduce((sum, square) => sum + square));
};

/** Reduces the chroma of a color beyond sRGB, as CSS says. */
function mappedColor(color) {
  if (isShown(color)) return color;
  const [lightness, a, b] = oklabCoordinates(color);
  if (lightness >= 1 - gamutTolerance) return [1, 1, 1];
  if (lightness <= gamutTolerance) return [0, 0, 0];
  const chroma = Math.sqrt(a * a + b * b);
  const clippedColor = color.map(clamped);
  if (!Number.isFinite(chroma) || oklabDistance(color, clippedColor) < noticeable) return clippedColor;
  const angle = (Math.atan2(b, a) * 180) / Math.PI;
  const hue = chroma < neutralChroma ? 0 : angle < 0 ? angle + 360 : angle;
  let [low, high, result] = [0, chroma, color];
  while (high - low > chromaPrecision) {
    const middle = (low + high) / 2;
    const exact = fromOKLCh(lightness, middle, hue);
    result = exact.map(clamped);
    const difference = isShown(exact) ? 0 : oklabDistance(exact, result);
    if (difference < noticeable) low = middle;
    else high = middle;
    if (difference < noticeable && noticeable - difference < chromaPrecision) break;
  }
  return result.map(clamped);
}

const hexOfColor = (color) => "#" + mappedColor(color.slice(0, 3))
  .map((channel) => Math.round(clamped(channel) * 255).toString(16).padStart(2, "0")).join("").toUpperCase();

// Queries

/**
 * A query that as a whole is a color, as #RRGGBB, and how it is searched: the parts of a `value` are
 * not searched as words; `digits` are; a `name` is a color only if nothing else has it.
 */
function colorQuery(query, filterNames) {
  const color = readColor(query);
  const text = color && plainColorText(query).toLowerCase();
  if (!color || color[3] <= 0 || filterNames.some((name) => text.startsWith(`${name}:`))) return null;
  const form = colorForm(text);
  return form && { hex: hexOfColor(color), form };
}

function colorForm(text) {
  const digits = text.replace(/^#+/, "");
  if (/^[\da-f]*$/.test(digits)) {
    const isLikely = digits.length === 6 || (digits.length === 8 && /[a-f]/.test(digits));
    return digits === text && !isLikely ? null : "digits";
  }
  const numbers = text.match(/\d+/g) ?? [];
  if (!numbers.length && !text.includes("#")) return "name";
  return /^[\d ]*$/.test(text) && !numbers.some((number) => number.length > 2) ? null : "value";
}
