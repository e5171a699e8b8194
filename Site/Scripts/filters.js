// Narrows the rules of a page down to those with the chosen facts, and keeps the choice in the
// address, so that it can be shared.
(() => {
  "use strict";
  const form = document.querySelector("[data-filters]");
  if (!form) return;
  const choices = [...form.querySelectorAll("select")];
  const rules = [...document.querySelectorAll("[data-facts]")].map((node) =>
    ({ node, facts: new Set(node.dataset.facts.split(" ")) }));
  const lists = new Set(rules.map(({ node }) => node.parentElement));
  const sections = [...document.querySelectorAll(".sections > section")];
  const links = [...document.querySelectorAll(".contents a")];
  const count = form.querySelector(".filter-count");
  const none = form.querySelector(".notice");
  const reset = form.querySelector("[type=reset]");

  function read() {
    const wanted = new URLSearchParams(location.search);
    for (const choice of choices) {
      // The address of a checklist has the same names in the plural.
      const value = wanted.get(choice.name) ?? wanted.get(`${choice.name}s`) ?? "";
      choice.value = [...choice.options].some((option) => option.value === value) ? value : "";
    }
  }

  /** While rules are narrowed down, their headings stay, but no text, and no part without a rule. */
  function showParts(isNarrow) {
    form.closest("main").classList.toggle("is-narrow", isNarrow);
    const isEmpty = (part) => !part.querySelector("[data-facts]:not([hidden])");
    for (const list of lists) list.hidden = isEmpty(list);
    for (const section of sections) section.hidden = isNarrow && isEmpty(section);
    for (const link of links) {
      const section = document.getElementById(link.hash.slice(1));
      link.parentElement.hidden = section?.hidden ?? false;
    }
    const contents = document.querySelector(".contents");
    if (contents) contents.hidden = links.every((link) => link.parentElement.hidden);
  }

  function apply() {
    const wanted = choices.filter(({ value }) => value).map(({ name, value }) => `${name}:${value}`);
    let shown = 0;
    let current = 0;
    for (const { node, facts } of rules) {
      node.hidden = !wanted.every((fact) => facts.has(fact));
      if (node.hidden) continue;
      shown += 1;
      if (facts.has("status:current")) current += 1;
    }
    showParts(wanted.length > 0);
    reset.disabled = !wanted.length;
    const text = current < shown ? form.dataset.mixedCount : form.dataset.count;
    count.textContent = text.replace("{}", shown).replace("{current}", current);
    none.hidden = shown > 0;
  }

  /** Pages opened from a folder may not be allowed to change their address. */
  function remember() {
    const url = new URL(location.href);
    for (const { name, value } of choices) {
      url.searchParams.delete(`${name}s`);
      if (value) url.searchParams.set(name, value); else url.searchParams.delete(name);
    }
    try {
      history.replaceState(null, "", url);
    } catch {
      return;
    }
  }

  form.addEventListener("change", () => { apply(); remember(); });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    for (const choice of choices) choice.value = "";
    apply();
    remember();
    choices[0].focus({ preventScroll: true });
  });
  addEventListener("popstate", () => { read(); apply(); });
  // What was chosen before this script came is not replaced by what the address asks for.
  if (choices.some(({ value }) => value)) remember(); else read();
  apply();
})();
