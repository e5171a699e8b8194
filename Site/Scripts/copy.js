// Puts a copy button beside every value marked with data-copyable.
(() => {
  "use strict";
  const { copy, copied } = document.body.dataset;
  if (!navigator.clipboard || !copy) return;

  for (const value of document.querySelectorAll("[data-copyable]")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = copy;
    button.setAttribute("aria-label", `${copy} ${value.textContent}`);
    button.addEventListener("click", () => write(button, value.textContent));
    value.after(button);
  }

  const status = document.createElement("p");
  status.className = "visually-hidden";
  status.setAttribute("role", "status");
  document.body.append(status);

  async function write(button, text) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return;
    }
    button.textContent = copied;
    status.textContent = copied;
    setTimeout(() => {
      button.textContent = copy;
      status.textContent = "";
    }, 1500);
  }
})();
