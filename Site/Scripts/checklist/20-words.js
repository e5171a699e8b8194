// The words of a checklist in every language of the site, and what a word stands for.

/** Words in one language: `messages` by key, `names` of the objects by kind and id. */
class Words {
  constructor({ locale, messages, names, dates = [], impacts = usualImpacts }) {
    this.locale = locale;
    this.dates = dates;
    this.impacts = impacts;
    this.messages = messages;
    this.names = names;
  }

  /** The message, or its key, which shows what is missing. */
  phrase(key) {
    return this.messages[key] ?? key;
  }

  /** All that stands for a column or a status, the proper word first. */
  spellings(key) {
    const aliases = (this.messages[`alias.${key}`] ?? "").split("|").filter((alias) => alias);
    return [this.phrase(key), ...aliases.map(trimmed)];
  }

  name(kind, id) {
    return ownValue(this.names[kind], id) ?? id;
  }

  sectionName(section, topic) {
    return ownValue(ownValue(this.names.sections, topic), section) ?? section;
  }

  /** The name of a list with a filter: that of a ready-made list if the filter is its own. */
  listName(filter) {
    const name = ownValue(this.names.lists, filterNotation({ ...filter, by: "rule" }));
    if (name !== undefined) return name;
    const summary = isEmptyFilter(filter) ? "" : ` – ${filterSummary(filter, this)}`;
    return this.phrase("title") + summary;
  }

  /** What a check looks at, and the criteria that it covers. */
  factsOfCheck({ target, criteria }) {
    const facts = target === null ? [] : [this.name("targets", target)];
    if (criteria.length) facts.push(this.list(criteria.map((id) => this.name("criteria", id))));
    return facts;
  }

  platformNames(platforms) {
    return this.list(platforms.map((id) => this.name("platforms", id)));
  }

  /** What the language writes between words, with its spaces. */
  mark(name) {
    return this.messages[`mark.${name}`] ?? usualMarks[name];
  }

  list(names) {
    return names.join(this.mark("list"));
  }

  /** A date in full, for people; `text` is `YYYY-MM-DD`. */
  date(text) {
    const [year, month, day] = text.split("-").map(Number);
    const pattern = this.dates[month - 1];
    return pattern ? pattern.replace("{year}", year).replace("{day}", day) : text;
  }

  /** A label with its value, such as `Items: 14`. */
  labeled(key, value) {
    return this.phrase(key) + this.mark("colon") + value;
  }
}

class Vocabulary {
  /** @param all What `words.js` of the site holds: an entry for each language, in order. */
  constructor(all) {
    this.words = all.map((entry) => new Words(entry));
  }

  /** The scale of impacts that the knowledge base declares, worst first. */
  get impacts() {
    return this.words[0]?.impacts ?? usualImpacts;
  }

  forLocales(locales) {
    return locales.map((locale) => this.words.find((words) => words.locale === locale) ??
      new Words({ locale, messages: {}, names: { sections: {} } }));
  }

  /** The words for headings and labels. */
  leading(locales) {
    return this.forLocales(locales.slice(0, 1))[0] ?? this.words[0];
  }
}

/** Finds what a word of any language stands for; stable keys are understood as well. */
class WordIndex {
  constructor(vocabulary) {
    const words = vocabulary.words;
    this.columns = indexed(columns, words, (own, key) => own.spellings(`column.${key}`), wordKey);
    this.headings = headingLocales(words);
    this.statuses = withMarks(
      indexed(statuses, words, (own, key) => own.spellings(`status.${key}`), statusKey), statusMarks);
    this.properStatuses =
      indexed(statuses, words, (own, key) => [own.phrase(`status.${key}`)], statusKey);
    this.cellStatuses = withMarks(this.statuses, cellMarks);
    this.itemsLabels = new Set(words.map((own) => folded(own.phrase("items"))));
    this.scale = vocabulary.impacts;
    this.impacts = indexed(this.scale, words, (own, key) => [own.phrase(`impact.${key}`)]);
    this.subjectParts = indexed(subjectParts, words, (own, key) => [own.phrase(`subject.${key}`)]);
    this.platforms = indexedNames(words.map((own) => own.names.platforms));
    this.topics = indexedNames(words.map((own) => own.names.topics));
    this.sections = sectionIndex(words);
    this.furniture = furniture(words);
  }

  column(text) { return this.columns.get(wordKey(text)); }
  headingLocale(text) { return this.headings.get(wordKey(text)); }
  status(text) { return this.statuses.get(statusKey(text)); }
  /** The status in a cell of a table or a value of JSON. */
  statusInCell(text) { return this.cellStatuses.get(statusKey(text)); }
  impact(text) { return this.impacts.get(folded(text)); }
  subjectPart(text) { return this.subjectParts.get(folded(text)); }

  /** A name that is not known stands for the id. */
  platform(text) { return this.platforms.get(folded(text)) ?? text; }
  topic(text) { return this.topics.get(folded(text)) ?? text; }
  section(text, topic) { return this.sections.get(topic)?.get(folded(text)) ?? text; }

  /** What a cell of a column means; undefined or null if that is not understood. */
  valueInCell(column, text, topic) {
    const readers = {
      status: () => this.statusInCell(text), impact: () => this.impact(text),
      topic: () => this.topic(text), section: () => this.section(text, topic),
      platforms: () => this.platform(text), date: () => reviewDate(text),
      "rule-hash": () => ruleHashOf(text.replace(/^#+/, "")),
    };
    return readers[column] ? readers[column]() : text;
  }

  /** The part of a subject that a line names, with its value; or null. */
  subjectLine(text) {
    const line = labeledLine(text);
    const part = line && this.subjectPart(line.label);
    return part ? { part, value: line.value } : null;
  }

  /** The number of items in a line of facts such as `Items: 12, Pass: 12`; null if it has none. */
  itemCount(text) {
    const line = splitAt(text, ",，、·<>").map(labeledLine)
      .find((part) => part && this.itemsLabels.has(folded(part.label)));
    return line && /^[-+]?[0-9]+$/.test(line.value) ? Number(line.value) : null;
  }

  /** The status that a text begins with, and what follows it; or null. */
  leadingStatus(text) {
    const all = characters(text);
    for (let end = Math.min(all.length, longestStatus); end > 0; end -= 1) {
      const rest = all.slice(end).join("");
      const status = this.statusBefore(all.slice(0, end).join(""), rest);
      if (status) return { status, rest };
    }
    return null;
  }

  /** Where words follow, only the proper word for a status counts. */
  statusBefore(word, rest) {
    if (startsWithWord(rest) || continuesWord(rest)) return undefined;
    return startsWithWord(trimmed(rest)) ? this.properStatuses.get(statusKey(word)) : this.status(word);
  }
}

function continuesWord(text) {
  return text !== "" && wordJoiners.includes(text[0]) && startsWithWord(text.slice(1));
}

function startsWithWord(text) {
  return /^[\p{Alphabetic}\p{N}]/u.test(text);
}
