// The page: the reader's own list, or a review that was opened from a file.

class ChecklistPage {
  constructor(node, data, words, texts) {
    this.node = node;
    this.says = node.dataset;
    this.locale = node.dataset.locale;
    this.vocabulary = new Vocabulary(words);
    this.texts = { [this.locale]: texts };
    this.store = new Store(data.knowledgeBase);
    this.own = new OwnList(this.store, data);
    this.panel = new Panel(node, this.says);
    this.list = node.querySelector("[data-list]");
    this.news = node.querySelector("[data-news]");
    this.announcer = new Announcer(node.querySelector("[data-said]"));
    this.refusal = new Refusal(node, this.says);
    this.draftViews = new DraftViews(node, this.says, this.locale);
    this.undo = new UndoSteps(node.querySelector("[data-undo]"));
    /** The review that was opened from a file, and its items on the page; null for the own list. */
    this.file = null;
    this.fileViews = [];
    this.ownViews = this.viewsIn(this.list);
  }

  viewsIn(node) {
    return [...node.querySelectorAll("[data-item]")].map((item) =>
      new ItemView(item, (finding, field) => this.enter(item.dataset.item, finding, field)));
  }

  /** What is on the page: the opened review or the reader's own list. */
  get review() {
    return this.file ?? this.own;
  }

  get views() {
    return this.file ? this.fileViews : this.ownViews;
  }

  async start() {
    const choosesRules = this.readAddress();
    this.connect();
    this.showOwnList();
    this.showDrafts();
    this.restore(choosesRules);
    if (this.own.query) await this.search(this.own.query);
    this.node.dataset.ready = "";
  }

  /**
   * An address such as `checklist.html?profile=dark-mode&platforms=iOS,macOS` chooses rules.
   * @returns Whether this one does.
   */
  readAddress() {
    const query = new URLSearchParams(location.search);
    // The address of a list of rules has the same names in the singular.
    for (const list of filterLists) {
      const value = query.get(list.replace(/s$/, ""));
      if (value && !query.has(list)) query.set(list, value);
    }
    const filter = emptyFilter();
    for (const list of filterLists) {
      const values = query.get(list)?.split(",").filter((id) => id) ?? [];
      setFilterList(filter, list, values, this.vocabulary.impacts);
    }
    if (filterBases.includes(query.get("by"))) filter.by = query.get("by");
    const choosesRules = ["profile", "q", "by", ...filterLists].some((name) => query.has(name));
    if (choosesRules) {
      this.own.choose(query.get("profile") ?? "", filter);
      this.own.query = trimmed(query.get("q") ?? "");
    }
    return choosesRules;
  }

  writeAddress() {
    const { profile, filter, query } = this.own;
    const parts = filterLists.filter((list) => filter[list].length)
      .map((list) => `${list}=${filter[list].map(encodeURIComponent).join(",")}`);
    if (filter.by !== "rule") parts.unshift(`by=${filter.by}`);
    if (query) parts.push(`q=${encodeURIComponent(query)}`);
    if (profile) parts.unshift(`profile=${encodeURIComponent(profile)}`);
    const address = location.pathname + (parts.length ? `?${parts.join("&")}` : "") + location.hash;
    try {
      history.replaceState(null, "", address);
    } catch {
      // A page from a folder may keep its address.
    }
  }

  get checklist() {
    return this.file ? this.file.checklist : this.own.checklist(this.texts, [this.locale]);
  }

  /** What is saved: the list in one language or two, or the opened review in its own. */
  async exported() {
    const second = this.panel.second?.value;
    if (this.file || !second) return this.checklist;
    this.texts[second] ??= await loadData(this.node.dataset.root, `texts.${second}`);
    return this.own.checklist(this.texts, [this.locale, second]);
  }

  showOwnList() {
    const list = this.checklist;
    const shown = new Set(list.items.map((item) => item.id));
    this.panel.showChoice(this.own.profile, this.own.filter, this.own.query);
    this.panel.showSubject(this.own.subject);
    for (const view of this.ownViews) {
      view.show(this.own.finding(view.id));
      this.warn(view);
    }
    this.filterItems(shown);
    this.panel.showProgress(list);
  }

  filterItems(shown) {
    for (const view of this.ownViews) view.node.hidden = !shown.has(view.id);
    for (const group of this.list.querySelectorAll("[data-group]")) {
      group.hidden = !group.querySelector("[data-item]:not([hidden])");
    }
    const checks = this.list.querySelector("[data-checks]");
    if (checks) checks.hidden = this.own.by !== "check";
    const { rules, checks: all } = this.own.data;
    this.panel.showCount(shown.size, (this.own.by === "check" ? all : rules).length, this.own.by);
    this.news.textContent = shown.size ? "" : this.says.sayEmpty;
  }

  warn(view) {
    view.warn(!this.file && this.own.isOutdated(view.id) ? this.says.sayChanged : "");
  }

  /** Only the field that was changed is taken: others may have been changed in another tab. */
  enter(id, entered, field) {
    this.review.follow();
    const before = this.review.finding(id);
    const ruleHash = this.file ? null : this.own.findings[id]?.ruleHash;
    const view = this.views.find((candidate) => candidate.id === id);
    this.change(() => this.review.enter(id, { ...before, [field]: entered[field] }));
    this.undo.remember({ view, field, before, ruleHash });
    this.warn(view);
  }

  /** Changes the review, and tells what becomes of it. */
  change(action) {
    const isNew = this.file !== null && !this.file.hasDraft;
    const { progress } = this.panel;
    action();
    this.panel.showProgress(this.checklist);
    if (this.panel.progress !== progress) this.announcer.say(this.panel.progress);
    if (isNew) this.pruneDrafts();
    this.tellStorage();
  }

  /** Shows a message above the list, and says it. */
  tell(message) {
    this.news.textContent = message;
    this.announcer.say(message);
  }
}
