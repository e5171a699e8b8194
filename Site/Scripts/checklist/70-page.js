// The page: the reader's own list, or a review that was opened from a file.

class ChecklistPage {
  constructor(node, data, words, texts) {
    this.node = node;
    this.says = node.dataset;
    this.locale = node.dataset.locale;
    this.vocabulary = new Vocabulary(words);
    this.texts = { [this.locale]: texts };
    this.own = new OwnList(new Store(data.knowledgeBase), data);
    this.panel = new Panel(node.querySelector("[data-panel]"), this.says);
    this.list = node.querySelector("[data-list]");
    this.news = node.querySelector("[data-news]");
    this.file = null;
    this.views = [...this.list.querySelectorAll("[data-item]")].map((item) =>
      new ItemView(item, (finding) => this.enter(item.dataset.item, finding)));
  }

  async start() {
    this.readAddress();
    // On a small screen the questions come first.
    if (matchMedia("(max-width: 63.99rem)").matches) this.panel.find("choice").open = false;
    this.connect();
    this.showOwnList();
    if (this.own.query) await this.search(this.own.query);
    this.panel.node.dataset.ready = "";
  }

  /** An address such as `checklist.html?profile=dark-mode&platforms=iOS,macOS` chooses rules. */
  readAddress() {
    const query = new URLSearchParams(location.search);
    const filter = emptyFilter();
    for (const list of filterLists) {
      setFilterList(filter, list, query.get(list)?.split(",").filter((id) => id) ?? []);
    }
    if (["profile", "q", ...filterLists].some((name) => query.has(name))) {
      this.own.choose(query.get("profile") ?? "", filter);
      this.own.query = trimmed(query.get("q") ?? "");
    }
  }

  writeAddress() {
    const { profile, filter, query } = this.own;
    const parts = filterLists.filter((list) => filter[list].length)
      .map((list) => `${list}=${filter[list].map(encodeURIComponent).join(",")}`);
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
    for (const view of this.views) {
      view.show(this.own.finding(view.id));
      view.warn(this.own.isOutdated(view.id) ? this.says.sayChanged : "");
    }
    this.filterItems(shown);
    this.panel.showProgress(list);
  }

  filterItems(shown) {
    for (const view of this.views) view.node.hidden = !shown.has(view.id);
    for (const group of this.list.querySelectorAll("[data-group]")) {
      group.hidden = !group.querySelector("[data-item]:not([hidden])");
    }
    this.news.textContent = shown.size ? "" : this.says.sayEmpty;
  }

  enter(id, finding) {
    if (this.file) {
      this.file.checklist.items.find((item) => item.id === id).finding = finding;
    } else {
      this.own.enter(id, finding);
      this.views.find((view) => view.id === id).warn("");
      this.tellStorage();
    }
    this.panel.showProgress(this.checklist);
  }

  tellStorage() {
    if (!this.own.store.isKept) this.news.textContent = this.says.sayNotKept;
  }
}
