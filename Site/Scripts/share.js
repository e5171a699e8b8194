// Puts a copy button beside each text of the control "Share", and completes addresses in it.
(() => {
  "use strict";
  const root = new URL("..", document.currentScript.src);
  const control = document.querySelector("[data-share]");
  if (!control) return;
  const { copy, copied } = document.body.dataset;
  const paths = (control.dataset.paths ?? "").split(" ").filter(Boolean);

  const status = document.createElement("p");
  status.className = "visually-hidden";
  status.setAttribute("role", "status");
  control.append(status);

  for (const item of control.querySelectorAll("dd")) {
    const term = item.previousElementSibling;
    const text = document.createElement("span");
    text.textContent = paths.reduce(
      (whole, path) => whole.replaceAll(path, new URL(path, root).href), item.textContent);
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button";
    button.textContent = copy;
    button.setAttribute("aria-label", `${copy} ${term.textContent}`);
    button.addEventListener("click", async () => {
      const isDone = await write(text);
      status.textContent = "";
      if (!isDone) return;
      button.textContent = copied;
      status.textContent = `${copied} ${term.textContent}`;
      setTimeout(() => { button.textContent = copy; }, 1500);
    });
    item.replaceChildren(text, button);
  }

  /** Browsers offer the clipboard only to pages that arrived safely; the others copy a selection. */
  async function write(text) {
    try {
      await navigator.clipboard.writeText(text.textContent);
      return true;
    } catch {
      getSelection().selectAllChildren(text);
      return document.execCommand("copy");
    }
  }

  function close() {
    control.open = false;
  }

  control.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !control.open) return;
    close();
    control.querySelector("summary").focus();
  });
  // What lies below must not get the focus while the texts cover it.
  control.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !control.contains(relatedTarget)) close();
  });
  document.addEventListener("click", ({ target }) => {
    if (!control.contains(target)) close();
  });
})();
