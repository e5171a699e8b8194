// Shows the error page in the language that the address names.
(() => {
  "use strict";
  const folders = location.pathname.split("/");
  const wanted = [...document.querySelectorAll("template[lang]")]
    .find((template) => folders.includes(template.lang));
  if (!wanted) return;
  const page = document.documentElement;
  const [header, content] = wanted.content.children;
  page.lang = wanted.lang;
  page.dir = wanted.dir;
  document.title = wanted.dataset.title;
  document.querySelector("main").firstElementChild.replaceWith(content);
  document.querySelector("body > header").replaceWith(header);
})();
