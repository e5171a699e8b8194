// Adds the rule of the page to the reader's own checklist, or takes it off again. The list is a
// list of ids in the storage of the browser, which the checklist page reads.
(() => {
  "use strict";
  const button = document.querySelector("[data-pick]");
  if (!button) return;
  const { pick, list, add, remove, added, removed, notChanged } = button.dataset;
  const [link, status] = [button.nextElementSibling, button.parentElement.querySelector("[role=status]")];
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
    link.hidden = !isPicked;
  }

  button.addEventListener("click", () => {
    const rules = read() ?? [];
    const others = rules.filter((id) => id !== pick);
    const isAdded = others.length === rules.length;
    const changed = isAdded ? [...rules, pick] : others;
    try {
      localStorage.setItem(key, JSON.stringify(changed));
    } catch {
      return tell(notChanged, true);
    }
    show(changed);
    tell(isAdded ? added : removed, false);
  });

  /** Says what was done, and shows it as well where nothing else does. */
  function tell(message, isFailure) {
    status.textContent = message;
    status.classList.toggle("visually-hidden", !isFailure);
  }

  // A browser that keeps nothing has no use for the button.
  const rules = read();
  if (rules) show(rules);
  else button.parentElement.hidden = true;
})();
