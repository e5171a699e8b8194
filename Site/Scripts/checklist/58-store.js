// The storage of this browser; without it, what the reader enters lasts as long as the page.

/** The keys are shared with `checklist-add.js`. */
class Store {
  constructor(knowledgeBase) {
    this.name = `precept-checklist/${knowledgeBase}`;
    /** By part, what could not be written, and the reason: `full` or `forbidden`. */
    this.failures = new Map();
  }

  /** Why something could not be written; null if all was. */
  get failure() {
    return [...this.failures.values()].at(-1)?.reason ?? null;
  }

  keyOf(part) {
    return `${this.name}/${part}`;
  }

  /** The part that a key of the storage stands for; null for keys of others. */
  partOf(key) {
    return key?.startsWith(`${this.name}/`) ? key.slice(this.name.length + 1) : null;
  }

  read(part, fallback) {
    try {
      return JSON.parse(localStorage.getItem(this.keyOf(part))) ?? fallback;
    } catch {
      return fallback;
    }
  }

  write(part, value) {
    try {
      localStorage.setItem(this.keyOf(part), JSON.stringify(value));
      this.failures.delete(part);
    } catch (error) {
      this.failures.delete(part);
      const reason = error.name === "QuotaExceededError" ? "full" : "forbidden";
      this.failures.set(part, { reason, value });
    }
  }

  /** Writes again what could not be written, after something else was removed. */
  retry() {
    for (const [part, { value }] of [...this.failures]) this.write(part, value);
  }

  remove(part) {
    this.failures.delete(part);
    try {
      localStorage.removeItem(this.keyOf(part));
    } catch {
      // A storage that is forbidden holds nothing.
    }
  }

  /** Removes a draft, and notes for the tabs in which it is open that the reader discarded it. */
  discard(key, time) {
    this.noteDiscarded({ key, time });
    this.remove(draftPart(key));
    // A full storage may have had no room for the note.
    this.noteDiscarded({ key, time });
  }

  noteDiscarded(note) {
    try {
      localStorage.setItem(this.keyOf("discarded"), JSON.stringify(note));
    } catch {
      // Other tabs then keep what they show, and warn before it is lost.
    }
  }

  /** When a draft was discarded; 0 if it was not, or was brought back. */
  timeOfDiscard(key) {
    const note = recordOf(this.read("discarded", null));
    return note.key === key && Number.isFinite(note.time) ? note.time : 0;
  }

  /** All drafts of opened reviews, the last changed first. */
  get drafts() {
    try {
      const parts = Object.keys(localStorage).map((key) => this.partOf(key));
      const found = parts.filter((part) => part?.startsWith(draftPart("")))
        .map((part) => readDraft(this.read(part, null)));
      return prunedDrafts(found.filter((draft) => draft), Infinity).kept;
    } catch {
      return [];
    }
  }

  draft(key) {
    return readDraft(this.read(draftPart(key), null));
  }

  /** Notes which review is open: in this tab, and for the next one that has none yet. */
  writeOpen(key) {
    this.writeOpenHere(key);
    if (this.read("open", "") !== key) this.write("open", key);
  }

  writeOpenHere(key) {
    try {
      sessionStorage.setItem(this.keyOf("open"), key);
    } catch {
      // Then the list of drafts leads to the review.
    }
  }

  /** The key of the review that was open last; empty if it was the reader's own list. */
  get open() {
    try {
      return sessionStorage.getItem(this.keyOf("open")) ?? this.read("open", "");
    } catch {
      return this.read("open", "");
    }
  }
}

function draftPart(key) {
  return `draft/${key}`;
}
