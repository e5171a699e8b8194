// Runs before the page is drawn: shows the controls that need scripts, and the appearance that the
// reader chose for swatches.
(() => {
  "use strict";
  const page = document.documentElement;
  page.classList.add("has-scripts");
  try {
    const [appearance, level] = (localStorage.getItem("precept.appearance") ?? "").split(" ");
    if (appearance) page.dataset.appearance = appearance;
    if (level) page.dataset.level = level;
  } catch {
    // A browser that keeps nothing shows all four.
  }
})();
