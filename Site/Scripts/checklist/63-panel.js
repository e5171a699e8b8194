// The controls above the list: subject, filters, and the bar with the progress and the files.

function fill(message, gaps) {
  return message.replace(/\{(\w+)\}/g, (gap, name) => gaps[name] ?? gap);
}

class Panel {
  constructor(node, says) {
    this.node = node;
    this.says = says;
    this.profile = node.querySelector("[data-profile]");
    this.boxes = [...node.querySelectorAll("[data-filter]")];
    this.subjects = [...node.querySelectorAll("[data-subject]")];
    this.by = node.querySelector("[data-by]");
    this.query = node.querySelector("[data-query]");
    this.second = node.querySelector("[data-second]");
    this.unplaced = node.querySelector("[data-unplaced]");
    this.printsSteps = node.querySelector("[data-print-steps]");
  }

  find(name) {
    return this.node.querySelector(`[data-${name}]`);
  }

  /** Shows or hides the filters on a phone, where a button stands for them. */
  toggleChoice() {
    const button = this.find("choice-toggle");
    const isOpen = button.getAttribute("aria-expanded") !== "true";
    button.setAttribute("aria-expanded", String(isOpen));
  }

  get filter() {
    const filter = { ...emptyFilter(), by: this.by?.value ?? "rule" };
    for (const box of this.boxes) if (box.checked) filter[box.dataset.filter].push(box.value);
    return filter;
  }

  showChoice(profile, filter, query) {
    this.profile.value = profile;
    // What is being typed stays as it is.
    if (trimmed(this.query.value) !== query) this.query.value = query;
    if (this.profile.selectedIndex < 0) this.profile.value = "";
    if (this.by) this.by.value = filter.by;
    for (const box of this.boxes) box.checked = filter[box.dataset.filter].includes(box.value);
    for (const chosen of this.node.querySelectorAll("[data-chosen]")) this.showChosen(chosen);
  }

  /** The names of the chosen values, on the menu in which they are. */
  showChosen(chosen) {
    const names = this.boxes.filter((box) => box.dataset.filter === chosen.dataset.chosen && box.checked)
      .map((box) => box.nextElementSibling.textContent);
    chosen.textContent = names.length > 1 ? `${names[0]} +${names.length - 1}` : names[0] ?? this.says.sayAll;
    chosen.classList.toggle("is-narrow", names.length > 0);
  }

  /** How many rules or checks the filters leave. */
  showCount(count, total, by) {
    const message = by === "check" ? this.says.sayShownChecks : this.says.sayShown;
    this.find("shown").textContent = fill(message, { count, total });
  }

  get subject() {
    return Object.fromEntries(this.subjects.map((field) =>
      [field.dataset.subject, presentOnOneLine(field.value)]));
  }

  showSubject(subject) {
    for (const field of this.subjects) field.value = subject[field.dataset.subject] ?? "";
  }

  showProgress(checklist) {
    const counts = countsOf(checklist);
    const total = checklist.items.length;
    const count = total - counts.untested;
    this.find("progress").textContent = fill(this.says.sayProgress, { count, total });
    this.find("fails").textContent = counts.fail ? fill(this.says.sayFails, { count: counts.fail }) : "";
    let start = 0;
    for (const segment of this.node.querySelectorAll("[data-segment]")) {
      const width = total ? 100 * counts[segment.dataset.segment] / total : 0;
      segment.setAttribute("x", start);
      segment.setAttribute("width", width);
      start += width;
    }
  }

  /** The numbers of the review, as they are said. */
  get progress() {
    return this.find("progress").parentElement.textContent.trim();
  }

  get count() {
    return this.find("shown").textContent;
  }

  /** Shows a field of the subject, which may be folded away. */
  focusSubject(part) {
    const field = this.subjects.find((candidate) => candidate.dataset.subject === part);
    field.closest("details").open = true;
    field.focus();
  }

  nameOfSubject(part) {
    const field = this.subjects.find((candidate) => candidate.dataset.subject === part);
    return field.previousElementSibling.textContent;
  }

  /** Closes the menu of the files, and leaves the focus on it. */
  closeExport() {
    const menu = this.find("export");
    const hasFocus = menu.contains(document.activeElement);
    menu.open = false;
    if (hasFocus) menu.querySelector("summary").focus({ preventScroll: true });
  }

  /**
   * Lists what an opened file holds besides the review, and the items whose answers it does not say.
   * @param doubts A line for each such item.
   */
  showUnplaced(unplaced, doubts) {
    this.unplaced.hidden = !unplaced.length && !doubts.length;
    this.unplaced.querySelector("ul").replaceChildren(...doubts.map((doubt) => make("li", doubt)),
      ...unplaced.map(({ text, line }) =>
        make("li", make("b", fill(this.says.sayUnplacedLine, { line })), ` ${text}`)));
  }

  /** An opened file brings its own choice of rules. */
  showOpenFile(isOpen) {
    this.find("choice").hidden = isOpen;
    this.find("close").hidden = !isOpen;
    this.find("start-over").hidden = isOpen;
    this.node.classList.toggle("has-file", isOpen);
    if (this.second) this.second.parentElement.hidden = isOpen;
  }
}
