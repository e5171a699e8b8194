// Reloads the page when a build has made it another one, and shows what is wrong with the content; only
// `precept serve` puts this script into pages.
(() => {
  "use strict";
  const own = document.currentScript.dataset.version;
  const page = encodeURIComponent(location.pathname);
  const longestPause = 5000;
  let revision = -1;
  let pause = 250;
  // Until the content is valid for the first time, the server itself writes what is wrong.
  let overlay = document.querySelector(".precept-report");

  addEventListener("precept-build", ({ detail }) => {
    pause = 250;
    if (detail.version !== own) {
      location.reload();
      return;
    }
    if (detail.revision !== revision) show(detail);
    revision = detail.revision;
  });

  // The security policy of the pages lets in scripts of the same origin and no other requests, so
  // that the state comes as a script; the server holds it back until there is news.
  function listen() {
    const script = document.createElement("script");
    script.src = `/.precept/state.js?after=${revision}&page=${page}`;
    script.addEventListener("load", () => again(script, 0));
    script.addEventListener("error", () => {
      again(script, pause);
      pause = Math.min(pause * 2, longestPause);
    });
    document.head.append(script);
  }

  function again(script, delay) {
    script.remove();
    setTimeout(listen, delay);
  }

  function show({ summary, findings, isFailure, close }) {
    overlay?.remove();
    overlay = undefined;
    if (!isFailure && findings.length === 0) return;
    overlay = element("section", "precept-report");
    overlay.setAttribute("role", "alert");
    overlay.classList.toggle("is-failure", isFailure);
    const button = element("button", "precept-close", close);
    button.type = "button";
    button.addEventListener("click", () => overlay.remove());
    const list = element("ol");
    for (const finding of findings) list.append(element("li", "", finding));
    overlay.append(element("p", "precept-summary", summary), button, list);
    document.body.append(overlay);
  }

  function element(name, className = "", text = "") {
    const node = document.createElement(name);
    node.className = className;
    node.textContent = text;
    return node;
  }

  // A script that is waited for earlier would keep the page from ever having loaded.
  addEventListener("load", () => setTimeout(listen, 0));
})();
