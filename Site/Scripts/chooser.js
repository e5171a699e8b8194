// Leads from the chooser to the language that the browser asks for first and the site has.
(() => {
  "use strict";
  const links = [...document.querySelectorAll("a[hreflang]")];
  const wanted = (navigator.languages || [navigator.language]).map((tag) => tag.toLowerCase());

  function match(tag) {
    const isTraditional = /^zh-(hant|tw|hk|mo)\b/.test(tag);
    return links.find((link) => link.hreflang.toLowerCase() === tag) ||
      links.find((link) => {
        const own = link.hreflang.toLowerCase();
        if (own.split("-")[0] !== tag.split("-")[0]) return false;
        return own.split("-")[0] !== "zh" || own.startsWith("zh-hant") === isTraditional;
      });
  }

  for (const tag of wanted) {
    const link = match(tag);
    if (link) {
      location.replace(link.href);
      return;
    }
  }
})();
