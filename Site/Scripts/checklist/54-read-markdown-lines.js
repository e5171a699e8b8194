// The kinds of lines in a task list.

const boxes = { "[ ]": false, "[x]": true, "[X]": true };

/** The line of a task: `- [ ] **question** `id` — word`; null for other lines. */
function taskLine(line) {
  const body = numberedLine(line)?.rest ?? withoutBullet(line);
  const isTicked = boxes[body.slice(0, 3)];
  if (body.length === line.length || isTicked === undefined || /^[^ \t]/.test(body.slice(3))) {
    return null;
  }
  const text = trimmed(body.slice(3));
  const parts = boldParts(text) ?? looseParts(text);
  return { isTicked, question: "", id: null, rest: text, ...parts };
}

function boldParts(text) {
  const bold = leadingBold(text);
  const code = bold && leadingCode(trimmed(bold.after));
  if (!code || code.code.includes(" ")) return null;
  return { question: unescapeMarkdown(bold.inside), id: code.code, rest: code.after };
}

/** The first code that looks like an id, where people have changed the line. */
function looseParts(text) {
  for (let tick = text.indexOf("`"); tick >= 0; tick = text.indexOf("`", tick + 1)) {
    const code = leadingCode(text.slice(tick));
    if (!code || !isLikelyID(code.code)) continue;
    const question = trimmed(text.slice(0, tick));
    const bold = leadingBold(question);
    const inside = bold && !bold.after ? bold.inside : question;
    return { question: unescapeMarkdown(inside), id: code.code, rest: code.after };
  }
  return null;
}

/** What stands in a comment of ours, undefined for what is no JSON; null for other lines. */
function parseMachineLine(line) {
  if (!line.startsWith("<!-- precept")) return null;
  for (const [start, kind] of [[itemLineStart, "item"], [headerLineStart, "header"]]) {
    if (!line.startsWith(start)) continue;
    if (!line.endsWith(machineLineEnd)) return { kind, json: undefined };
    return { kind, json: parseJSON(line.slice(start.length, -machineLineEnd.length)) };
  }
  return null;
}

function isFacts(text) {
  return text.startsWith("<sub>") && text.endsWith("</sub>");
}

function isRuler(text) {
  return /^[-*_ ]*$/.test(text);
}

/** How to check an item, in one language, from the line of the opening tag. */
function detailsDraft(line) {
  const match = /^[^"]*lang="([^"]*)"/.exec(line);
  return { language: match && localeTag(match[1]), why: "", steps: [], places: new StepPlaces() };
}

/** The item of a task list, of what its lines held. */
function draftItem(draft, listLocales, index) {
  const facts = readFacts(recordOf(draft.facts), draft.id, index);
  const named = recordOf(draft.facts).locales ?? null;
  const locales = named === null ? listLocales : localeTags(textsOf(named));
  const count = Math.min(locales.length, Math.max(draft.questions.length, draft.details.length ? 1 : 0));
  const texts = locales.slice(0, count).map((locale, place) => {
    const details = draftDetails(draft, locale, place);
    return makeText(locale, draft.questions[place] ?? "", details?.why ?? "", details?.steps ?? []);
  });
  const surplus = draft.questions.slice(count).map((question) => `**${question}**`);
  return {
    id: draft.id, ...facts, texts,
    finding: makeFinding({
      status: draft.status ?? (draft.isTicked ? "pass" : "untested"),
      note: [...surplus, ...draft.note].join("\n"), evidence: draft.evidence,
      reviewer: draft.reviewer, date: draft.date,
    }),
  };
}

function draftDetails(draft, locale, place) {
  const named = draft.details.find((details) => details.language === locale);
  if (named) return named;
  return draft.details[place]?.language === null ? draft.details[place] : undefined;
}
