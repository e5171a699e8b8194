// Leads from the home page to the review that was begun in this browser. The keys of the storage are
// those of the checklist.
(() => {
  "use strict";
  const note = document.querySelector("[data-review]");
  if (!note) return;
  const { review, list, total } = note.dataset;
  const answers = ["pass", "fail", "not-applicable", "cannot-tell"];

  function findings() {
    try {
      return Object.values(JSON.parse(localStorage.getItem(`precept-checklist/${list}/findings`)));
    } catch {
      return [];
    }
  }

  const count = findings().filter((finding) => answers.includes(finding?.status)).length;
  if (!count) return;
  const link = document.createElement("a");
  link.href = note.previousElementSibling.getAttribute("href");
  link.textContent = review.replace("{}", Math.min(count, total));
  note.replaceChildren(link);
})();
