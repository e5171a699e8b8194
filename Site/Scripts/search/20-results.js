// Results as nodes, in groups of one kind each, the kind of the best result first.

const kinds = new Map((words.kinds ?? "").split("|").map((pair) => pair.split("=")));

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

/** A drawing, because the security policy of the pages allows no colors in the markup. */
function preview({ hex, label }) {
  const drawing = svg("svg", { class: "preview", viewBox: "0 0 16 16", "aria-hidden": "true" });
  drawing.append(svg("rect", { width: 16, height: 16, rx: 4, fill: hex }));
  return make("span", "where", drawing, ` ${hex} · ${label}`);
}

/** What a result says: its title and, below, the color that it has or the words around a match. */
function described(result, title) {
  const nodes = [make("span", "result-title", title)];
  if (result.color) nodes.push(preview(result.color));
  if (result.snippet) nodes.push(make("span", "snippet", ...marked(result.snippet, result.matches)));
  return nodes;
}

function grouped(results) {
  const groups = new Map();
  for (const result of results) {
    if (!groups.has(result.kind)) groups.set(result.kind, []);
    groups.get(result.kind).push(result);
  }
  return [...groups].map(([kind, members]) => ({ name: kinds.get(kind) ?? kind, members }));
}

/** What no address can hold, such as half a surrogate pair, is replaced rather than an error. */
const addressOf = (text) => `?${new URLSearchParams({ q: text })}`;

function countText(total) {
  if (total === 0) return words.none;
  return total === 1 ? words.one : words.other.replace("999", String(total));
}

function suggestionButton(suggestion, accept) {
  const button = make("button", "suggestion", words.suggestion.replace("{}", suggestion));
  button.type = "button";
  button.addEventListener("click", () => accept(suggestion));
  return button;
}
