// Narrows the swatches of a page to one appearance or level, and remembers which. The style sheet
// hides the others and shows what the page is narrowed to.
(() => {
  "use strict";
  const form = document.querySelector("[data-appearance-switch]");
  if (!form) return;
  const page = document.documentElement;
  const { appearance, level } = form.elements;

  function read() {
    appearance.value = page.dataset.appearance ?? "";
    if (level) level.value = page.dataset.level ?? "";
  }

  function set(name, value) {
    if (value) page.dataset[name] = value; else delete page.dataset[name];
  }

  /** A page without levels keeps the level that was chosen on another. */
  function choose(wanted, wantedLevel) {
    set("appearance", wanted);
    set("level", wantedLevel);
    read();
    try {
      localStorage.setItem("precept.appearance", `${wanted} ${wantedLevel}`);
    } catch {
      // The choice then holds for this page.
    }
  }

  form.addEventListener("change", () => {
    choose(appearance.value, level ? level.value : page.dataset.level ?? "");
  });
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    choose("", "");
    appearance.focus();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  read();
  // A stored choice that does not exist, as after an update, is no choice.
  if (appearance.selectedIndex < 0 || level?.selectedIndex < 0) choose("", "");
})();
