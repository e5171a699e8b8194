// Drafts of opened reviews: restored, discarded, shared by tabs, and what happens without storage.

Object.assign(ChecklistPage.prototype, {
  connectDrafts() {
    const on = (name, action) => this.draftViews.button(name).addEventListener("click", action);
    on("keep", () => {
      this.draftViews.hideLine();
      this.list.querySelector("[data-opened]").focus();
    });
    on("discard", () => this.discard(this.file.draft.key));
    on("undo", () => this.undiscard());
    addEventListener("storage", (event) => this.followTab(event));
    // A page that the browser had put aside has missed what other tabs did. Of one that it loads
    // again it fills in the fields as they were left.
    addEventListener("pageshow", () => {
      this.showChanges();
      this.panel.showChoice(this.own.profile, this.own.filter, this.own.query);
    });
  },

  openFile(name, bytes, read) {
    if (!this.mayLeaveFile()) return;
    const fresh = makeDraft(name, bytes, read);
    const stored = this.store.draft(fresh.key);
    this.showReview(new OpenReview(this.store, stored ?? fresh, read));
  },

  openDraft(key) {
    const draft = this.store.draft(key);
    if (!draft || !this.mayLeaveFile()) return;
    const review = reviewOfDraft(this.store, draft, this.vocabulary);
    if (review) this.showReview(review);
    else this.refusal.show(this.draftViews.say("sayDraftUnreadable", draft));
  },

  showReview(review) {
    this.refusal.clear();
    this.showFile(review);
    this.store.writeOpen(review.draft.key);
    if (review.hasDraft) this.draftViews.showRestored(review.draft);
    else this.draftViews.hideLine();
    this.announcer.say(this.news.textContent, this.draftViews.line);
    this.tellStorage();
  },

  /** Opens the review that was open last, unless a link leads to rules of the reader's own list. */
  restore(choosesRules) {
    const [visit] = performance.getEntriesByType("navigation");
    if (choosesRules && visit?.type === "navigate") this.store.writeOpenHere("");
    const key = this.store.open;
    // This tab stays with its list, whatever other tabs open.
    this.store.writeOpenHere(key);
    if (key) this.openDraft(key);
  },

  showDrafts() {
    this.draftViews.showList(this.store.drafts, {
      open: (key) => this.openDraft(key), discard: (key) => this.discard(key),
    });
  },

  /** Makes room for a new draft. */
  pruneDrafts() {
    const others = this.store.drafts.filter((draft) => draft.key !== this.file.draft.key);
    const { gone } = prunedDrafts(others, mostDrafts - 1);
    for (const draft of gone) this.store.remove(draftPart(draft.key));
    if (gone.length) this.tell(this.draftViews.say("sayDraftGone", gone[0]));
    this.showDrafts();
  },

  discard(key) {
    const isOpen = this.file?.draft.key === key;
    const draft = isOpen ? this.file.draft : this.store.draft(key);
    if (!draft) return;
    const time = Math.max(Date.now(), lastChange(draft));
    this.store.discard(key, time);
    if (isOpen) this.file.revert(time);
    this.showDiscarded(draft);
    this.retry();
    this.showDrafts();
    this.draftViews.button("undo").focus({ preventScroll: true });
  },

  /** Shows that a draft was discarded, here or in another tab. */
  showDiscarded(draft) {
    this.discarded = draft;
    if (this.file?.draft.key === draft.key) {
      this.undo.forget();
      this.showViews();
    }
    this.draftViews.showDiscarded(draft);
    this.announcer.say(this.draftViews.line);
    this.tellStorage();
  },

  /** Brings the draft back that was discarded last. */
  undiscard() {
    const draft = this.discarded;
    const isOpen = this.file?.draft.key === draft.key;
    this.store.noteDiscarded({});
    const current = isOpen ? this.file.draft : this.store.draft(draft.key) ?? draft;
    const merged = mergedDrafts(draft, current);
    if (isOpen) this.file.save(merged);
    else this.store.write(draftPart(draft.key), merged);
    this.draftViews.hideLine();
    this.tell(this.draftViews.say("sayDraftBack", draft));
    this.showViews();
    this.showDrafts();
    this.tellStorage();
    const place = isOpen ? this.list.querySelector("[data-opened]") : this.draftViews.opener(draft.key);
    place?.focus({ preventScroll: true });
  },

  /** Takes over what was entered in another tab, and uses the room that it has made. */
  followTab({ key, newValue }) {
    const part = this.store.partOf(key);
    if (key === null || part !== null) this.followPart(part, newValue !== null);
    if (newValue === null) this.retry();
    this.tellStorage();
  },

  /** @param isWritten False for what was removed, which must not come back from here. */
  followPart(part, isWritten) {
    this.showChanges();
    if (part === "rules" && !this.file) this.showOwnList();
    if (isWritten && (part === "findings" || part === "subject")) this.own.heal();
    if (isWritten && part === this.file?.part) this.file.heal();
    if (part === null || part.startsWith(draftPart(""))) this.showDrafts();
  },

  /** Stores what there was no room for, joined with what other tabs have stored since. */
  retry() {
    const { failures } = this.store;
    if (failures.has("findings") || failures.has("subject")) this.own.heal();
    if (failures.has(this.file?.part)) this.file.heal();
    this.store.retry();
  },

  showChanges() {
    this.own.follow();
    const draft = this.file?.draft;
    this.file?.follow();
    this.showViews();
    this.tellStorage();
    if (draft && lastChange(draft) && !this.file.hasDraft) this.showDiscarded(draft);
  },

  showViews() {
    for (const view of this.views) {
      view.follow(this.review.finding(view.id));
      this.warn(view);
    }
    const { subject } = this.checklist.header;
    if (JSON.stringify(this.panel.subject) !== JSON.stringify(subject)) this.panel.showSubject(subject);
    this.panel.showProgress(this.checklist);
  },

  /** Says what is not kept, and lets the browser ask before the page is left with it. */
  tellStorage() {
    const messages = { full: this.says.sayFull, forbidden: this.says.sayNotKept };
    const message = messages[this.store.failure] ?? "";
    const line = this.node.querySelector("[data-not-kept]");
    if (line.textContent !== message) line.textContent = message;
    const isAtRisk = this.own.isAtRisk || this.file?.isAtRisk;
    if (isAtRisk) addEventListener("beforeunload", askBeforeLeaving);
    else removeEventListener("beforeunload", askBeforeLeaving);
  },

  mayLeaveFile() {
    if (!this.file?.isAtRisk) return true;
    return confirm(fill(this.says.sayLoseQuestion, { name: this.file.draft.name }));
  },
});

function askBeforeLeaving(event) {
  event.preventDefault();
  // Older browsers ask only for this.
  event.returnValue = true;
}
