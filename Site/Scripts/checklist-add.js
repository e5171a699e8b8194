// Adds the rule of the page to the reader's own checklist, or takes it off again. The list is a
// list of ids in the storage of the browser, which the checklist page reads.
(() => {
  "use strict";
  const button = document.querySelector("[data-pick]");
  if (!button) return;
  const { pick, list, add, remove } = button.dataset;
  const key = `precept-checklist/${list}/rules`;

  function read() {
    try {
      return JSON.parse(localStorage.getItem(key)) ?? [];
    } catch {
      return null;
    }
  }

  function show(rules) {
    const isPicked = rules.includes(pick);
    button.textContent = isPicked ? remove : add;
    button.nextElementSibling.hidden = !isPicked;
  }

  button.addEventListener("click", () => {
    const rules = read() ?? [];
    const others = rules.filter((id) => id !== pick);
    const changed = others.length < rules.length ? others : [...rules, pick];
    localStorage.setItem(key, JSON.stringify(changed));
    show(changed);
  });

  // A browser that keeps nothing has no use for the button.
  const rules = read();
  if (rules) show(rules);
  else button.parentElement.hidden = true;
})();
