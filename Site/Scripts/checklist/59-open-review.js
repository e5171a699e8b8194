// A review that was opened from a file, with the draft of what is changed in it.

class OpenReview {
  /**
   * @param draft What was entered, or an empty one.
   * @param read The checklist as it is in the file, and what could not be placed in it.
   */
  constructor(store, draft, { checklist, unplaced }) {
    this.store = store;
    this.draft = draft;
    this.checklist = checklist;
    this.unplaced = unplaced;
    this.items = new Map(checklist.items.map((item) => [item.id, item]));
    this.originals = new Map(checklist.items.map((item) => [item.id, item.finding]));
    this.originalSubject = checklist.header.subject;
    /** What was saved as a file, which is not lost either. */
    this.taken = { entries: {}, subject: {} };
    this.apply();
  }

  get part() {
    return draftPart(this.draft.key);
  }

  get hasDraft() {
    return lastChange(this.draft) > 0;
  }

  finding(id) {
    return this.items.get(id).finding;
  }

  enter(id, finding) {
    this.follow();
    const entries = withEntry(this.draft.entries, id, finding, Date.now());
    this.save({ ...this.draft, entries });
  }

  describe(subject) {
    const known = this.checklist.header.subject;
    const changed = subjectParts.filter((part) => subject[part] !== known[part]);
    this.follow();
    let parts = this.draft.subject;
    for (const part of changed) parts = withEntry(parts, part, { value: subject[part] }, Date.now());
    if (changed.length) this.save({ ...this.draft, subject: parts });
  }

  save(draft) {
    this.draft = draft;
    this.apply();
    this.store.write(this.part, draft);
    this.store.writeOpen(draft.key);
  }

  /** Takes over what was entered in other tabs, and lets go what was discarded there. */
  follow() {
    const stored = this.store.draft(this.draft.key);
    if (!stored) return this.revert(this.store.timeOfDiscard(this.draft.key));
    this.draft = mergedDrafts(this.draft, stored);
    this.apply();
  }

  /** Writes what a tab that saved at the same moment did not know of. */
  heal() {
    this.follow();
    if (this.hasDraft && !this.isStored) this.store.write(this.part, this.draft);
  }

  apply() {
    for (const item of this.checklist.items) {
      const entry = ownValue(this.draft.entries, item.id);
      item.finding = entry ? findingOf(entry) : this.originals.get(item.id);
    }
    const entered = Object.entries(this.draft.subject).map(([part, { value }]) =>
      [part, presentOnOneLine(textOf(value))]);
    const known = Object.fromEntries(entered.filter(([part]) => subjectParts.includes(part)));
    this.checklist.header.subject = { ...this.originalSubject, ...known };
  }

  /** Goes back to what the file holds, but for what was entered after a time. */
  revert(time) {
    this.draft = draftSince(this.draft, time);
    this.apply();
  }

  /** Notes that all was saved as a file. */
  take() {
    this.taken = { entries: this.draft.entries, subject: this.draft.subject };
  }

  get isStored() {
    const stored = this.store.draft(this.draft.key);
    return Boolean(stored) && holdsAll(stored.entries, this.draft.entries) &&
      holdsAll(stored.subject, this.draft.subject);
  }

  /** Whether leaving the page would lose something. */
  get isAtRisk() {
    if (this.isStored) return false;
    const isTaken = holdsAll(this.taken.entries, this.draft.entries) &&
      holdsAll(this.taken.subject, this.draft.subject);
    return !isTaken && !this.isAsInFile;
  }

  /** Changes that were taken back are not worth a question. */
  get isAsInFile() {
    const { subject } = this.checklist.header;
    return subjectParts.every((part) => subject[part] === this.originalSubject[part]) &&
      this.checklist.items.every((item) => isSameFinding(item.finding, this.originals.get(item.id)));
  }
}

/** The review of a draft that was stored; null if it cannot be read any more. */
function reviewOfDraft(store, draft, vocabulary) {
  try {
    const read = readReview(new TextEncoder().encode(draft.review), "draft.json", vocabulary);
    return new OpenReview(store, draft, { checklist: read.checklist, unplaced: draft.unplaced });
  } catch {
    return null;
  }
}
