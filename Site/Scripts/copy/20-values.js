// Puts a copy button beside every value marked with data-copyable. The style sheet keeps its space.

for (const value of navigator.clipboard ? document.querySelectorAll("[data-copyable]") : []) {
  const text = value.dataset.copyable || value.textContent;
  const button = copyButton("copy", value, text, text);
  button.title = copy;
  value.after(button);
}
