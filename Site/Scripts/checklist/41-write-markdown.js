// A GitHub task list, as `Sources/Checklists/Markdown` writes it.

function writeMarkdown(checklist, vocabulary) {
  const { header } = checklist;
  const words = vocabulary.leading(header.locales);
  const languages = vocabulary.forLocales(header.locales);
  const title = (name) => escapeMarkdown(withoutRepetitions(languages.map(name)).join(" · "));
  let text = markdownTop(checklist, words);
  let topic = null;
  for (const group of groupsOf(checklist)) {
    if (group.topic !== topic) text += `## ${title((own) => own.name("topics", group.topic))}\n\n`;
    topic = group.topic;
    if (group.section !== null) {
      text += `### ${title((own) => own.sectionName(group.section, group.topic))}\n\n`;
    }
    for (const item of group.items) text += markdownItem(item, header, words, languages);
  }
  return text;
}

function markdownTop(checklist, words) {
  const { header } = checklist;
  const subject = writtenParts(header.subject).map((part) => {
    const value = header.subject[part];
    const line = words.labeled(`subject.${part}`, value === null ? "" : escapeTags(value));
    return `- ${trimmed(line)}\n`;
  });
  const facts = factsOf(checklist, words).map(escapeMarkdown).join(" · ");
  return `# ${escapeMarkdown(words.phrase("title"))}\n\n` +
    `${machineLine(headerLineStart, { ...headerJSON(header), ...listedIDs(checklist) })}\n\n` +
    `${escapeMarkdown(words.phrase("help.task"))}\n\n${subject.join("")}\n<sub>${facts}</sub>\n\n`;
}

/** A comment ends at the first `-->`; within JSON, `>` stands in strings only. */
function machineLine(start, value) {
  return `${start}${jsonText(value).replaceAll(">", "\\u003e")} ${machineLineEnd}`;
}

function markdownItem(item, header, words, languages) {
  const paragraph = (line) => `\n  ${line}\n`;
  let text = markdownTask(item, words);
  for (const other of item.texts.slice(1)) text += paragraph(markdownQuestion(other));
  const facts = markdownFacts(item, words);
  if (facts) text += paragraph(`<sub>${facts}</sub>`);
  for (const own of item.texts) {
    text += markdownDetails(own, item.texts.length > 1, languages.find((language) =>
      language.locale === own.locale) ?? words);
  }
  text += markdownFinding(item.finding, words);
  return `${text}${paragraph(machineLine(itemLineStart, machineFacts(item, header)))}\n`;
}

function markdownQuestion(text) {
  return `**${escapeMarkdown(text.question)}**`;
}

/** A tick means that nothing remains to be done; a word follows where it does not say all. */
function markdownTask(item, words) {
  const { status } = item.finding;
  const question = item.texts.length ? markdownQuestion(item.texts[0]) : "";
  const word = statusesSaidByBox.includes(status) ? "" : ` — **${words.phrase(`status.${status}`)}**`;
  return `- [${isSettled(status) ? "x" : " "}] ${question} \`${item.id}\`${word}\n`;
}

function markdownFacts(item, words) {
  const facts = [];
  if (item.impact !== null) facts.push(words.phrase(`impact.${item.impact}`));
  if (item.platforms.length) facts.push(words.platformNames(item.platforms));
  if (item.rules.length) facts.push(...words.factsOfCheck(item));
  const texts = facts.map(escapeMarkdown);
  if (item.link) {
    const link = item.link.replaceAll(" ", "%20").replaceAll("(", "%28").replaceAll(")", "%29");
    texts.push(`[${words.phrase("page")}](${link})`);
  }
  return texts.join(" · ");
}

function markdownDetails(text, isMarked, words) {
  if (!text.why && !text.steps.length) return "";
  const summary = escapeMarkdown(words.phrase("column.how-to-check"));
  const tag = isMarked ? `<details lang="${text.locale}">` : "<details>";
  const why = text.why ? `\n  ${asParagraph(escapeMarkdown(text.why))}\n` : "";
  const places = new StepPlaces();
  const steps = text.steps.map((step) => markdownStep(places.take(step))).join("");
  return `\n  ${tag}<summary>${summary}</summary>\n${why}${steps ? `\n${steps}` : ""}\n  </details>\n`;
}

/** Places such as `2.a` are no numbers of Markdown, so that the steps below another are bullets. */
function markdownStep({ depth, text, numbered }) {
  if (!depth) return `  ${/^[^ ]*/.exec(numbered)[0]} ${escapeMarkdown(text)}\n`;
  return `     ${"  ".repeat(depth - 1)}- ${escapeMarkdown(numbered)}\n`;
}

/** The text with a backslash where its start would make another kind of block of it. */
function asParagraph(text) {
  const marker = numberedLine(text)?.marker;
  if (marker) return `${marker.slice(0, -1)}\\${text.slice(marker.length - 1)}`;
  return /^[-+#=]/.test(text) ? `\\${text}` : text;
}

function markdownFinding(finding, words) {
  const note = finding.note ? `\n${markdownQuote(finding.note)}` : "";
  const lines = finding.evidence.map((value) => ["evidence", value]);
  if (finding.reviewer !== null) lines.push(["reviewer", finding.reviewer]);
  if (finding.date !== null) lines.push(["date", finding.date]);
  const list = lines.map(([key, value]) =>
    `  - ${words.labeled(`column.${key}`, linkable(escapeTags(value), words))}\n`).join("");
  return `${note}${list ? `\n${list}` : ""}`;
}

/** GitHub links an address behind white space only; a full-width colon is none. */
function linkable(value, words) {
  return words.mark("colon").endsWith(" ") || !value.startsWith("http") ? value : ` ${value}`;
}

function machineFacts(item, header) {
  const { id, ...facts } = itemFacts(item);
  const locales = item.texts.map((text) => text.locale);
  return locales.join() === header.locales.join() ? facts : { ...facts, locales };
}
