// Answers from what a reader has kept where there is no network. With a network it changes nothing:
// all is asked for there, so that no page meets the style sheet of another build.
//
// The generator writes `const version` above. It changes with the site, upon which browsers install
// this worker again, and what is kept is replaced.

const scope = registration.scope;
const prefix = `precept ${scope} `;

/** The list of the files of a language. It is a script, because pages read it as well. */
const listOf = (locale) => `${scope}${locale}/offline.js`;

const loaded = async (url) => {
  const response = await fetch(url, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${url} ${response.status}`);
  // A page that was redirected on its way is no answer to the address of another.
  return response.redirected ? new Response(await response.blob(), { headers: response.headers }) : response;
};

async function keep(locale, tell = () => {}) {
  const response = await loaded(listOf(locale));
  const text = await response.clone().text();
  const { version: own, files } = JSON.parse(text.slice(text.indexOf("(") + 1, text.lastIndexOf(")")));
  const name = `${prefix}${locale} ${own}`;
  const cache = await caches.open(name);
  // What has its list is whole. A new build may have changed another language only.
  if (await cache.match(listOf(locale))) return remove(locale, name);
  const waiting = [...files];
  try {
    const work = async () => {
      while (waiting.length > 0) {
        const url = scope + waiting.shift();
        await cache.put(url, await loaded(url));
        tell({ done: files.length - waiting.length, of: files.length });
      }
    };
    await Promise.all(Array.from({ length: 6 }, work));
    await cache.put(listOf(locale), response);
  } catch (error) {
    waiting.length = 0;
    await caches.delete(name);
    throw error;
  }
  return remove(locale, name);
}

async function remove(locale, except) {
  for (const name of await caches.keys()) {
    if (name.startsWith(`${prefix}${locale} `) && name !== except) await caches.delete(name);
  }
}

const keptNames = async () => (await caches.keys()).filter((name) => name.startsWith(prefix));

async function renew() {
  const locales = new Set((await keptNames()).map((name) => name.slice(prefix.length).split(" ")[0]));
  for (const locale of locales) await keep(locale);
}

async function kept(request) {
  const url = new URL(request.url);
  const path = url.origin + url.pathname;
  const names = path.endsWith("/") ? [`${path}index.html`] : [path, `${path}.html`, `${path}/index.html`];
  for (const name of await keptNames()) {
    const cache = await caches.open(name);
    for (const candidate of names) {
      const response = await cache.match(candidate);
      if (response) return response;
    }
  }
  return null;
}

async function answer(request) {
  try {
    // What the browser has from an earlier visit can be older than what is kept.
    return await fetch(request, { cache: "no-cache" });
  } catch (error) {
    const response = await kept(request);
    if (response) return response;
    throw error;
  }
}

addEventListener("install", (event) => {
  event.waitUntil(renew());
  skipWaiting();
});
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || !event.request.url.startsWith(scope)) return;
  event.respondWith(answer(event.request));
});

addEventListener("message", (event) => {
  const [port] = event.ports;
  const tell = (state) => port.postMessage(state);
  const { keep: wanted, remove: unwanted } = event.data;
  const work = async () => {
    try {
      if (wanted) await keep(wanted, tell);
      if (unwanted) await remove(unwanted);
    } finally {
      // With nothing to answer from, a worker only slows the pages down.
      if ((await keptNames()).length === 0) await registration.unregister();
    }
    tell({ isDone: true });
  };
  event.waitUntil(work().catch(() => tell({ isFailed: true })));
});
