// The choice of the theme, for this page and all that follow; early.js sets it on each.
(() => {
  const choice = document.querySelector("[data-theme-choice]");
  if (!choice) return;
  const page = document.documentElement;

  function show(theme) {
    if (theme === "light" || theme === "dark") page.dataset.theme = theme;
    else delete page.dataset.theme;
    choice.value = page.dataset.theme ?? "";
  }

  show(page.dataset.theme);
  choice.addEventListener("change", () => {
    show(choice.value);
    try {
      if (choice.value) localStorage.setItem("precept.theme", choice.value);
      else localStorage.removeItem("precept.theme");
    } catch {
      // The choice then holds for this page.
    }
  });
  // Other tabs follow, and pages that the reader goes back to.
  addEventListener("storage", ({ key, newValue }) => {
    if (key === "precept.theme" || key === null) show(newValue);
  });
  addEventListener("pageshow", ({ persisted }) => {
    try {
      if (persisted) show(localStorage.getItem("precept.theme"));
    } catch {
      // Nothing is kept that could have changed.
    }
  });
})();
