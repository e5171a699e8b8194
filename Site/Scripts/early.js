// Runs before the page is drawn: sets the theme that the reader chose, shows the controls that need
// scripts, and the appearance that the reader chose for swatches.
(() => {
  "use strict";
  const page = document.documentElement;
  page.classList.add("has-scripts");
  if (location.search) {
    // What the address asks for is shown when that is done, so that nothing jumps. Deferred scripts
    // have run by then; the search page tells itself when it answers.
    page.dataset.asked = "";
    addEventListener("DOMContentLoaded", () => {
      if (!document.querySelector("[data-results]")) page.dataset.answered = "";
    });
    // The list of everything stays in sight if a script of the page does not come.
    addEventListener("error", ({ target }) => { if (target.defer) delete page.dataset.asked; }, true);
  }
  if (location.search === "?untranslated") page.classList.add("is-from-untranslated");
  try {
    const theme = localStorage.getItem("precept.theme");
    if (theme === "light" || theme === "dark") page.dataset.theme = theme;
    const [appearance, level] = (localStorage.getItem("precept.appearance") ?? "").split(" ");
    if (appearance) page.dataset.appearance = appearance;
    if (level) page.dataset.level = level;
  } catch {
    // A browser that keeps nothing follows the system and shows all four.
  }
})();
