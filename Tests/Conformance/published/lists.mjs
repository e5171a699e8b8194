// Writes checklists with the script of a built site: reads { site, folder, lists, files } from standard
// input and writes one file for each list, or returned file, and form into the folder.
//
// A list is { name, address, locales }: what the address of the page says after the question mark.
import { readFileSync, writeFileSync } from "node:fs";
import vm from "node:vm";
import { assetOf, checklistScripts, indexIn, searchEngine } from "../scripts.mjs";

const { site, folder, lists, files } = JSON.parse(readFileSync(0, "utf8"));
const scripts = checklistScripts(assetOf(site, "checklist"));
const { emptyFilter, internals: { filterLists, setFilterList, OwnList, Store } } = scripts;
const index = await searchEngine(assetOf(site, "search-engine")).open(indexIn(`${site}/search`));
const data = received("rules");
const vocabulary = new scripts.Vocabulary(received("words"));
const forms = { markdown: scripts.writeMarkdown, csv: scripts.writeCSV, json: scripts.writeJSON };

/** What a data file of the page hands over. */
function received(name) {
  let value;
  const receive = (_, given) => { value = given; };
  vm.runInNewContext(readFileSync(`${site}/checklist/${name}.js`, "utf8"), { preceptChecklist: { receive } });
  return value;
}

const texts = {};
for (const locale of new Set(lists.flatMap(({ locales }) => locales))) {
  texts[locale] = received(`texts.${locale}`);
}

/** The reader's list, chosen by an address as in `readAddress` of 70-page.js. */
async function chosen(address, locale) {
  const query = new URLSearchParams(address);
  const own = new OwnList(new Store(data.knowledgeBase), data);
  const filter = emptyFilter();
  for (const list of filterLists) {
    setFilterList(filter, list, query.get(list)?.split(",").filter((id) => id) ?? []);
  }
  own.choose(query.get("profile") ?? "", filter);
  const text = query.get("q");
  if (text) own.search(text, await foundRules(text, locale));
  return own;
}

async function foundRules(text, locale) {
  const { results } = await index.search({ text, locale, limit: data.rules.length, filters: { kind: ["rule"] } });
  return results.map(({ id }) => id);
}

function write(name, checklist) {
  for (const [form, writer] of Object.entries(forms)) {
    writeFileSync(`${folder}/${name}.${form}`, writer(checklist, vocabulary));
  }
}

for (const { name, address, locales } of lists) {
  write(name, (await chosen(address, locales[0])).checklist(texts, locales));
}
for (const file of files) {
  write(file, scripts.readReview(new Uint8Array(readFileSync(`${folder}/${file}`)), file, vocabulary).checklist);
}
