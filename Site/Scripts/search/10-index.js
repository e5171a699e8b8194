// Connects the search boxes of a page with the engine, which is loaded when a box is first used.

const boxes = [...document.querySelectorAll("input[data-search]")];
const words = { ...boxes[0]?.dataset };
const root = words.root;

// Classic scripts, because pages opened from a folder may load nothing else.

/** What the scripts of the index have passed on. */
const files = new WeakMap();

function loadScript(url) {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.onload = () => { script.remove(); resolve(script); };
    script.onerror = () => { script.remove(); reject(new Error(url)); };
    document.head.append(script);
  });
}

const loadFile = async (name) => files.get(await loadScript(`${root}search/${name}`));

/** The engine and the first file of the index are asked for at once. */
async function openingIndex() {
  const boot = loadFile("boot.js");
  boot.catch(() => {});
  await loadScript(`${root}assets/search-engine.js`);
  return preceptSearch.open((name) => (name === "boot.js" ? boot : loadFile(name)));
}

/** What has failed is tried again by the next search. */
let opening = null;
function openIndex() {
  opening ??= openingIndex().catch((error) => {
    opening = null;
    throw error;
  });
  return opening;
}
