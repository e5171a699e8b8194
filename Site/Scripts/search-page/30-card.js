// The answer that comes before the results: what a color value is, a color, or the rules of an API.

const [nearestWord, nearNote, rulesWord, goneWord, distanceWord] = (pageWords.cardPage ?? "").split("|");
const [currentWord, formerWord, , , noneWord] = (words.card ?? "").split("|");

function card(answer) {
  const heading = make("h3", "", ...cardTitle(answer));
  heading.id = "answer-title";
  const node = make("section", "answer", heading, ...cardBody(answer));
  node.setAttribute("aria-labelledby", heading.id);
  return node;
}

function cardTitle({ kind, title, hex, subject }) {
  if (subject) return [subjectLink(subject)];
  const name = make("code", "", title);
  return kind === "value" && hex ? [swatch(hex), " ", name] : [name];
}

function subjectLink({ title, url, locale }) {
  const link = make("a", "", title);
  link.href = root + url;
  if (locale !== words.locale) link.lang = locale;
  return link;
}

function cardBody(answer) {
  if (answer.kind === "color") {
    return [askedValue(answer.values), valueTiles(answer.values), names(answer.names)].filter(Boolean);
  }
  if (answer.kind === "api") {
    return [make("p", "group", rulesWord), list(answer.rules.map((rule) => [subjectLink(rule)]))];
  }
  const { current, former, nearest } = answer;
  const state = current.length ? [] : [make("p", "gone", former.length ? goneWord : noneWord)];
  return [
    ...state, ...uses(currentWord, current), ...uses(formerWord, former),
    ...uses(nearestWord, nearest), ...(nearest.length ? [make("p", "note", nearNote)] : []),
  ];
}

const list = (items) => make("ul", "uses", ...items.map((nodes) => make("li", "", ...nodes)));

function uses(name, found) {
  if (!found.length) return [];
  return [make("p", "group", name), list(found.map(({ subject, color, distance }) => {
    const more = [color.label, color.former && untilText(color.former)];
    const shown = color.former?.now ? [" ", swatch(color.former.now)] : [];
    const far = distance ? [" ", make("span", "distance", distanceWord.replace("{value}", tenths(distance)))] : [];
    const value = distance ? [make("code", "", color.hex), " "] : [];
    return [swatch(color.hex), " ", subjectLink(subject), " ", ...value,
      make("span", "where", joined(more), ...shown), ...far];
  }))];
}

/** Ten thousandths as hundredths with one decimal, in the Latin digits of the pages. */
const tenths = (distance) => {
  const number = Math.floor((distance + 5) / 10) / 10;
  return number.toLocaleString(`${words.locale}-u-nu-latn`, { minimumFractionDigits: 1 });
};

/** The value in the appearance that the query names comes first. */
function askedValue(values) {
  const asked = values.find(({ isMarked }) => isMarked);
  if (!asked) return null;
  return make("p", "asked", swatch(asked.hex, asked.appearance), ` ${asked.label} `, make("code", "", asked.text));
}

function valueTiles(values) {
  if (!values.length) return null;
  const tiles = values.map(({ hex, appearance, label, text, isMarked }) => {
    const tile = make("li", isMarked ? "is-marked" : "", swatch(hex, appearance), make("span", "", label), make("code", "", text));
    if (isMarked) tile.setAttribute("aria-current", "true");
    return tile;
  });
  return make("ul", "tiles", ...tiles);
}

function names(found) {
  if (!found.length) return null;
  return make("p", "names", ...found.flatMap((name, place) => [place ? " " : "", make("code", "", name)]));
}
