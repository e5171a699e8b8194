// JSON that people return; also the header and the facts that a task list carries in comments.

/** A string, or a number as people write it; null for anything else. */
function textOf(value) {
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : null;
}

/** Texts of an array, or one text alone. */
function textsOf(value) {
  const text = textOf(value);
  if (text !== null) return [text];
  return Array.isArray(value) ? value.map(textOf).filter((item) => item !== null) : [];
}

function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The record, or an empty one in place of anything else. */
function recordOf(value) {
  return isRecord(value) ? value : {};
}

/** The value of a text; undefined where it is no JSON or nested too deeply. */
function parseJSON(text) {
  try {
    const value = JSON.parse(text);
    return isNested(value, deepestJSON) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether no more than so many arrays and objects stand within each other. */
function isNested(value, most) {
  if (typeof value !== "object" || value === null) return true;
  return most > 0 && Object.values(value).every((item) => isNested(item, most - 1));
}

function readJSON(text, index, defaultLocale) {
  const root = parseJSON(text);
  if (root === undefined) throw new ReviewError("json");
  if (!isRecord(root) || !Array.isArray(root.items)) throw new ReviewError("nothing");
  const builder = new ReviewBuilder();
  const header = readHeader(root, defaultLocale, index, builder.unplaced);
  builder.expectNamed(root, header.filter);
  for (const record of root.items) {
    const item = readRecord(record, header.locales, index, builder);
    if (item) builder.add(item, 1, () => jsonText(record));
  }
  return builder.review(header);
}

function readHeader(root, defaultLocale, index, unplaced) {
  const named = localeTags(textsOf(root.locales ?? root.locale));
  const subject = recordOf(root.subject);
  return makeHeader({
    knowledgeBase: textOf(root.knowledgeBase), edition: textOf(root.edition),
    locales: named.length ? withoutRepetitions(named) : [defaultLocale],
    filter: readFilter(root.filter, unplaced, index.scale),
    subject: Object.fromEntries(subjectParts.map((part) => [part, textOf(subject[part])])),
  });
}

function readFilter(json, unplaced, scale) {
  const filter = emptyFilter();
  const record = recordOf(json);
  for (const list of filterLists) {
    for (const text of setFilterList(filter, list, textsOf(record[list]), scale)) {
      unplaced.push({ text, line: 1 });
    }
  }
  const by = textOf(record.by);
  if (filterBases.includes(by)) filter.by = by;
  else if (by !== null) unplaced.push({ text: by, line: 1 });
  const since = textOf(record.since);
  if (since !== null && isCalendarDate(since)) filter.since = since;
  else if (since !== null) unplaced.push({ text: since, line: 1 });
  filter.query = textOf(record.query);
  return filter;
}

const itemKeys = [...allFieldsOfItems, ...fieldsOfTexts, ...fieldsOfFindings].map(({ key }) => key)
  .concat("procedure", "translations");

function readRecord(value, locales, index, builder) {
  const { unplaced } = builder;
  const record = recordOf(value);
  const id = textOf(record.id) ?? textOf(record.rule);
  if (id === null) {
    unplaced.push({ text: jsonText(value), line: 1 });
    return null;
  }
  if (!builder.accepts(id, textOf(record.rule) ?? id, 1, () => jsonText(value))) return null;
  for (const [key, other] of Object.entries(record)) {
    if (!itemKeys.includes(key)) unplaced.push({ text: `${id}: ${jsonText(other)}`, line: 1 });
  }
  const status = readStatus(record, index, unplaced);
  return {
    id, ...readFacts(record, id, index), texts: readTexts(record, locales),
    finding: readFinding(record, status ?? "untested", unplaced),
    ...(status ? {} : { doubt: "unreadable" }),
  };
}

/** The status; undefined if it is not understood. */
function readStatus({ status = null }, index, unplaced) {
  if (status === null) return "untested";
  const text = textOf(status) ?? jsonText(status);
  if (!trimmed(text)) return "untested";
  const found = index.statusInCell(text);
  if (!found) unplaced.push({ text, line: 1 });
  return found;
}

/** The values of a record, by key. */
function readFields(record, fields) {
  return Object.fromEntries(fields.map(({ key, form }) =>
    [key, ["names", "remarks"].includes(form) ? textsOf(record[key]) : textOf(record[key])]));
}

/** What a record says about its rule. */
function readFacts(record, id, index) {
  const { id: own, ...facts } = readFields(record, allFieldsOfItems);
  const rule = facts.rule ?? id;
  return {
    ...facts, rule, topic: facts.topic ?? topicOfRule(rule), ruleHash: ruleHashOf(facts.ruleHash ?? ""),
    impact: index.scale.includes(facts.impact) ? facts.impact : null,
  };
}

function readTexts(record, locales) {
  return locales.flatMap((locale, place) => {
    const source = place === 0 ? record : record.translations?.[locale];
    if (!isRecord(source) || (source.question ?? source.howToCheck ?? null) === null) return [];
    return [makeText(locale, textOf(source.question) ?? "", textOf(source.why) ?? "",
      textsOf(source.howToCheck))];
  });
}

function readFinding(record, status, unplaced) {
  const values = readFields(record, fieldsOfFindings);
  const date = values.date === null ? null : reviewDate(values.date);
  if (values.date !== null && date === null) unplaced.push({ text: values.date, line: 1 });
  return makeFinding({ ...values, status, date });
}
