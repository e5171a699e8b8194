// Puts a copy button beside every value marked with data-copyable. The style sheet keeps its space.
(() => {
  "use strict";
  const { copy, copied } = document.body.dataset;
  if (!navigator.clipboard || !copy) return;

  for (const value of document.querySelectorAll("[data-copyable]")) {
    const text = value.dataset.copyable || value.textContent;
    const button = document.createElement("button");
    const word = document.createElement("span");
    button.type = "button";
    button.className = "copy";
    word.textContent = copy;
    button.append(word);
    button.title = copy;
    button.setAttribute("aria-label", `${copy} ${text}`);
    button.addEventListener("click", () => write(button, text));
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
    const word = button.firstChild;
    button.classList.add("is-done");
    word.textContent = copied;
    status.textContent = `${copied}: ${text}`;
    setTimeout(() => {
      button.classList.remove("is-done");
      word.textContent = copy;
      status.textContent = "";
    }, 1500);
  }
})();
