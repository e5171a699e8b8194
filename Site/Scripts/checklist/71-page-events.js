// What happens when the reader does something above the list.

Object.assign(ChecklistPage.prototype, {
  connect() {
    const { panel } = this;
    const on = (name, event, action) => panel.find(name).addEventListener(event, action);
    panel.find("choice").addEventListener("change", () => this.choose(panel.profile.value, panel.filter));
    on("clear", "click", () => this.clear());
    on("query", "input", () => this.searchSoon());
    for (const field of panel.subjects) {
      field.addEventListener("input", () => this.describe(field.dataset.subject));
    }
    for (const button of panel.node.querySelectorAll("[data-save]")) {
      button.addEventListener("click", () => this.save(button.dataset.save));
    }
    on("choice-toggle", "click", () => panel.toggleChoice());
    on("open", "change", (event) => this.open(event.target));
    on("close", "click", () => this.close());
    on("start-over", "click", () => this.startOver());
    this.connectPrint();
    this.connectDrafts();
    this.connectUndo();
    this.measureBar();
  },

  choose(profile, filter) {
    this.own.choose(profile, filter);
    this.writeAddress();
    this.showOwnList();
    this.sayCount();
    this.tellStorage();
  },

  /** Says how many rules are left, or that there are none. */
  sayCount() {
    this.announcer.say(this.panel.count, this.news.textContent);
  },

  clear() {
    this.own.search("", null);
    this.choose("", { ...emptyFilter(), by: this.own.filter.by });
  },

  /** Every key would ask the index anew. */
  searchSoon() {
    clearTimeout(this.pause);
    this.pause = setTimeout(() => this.search(trimmed(this.panel.query.value)), 250);
  },

  /** Asks the index of the site; the last question wins. */
  async search(query) {
    const turn = this.turn = (this.turn ?? 0) + 1;
    let found = null;
    try {
      if (query) found = await foundRules(query, this.locale, this.own.data.rules.length);
    } catch {
      this.tell(this.says.saySearchFailed);
      return;
    }
    if (turn !== this.turn) return;
    this.own.search(query, found);
    this.writeAddress();
    if (this.file) return;
    this.showOwnList();
    if (this.node.dataset.ready !== undefined) this.sayCount();
  },

  /** Only the part that was changed is taken: others may have been changed in another tab. */
  describe(part) {
    this.review.follow();
    const before = this.checklist.header.subject;
    if (this.panel.subject[part] === before[part]) return;
    this.change(() => this.review.describe({ ...before, [part]: this.panel.subject[part] }));
    this.undo.remember({ view: this.panel, field: part, before });
  },

  async save(form) {
    const checklist = await this.exported();
    saveFile(checklist, form, this.vocabulary, fileName(checklist));
    this.review.take(checklist);
    this.tellStorage();
    this.panel.closeExport();
  },

  async open(input) {
    const [file] = input.files;
    if (!file) return;
    this.refusal.clear();
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      this.openFile(file.name, bytes, readReview(bytes, file.name, this.vocabulary));
    } catch (error) {
      this.refusal.showFile(file.name, this.complaint(error));
    }
    input.value = "";
  },

  /** Says why a file cannot be read. */
  complaint(error) {
    const says = {
      encoding: encodingMessage(error.likely), json: "sayJson", nothing: "sayNothing", rows: "sayRows",
    };
    const message = this.says[says[error.reason]] ?? String(error);
    return fill(message, { count: mostRows.toLocaleString(this.locale), name: error.likely });
  },

  showFile(review) {
    this.leaveFile();
    this.file = review;
    const { checklist, unplaced, draft: { name } } = review;
    const template = document.querySelector("[data-template]");
    const words = this.vocabulary.leading([this.locale]);
    const opened = make("div", ...fileItems(template, checklist, words, (id) => this.linkTo(id)));
    opened.dataset.opened = "";
    opened.tabIndex = -1;
    this.fileViews = this.viewsIn(opened);
    for (const view of this.fileViews) view.show(review.finding(view.id));
    this.list.append(opened);
    for (const topic of this.list.querySelectorAll(".check-topic")) topic.hidden = true;
    this.panel.showOpenFile(true);
    this.panel.showSubject(checklist.header.subject);
    this.panel.showUnplaced(unplaced, doubtLines(checklist, words));
    this.panel.showProgress(checklist);
    this.news.textContent = fill(this.says.sayOpened, { name, count: checklist.items.length });
  },

  /** A copy of the link to a rule, from the item of the reader's own list; null without one. */
  linkTo(id) {
    const own = this.ownViews.find((view) => view.id === id);
    return own?.node.querySelector(".check-facts a")?.cloneNode(true) ?? null;
  },

  close() {
    if (!this.mayLeaveFile()) return;
    this.leaveFile();
    this.store.writeOpen("");
    this.draftViews.hideLine();
    this.announcer.say(this.panel.progress);
    this.tellStorage();
    // The button itself is gone.
    this.panel.find("open").focus({ preventScroll: true });
  },

  leaveFile() {
    this.undo.forget();
    this.file = null;
    this.fileViews = [];
    this.list.querySelector("[data-opened]")?.remove();
    this.panel.showOpenFile(false);
    this.panel.showUnplaced([], []);
    this.showOwnList();
  },

  startOver() {
    if (!confirm(this.says.sayStartOverQuestion)) return;
    this.undo.forget();
    this.own.startOver();
    this.showOwnList();
    this.announcer.say(this.panel.progress);
    this.tellStorage();
  },

  /** What gets the focus must not lie under the bar, which may be as high as its messages make it. */
  measureBar() {
    const bar = this.panel.find("bar");
    new ResizeObserver(() => {
      document.documentElement.style.setProperty("--bar-height", `${bar.offsetHeight}px`);
    }).observe(bar);
  },
});

/** The message for a file that is no text in a known encoding. */
function encodingMessage(likely) {
  if (!likely) return "sayEncoding";
  const messages = {
    western: "sayWesternEncoding", zip: "sayZip", office: "sayOffice", pdf: "sayPdf",
  };
  return messages[likely] ?? "sayOtherEncoding";
}

/** The ids of the rules that a search finds, best first. The search boxes of the page bring it. */
async function foundRules(text, locale, limit) {
  const index = await globalThis.precept.openIndex();
  const { results } = await index.search({ text, locale, limit, filters: { kind: ["rule"] } });
  return results.map((result) => result.id);
}

async function startPage() {
  const node = document.querySelector("[data-checklist]");
  if (!node) return;
  const { root, locale } = node.dataset;
  const parts = ["rules", "words", `texts.${locale}`];
  const [data, words, texts] = await Promise.all(parts.map((part) => loadData(root, part)));
  await new ChecklistPage(node, data, words, texts).start();
}
