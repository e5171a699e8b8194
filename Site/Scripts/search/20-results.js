// Results as nodes, in groups of one kind each, the kind of the best result first.

const kinds = new Map((words.kinds ?? "").split("|").map((pair) => pair.split("=")));
const [currentWord, formerWord, untilWord, untilUnknownWord, noneWord] = (words.card ?? "").split("|");

function make(name, className, ...children) {
  const node = document.createElement(name);
  if (className) node.className = className;
  node.append(...children);
  return node;
}

/** Matches count code points, so the text is cut as such. */
function marked(text, matches) {
  const points = [...text];
  const nodes = [];
  let end = 0;
  for (const { start, length } of matches) {
    nodes.push(points.slice(end, start).join(""));
    nodes.push(make("mark", "", points.slice(start, start + length).join("")));
    end = start + length;
  }
  return [...nodes, points.slice(end).join("")];
}

const svg = (name, attributes) => {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
};

/**
 * A drawing, because the security policy of the pages allows no colors in the markup. A translucent
 * color lies on the plain ground of its appearance, or on half white, half black where none is known.
 */
function swatch(hex, appearance) {
  const drawing = svg("svg", { class: "preview", viewBox: "0 0 2 1", preserveAspectRatio: "none", "aria-hidden": "true" });
  const fill = (color, x, width) => drawing.append(svg("rect", { x, width, height: 1, fill: color }));
  if (hex?.length > "#RRGGBB".length) {
    fill(appearance?.startsWith("dark") ? "#000" : "#fff", 0, 2);
    if (!appearance) fill("#000", 1, 1);
  }
  fill(hex || "none", 0, 2);
  return drawing;
}

const untilText = ({ until, now }) => until &&
  (now ? untilWord : untilUnknownWord).replace("{edition}", () => until).replace("{value}", () => now);

/** Facts with points between them; a line may break after a point, not before it. */
const joined = (facts) => facts.filter(Boolean).join(" · ").replaceAll(" · ", "\u00a0· ");

/** A color where it is used or was used: "#007AFF · Light · iOS · until June 2025". */
const usedColor = ({ hex, label, former }) => make("span", "where", swatch(hex),
  ` ${joined([hex, label, former && untilText(former)])}`);

/** The values of a color in the order of the appearances. */
const valueList = (values) => make("span", "values-line", ...values.map((value) => {
  const name = make("span", "visually-hidden", `${value.label} `);
  const node = make(value.isMarked ? "strong" : "span", "", swatch(value.hex, value.appearance), " ", name, make("code", "", value.text));
  node.title = value.label;
  return node;
}));

/** What a result says: its title and, below, its values or the words around a match. */
function described(result, title) {
  const nodes = [make("span", "result-title", title)];
  if (result.color) nodes.push(usedColor(result.color));
  else if (result.values.length) nodes.push(valueList(result.values));
  else if (result.snippet) nodes.push(make("span", "snippet", ...marked(result.snippet, result.matches)));
  return nodes;
}

/** What the card of a color value says, in one line; also that no color has the value. */
function answerLine({ title, hex, current, former }) {
  const names = (uses) => uses.map(({ subject }) => subject.title).join(", ");
  const said = joined([
    current.length && `${currentWord}: ${names(current)}`,
    former.length && `${formerWord}: ${former.map(({ subject, color }) =>
      `${subject.title} ${untilText(color.former) || color.label}`).join(", ")}`,
  ]) || noneWord;
  return make("p", "answer-line", swatch(hex), " ", make("strong", "", title), ` ${said}`);
}

/** Terms come after rules, unless the best result of all, which may be in a card, is a term. */
function grouped(results, best = results[0]?.kind) {
  const groups = new Map();
  for (const result of results) {
    if (!groups.has(result.kind)) groups.set(result.kind, []);
    groups.get(result.kind).push(result);
  }
  const names = [...groups.keys()];
  if (best !== "term" && groups.has("term") && groups.has("rule")) {
    if (names.indexOf("term") < names.indexOf("rule")) {
      names.splice(names.indexOf("term"), 1);
      names.splice(names.indexOf("rule") + 1, 0, "term");
    }
  }
  return names.map((kind) => ({ kind, name: kinds.get(kind) ?? kind, members: groups.get(kind) }));
}

/** What no address can hold, such as half a surrogate pair, is replaced rather than an error. */
const addressOf = (text) => `?${new URLSearchParams({ q: text })}`;

function countText(total) {
  if (total === 0) return words.none;
  return total === 1 ? words.one : words.other.replace("999", String(total));
}

function suggestionButton(suggestion, accept) {
  const button = make("button", "suggestion", words.suggestion.replace("{}", () => suggestion));
  button.type = "button";
  button.addEventListener("click", () => accept(suggestion));
  return button;
}
