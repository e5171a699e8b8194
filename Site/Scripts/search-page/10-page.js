// On the search page the results take the place of the list of everything. Other pages do without
// this script, which uses that of their boxes.

const { openIndex, boxTools } = globalThis.precept;
const { words, root, boxes, make, marked, described, grouped, later } = boxTools;
const { suggestionButton, addressOf, countText, isPageBox } = boxTools;

const pageLimit = 50;
/** Of a kind, so that a long list of terms does not push the rules off the screen. */
const shownAtFirst = 4;

function makePage(box, results) {
  const everything = document.querySelector("[data-everything]");
  const status = make("p", "status");
  const body = make("div");
  status.setAttribute("role", "status");
  results.append(status, body);
  const state = { box, results, everything, status, body, turn: 0 };
  const answer = later(() => answerPage(state));
  box.addEventListener("input", answer);
  box.form.addEventListener("submit", (event) => { event.preventDefault(); answerPage(state); });
  addEventListener("popstate", () => { restore(state); });
  restore(state);
}

/** The address holds the query, and filters by their names: ?q=glass&platform=iOS. */
async function restore(state) {
  const asked = new URLSearchParams(location.search);
  const text = asked.get("q") ?? "";
  if (![...asked.keys()].length) return answerPage(state, false);
  const names = [...asked.keys()].some((name) => name !== "q")
    ? await openIndex().then(({ filterNames }) => filterNames, () => []) : [];
  const filters = [...asked].filter(([name]) => names.includes(name)).map(([name, value]) =>
    `${name}:${/\s/.test(value) ? `"${value}"` : value}`);
  state.box.value = [text, ...filters].filter(Boolean).join(" ");
  return answerPage(state, false);
}

async function answerPage(state, isTyped = true) {
  const text = state.box.value.trim();
  const turn = (state.turn += 1);
  if (isTyped) remember(text);
  state.results.hidden = !text;
  if (state.everything) state.everything.hidden = Boolean(text);
  if (!text) return;
  let response = null;
  try {
    const index = await openIndex();
    response = await index.search({ text, locale: words.locale, limit: pageLimit });
  } catch {
    // Said below.
  }
  if (turn === state.turn) showPage(state, response);
}

function showPage({ box, status, body, results }, response) {
  const found = response ? grouped(response.results) : [];
  body.replaceChildren(...found.map(section));
  if (response?.suggestion) {
    body.prepend(suggestionButton(response.suggestion, (text) => {
      box.value = text;
      box.dispatchEvent(new Event("input"));
      box.focus();
    }));
  }
  status.textContent = response ? countText(response.total) : words.failed;
  results.hidden = false;
}

/** The best results of a kind, and a button for the others. One other is as short as its button. */
function section({ name, members }) {
  const shown = members.length > shownAtFirst + 1 ? shownAtFirst : members.length;
  const list = make("ol", "results", ...members.slice(0, shown).map(entry));
  const node = make("section", "", make("h3", "group", name), list);
  if (shown < members.length) node.append(moreButton(list, members.slice(shown)));
  return node;
}

function moreButton(list, others) {
  const button = make("button", "more", words.more.replace("999", String(others.length)));
  button.type = "button";
  button.addEventListener("click", () => {
    const nodes = others.map(entry);
    list.append(...nodes);
    button.remove();
    nodes[0].querySelector("a").focus();
  });
  return button;
}

function entry(result) {
  const link = make("a", "", ...marked(result.title, result.titleMatches));
  link.href = root + result.url;
  const node = make("li", "", ...described(result, link));
  if (result.locale !== words.locale) node.lang = result.locale;
  return node;
}

/** Keeps the query in the address; pages opened from a folder may not be allowed to. */
function remember(text) {
  const url = new URL(location.href);
  url.search = text ? addressOf(text) : "";
  try {
    history.replaceState(null, "", url);
  } catch {
    return;
  }
}

const results = document.querySelector("[data-results]");
for (const box of boxes) if (isPageBox(box)) makePage(box, results);
