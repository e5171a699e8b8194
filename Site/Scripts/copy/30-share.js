// Puts a copy button beside each text of the control "Share", and completes addresses in it.

const root = new URL("..", document.currentScript.src);

for (const item of document.querySelectorAll("[data-share] dd")) {
  const paths = item.closest("[data-share]").dataset.paths?.split(" ") ?? [];
  const text = document.createElement("span");
  text.textContent = paths.reduce(
    (whole, path) => whole.replaceAll(path, new URL(path, root).href), item.textContent);
  const button = copyButton("button", text, text.textContent, item.previousElementSibling.textContent);
  item.replaceChildren(text, button);
}
