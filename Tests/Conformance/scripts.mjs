// Runs the scripts of the site outside a browser, with the few things of a page that they ask for.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import vm from "node:vm";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** What `preceptSearch` of the script has; see the end of 80-search.js. */
export const searchEngine = (path = `${root}Site/Scripts/search-engine`) =>
  globalsOf(path).preceptSearch;

/** What `preceptChecklist` of the script has; see 90-exports.js. `more` are further globals. */
export const checklistScripts = (path = `${root}Site/Scripts/checklist`, more = {}) =>
  globalsOf(path, more).preceptChecklist;

/** The path of a script of a built site, whose name tells its content. */
export const assetOf = (site, name) => {
  const published = new RegExp(`^${name}\\.\\w{8}\\.js$`);
  return `${site}/assets/${readdirSync(`${site}/assets`).find((file) => published.test(file))}`;
};

/** Reads a file of the index as a page does: `load` for `preceptSearch.open`. */
export const indexIn = (folder) => async (name) => {
  let file;
  const index = (version, address, payload) => { file = { version, address, payload }; };
  vm.runInNewContext(readFileSync(`${folder}/${name}`, "utf8"), { precept: { index } });
  return file;
};

/** A file is run as it is; of a folder all parts, in one function, as the site publishes them. */
function globalsOf(path, more = {}) {
  const text = statSync(path).isDirectory()
    ? `(() => {\n"use strict";\n${partsOf(path).join("")}})();\n` : readFileSync(path, "utf8");
  const page = { document: { querySelector: () => null }, TextDecoder, TextEncoder, ...more };
  vm.runInNewContext(text, page, { filename: path });
  return page;
}

const partsOf = (folder) => readdirSync(folder).filter((name) => name.endsWith(".js")).sort()
  .map((name) => readFileSync(`${folder}/${name}`, "utf8"));
