// The panel beside the list: progress, choice, subject, files.

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
    this.query = node.querySelector("[data-query]");
    this.second = node.querySelector("[data-second]");
    this.unplaced = node.querySelector("[data-unplaced]");
  }

  find(name) {
    return this.node.querySelector(`[data-${name}]`);
  }

  get filter() {
    const filter = emptyFilter();
    for (const box of this.boxes) if (box.checked) filter[box.dataset.filter].push(box.value);
    return filter;
  }

  showChoice(profile, filter, query) {
    this.profile.value = profile;
    // What is being typed stays as it is.
    if (trimmed(this.query.value) !== query) this.query.value = query;
    if (this.profile.selectedIndex < 0) this.profile.value = "";
    for (const box of this.boxes) box.checked = filter[box.dataset.filter].includes(box.value);
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
    let start = 0;
    for (const bar of this.node.querySelectorAll("[data-bar]")) {
      const width = total ? 100 * counts[bar.dataset.bar] / total : 0;
      bar.setAttribute("x", start);
      bar.setAttribute("width", width);
      start += width;
    }
    for (const line of this.node.querySelectorAll("[data-count]")) {
      line.firstElementChild.textContent = counts[line.dataset.count];
      line.hidden = !counts[line.dataset.count];
    }
  }

  /** Lists what an opened file holds besides the review. */
  showUnplaced(unplaced) {
    this.unplaced.hidden = !unplaced.length;
    this.unplaced.querySelector("ul").replaceChildren(...unplaced.map(({ text, line }) =>
      make("li", make("b", fill(this.says.sayUnplacedLine, { line })), ` ${text}`)));
  }

  /** An opened file brings its own choice of rules. */
  showOpenFile(isOpen) {
    this.find("choice").hidden = isOpen;
    this.find("close").hidden = !isOpen;
    this.find("start-over").hidden = isOpen;
    if (this.second) this.second.parentElement.hidden = isOpen;
  }
}
