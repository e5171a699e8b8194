// On the search page the results take the place of the list of everything. Other pages do without
// this script, which uses that of their boxes.

const { openIndex, boxTools } = globalThis.precept;
const { words, root, boxes, kinds, make, marked, described, grouped, later } = boxTools;
const { suggestionButton, addressOf, countText, swatch, usedColor, untilText, joined } = boxTools;
const results = document.querySelector("[data-results]");
/** What is said only on this page. */
const pageWords = results.dataset;

const pageLimit = 50;
/** Of a kind, so that a long list of terms does not push the rules off the screen. */
const shownAtFirst = 4;

function makePage(box, results) {
  const everything = document.querySelector("[data-everything]");
  const status = make("p", "status");
  const body = make("div");
  status.setAttribute("role", "status");
  const state = { box, results, everything, status, body, kind: null, limit: pageLimit, turn: 0 };
  state.tabs = makeTabs((kind) => choose(state, kind), body);
  state.nothing = results.querySelector("[data-nothing]");
  state.nothing.before(status, state.tabs.node, body);
  box.addEventListener("input", () => {
    state.limit = pageLimit;
    // The box stays in sight, and the results of a new query begin at the top.
    scrollTo(0, 0);
    later(state, (it) => answerPage(it));
  });
  box.form.addEventListener("submit", (event) => { event.preventDefault(); answerPage(state); });
  addEventListener("popstate", () => { restore(state); });
  // What was typed before this script came is not replaced by what the address asks for.
  if (box.value.trim()) answerPage(state); else restore(state);
}

/** The address holds the query, the kind, and filters by their names: ?q=glass&kind=rule&platform=iOS. */
async function restore(state) {
  const turn = (state.turn += 1);
  const asked = new URLSearchParams(location.search);
  const text = asked.get("q") ?? "";
  state.kind = kinds.has(asked.get("kind")) ? asked.get("kind") : null;
  if (state.kind && text) asked.delete("kind");
  if (![...asked.keys()].length) return answerPage(state, false);
  const names = [...asked.keys()].some((name) => name !== "q")
    ? await openIndex().then(({ filterNames }) => filterNames, () => []) : [];
  // What has been typed while the index was loading is not replaced.
  if (turn !== state.turn) return;
  const filters = [...asked].filter(([name]) => names.includes(name)).map(([name, value]) =>
    `${name}:${/\s/.test(value) ? `"${value}"` : value}`);
  state.box.value = [text, ...filters].filter(Boolean).join(" ");
  answerPage(state, false);
}

async function answerPage(state, isTyped = true) {
  const text = state.box.value.trim();
  const turn = (state.turn += 1);
  if (isTyped) remember(text, state.kind);
  state.results.hidden = !text;
  if (state.everything) state.everything.hidden = Boolean(text);
  document.documentElement.dataset.answered = "";
  if (!text) return;
  const response = await answerTo(text, state).catch(() => null);
  if (turn !== state.turn) return;
  if (response && !hasKind(response, state.kind)) state.kind = null;
  showPage(state, response);
}

/** A kind of which a new query finds nothing gives way to all kinds. */
async function answerTo(text, { kind, limit }) {
  const index = await openIndex();
  const asked = { text, locale: words.locale, limit };
  const response = await index.search({ ...asked, kind });
  return !kind || hasKind(response, kind) ? response : index.search(asked);
}

const hasKind = ({ counts }, wanted) => counts.some(({ kind }) => kind === wanted);

function choose(state, kind) {
  state.kind = kind;
  state.limit = pageLimit;
  answerPage(state);
}

/** What the card names is not listed again below it. */
function withoutAnswer({ answer, results }) {
  if (!answer) return results;
  const uses = [...answer.current, ...answer.former, ...answer.nearest].map(({ subject }) => subject);
  const named = new Set([answer.subject, ...uses, ...answer.rules].filter(Boolean)
    .map(({ kind, id }) => `${kind}:${id}`));
  return results.filter(({ kind, id }) => !named.has(`${kind}:${id}`));
}

function resultNodes(state, response) {
  if (state.kind) return [kindList(state, response)];
  return grouped(withoutAnswer(response), response.results[0]?.kind).map(section);
}

/** All results of one kind, and a button for more of them. */
function kindList(state, { results, total }) {
  const list = make("ol", "results", ...results.map(entry));
  const node = make("div", "", list);
  if (results.length < total) {
    const button = make("button", "more", pageWords.more.replace("999", String(total - results.length)));
    button.type = "button";
    button.addEventListener("click", () => {
      state.limit += pageLimit;
      answerPage(state, false);
    });
    node.append(button);
  }
  return node;
}

function showPage(state, response) {
  const { box, everything, status, body, results } = state;
  state.tabs.show(response, state.kind);
  body.replaceChildren(...(response ? resultNodes(state, response) : []));
  if (response?.answer && !state.kind) body.prepend(card(response.answer));
  if (response?.suggestion) {
    body.prepend(suggestionButton(response.suggestion, (text) => {
      box.value = text;
      box.dispatchEvent(new Event("input"));
      box.focus();
    }));
  }
  const total = response?.counts.reduce((sum, { count }) => sum + count, 0);
  status.textContent = response ? joined([countText(total), response.isPartial && pageWords.partial]) : words.failed;
  status.classList.toggle("is-partial", Boolean(response?.isPartial));
  state.nothing.hidden = total !== 0;
  if (everything) everything.hidden = Boolean(response);
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
  const button = make("button", "more", pageWords.more.replace("999", String(others.length)));
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
  const node = make("li", result.kind === "term" ? "is-line" : "", ...described(result, link));
  if (result.locale !== words.locale) node.lang = result.locale;
  return node;
}

/** Keeps the query in the address; pages opened from a folder may not be allowed to. */
function remember(text, kind) {
  const url = new URL(location.href);
  url.search = text ? addressOf(text) : "";
  if (text && kind) url.searchParams.set("kind", kind);
  try {
    history.replaceState(null, "", url);
  } catch {
    return;
  }
}

