// The tree shows the entry of the page that is open, and closes where it leads to that page itself.
(() => {
  const tree = document.getElementById("site-tree");
  if (!tree) return;

  function showCurrent() {
    const current = tree.querySelector("[aria-current]");
    if (!current) return;
    const box = current.getBoundingClientRect();
    const frame = tree.getBoundingClientRect();
    if (box.top >= frame.top && box.bottom <= frame.bottom) return;
    tree.scrollTop += box.top - frame.top - frame.height / 3;
  }

  showCurrent();
  tree.addEventListener("toggle", showCurrent);
  tree.addEventListener("click", ({ target }) => {
    if (target.closest("a") && tree.matches(":popover-open")) tree.hidePopover();
  });
  // What lies below an open menu must not get the focus while the menu covers it.
  document.addEventListener("focusin", ({ target }) => {
    const open = document.querySelector(":popover-open");
    if (!open || open.contains(target) || target.getAttribute("popovertarget") === open.id) return;
    open.hidePopover();
  });
  // In a wide window the tree is a part of the page.
  matchMedia("(min-width: 68.75rem)").addEventListener("change", () => {
    for (const open of document.querySelectorAll(":popover-open")) open.hidePopover();
  });
})();
