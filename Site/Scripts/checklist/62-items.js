// An item on the page: what was entered in it, and how it tells of changes.

/** Connects the fields of an item with a finding. */
class ItemView {
  /** @param changed Is called after each change with the finding and the name of the field. */
  constructor(node, changed) {
    this.node = node;
    this.id = node.dataset.item;
    this.fields = new Map([...node.querySelectorAll("[data-field]")]
      .map((field) => [field.dataset.field, field]));
    node.addEventListener("input", (event) => {
      this.showStatus();
      changed(this.finding, event.target.dataset.field ?? "status");
    });
  }

  get finding() {
    const value = (name) => this.fields.get(name).value;
    const date = value("date");
    return makeFinding({
      status: this.node.querySelector("input[type=radio]:checked")?.value, note: value("note"),
      evidence: value("evidence").split("\n"), reviewer: value("reviewer"),
      date: isCalendarDate(date) ? date : null,
    });
  }

  show(finding) {
    const box = this.node.querySelector(`input[value="${finding.status}"]`);
    if (box) box.checked = true;
    this.fields.get("note").value = finding.note;
    this.fields.get("evidence").value = finding.evidence.join("\n");
    this.fields.get("reviewer").value = finding.reviewer ?? "";
    this.fields.get("date").value = finding.date ?? "";
    const hasNotes = !isBlank({ ...finding, status: "untested" });
    this.node.querySelector(".check-notes").open = hasNotes;
    this.showStatus();
  }

  /** Shows a finding that was entered elsewhere, and leaves alone what is being typed. */
  follow(finding) {
    if (!isSameFinding(this.finding, finding)) this.show(finding);
  }

  focus() {
    this.node.querySelector("input[type=radio]:checked").focus();
  }

  get question() {
    return this.node.querySelector(".check-question").textContent;
  }

  showStatus() {
    this.node.dataset.status = this.finding.status;
  }

  /** Says below the question that what was entered may not hold any more. */
  warn(message) {
    this.node.querySelector(".check-warning")?.remove();
    if (!message) return;
    const warning = document.createElement("p");
    warning.className = "check-warning";
    warning.textContent = message;
    this.node.querySelector(".check-facts").after(warning);
  }
}

/** The text with what stands between backticks as code. */
function codeNodes(text) {
  const nodes = [];
  let [plain, last] = ["", ""];
  for (let place = 0; place < text.length;) {
    const code = codeSpan(text, place, last);
    last = text[place];
    if (!code) {
      plain += text[place];
      place += 1;
      continue;
    }
    nodes.push(plain, make("code", code.slice(1, -1)));
    plain = "";
    place += code.length;
  }
  return [...nodes, plain];
}

function make(name, ...children) {
  const node = document.createElement(name);
  node.append(...children);
  return node;
}

/**
 * An item of an opened file, which may be of another edition or another knowledge base.
 * @param link The link to its rule on this site; null if the site has no such rule.
 * @param level The element of the question, a level below the topic or its section.
 */
function fileItem(template, item, words, link, level) {
  const node = template.content.firstElementChild.cloneNode(true);
  node.dataset.item = item.id;
  for (const box of node.querySelectorAll("input[type=radio]")) box.name = `status-${item.id}`;
  const question = make(level);
  question.className = "check-question";
  node.querySelector(".check-question").replaceWith(question);
  const [first, ...others] = item.texts;
  question.append(...codeNodes(first?.question ?? item.id));
  question.id = `opened-${item.id}`;
  node.querySelector("fieldset").setAttribute("aria-labelledby", question.id);
  if (first) question.lang = first.locale;
  for (const text of [...others].reverse()) {
    const other = make("p", ...codeNodes(text.question));
    other.className = "check-other";
    other.lang = text.locale;
    question.after(other);
  }
  const facts = [item.impact && words.phrase(`impact.${item.impact}`),
    words.platformNames(item.platforms), ...words.factsOfCheck(item)].filter((fact) => fact).map((fact) => make("span", fact));
  node.querySelector(".check-facts").append(...facts, link ?? make("span", item.id));
  const steps = node.querySelector(".check-steps");
  for (const text of item.texts) {
    const list = outlineList(outlineOf(text.steps));
    const reason = text.why ? [make("p", ...codeNodes(text.why))] : [];
    const part = make("div", ...reason, ...(text.steps.length ? [list] : []));
    part.lang = text.locale;
    if (part.firstChild) steps.append(part);
  }
  if (!steps.querySelector("div")) steps.remove();
  return node;
}

/**
 * The items of an opened file under the headings of their topics and sections.
 * @param linkTo Returns the link to a rule of this site, or null.
 */
function fileItems(template, checklist, words, linkTo) {
  const nodes = [];
  let topic = null;
  for (const group of groupsOf(checklist)) {
    if (group.topic !== topic) nodes.push(make("h2", words.name("topics", group.topic)));
    topic = group.topic;
    if (group.section !== null) nodes.push(make("h3", words.sectionName(group.section, topic)));
    const level = group.section === null ? "h3" : "h4";
    nodes.push(...group.items.map(
      (item) => fileItem(template, item, words, linkTo(item.rules.length ? item.id : item.rule), level)));
  }
  return nodes;
}
