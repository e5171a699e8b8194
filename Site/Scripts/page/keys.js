// Follows the link or presses the button that a key is written on, and shows which keys there are.
(() => {
  const dialog = document.querySelector("[data-keys]");
  if (!dialog?.showModal) return;
  const isOn = dialog.querySelector("input");
  const opener = document.querySelector("[data-keys-open]");

  function stored() {
    try {
      return localStorage.getItem("precept.keys");
    } catch {
      return null;
    }
  }

  function open() {
    if (!dialog.open) dialog.showModal();
  }

  isOn.checked = stored() !== "off";
  isOn.addEventListener("change", () => {
    try {
      localStorage.setItem("precept.keys", isOn.checked ? "on" : "off");
    } catch {
      // The choice then holds for this page.
    }
  });
  opener.hidden = false;
  opener.addEventListener("click", open);

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (dialog.open || event.target.closest?.("input, textarea, select, [contenteditable]")) return;
    if (!isOn.checked) return;
    if (event.key === "?") return open();
    const target = document.querySelector(`[data-key="${CSS.escape(event.key)}"]`);
    if (!target) return;
    event.preventDefault();
    target.click();
  });
})();
