// Holds the drafts of the checklist page against cases written by hand, the laws of merging, and
// random sessions of two tabs with a storage that may be full. Run with
// `node Tests/Conformance/drafts.mjs [SESSIONS]`.
import { readFileSync } from "node:fs";
import { checklistScripts, root } from "./scripts.mjs";

const folder = `${root}Tests/Conformance/checklists/`;
const { internals } = checklistScripts();
const data = JSON.parse(readFileSync(`${folder}data.json`, "utf8"));
const sessions = Number(process.argv[2] ?? 200);

let count = 0;
const mismatches = [];

function expect(name, expected, found) {
  count += 1;
  const [wanted, got] = [expected, found].map((value) => JSON.stringify(sorted(value) ?? null));
  if (wanted !== got) mismatches.push(`${name}: expected ${wanted}, found ${got}`);
}

/** The value with the keys of its objects in order, which means nothing in drafts. */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value).map(([key, item]) => [key, sorted(item)]).sort();
}

function checkCases() {
  for (const { function: name, input, output, starts } of JSON.parse(readFileSync(`${folder}drafts.json`))) {
    const label = `${name} ${JSON.stringify(input)}`;
    if (starts === undefined) expect(label, output, internals[name](...input));
    else expect(label, starts, internals[name](new TextEncoder().encode(input[0])).slice(0, 8));
  }
}

/** Numbers that are the same in each run. */
function randomNumbers(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 2 ** 32 * below);
  };
}

function checkLaws() {
  const random = randomNumbers(7);
  const entries = () => Object.fromEntries(Array.from({ length: random(5) }, () =>
    [`a.${random(4)}`, { note: `n${random(3)}`, at: random(3) }]));
  const merge = internals.mergedEntries;
  for (let round = 0; round < 500; round += 1) {
    const [one, two, three] = [entries(), entries(), entries()];
    expect("merging in either order", merge(one, two), merge(two, one));
    expect("merging three", merge(merge(one, two), three), merge(one, merge(two, three)));
    expect("merging with itself", one, merge(one, one));
    expect("a merge holds both", true, internals.holdsAll(merge(one, two), one));
  }
}

function checkKeys() {
  const facts = { name: "a.md", content: "0", knowledgeBase: "kb", edition: "1" };
  const changed = { name: "b.md", content: "1", knowledgeBase: "other", edition: "2" };
  const keys = Object.entries(changed).map(([part, value]) =>
    internals.draftKey({ ...facts, [part]: value }));
  expect("keys of different reviews", 5, new Set([internals.draftKey(facts), ...keys]).size);
  expect("the key of the same review", internals.draftKey(facts), internals.draftKey({ ...facts }));
}

function checkPruning() {
  const draft = (number) => ({ key: `k${number}`, entries: { a: { at: number } }, subject: {} });
  const drafts = [3, 1, 25, ...Array.from({ length: 20 }, (each, place) => place + 4)].map(draft);
  const { kept, gone } = internals.prunedDrafts(drafts);
  expect("kept drafts", [20, "k25", "k23"], [kept.length, kept[0].key, kept[1].key]);
  expect("drafts that go", ["k4", "k3", "k1"], gone.map(({ key }) => key));
}

/** What `localStorage` is: its keys are its own properties. */
class FakeStorage {
  getItem(key) { return Object.hasOwn(this, key) ? this[key] : null; }

  setItem(key, value) {
    const size = Object.entries(this).reduce((sum, [name, text]) => sum + (name === key ? 0 : text.length), 0);
    if (size + value.length > FakeStorage.room) {
      throw Object.assign(new Error("full"), { name: "QuotaExceededError" });
    }
    this[key] = value;
  }

  removeItem(key) { delete this[key]; }
}

/** A tab has scripts of its own, and shares the storage. */
function makeTab(localStorage) {
  const page = checklistScripts(undefined, { localStorage, sessionStorage: new FakeStorage() });
  const vocabulary = new page.Vocabulary(data.words);
  const list = page.makeChecklist(data.rules, data.texts, { filter: page.emptyFilter(), locales: ["en"] });
  const bytes = new TextEncoder().encode(page.writeJSON(list));
  const open = () => {
    const store = new page.internals.Store("kb");
    const read = page.readReview(bytes, "review.json", vocabulary);
    const fresh = page.internals.makeDraft("review.json", bytes, read);
    return new page.internals.OpenReview(store, store.draft(fresh.key) ?? fresh, read);
  };
  return { open, review: null };
}

const statuses = ["pass", "fail", "not-applicable", "cannot-tell", "untested"];

/**
 * Two tabs enter answers, are loaded anew where nothing is at risk, and hear of each other late.
 * In every other session the storage is full now and then.
 */
function runSession(tabs, random, number) {
  const mayBeFull = number % 2 === 1;
  const ids = [...tabs[0].review.items.keys()].slice(0, 6);
  const last = new Map();
  for (let step = 0; step < 30; step += 1) {
    const tab = tabs[random(2)];
    FakeStorage.room = mayBeFull && random(5) === 0 ? 0 : Infinity;
    if (random(6) === 0 && !tab.review.isAtRisk) tab.review = tab.open();
    else if (random(6) === 0) tab.review.heal();
    else {
      const id = ids[random(ids.length)];
      const finding = {
        status: statuses[random(5)], note: `${number}.${step}`, evidence: [], reviewer: null, date: null,
      };
      tab.review.enter(id, finding);
      last.set(id, finding.note);
    }
  }
  FakeStorage.room = Infinity;
  for (const { review } of [...tabs, ...tabs]) review.heal();
  for (const tab of tabs) tab.review.follow();
  for (const [id, note] of last) {
    const found = tabs.map((tab) => tab.review.finding(id).note);
    // Clocks that stand still leave open which of two answers that never met was the later one.
    if (!mayBeFull) expect(`session ${number}, ${id}`, [note, note], found);
    else expect(`session ${number}, ${id}`, [true, found[0]], [found[0] !== "", found[1]]);
  }
  expect(`session ${number} is stored`, [false, false], tabs.map((tab) => tab.review.isAtRisk));
}

function checkSessions() {
  const storage = new FakeStorage();
  const tabs = [makeTab(storage), makeTab(storage)];
  for (let number = 0; number < sessions; number += 1) {
    for (const key of Object.keys(storage)) storage.removeItem(key);
    for (const tab of tabs) tab.review = tab.open();
    runSession(tabs, randomNumbers(number + 1), number);
  }
}

checkCases();
checkLaws();
checkKeys();
checkPruning();
checkSessions();

for (const line of mismatches.slice(0, 20)) console.log(line);
console.log(mismatches.length ? `drafts: ${mismatches.length} of ${count} expectations fail`
  : `drafts: ${count} expectations hold`);
process.exitCode = mismatches.length ? 1 : 0;
