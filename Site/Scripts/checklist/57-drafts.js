// Drafts of opened reviews as values: their keys, how the changes of two tabs are joined, which go.
//
// Entries are what was entered, by the id of the item or the part of the subject. Each has the time
// of its change as `at`, in milliseconds; entries of older versions of this page have none.

const mostDrafts = 20;

/** FNV-1a with 32 bits, begun with any number. */
function fnv1a(bytes, start) {
  let hash = start;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** Sixteen hexadecimal digits. `crypto.subtle` is missing on pages that come without TLS. */
function digestOf(bytes) {
  return fnv1a(bytes, 0x811C9DC5) + fnv1a(bytes, bytes.length ^ 0x2F0B4C47);
}

/** The same file read again has the same key; another content, name or edition has another one. */
function draftKey({ name, content, knowledgeBase, edition }) {
  return digestOf(new TextEncoder().encode(JSON.stringify([name, content, knowledgeBase, edition])));
}

/** A draft of a review in which nothing has been changed yet. */
function makeDraft(name, bytes, { checklist, unplaced }) {
  const { knowledgeBase, edition } = checklist.header;
  const facts = { name, content: digestOf(bytes), knowledgeBase, edition };
  return {
    key: draftKey(facts), ...facts, review: writeJSON(checklist), unplaced, entries: {}, subject: {},
  };
}

/** The draft that was stored, without what it should not hold; null for anything else. */
function readDraft(value) {
  const draft = recordOf(value);
  if (typeof draft.key !== "string" || typeof draft.review !== "string") return null;
  return {
    ...draft, name: textOf(draft.name) ?? "", entries: readEntries(draft.entries),
    subject: readEntries(draft.subject),
    unplaced: Array.isArray(draft.unplaced) ? draft.unplaced.filter(isRecord) : [],
  };
}

function readEntries(value) {
  return Object.fromEntries(Object.entries(recordOf(value)).filter(([, entry]) => isRecord(entry)));
}

function timeOf(entry) {
  return Number.isFinite(entry?.at) ? entry.at : 0;
}

/** The time of the last change; 0 where nothing was entered. */
function lastChange({ entries, subject }) {
  return Object.values(entries).concat(Object.values(subject))
    .reduce((last, entry) => Math.max(last, timeOf(entry)), 0);
}

/** The entries with one more, which is later than the one before it even if the clock is not. */
function withEntry(entries, id, value, now) {
  const at = Math.max(now, timeOf(ownValue(entries, id)) + 1);
  return { ...entries, [id]: { ...value, at } };
}

/** The entries of both. The later one of an item wins; the order of the arguments does not matter. */
function mergedEntries(one, other) {
  const merged = { ...one };
  for (const [id, entry] of Object.entries(other)) {
    const before = ownValue(merged, id);
    if (!before || isLater(entry, before)) Object.defineProperty(merged, id, ownProperty(entry));
  }
  return merged;
}

/** A property that is set even where its name is `__proto__`. */
function ownProperty(value) {
  return { value, writable: true, enumerable: true, configurable: true };
}

/** Entries of the same time are told apart by their text, so that all tabs choose the same one. */
function isLater(entry, other) {
  const [time, otherTime] = [timeOf(entry), timeOf(other)];
  return time === otherTime ? JSON.stringify(entry) > JSON.stringify(other) : time > otherTime;
}

/** The draft with what was entered in another tab as well. */
function mergedDrafts(draft, other) {
  return {
    ...draft, entries: mergedEntries(draft.entries, other.entries),
    subject: mergedEntries(draft.subject, other.subject),
  };
}

/** The draft without what was entered up to a time. */
function draftSince(draft, time) {
  const since = (entries) =>
    Object.fromEntries(Object.entries(entries).filter(([, entry]) => timeOf(entry) > time));
  return { ...draft, entries: since(draft.entries), subject: since(draft.subject) };
}

/** Whether the entries hold each of the others, or a later one for it. */
function holdsAll(entries, others) {
  return Object.entries(others).every(([id, entry]) => {
    const held = ownValue(entries, id);
    return held !== undefined && !isLater(entry, held);
  });
}

/** What an entry says of an item; a status that there is not counts as untested. */
function findingOf(entry) {
  const status = statuses.includes(entry?.status) ? entry.status : "untested";
  return makeFinding({
    status, note: textOf(entry?.note), evidence: textsOf(entry?.evidence),
    reviewer: textOf(entry?.reviewer), date: isCalendarDate(textOf(entry?.date) ?? "") ? entry.date : null,
  });
}

function isSameFinding(one, other) {
  return JSON.stringify(makeFinding(one)) === JSON.stringify(makeFinding(other));
}

/** The drafts with the last change first, parted into those that stay and those that go. */
function prunedDrafts(drafts, most = mostDrafts) {
  const sorted = [...drafts].sort((one, other) => lastChange(other) - lastChange(one)
    || (one.key < other.key ? -1 : 1));
  return { kept: sorted.slice(0, most), gone: sorted.slice(most) };
}
