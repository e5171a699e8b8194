// Shows the swatches of a page in one appearance and level, and remembers which.
(() => {
  "use strict";
  const form = document.querySelector("[data-appearance-switch]");
  if (!form) return;
  const page = document.documentElement;
  const { appearance, level } = form.elements;
  appearance.value = page.dataset.appearance ?? "";
  level.value = page.dataset.level ?? "";

  function set(name, value) {
    if (value) page.dataset[name] = value; else delete page.dataset[name];
  }

  form.addEventListener("change", () => {
    set("appearance", appearance.value);
    set("level", level.value);
    try {
      localStorage.setItem("precept.appearance", `${appearance.value} ${level.value}`);
    } catch {
      // The choice then holds for this page.
    }
  });
  form.addEventListener("submit", (event) => event.preventDefault());
})();
