// A menu lies over the page while it is open, and closes as soon as the reader is elsewhere.
for (const menu of document.querySelectorAll("details:is([data-menu], [data-share])")) {
  menu.addEventListener("focusout", ({ relatedTarget }) => {
    // Without a new place for the focus, a click was on something that cannot have it.
    if (relatedTarget && !menu.contains(relatedTarget)) menu.open = false;
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    event.preventDefault();
    menu.open = false;
    menu.querySelector("summary").focus({ preventScroll: true });
  });
  document.addEventListener("pointerdown", ({ target }) => {
    if (!menu.contains(target)) menu.open = false;
  });
}
