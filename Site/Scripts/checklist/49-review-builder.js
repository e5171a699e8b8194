// Collects the items of a returned file and the texts that are not part of them, as
// `Sources/Checklists/Reading/ReviewBuilder.swift` does.

class ReviewBuilder {
  constructor() {
    this.items = new Map();
    this.unplaced = [];
    /** The number of items with which the list was made; 0 if the file does not say it. */
    this.size = 0;
    this.expected = new Set();
    /** The expected ids by the form in which they are compared; null if two have the same form. */
    this.expectedByKey = new Map();
  }

  note(text, line = 1) {
    this.unplaced.push({ text, line });
  }

  /** Notes ids of items with which the list was made. */
  expect(ids) {
    for (const id of ids) {
      if (this.expected.has(id)) continue;
      this.expected.add(id);
      const key = wordKey(id);
      this.expectedByKey.set(key, this.expectedByKey.has(key) ? null : id);
    }
  }

  /** Notes the items that the header of a file names. */
  expectNamed(header, filter) {
    const size = Number(textOf(header.size) ?? "");
    this.size = Number.isInteger(size) ? size : 0;
    this.expect((header.ids ?? null) === null ? itemsOfFilter(filter) : textsOf(header.ids));
  }

  /** @param text Returns the text of the item in the file, for the message about it. */
  add(found, line, text) {
    const item = this.recognized(found, line);
    const other = this.items.get(item.id);
    if (other) this.note(hasSameAnswer(other, item) ? text() : answersOf(other, item), line);
    this.items.set(item.id, other ? joinedItem(other, item) : item);
  }

  /** Whether an id is that of an item. Notes what is none, such as a row of totals. */
  accepts(id, rule, line, text) {
    const isItem = this.expected.has(id) || this.expectedByKey.get(wordKey(id)) ||
      isLikelyID(id) || isLikelyID(rule);
    if (!isItem) this.note(text(), line);
    return isItem;
  }

  /** The item with the id that it had when the list was made. */
  recognized(item, line) {
    if (this.expected.has(item.id)) return item;
    const id = this.expectedByKey.get(wordKey(item.id));
    if (id) {
      this.note(item.id, line);
      return { ...item, id, rule: item.rule === item.id ? id : item.rule };
    }
    if (this.expected.size) this.note(item.id, line);
    return item;
  }

  /** The items that the file lacks are in the review, untested and marked as missing. */
  review(header) {
    const missing = [...this.expected].filter((id) => !this.items.has(id))
      .map((id) => ({ ...makeBareItem(id, id), doubt: "missing" }));
    const all = new Map(missing.map((item) => [item.id, item]));
    for (const [id, item] of this.items) all.set(id, item);
    const found = [...this.items.keys()];
    const ids = missing.length ? joinedInOrder(found, [...this.expected]) : found;
    if (!ids.length) throw new ReviewError("nothing");
    this.unplaced.sort((left, right) => left.line - right.line);
    const items = ids.map((id) => all.get(id));
    const size = this.size > 0 ? this.size : this.expected.size ? 0 : null;
    return { checklist: { header, items, size }, unplaced: this.unplaced };
  }
}

/** The ids, and those of another list that are not among them, each behind the same id as there. */
function joinedInOrder(ids, other) {
  const known = new Set(ids);
  const followers = new Map();
  let last = null;
  for (const id of other) {
    if (known.has(id)) last = id;
    else followers.set(last, [...followers.get(last) ?? [], id]);
  }
  return [...followers.get(null) ?? [], ...ids.flatMap((id) => [id, ...followers.get(id) ?? []])];
}

/** The item with what was entered for it in another place; of two answers, none that passes. */
function joinedItem(item, other) {
  const isSame = hasSameAnswer(item, other);
  const values = fieldsOfFindings.map(({ key, form }) => {
    const [one, two] = [item.finding[key], other.finding[key]];
    if (key === "status") return [key, isSame ? one : disputedStatus(one, two)];
    if (key === "date") return [key, [one, two].filter((date) => date).sort().at(-1) ?? null];
    if (form === "note") return [key, joinedNote(one, two)];
    return [key, form === "remarks" ? withoutRepetitions([...one, ...two]) : one ?? two];
  });
  return {
    ...item, doubt: isSame ? item.doubt : "conflict", finding: makeFinding(Object.fromEntries(values)),
  };
}

function hasSameAnswer(item, other) {
  return item.finding.status === other.finding.status && (item.doubt ?? null) === (other.doubt ?? null);
}

function answersOf(...items) {
  return items.map(({ finding }) => finding.status).join(" / ");
}

/** The status of an item with two answers: the more urgent one, unless that would settle it. */
function disputedStatus(one, other) {
  const status = statusesByUrgency.find((name) => name === one || name === other);
  return isSettled(status) || status === "untested" ? "cannot-tell" : status;
}

function joinedNote(one, other) {
  if (one.includes(other)) return one;
  return other.includes(one) ? other : `${one}\n\n${other}`;
}

/** The items of a list of which only the filter is known; none if the filter does not name them. */
function itemsOfFilter(filter) {
  const others = { ...filter, rules: [], query: null };
  return filter.by === "rule" && isEmptyFilter(others) ? filter.rules : [];
}
