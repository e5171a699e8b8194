// Shows the error page in the language that the address names.
(() => {
  "use strict";
  const folders = location.pathname.split("/");
  const wanted = [...document.querySelectorAll("template[lang]")]
    .find((template) => folders.includes(template.lang));
  if (!wanted) return;
  const page = document.documentElement;
  const header = [...wanted.content.children];
  const content = header.pop();
  const skip = document.querySelector(".skip");
  const main = document.querySelector("main");
  page.lang = wanted.lang;
  page.dir = wanted.dir;
  document.title = wanted.dataset.title;
  skip.textContent = wanted.dataset.skip;
  while (skip.nextElementSibling !== main) skip.nextElementSibling.remove();
  main.before(...header);
  main.firstElementChild.replaceWith(content);
})();
