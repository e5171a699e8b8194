// A box whose results pop up below it: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/

const popupLimit = 6;

function makeCombobox(box) {
  const id = `${box.id}-results`;
  const list = make("div", "results");
  const popup = make("div", "search-popup");
  const status = make("p", "visually-hidden");
  const state = { box, list, popup, status, active: -1, turn: 0, answered: "" };
  list.id = id;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", words.label);
  status.setAttribute("role", "status");
  popup.hidden = true;
  for (const [name, value] of [
    ["role", "combobox"], ["aria-autocomplete", "list"], ["aria-controls", id],
    ["aria-expanded", "false"],
  ]) box.setAttribute(name, value);
  box.form.append(popup, status);
  listenToBox(state);
  return state;
}

function listenToBox(state) {
  const { box, popup } = state;
  box.addEventListener("input", () => {
    activate(state, -1);
    later(state, answerBox);
  });
  box.addEventListener("keydown", (event) => pressed(state, event));
  const answer = () => { if (box.value.trim() && popup.hidden) later(state, answerBox); };
  box.addEventListener("focus", answer);
  // What was typed before this script came.
  if (document.activeElement === box) answer();
  for (const name of ["resize", "scroll"]) {
    addEventListener(name, () => fitPopup(state), { passive: true });
  }
  // The box takes Escape as well; from what lies below the results, the way is back to the box.
  popup.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    box.focus();
    closePopup(state);
  });
  box.form.addEventListener("focusout", (event) => {
    if (!box.form.contains(event.relatedTarget)) closePopup(state);
  });
}

async function answerBox(state) {
  const text = state.box.value.trim();
  const turn = (state.turn += 1);
  if (!text) return closePopup(state);
  let response = null;
  try {
    const index = await openIndex();
    response = await index.search({ text, locale: words.locale, limit: popupLimit });
  } catch {
    // Said below.
  }
  if (turn !== state.turn) return;
  state.answered = response && text;
  openPopup(state, response);
}

function openPopup(state, response) {
  const { box, list, popup, status } = state;
  markAsked(response);
  const nodes = response ? grouped(response.results).map((group, i) => groupNode(state, group, i)) : [];
  list.replaceChildren(...nodes);
  const said = response ? countText(response.total) : words.failed;
  const line = response?.answer?.kind === "value" ? answerLine(response.answer) : null;
  popup.replaceChildren(make("p", "status", said));
  if (response?.suggestion) {
    popup.append(suggestionButton(response.suggestion, (text) => {
      box.value = text;
      box.focus();
      answerBox(state);
    }));
  }
  if (line) popup.append(line);
  popup.append(list);
  if (response && response.total > popupLimit) {
    const all = make("a", "all", words.all);
    all.href = box.form.action + addressOf(box.value.trim());
    popup.append(all);
  }
  popup.firstChild.setAttribute("aria-hidden", "true");
  status.textContent = line ? `${line.textContent.trim()}. ${said}` : said;
  popup.hidden = false;
  fitPopup(state);
  box.setAttribute("aria-expanded", String(nodes.length > 0));
  // Enter opens the first result. ArrowUp leads back to the box, where it opens the list of all.
  activate(state, nodes.length ? 0 : -1);
}

/** The color that a query names shows which of its values is asked for. */
function markAsked(response) {
  const { subject, values } = response?.answer ?? {};
  if (!subject) return;
  const color = response.results.find(({ kind, id }) => kind === subject.kind && id === subject.id);
  if (color) color.values = values;
}

const popupMargin = 12;
const leastPopup = 160;

/** The list ends above the lower edge of the window, and scrolls within. */
function fitPopup({ popup }) {
  if (popup.hidden) return;
  const height = globalThis.visualViewport?.height ?? innerHeight;
  const room = height - popup.getBoundingClientRect().top - popupMargin;
  popup.style.maxBlockSize = `${Math.max(leastPopup, room)}px`;
}

function groupNode({ box }, { name, members }, number) {
  const heading = make("p", "group", name);
  heading.id = `${box.id}-group-${number}`;
  const group = make("div", "", heading, ...members.map((result, place) => {
    const option = make("a", "option", ...described(result, fragment(marked(result.title, result.titleMatches))));
    option.id = `${box.id}-option-${number}-${place}`;
    option.href = root + result.url;
    option.tabIndex = -1;
    option.setAttribute("role", "option");
    option.setAttribute("aria-selected", "false");
    if (result.locale !== words.locale) option.lang = result.locale;
    return option;
  }));
  group.setAttribute("role", "group");
  group.setAttribute("aria-labelledby", heading.id);
  return group;
}

function fragment(nodes) {
  const whole = document.createDocumentFragment();
  whole.append(...nodes);
  return whole;
}

function closePopup(state) {
  state.turn += 1;
  state.popup.hidden = true;
  state.status.textContent = "";
  state.box.setAttribute("aria-expanded", "false");
  activate(state, -1);
}

/** Marks a result without leaving the box; -1 is the box itself. */
function activate(state, place) {
  const options = [...state.list.querySelectorAll("[role=option]")];
  state.active = place < -1 ? options.length - 1 : place >= options.length ? -1 : place;
  options.forEach((option, i) => {
    option.setAttribute("aria-selected", String(i === state.active));
  });
  const chosen = options[state.active];
  chosen?.scrollIntoView({ block: "nearest" });
  if (chosen) state.box.setAttribute("aria-activedescendant", chosen.id);
  else state.box.removeAttribute("aria-activedescendant");
}

/** Keys lead to the results of what the box holds, never to those of what it held before. */
function pressed(state, event) {
  if (event.isComposing) return;
  const text = state.box.value.trim();
  const isOpen = !state.popup.hidden;
  const isAnswered = isOpen && text === state.answered;
  if (event.key === "Escape" && isOpen) closePopup(state);
  else if (event.key === "ArrowDown" && isAnswered) activate(state, state.active + 1);
  else if (event.key === "ArrowUp" && isAnswered) activate(state, state.active - 1);
  else if (event.key === "ArrowDown" && text) answerBox(state);
  else if (event.key === "Enter" && isAnswered && state.active >= 0) {
    state.list.querySelectorAll("[role=option]")[state.active].click();
  } else return;
  event.preventDefault();
}

/** Waits until typing pauses. Another turn, such as an answer or leaving the box, ends the wait. */
function later(state, action) {
  const turn = (state.turn += 1);
  setTimeout(() => { if (turn === state.turn) action(state); }, 80);
}
