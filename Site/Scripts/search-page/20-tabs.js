// The kinds of results as tabs: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/

const tabOrder = ["rule", "check", "color", "term", "topic", "criterion", "standard", "table", "platform", "article", "page"];

function makeTabs(choose, panel) {
  const node = make("div", "tabs");
  node.setAttribute("role", "tablist");
  node.setAttribute("aria-label", pageWords.tabs);
  node.hidden = true;
  panel.id = "results-panel";
  panel.setAttribute("role", "tabpanel");
  node.addEventListener("keydown", (event) => moveTab(node, event));
  return { node, show: (response, kind) => showTabs(node, panel, response, kind, choose) };
}

function showTabs(node, panel, response, chosen, choose) {
  const counts = response?.counts ?? [];
  const hasFocus = node.contains(document.activeElement);
  const count = (kind) => counts.find((entry) => entry.kind === kind)?.count ?? 0;
  const total = counts.reduce((sum, entry) => sum + entry.count, 0);
  const known = [...tabOrder, ...counts.map(({ kind }) => kind).filter((kind) => !tabOrder.includes(kind))];
  const tabs = [[null, pageWords.tabAll, total]];
  for (const kind of known) if (count(kind)) tabs.push([kind, kinds.get(kind) ?? kind, count(kind)]);
  node.hidden = tabs.length < 3;
  node.replaceChildren(...tabs.map(([kind, name, number]) =>
    tab(kind, name, number, kind === chosen, choose)));
  const selected = node.querySelector("[aria-selected=true]");
  panel.setAttribute("aria-labelledby", selected?.id ?? "");
  if (hasFocus) selected?.focus();
  // On a narrow screen the chosen tab may be beyond the edge.
  if (selected) node.scrollLeft = selected.offsetLeft - node.offsetLeft - (node.clientWidth - selected.offsetWidth) / 2;
}

function tab(kind, name, count, isSelected, choose) {
  const node = make("button", "", name, " ", make("span", "count", String(count)));
  node.type = "button";
  node.id = `tab-${kind ?? "all"}`;
  node.setAttribute("role", "tab");
  node.setAttribute("aria-selected", String(isSelected));
  node.setAttribute("aria-controls", "results-panel");
  node.tabIndex = isSelected ? 0 : -1;
  node.addEventListener("click", () => choose(kind));
  return node;
}

function moveTab(node, event) {
  const tabs = [...node.children];
  const place = tabs.indexOf(document.activeElement);
  const isMirrored = getComputedStyle(node).direction === "rtl";
  const steps = { ArrowRight: isMirrored ? -1 : 1, ArrowLeft: isMirrored ? 1 : -1 };
  let next = place + (steps[event.key] ?? 0);
  if (event.key === "Home") next = 0;
  if (event.key === "End") next = tabs.length - 1;
  if (place < 0 || next === place) return;
  event.preventDefault();
  const chosen = tabs[(next + tabs.length) % tabs.length];
  chosen.focus();
  chosen.click();
}
