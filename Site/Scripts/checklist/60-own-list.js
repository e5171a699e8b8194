// The reader's own list, kept in this browser.

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
    this.subjectEntries = this.storedSubject;
    this.findings = readEntries(store.read("findings", {}));
    /** What was saved as a file, which is not lost either. */
    this.taken = { entries: {}, subject: {} };
  }

  /** The filter of the list, with what the profile says where the reader says nothing. */
  get wholeFilter() {
    const saved = this.data.profiles.find((profile) => profile.id === this.profile);
    const base = this.profile === "picked" ? { ...emptyFilter(), rules: this.picked }
      : { ...emptyFilter(), ...saved?.filter };
    const whole = { ...base, by: this.by };
    for (const list of filterLists) if (this.filter[list].length) whole[list] = this.filter[list];
    if (!this.found) return whole;
    const rules = whole.rules.length ? this.found.filter((id) => whole.rules.includes(id)) : this.found;
    return { ...whole, rules, query: this.query };
  }

  /** What the items are: rules, or checks where the knowledge base has some. */
  get by() {
    return this.data.checks ? this.filter.by : "rule";
  }

  /** The rule or check with an id. */
  entryOf(id) {
    return [...this.data.rules, ...this.data.checks ?? []].find((candidate) => candidate.id === id);
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
    return findingOf(this.findings[id]);
  }

  /** Whether the rule has been reworded since something was entered. */
  isOutdated(id) {
    const entered = this.findings[id];
    const rule = this.entryOf(id);
    if (!entered || !rule || isBlank(this.finding(id))) return false;
    return entered.ruleHash !== rule.ruleHash;
  }

  /**
   * An entry that is blank stays, so that other tabs know that it was taken back.
   * @param ruleHash What the rule said when it was answered; left out, what it says now.
   */
  enter(id, finding, ruleHash) {
    const rule = this.entryOf(id);
    const entry = { ...finding, ruleHash: ruleHash ?? rule?.ruleHash ?? null };
    this.followFindings();
    this.findings = withEntry(this.findings, id, entry, Date.now());
    this.store.write("findings", this.findings);
  }

  followFindings() {
    this.findings = mergedEntries(this.findings, readEntries(this.store.read("findings", {})));
  }

  /** Takes over what was entered in other tabs. */
  follow() {
    this.followFindings();
    this.followSubject();
    this.picked = this.store.read("rules", this.picked);
  }

  /** Writes what a tab that saved at the same moment did not know of. */
  heal() {
    this.followFindings();
    this.followSubject();
    if (!this.isStored) this.store.write("findings", this.findings);
    if (!this.isSubjectStored) this.store.write("subject", this.subjectEntries);
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

  /** What is reviewed: the app, its version and so on. */
  get subject() {
    const entries = Object.entries(this.subjectEntries);
    return Object.fromEntries(entries.map(([part, { value }]) => [part, textOf(value) ?? null]));
  }

  get storedSubject() {
    return readSubject(this.store.read("subject", {}));
  }

  followSubject() {
    this.subjectEntries = mergedEntries(this.subjectEntries, this.storedSubject);
  }

  /** Only the parts that differ are entered, because another tab may have changed the others. */
  describe(subject) {
    this.followSubject();
    for (const [part, value] of Object.entries(subject)) {
      if (value === (this.subject[part] ?? null)) continue;
      this.subjectEntries = withEntry(this.subjectEntries, part, { value }, Date.now());
    }
    this.store.write("subject", this.subjectEntries);
  }

  startOver() {
    this.followFindings();
    for (const id of Object.keys(this.findings)) {
      this.findings = withEntry(this.findings, id, makeFinding(), Date.now());
    }
    this.store.write("findings", this.findings);
    this.describe(Object.fromEntries(subjectParts.map((part) => [part, null])));
  }

  /** Notes that the items of a list were saved as a file. */
  take(checklist) {
    const ids = checklist.items.map((item) => item.id).filter((id) => this.findings[id]);
    const entries = Object.fromEntries(ids.map((id) => [id, this.findings[id]]));
    this.taken = { entries: mergedEntries(this.taken.entries, entries), subject: this.subjectEntries };
  }

  get isStored() {
    return holdsAll(readEntries(this.store.read("findings", {})), this.findings);
  }

  get isSubjectStored() {
    return holdsAll(this.storedSubject, this.subjectEntries);
  }

  /** Whether leaving the page would lose something. */
  get isAtRisk() {
    const stored = readEntries(this.store.read("findings", {}));
    const known = mergedEntries(stored, this.taken.entries);
    const isSafe = ([id, entry]) => holdsAll(known, { [id]: entry }) ||
      (!ownValue(stored, id) && isBlank(findingOf(entry)));
    return !Object.entries(this.findings).every(isSafe) || !this.isSubjectSafe;
  }

  get isSubjectSafe() {
    const stored = this.storedSubject;
    const known = mergedEntries(stored, this.taken.subject);
    return Object.entries(this.subjectEntries).every(([part, entry]) =>
      holdsAll(known, { [part]: entry }) || (!ownValue(stored, part) && (entry.value ?? null) === null));
  }
}

/** The parts of a subject as entries; those of older versions of this page have no time. */
function readSubject(value) {
  return Object.fromEntries(Object.entries(recordOf(value)).map(([part, entry]) =>
    [part, isRecord(entry) ? entry : { value: entry }]));
}
