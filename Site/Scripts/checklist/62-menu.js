// A menu that lies over the page while it is open: it closes as soon as the reader is elsewhere.

class Menu {
  constructor(node) {
    this.node = node;
    node.addEventListener("focusout", ({ relatedTarget }) => {
      // Without a new place for the focus, a click was on something that cannot have it.
      if (relatedTarget && !node.contains(relatedTarget)) node.open = false;
    });
    node.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !node.open) return;
      event.preventDefault();
      node.open = false;
      node.querySelector("summary").focus({ preventScroll: true });
    });
    document.addEventListener("pointerdown", ({ target }) => {
      if (!node.contains(target)) node.open = false;
    });
  }

  close() {
    this.node.open = false;
  }
}
