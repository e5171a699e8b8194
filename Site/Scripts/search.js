// Connects the search boxes of a page with the engine, which is loaded when a box is first used.
(() => {
  "use strict";
  const boxes = [...document.querySelectorAll("input[data-search]")];
  if (!boxes.length) return;
  const words = boxes[0].dataset;
  const root = words.root;
  const kinds = new Map(words.kinds.split("|").map((pair) => pair.split("=")));
  const results = document.querySelector("[data-results]");
  const everything = document.querySelector("[data-everything]");
  const popupLimit = 8, pageLimit = 50, delay = 80;

  // Loading: classic scripts, because pages opened from a folder may load nothing else.

  const waiting = new Map();
  globalThis.precept = {
    index(version, address, payload) {
      const name = document.currentScript.dataset.name;
      waiting.get(name)?.({ version, address, payload });
      waiting.delete(name);
    },
  };

  function loadScript(url, name = "") {
    return new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = url;
      script.dataset.name = name;
      script.onload = () => { script.remove(); resolve(); };
      script.onerror = () => { script.remove(); reject(new Error(url)); };
      document.head.append(script);
    });
  }

  async function loadFile(name) {
    let file = null;
    waiting.set(name, (loaded) => { file = loaded; });
    await loadScript(`${root}search/${name}`, name);
    return file;
  }

  let opening = null;
  function openIndex() {
    opening ??= loadScript(`${root}assets/search-engine.js`).then(() => preceptSearch.open(loadFile));
    opening.catch(() => { opening = null; });
    return opening;
  }

  // Showing results.

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

  function item(result) {
    const link = make("a", "", ...marked(result.title, result.titleMatches));
    link.href = root + result.url;
    const line = make("p", "result-title", link, " ", make("span", "tag", kinds.get(result.kind) ?? result.kind));
    const node = make("li", "", line);
    if (result.locale !== words.locale) node.lang = result.locale;
    if (result.color) node.append(make("p", "where", `${result.color.hex} · ${result.color.label}`));
    if (result.snippet) node.append(make("p", "snippet", ...marked(result.snippet, result.matches)));
    return node;
  }

  function countText(total) {
    if (total === 0) return words.none;
    return total === 1 ? words.one : words.other.replace("999", String(total));
  }

  function suggestion(response, box) {
    if (!response.suggestion) return null;
    const button = make("button", "suggestion", words.suggestion.replace("{}", response.suggestion));
    button.type = "button";
    button.addEventListener("click", () => {
      box.value = response.suggestion;
      run(box);
      box.focus();
    });
    return button;
  }

  function show(box, place, response) {
    const status = make("p", "status", countText(response.total));
    const list = make("ol", "results", ...response.results.map(item));
    place.replaceChildren(status);
    const hint = suggestion(response, box);
    if (hint) place.append(hint);
    place.append(list);
    if (place.classList.contains("search-popup") && response.total > popupLimit) {
      const all = make("a", "all", words.all);
      all.href = `${box.form.action}?q=${encodeURIComponent(box.value)}`;
      place.append(all);
    }
  }

  // A box in the header opens a panel; on the search page the results take the place of the list.

  function placeFor(box) {
    if (results) return results;
    let popup = box.form.querySelector(".search-popup");
    if (!popup) {
      popup = make("div", "search-popup");
      popup.setAttribute("role", "region");
      popup.setAttribute("aria-label", words.label);
      popup.setAttribute("aria-live", "polite");
      box.form.append(popup);
    }
    return popup;
  }

  function close(box) {
    placeFor(box).hidden = true;
    if (everything) everything.hidden = false;
  }

  const turns = new WeakMap();

  async function run(box) {
    const text = box.value.trim();
    const turn = (turns.get(box) ?? 0) + 1;
    turns.set(box, turn);
    if (!text) return close(box);
    const place = placeFor(box);
    try {
      const index = await openIndex();
      const limit = results ? pageLimit : popupLimit;
      const response = await index.search({ text, locale: words.locale, limit });
      if (turns.get(box) !== turn) return;
      show(box, place, response);
    } catch {
      if (turns.get(box) !== turn) return;
      place.replaceChildren(make("p", "status", words.failed));
    }
    place.hidden = false;
    if (everything) everything.hidden = true;
  }

  /** Keeps the query in the address; pages opened from a folder are not allowed to. */
  function remember(text) {
    const url = new URL(location.href);
    if (text) url.searchParams.set("q", text); else url.searchParams.delete("q");
    try {
      history.replaceState(null, "", url);
    } catch {
      return;
    }
  }

  function move(box, step) {
    const links = [...placeFor(box).querySelectorAll("a, button")];
    const place = links.indexOf(document.activeElement) + step;
    (place < 0 ? box : links[Math.min(place, links.length - 1)])?.focus();
  }

  for (const box of boxes) {
    let timer = 0;
    box.addEventListener("focus", () => { openIndex().catch(() => {}); }, { once: true });
    box.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (results) remember(box.value.trim());
        run(box);
      }, delay);
    });
    box.form.addEventListener("keydown", (event) => {
      if (event.key === "Escape") { close(box); box.focus(); }
      if (event.key === "ArrowDown") { event.preventDefault(); move(box, 1); }
      if (event.key === "ArrowUp") { event.preventDefault(); move(box, -1); }
    });
    if (results) {
      box.form.addEventListener("submit", (event) => { event.preventDefault(); run(box); });
    } else {
      box.form.addEventListener("focusout", (event) => {
        if (!box.form.contains(event.relatedTarget)) close(box);
      });
    }
  }

  document.addEventListener("keydown", (event) => {
    const isTyping = event.target.closest("input, textarea, select, [contenteditable]");
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    boxes[0].focus();
  });

  const query = new URLSearchParams(location.search).get("q");
  if (results && query) {
    boxes[0].value = query;
    run(boxes[0]);
  }
})();
