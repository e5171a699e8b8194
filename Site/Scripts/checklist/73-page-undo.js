// Takes back the last answer, by a button and by the keys that people know for it.

const textFields = "textarea, select, [contenteditable], " +
  "input:not([type=radio], [type=checkbox], [type=file], [type=button])";

Object.assign(ChecklistPage.prototype, {
  connectUndo() {
    this.undo.button.addEventListener("click", () => this.takeBack());
    document.addEventListener("keydown", (event) => {
      if (!isUndoKey(event) || event.target.closest?.(textFields)) return;
      if (!this.undo.steps.length) return;
      event.preventDefault();
      this.takeBack();
    });
  },

  takeBack() {
    const step = this.undo.next();
    if (!step) return;
    this.review.follow();
    const name = step.view === this.panel ? this.takeBackSubject(step) : this.takeBackAnswer(step);
    this.news.textContent = fill(this.says.sayUndone, { name });
    this.announcer.say(this.news.textContent, this.panel.progress);
  },

  /** @returns What was taken back. */
  takeBackAnswer({ view, field, before, ruleHash }) {
    const finding = { ...this.review.finding(view.id), [field]: before[field] };
    this.change(() => this.review.enter(view.id, finding, ruleHash));
    view.show(this.review.finding(view.id));
    this.warn(view);
    if (view.node.hidden) this.panel.find("open").focus({ preventScroll: true });
    else view.focus();
    return view.question;
  },

  takeBackSubject({ field, before }) {
    const subject = { ...this.checklist.header.subject, [field]: before[field] };
    this.change(() => this.review.describe(subject));
    this.panel.showSubject(subject);
    this.panel.focusSubject(field);
    return this.panel.nameOfSubject(field);
  },
});

function isUndoKey(event) {
  if (event.shiftKey || event.altKey || event.isComposing) return false;
  return (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
}
