// Marks the section in view in the table of contents, which folds where it leads somewhere.
(() => {
  const links = new Map([...document.querySelectorAll(".contents a")].map((link) =>
    [document.getElementById(decodeURIComponent(link.hash.slice(1))), link]));
  const seen = new Set();

  function mark() {
    const inView = [...links.keys()].filter((section) => seen.has(section));
    const first = inView.find((section) =>
      !inView.some((part) => part !== section && section.contains(part)));
    for (const [section, link] of links) {
      if (section === first) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }

  // A section is in view while it crosses the upper third of the window.
  const watch = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) seen.add(target); else seen.delete(target);
    }
    if (seen.size) mark();
  }, { rootMargin: "-64px 0px -66% 0px" });
  for (const section of links.keys()) if (section) watch.observe(section);

  const fold = document.querySelector(".contents details");
  fold?.addEventListener("click", ({ target }) => {
    if (target.closest("a")) fold.open = false;
  });
})();
