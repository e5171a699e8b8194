// Shows a card in the appearance that the address of its frame asks for: ?theme=dark or light.
(() => {
  "use strict";
  const theme = new URLSearchParams(location.search).get("theme");
  if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
})();
