// Which rules go into a checklist; an empty list lets everything through.

const filterChoices = { kinds, appearances };

function emptyFilter() {
  const filter = { by: "rule", since: null, query: null };
  for (const list of filterLists) filter[list] = [];
  return filter;
}

function isEmptyFilter(filter) {
  return filter.since === null && filter.query === null &&
    filterLists.every((list) => !filter[list].length);
}

/**
 * Sets a list; returns the values that are not among the possible ones.
 * @param scale The impacts that there are.
 */
function setFilterList(filter, list, values, scale = usualImpacts) {
  const choices = list === "impacts" ? scale : filterChoices[list];
  filter[list] = choices ? values.filter((value) => choices.includes(value)) : values;
  return choices ? values.filter((value) => !choices.includes(value)) : [];
}

function lets(filter, list, value) {
  return !filter[list].length || filter[list].includes(value);
}

function letsAny(filter, list, values) {
  return !filter[list].length || values.some((value) => filter[list].includes(value));
}

/** Whether a filter lets a rule of `rules.js` through. */
function letsThrough(filter, rule) {
  return letsSubject(filter, rule) && lets(filter, "impacts", rule.impact) &&
    letsAny(filter, "platforms", rule.platforms) && letsAny(filter, "targets", rule.targets ?? []);
}

/** Whether a filter lets a rule through by what the rule is about. */
function letsSubject(filter, rule) {
  return lets(filter, "rules", rule.id) && lets(filter, "topics", rule.topic) &&
    lets(filter, "sections", rule.section) && lets(filter, "kinds", rule.kind) &&
    letsAny(filter, "components", rule.components) &&
    letsAny(filter, "appearances", rule.appearances) &&
    (filter.since === null || (rule.introduced !== null && rule.introduced >= filter.since));
}

/** Whether a filter lets a check through, and one of the rules that share it. */
function letsCheckThrough(filter, check, rules) {
  return lets(filter, "impacts", check.impact) && letsAny(filter, "platforms", check.platforms) &&
    lets(filter, "targets", check.target) && rules.some((rule) => letsSubject(filter, rule));
}

function filterJSON(filter) {
  const written = filterLists.filter((list) =>
    !optionalFilterLists.includes(list) || filter[list].length);
  const lists = written.map((list) => [list, filter[list]]);
  const by = filter.by === "rule" ? [] : [["by", filter.by]];
  return Object.fromEntries([...by, ...lists, ["since", filter.since], ["query", filter.query]]);
}

// One line that holds a whole filter: `platforms=iOS,iPadOS; impacts=serious`.

function filterNotation(filter) {
  const parts = filter.by === "rule" ? [] : [`by=${filter.by}`];
  parts.push(...filterLists.filter((list) => filter[list].length)
    .map((list) => `${list}=${filter[list].map(filterEncoded).join(",")}`));
  if (filter.since !== null) parts.push(`since=${filter.since}`);
  if (filter.query !== null) parts.push(`query=${filterEncoded(filter.query)}`);
  return parts.join("; ");
}

/** The filter that a line holds, and the parts of the line that say nothing. */
function parseFilter(text, scale) {
  const filter = emptyFilter();
  const parts = text.split(";").map(trimmed).filter((part) => part);
  return { filter, unknown: parts.filter((part) => !addToFilter(filter, part, scale)) };
}

function addToFilter(filter, part, scale) {
  const sign = part.indexOf("=");
  if (sign < 0) return false;
  const [key, value] = [part.slice(0, sign), part.slice(sign + 1)];
  if (key === "by" && filterBases.includes(value)) filter.by = value;
  if (key === "by") return filterBases.includes(value);
  if (key === "query") filter.query = filterDecoded(value);
  if (key === "since") filter.since = isCalendarDate(value) ? value : null;
  if (key === "query" || key === "since") return filter[key] !== null;
  if (!filterLists.includes(key)) return false;
  const values = value.split(",").filter((text) => text).map(filterDecoded);
  return !setFilterList(filter, key, values, scale).length;
}

function filterEncoded(text) {
  return text.replace(/[%;,=\0-\x20\x7F\uFEFF\p{White_Space}]/gu, (scalar) =>
    Array.from(new TextEncoder().encode(scalar), (byte) =>
      `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join(""));
}

function filterDecoded(text) {
  const bytes = [];
  const source = new TextEncoder().encode(text);
  for (let place = 0; place < source.length; place += 1) {
    const digits = String.fromCharCode(...source.slice(place + 1, place + 3));
    const isEscape = source[place] === 0x25 && /^[0-9A-Fa-f]{2}$/.test(digits);
    bytes.push(isEscape ? parseInt(digits, 16) : source[place]);
    if (isEscape) place += 2;
  }
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(new Uint8Array(bytes));
}

/** What the filter asks for, in words, also if it is everything. */
function filterSelection(filter, words) {
  if (!isEmptyFilter(filter)) return filterSummary(filter, words);
  return words.phrase(filter.by === "rule" ? "everything" : "every-check");
}

/** What the filter asks for, in words. */
function filterSummary(filter, words) {
  const parts = [
    ...filter.platforms.map((id) => words.name("platforms", id)),
    ...filter.topics.map((id) => words.name("topics", id)),
    ...filter.sections.map((id) =>
      filter.topics.length ? words.sectionName(id, filter.topics[0]) : id),
    ...filter.impacts.map((id) => words.phrase(`impact.${id}`)),
    ...filter.kinds.map((id) => words.phrase(`kind.${id}`)),
    ...filter.components.map((id) => words.name("components", id)),
    ...filter.appearances.map((id) => words.phrase(`appearance.${id}`)),
    ...filter.targets.map((id) => words.name("targets", id)),
  ];
  if (filter.query !== null) parts.push(onOneLine(filter.query));
  if (filter.query === null && filter.rules.length) {
    parts.push(words.labeled("rules", filter.rules.length));
  }
  if (filter.since !== null) parts.push(words.labeled("since", filter.since));
  return words.list(parts);
}
