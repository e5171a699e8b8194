// Stays at the same place of the page, and with the same filters, where the language is switched.
(() => {
  /** The id nearest above the place that is read; ids are the same in all languages. */
  function place() {
    const line = Math.min(160, innerHeight / 4);
    let found = "";
    if (scrollY > 0) {
      for (const part of document.querySelectorAll("main [id]")) {
        const box = part.getBoundingClientRect();
        if (box.height > 0 && box.top <= line) found = part.id;
      }
    }
    return found;
  }

  function file(address) {
    return address.pathname.split("/").pop() || "index.html";
  }

  // The mark of a language that lacked the page is for this visit alone; see early.js.
  if (location.search === "?untranslated") history.replaceState(null, "", location.pathname + location.hash);

  for (const link of document.querySelectorAll(".languages a")) {
    link.addEventListener("click", () => {
      const target = new URL(link.href);
      if (file(target) !== file(location)) return;
      target.search = location.search;
      target.hash = place();
      link.href = target.href;
    });
  }
})();
