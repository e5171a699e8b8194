// Asks the search script of a built site: reads { site, queries } from standard input, where a query is
// [text, locale, limit], and writes the answers, each { total, results }, to standard output.
import { readFileSync } from "node:fs";
import { assetOf, indexIn, searchEngine } from "../scripts.mjs";

const { site, queries } = JSON.parse(readFileSync(0, "utf8"));
const index = await searchEngine(assetOf(site, "search-engine")).open(indexIn(`${site}/search`));
const answers = [];
for (const [text, locale, limit] of queries) {
  const { results, total } = await index.search({ text, locale, limit });
  answers.push({ total, results: results.map(({ kind, id, score }) => ({ kind, id, score })) });
}
process.stdout.write(JSON.stringify(answers));
