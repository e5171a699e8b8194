// Answers, which come before the results

/** What a query asks for, if it is one thing that is known: a color value, a color, an API. */
async function answerOf(run, ranked) {
  const hex = colorHex(run.parsed);
  if (hex) return valueAnswer(run, hex);
  if (run.parsed.exclusions.length) return null;
  const [first] = ranked;
  if (first?.exactness > 0 && objectKind(run.boot, first.object)?.name === colorKind) {
    return colorAnswer(run, first.object);
  }
  const named = namedHex(run.parsed);
  return (await apiAnswer(run, ranked)) ?? (named && valueAnswer(run, named));
}

const emptyAnswer = (kind, title) => ({
  kind, title, hex: null, subject: null, names: [], values: [], current: [], former: [], nearest: [],
  rules: [],
});

/** An object in the reader's locale or else in the first one that has it. */
async function subjectOf(run, object) {
  const { locales } = run.boot;
  const others = [...locales.keys()].filter((locale) => locale !== run.readerLocale);
  for (const locale of [run.readerLocale, ...others]) {
    const document = await documentOf(run.index, object, locale);
    if (!document) continue;
    const { id, title, url } = document;
    const kind = objectKind(run.boot, object)?.name ?? "";
    return { document, subject: { kind, id, locale: locales[locale].tag, title, url } };
  }
  return null;
}

/** The values of a color, those in the appearance that the query asks for marked. */
async function colorAnswer(run, object) {
  const found = await subjectOf(run, object);
  if (!found) return null;
  const { document, subject } = found;
  const { asked } = run.naming;
  const marked = asked.length &&
    run.boot.appearances.find(({ terms }) => asked.every((key) => terms.has(key)))?.id;
  return {
    ...emptyAnswer("color", document.title), subject,
    names: document.texts.filter(({ field }) => field === "name").map(({ text }) => text),
    values: document.values.map((value) => ({ ...value, isMarked: value.appearance === marked })),
  };
}

/** The rules among the first results that have the query among their keywords, if it looks like code. */
async function apiAnswer(run, ranked) {
  if (!run.parsed.units.some(({ token }) => token.kind === "whole")) return null;
  const wanted = textOf(run.parsed.text.points.filter((point) => point > 0x20));
  const answer = emptyAnswer("api", "");
  for (const { object } of ranked.slice(0, run.boot.rerankCount)) {
    if (objectKind(run.boot, object)?.name !== ruleKind) continue;
    const found = await subjectOf(run, object);
    const name = found?.document.texts.find(({ field, text }) =>
      field === "keyword" && textOf(fold(text, run.folding).points) === wanted);
    if (!name) continue;
    answer.title = name.text;
    answer.rules.push(found.subject);
  }
  return answer.rules.length ? answer : null;
}

/** What has a color value today, what had it, and what is near. */
async function valueAnswer(run, hex) {
  const wanted = colorOf(hex);
  const entries = (await colorEntries(run.index)).filter(({ object }) => run.filter.allowed[object]);
  if (!entries.length) return null;
  const exact = entries.filter(({ color }) => colorDistance(wanted, color) === 0);
  const today = exact.filter(({ former }) => !former);
  const taken = new Set(today.map(({ object }) => object));
  const others = entries.filter(({ former, object }) => !former && !taken.has(object));
  const near = nearestColors(wanted, others, run.readerLocale).slice(0, mostNear);
  const uses = (found) => usesOf(run, found.map((entry) => ({ entry, distance: 0 })));
  return {
    ...emptyAnswer("value", hex), hex,
    current: await uses(today), former: await uses(exact.filter(({ former }) => former)),
    nearest: await usesOf(run, near),
  };
}

/** The colors in the order of the objects, each only in the locale in which it is shown. */
async function usesOf(run, found) {
  const uses = await Promise.all(found.map(async ({ entry, distance }) => {
    const subject = (await subjectOf(run, entry.object))?.subject;
    const isShown = subject?.locale === run.boot.locales[entry.locale].tag;
    return isShown ? { subject, color: usedColor(entry), distance } : null;
  }));
  return uses.filter(Boolean);
}
