// The box of the header answers to the key /, unless keys are switched off (page/keys.js).

function areKeysOn() {
  try {
    return localStorage.getItem("precept.keys") !== "off";
  } catch {
    return true;
  }
}

function listenToKey() {
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target.closest?.("input, textarea, select, [contenteditable]");
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!areKeysOn()) return;
    event.preventDefault();
    boxes[0].focus({ preventScroll: true });
  });
}

/** On the search page the results are a part of the page (search-page/). */
const hasResults = document.querySelector("[data-results]") !== null;

function start() {
  globalThis.precept = {
    openIndex,
    boxTools: {
      words, root, boxes, kinds, make, marked, described, grouped, later, suggestionButton, addressOf,
      countText, swatch, usedColor, untilText, answerLine, joined,
    },
    index(version, address, payload) {
      files.set(document.currentScript, { version, address, payload });
    },
  };
  for (const box of boxes) {
    box.addEventListener("focus", () => { openIndex().catch(() => {}); }, { once: true });
    if (!hasResults) makeCombobox(box);
  }
  listenToKey();
}

if (boxes.length) start();
