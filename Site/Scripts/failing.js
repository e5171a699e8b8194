// Shows only the pairs whose contrast is too low, if the address says so, and keeps the choice there.
(() => {
  "use strict";
  const page = document.documentElement;
  const line = document.querySelector(".failing-count");
  const everything = line?.textContent;
  const read = () => new URLSearchParams(location.search).get("show") === "failing";

  function apply(isFailing) {
    page.classList.toggle("shows-failing", isFailing);
    const count = isFailing ? line?.dataset.shown : everything;
    // The same text again would be read again.
    if (line && line.textContent !== count) line.textContent = count;
    for (const link of document.querySelectorAll("[data-show]")) {
      if ((link.dataset.show === "failing") === isFailing) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    // The pages of the other environments show the same choice.
    for (const link of document.querySelectorAll(".chooser a")) {
      const url = new URL(link.href);
      url.search = isFailing ? "?show=failing" : "";
      link.href = url.href;
    }
  }

  /** Pages opened from a folder may not be allowed to change their address. */
  function remember(isFailing) {
    const url = new URL(location.href);
    url.search = isFailing ? "?show=failing" : "";
    try {
      history.replaceState(null, "", url);
    } catch {
      return;
    }
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-show]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    apply(link.dataset.show === "failing");
    remember(link.dataset.show === "failing");
  });
  addEventListener("popstate", () => apply(read()));
  apply(read());
})();
