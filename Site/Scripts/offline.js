// Keeps the pages of a language for use without a network, where the reader asks for it.
(() => {
  "use strict";
  const root = new URL("..", document.currentScript.src).href;
  const place = document.querySelector("[data-offline]");
  if (!location.protocol.startsWith("http")) return;
  // The development server has no use for a copy.
  const isLive = document.querySelector('script[src^="/.precept/"]');
  if (!place || isLive || !navigator.serviceWorker || !window.caches) return;
  const words = place.dataset;
  const locale = document.documentElement.lang;
  const [keep, remove] = place.querySelectorAll("button");
  const status = place.querySelector("[role=status]");
  const prefix = `precept ${root} ${locale} `;

  const isKept = async () => {
    for (const name of await caches.keys()) {
      if (!name.startsWith(prefix)) continue;
      if (await (await caches.open(name)).match(`${root}${locale}/offline.js`)) return true;
    }
    return false;
  };

  async function show() {
    const has = await isKept();
    keep.hidden = has;
    remove.hidden = !has;
    return has;
  }

  /** Asks the worker, which tells how far it is. */
  async function ask(question) {
    await navigator.serviceWorker.register(`${root}sw.js`);
    const { active } = await navigator.serviceWorker.ready;
    const channel = new MessageChannel();
    return new Promise((resolve, reject) => {
      channel.port1.onmessage = ({ data }) => {
        if (data.isDone) resolve();
        else if (data.isFailed) reject(new Error("kept nothing"));
        else keep.textContent = words.progress.replace("{share}", Math.floor((100 * data.done) / data.of));
      };
      active.postMessage(question, [channel.port2]);
    });
  }

  async function run(question, done) {
    keep.disabled = true;
    remove.disabled = true;
    status.textContent = "";
    let said = done;
    try {
      await ask(question);
    } catch {
      said = words.failed;
    }
    keep.disabled = false;
    remove.disabled = false;
    keep.textContent = label;
    await show();
    status.textContent = said;
  }

  let label = "";
  // The list of files is a script, because the policy of the pages lets them load nothing else.
  window.preceptOffline = async ({ bytes }) => {
    const size = new Intl.NumberFormat(locale, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 });
    label = words.keep.replace("{size}", size.format(bytes / 1e6));
    keep.textContent = label;
    keep.addEventListener("click", () => run({ keep: locale }, words.kept));
    remove.addEventListener("click", () => run({ remove: locale }, words.removed));
    if (await show()) status.textContent = words.kept;
  };
  const list = document.createElement("script");
  list.src = `${root}${locale}/offline.js`;
  document.head.append(list);
})();
