// Connects the search boxes of a page with the engine, which is loaded when a box is first used.

const boxes = [...document.querySelectorAll("input[data-search]")];
const words = { ...boxes[0]?.dataset };
const root = words.root;

// Classic scripts, because pages opened from a folder may load nothing else.

const waiting = new Map();

function loadScript(url, name = "") {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.dataset.name = name;
    script.onload = () => { script.remove(); resolve(); };
    script.onerror = () => { script.remove(); reject(new Error(url)); };
    document.head.append(script);
  });
}

async function loadFile(name) {
  let file = null;
  waiting.set(name, (loaded) => { file = loaded; });
  await loadScript(`${root}search/${name}`, name);
  return file;
}

/** The engine and the first file of the index are asked for at once. */
async function openingIndex() {
  const boot = loadFile("boot.js");
  boot.catch(() => {});
  await loadScript(`${root}assets/search-engine.js`);
  return preceptSearch.open((name) => (name === "boot.js" ? boot : loadFile(name)));
}

let opening = null;
function openIndex() {
  opening ??= openingIndex();
  opening.catch(() => { opening = null; });
  return opening;
}
