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
    const { view, field, before, ruleHash } = step;
    this.review.follow();
    const finding = { ...this.review.finding(view.id), [field]: before[field] };
    this.change(() => this.review.enter(view.id, finding, ruleHash));
    view.show(this.review.finding(view.id));
    this.warn(view);
    this.news.textContent = "";
    this.news.textContent = fill(this.says.sayUndone, { name: view.question });
    view.focus();
  },
});

function isUndoKey(event) {
  if (event.shiftKey || event.altKey || event.isComposing) return false;
  return (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
}
