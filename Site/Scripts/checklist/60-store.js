// What the reader enters, kept in this browser; without storage it lasts as long as the page.

/** The keys are shared with `checklist-add.js`. */
class Store {
  constructor(knowledgeBase) {
    this.name = `precept-checklist/${knowledgeBase}`;
    this.isKept = true;
  }

  read(part, fallback) {
    try {
      return JSON.parse(localStorage.getItem(`${this.name}/${part}`)) ?? fallback;
    } catch {
      return fallback;
    }
  }

  write(part, value) {
    try {
      localStorage.setItem(`${this.name}/${part}`, JSON.stringify(value));
    } catch {
      this.isKept = false;
    }
  }
}

/** The reader's own list: what was chosen and found, and the rules picked on their pages. */
class OwnList {
  constructor(store, data) {
    this.store = store;
    this.data = data;
    this.filter = { ...emptyFilter(), ...store.read("filter", {}) };
    this.profile = store.read("profile", "");
    this.picked = store.read("rules", []);
    this.query = store.read("query", "");
    /** The rules that the search found, best first; null without a search. */
    this.found = null;
    this.subject = store.read("subject", {});
    this.findings = store.read("findings", {});
  }

  /** The filter of the list, with what the profile says where the reader says nothing. */
  get wholeFilter() {
    const saved = this.data.profiles.find((profile) => profile.id === this.profile);
    const base = this.profile === "picked" ? { ...emptyFilter(), rules: this.picked }
      : saved ? saved.filter : emptyFilter();
    const whole = { ...base };
    for (const list of filterLists) if (this.filter[list].length) whole[list] = this.filter[list];
    if (!this.found) return whole;
    const rules = whole.rules.length ? this.found.filter((id) => whole.rules.includes(id)) : this.found;
    return { ...whole, rules, query: this.query };
  }

  /** Whether the choice leaves no rule, which an empty list of rules does not say. */
  get isEmpty() {
    if (this.profile === "picked" && !this.picked.length) return true;
    return this.found !== null && !this.wholeFilter.rules.length;
  }

  /** The list as it stands, in the languages given. */
  checklist(texts, locales) {
    const { data, subject } = this;
    const list = makeChecklist(data, texts, { filter: this.wholeFilter, locales, subject });
    if (this.isEmpty) list.items = [];
    for (const item of list.items) item.finding = this.finding(item.id);
    return list;
  }

  finding(id) {
    return makeFinding(this.findings[id]);
  }

  /** Whether the rule has been reworded since something was entered. */
  isOutdated(id) {
    const entered = this.findings[id];
    const rule = this.data.rules.find((candidate) => candidate.id === id);
    return Boolean(entered && rule && entered.ruleHash !== rule.ruleHash);
  }

  enter(id, finding) {
    const rule = this.data.rules.find((candidate) => candidate.id === id);
    if (isBlank(finding)) delete this.findings[id];
    else this.findings[id] = { ...finding, ruleHash: rule?.ruleHash ?? null };
    this.store.write("findings", this.findings);
  }

  choose(profile, filter) {
    this.profile = profile;
    this.filter = filter;
    this.store.write("profile", profile);
    this.store.write("filter", filter);
  }

  /** @param found The rules that a search found; null without a search. */
  search(query, found) {
    this.query = query;
    this.found = found;
    this.store.write("query", query);
  }

  describe(subject) {
    this.subject = subject;
    this.store.write("subject", subject);
  }

  startOver() {
    this.findings = {};
    this.subject = {};
    this.store.write("findings", {});
    this.store.write("subject", {});
  }
}
