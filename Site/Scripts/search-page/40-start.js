// Starts when the parts above are known.

const results = document.querySelector("[data-results]");
for (const box of boxes) if (isPageBox(box)) makePage(box, results);
