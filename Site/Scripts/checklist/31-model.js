// A checklist, blank or filled in: `{ header, items }`, as `Sources/Checklists/Model` has it.

// What is known of the properties of items stands in `05-tables.js`: `key` is the name in JSON,
// `column` that in tables, and `form` says how a value is written.
const allFieldsOfItems = [...fieldsOfItems, ...fieldsOfChecks];
const itemFieldsByColumn = columns.flatMap((name) =>
  allFieldsOfItems.filter(({ column }) => column === name));
const columnsByLocale = fieldsOfTexts.map(({ column }) => column);
const columnsOfChecks = fieldsOfChecks.map(({ column }) => column);

function makeHeader({ knowledgeBase, edition, locales, filter, subject }) {
  const parts = subjectParts.map((part) => [part, presentOnOneLine(subject?.[part])]);
  return {
    knowledgeBase: presentOnOneLine(knowledgeBase), edition: presentOnOneLine(edition), locales,
    filter: { ...emptyFilter(), ...filter }, subject: Object.fromEntries(parts),
  };
}

function makeText(locale, question, why, steps) {
  return {
    locale, question: onOneLine(question), why: onOneLine(why),
    steps: steps.map(onOneLine).filter((step) => step),
  };
}

const enteredValue = {
  text: (value) => value ?? null, remark: presentOnOneLine,
  note: (value) => trimmed(withPlainLineEnds(value ?? "")),
  remarks: (value) => (value ?? []).map(onOneLine).filter((line) => line),
};

function makeFinding(finding = {}) {
  const values = fieldsOfFindings.map(({ key, form }) => [key, enteredValue[form](finding[key])]);
  return { ...Object.fromEntries(values), status: finding.status ?? "untested" };
}

/** An item of which nothing but the id and the rule is known. */
function makeBareItem(id, rule) {
  const values = allFieldsOfItems.map(({ key, form }) => [key, form === "names" ? [] : null]);
  return {
    ...Object.fromEntries(values), id, rule, topic: topicOfRule(rule), texts: [],
    finding: makeFinding(),
  };
}

function isSettled(status) {
  return settledStatuses.includes(status);
}

function isBlank(finding) {
  return fieldsOfFindings.every(({ key }) =>
    (key === "status" ? finding.status === "untested" : !finding[key]?.length));
}

/**
 * A blank checklist of the rules that a filter lets through.
 * @param data What `rules.js` of the site holds.
 * @param texts By language, what `texts.<language>.js` holds for each rule.
 */
function makeChecklist(data, texts, { filter, locales, subject }) {
  const header = makeHeader({
    knowledgeBase: data.knowledgeBase, edition: data.edition, locales, filter, subject,
  });
  const items = entriesFor(data, header.filter).map((entry) => makeItem(data, entry, texts, locales));
  return { header, items };
}

/** The rules or checks that a filter lets through. */
function entriesFor(data, filter) {
  if (filter.by === "rule") return data.rules.filter((rule) => letsThrough(filter, rule));
  const rules = new Map(data.rules.map((rule) => [rule.id, rule]));
  return (data.checks ?? []).filter((check) =>
    letsCheckThrough(filter, check, check.rules.map((id) => rules.get(id))))
    .map((check) => ({ ...rules.get(check.rules[0]), ...check }));
}

/** The first language falls back to another rather than ask nothing; the others do not. */
function makeItem(data, rule, texts, locales) {
  const own = locales.flatMap((locale, place) => {
    const text = texts[locale]?.[rule.id];
    if (!text || (place > 0 && !text.isOwn)) return [];
    return [makeText(locale, text.question, text.why, text.steps)];
  });
  const pageLocale = texts[locales[0]]?.[rule.id]?.isOwn ? locales[0] : data.sourceLocale;
  const item = makeBareItem(rule.id, rule.rules?.[0] ?? rule.id);
  for (const { key } of allFieldsOfItems) if (rule[key] !== undefined) item[key] = rule[key];
  const link = data.baseURL === null ? null : `${data.baseURL}${pageLocale}/${rule.page}`;
  return { ...item, link, texts: own };
}

/** The ids of all items and, if some are unknown, the number of all; no ids if that is unknown, too. */
function listedIDs({ items, size = 0 }) {
  if (size === null) return { ids: [] };
  const ids = items.map((item) => item.id);
  return { ids, ...(size > ids.length ? { size } : {}) };
}

/** A line for each item whose answer is unknown, and one for items that the file does not name. */
function doubtLines(checklist, words) {
  const { items, size = 0 } = checklist;
  const lines = items.filter((item) => item.doubt)
    .map(({ id, doubt }) => `${id}${words.mark("colon")}${words.phrase(`report.${doubt}`)}`);
  if (size === null) return [...lines, words.phrase("report.unlisted")];
  const unnamed = size - items.length;
  return unnamed > 0 ? [...lines, words.labeled("report.missing", unnamed)] : lines;
}

/** How many items have each status. */
function countsOf(checklist) {
  const counts = Object.fromEntries(statuses.map((status) => [status, 0]));
  for (const item of checklist.items) counts[item.finding.status] += 1;
  return counts;
}

/** Neighboring items of one section. */
function groupsOf(checklist) {
  const groups = [];
  for (const item of checklist.items) {
    const last = groups.at(-1);
    if (last && last.topic === item.topic && last.section === item.section) {
      last.items.push(item);
    } else {
      groups.push({ topic: item.topic, section: item.section, items: [item] });
    }
  }
  return groups;
}

/** What a checklist is of, in words: its edition, what was selected, how much is done. */
function factsOf(checklist, words) {
  const { knowledgeBase, edition, filter } = checklist.header;
  const source = [knowledgeBase, edition].filter((part) => part !== null).join(" ");
  const selection = filterSelection(filter, words);
  const counts = countsOf(checklist);
  const parts = statusesByUrgency.filter((status) => counts[status])
    .map((status) => words.labeled(`status.${status}`, counts[status]));
  const { items, size = 0 } = checklist;
  // A number is read back as that of all items.
  const total = size === null ? [] : [words.labeled("items", Math.max(size, items.length))];
  return [source, selection, [...total, ...parts].join(words.mark("clause"))].filter((fact) => fact);
}

/** The parts of a subject that are written into files: the usual ones, and others if they are known. */
function writtenParts(subject) {
  return subjectParts.filter((part) => usualSubjectParts.includes(part) || subject[part] !== null);
}

/** What is said of the subject, one labelled line for each part. */
function subjectLines(subject, words) {
  return subjectParts.filter((part) => subject[part] !== null)
    .map((part) => words.labeled(`subject.${part}`, subject[part]));
}
