// Puts a copy button beside every value marked with data-copyable. The style sheet keeps its space.

for (const value of navigator.clipboard ? document.querySelectorAll("[data-copyable]") : []) {
  const text = value.dataset.copyable || value.textContent;
  const button = copyButton("copy", value, text, text);
  // A title other than the name would be read after it.
  button.title = button.getAttribute("aria-label");
  value.after(button);
}
