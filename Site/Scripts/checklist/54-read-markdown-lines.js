// The kinds of lines in a task list.

const bracketed = new RegExp(`^[[［【]([^\\]］】]{0,${longestBox}})[\\]］】]`, "u");

/** The line of a task: `- [ ] **question** `id` — word`; null for other lines. */
function taskLine(line) {
  const body = numberedLine(line)?.rest ?? withoutBullet(line);
  const box = taskBox(body);
  if (!box) return null;
  const text = trimmed(box.rest);
  // In notes, too, lines begin with marks. With any but the usual box, a task has the usual form.
  const isUsual = box.isPlain && body.length !== line.length;
  const parts = boldParts(text) ?? (isUsual ? looseParts(text) : null);
  if (!parts && !isUsual) return null;
  return { box: box.status, question: "", id: null, rest: text, ...parts };
}

/** The box that a text begins with: the status that it says, null for an unclear one. */
function taskBox(text) {
  const match = bracketed.exec(text);
  if (match) {
    const rest = text.slice(match[0].length);
    const isPlain = ["[ ]", "[x]", "[X]"].includes(match[0]) && /^([ \t]|$)/.test(rest);
    return { status: boxStatus(match[1]), isPlain, rest };
  }
  const ballot = ballots.find((mark) => text.startsWith(mark));
  return ballot ? { status: boxStatus(ballot), isPlain: false, rest: text.slice(ballot.length) } : null;
}

function boxStatus(mark) {
  const plain = trimmed(plainLetters(mark)).toLowerCase();
  if (!plain) return mark ? "untested" : null;
  return boxMarks.find(([, marks]) => marks.includes(plain))?.[0] ?? null;
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
  const { status, doubt } = draftAnswer(draft);
  return {
    id: draft.id, ...facts, texts, doubt,
    finding: makeFinding({
      status, note: [...surplus, ...draft.note].join("\n"), evidence: draft.evidence,
      reviewer: draft.reviewer, date: draft.date,
    }),
  };
}

/** The status in words, or else that of the box, unless the box says something else. */
function draftAnswer({ box, status }) {
  if (box === null) {
    const isOpen = status !== null && !isSettled(status) && status !== "untested";
    return isOpen ? { status } : { status: "untested", doubt: "unreadable" };
  }
  if (box === "fail" && status !== null && isSettled(status)) return { status: "fail", doubt: "conflict" };
  return { status: status ?? box };
}

function draftDetails(draft, locale, place) {
  const named = draft.details.find((details) => details.language === locale);
  if (named) return named;
  return draft.details[place]?.language === null ? draft.details[place] : undefined;
}
