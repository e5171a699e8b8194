// The first box of the page answers to the key /, unless keys are switched off (page/keys.js).

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
    boxes[0].focus();
  });
}

function start() {
  globalThis.precept = {
    openIndex,
    index(version, address, payload) {
      const { name } = document.currentScript.dataset;
      waiting.get(name)?.({ version, address, payload });
      waiting.delete(name);
    },
  };
  const results = document.querySelector("[data-results]");
  for (const box of boxes) {
    box.addEventListener("focus", () => { openIndex().catch(() => {}); }, { once: true });
    if (results && box.form.classList.contains("search-form")) makePage(box, results);
    else makeCombobox(box);
  }
  listenToKey();
}

if (boxes.length) start();
