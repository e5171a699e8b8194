// The answers that can be taken back, and the button for it, which stands beside the last one.

const mostUndoSteps = 100;

class UndoSteps {
  /** @param home Where the button stands while there is nothing to undo. */
  constructor(button, home) {
    this.button = button;
    this.home = home;
    this.steps = [];
  }

  /** What is typed into one field is one step. */
  remember(step) {
    const last = this.steps.at(-1);
    const isTyping = step.field !== "status" && last?.field === step.field && last.view === step.view;
    if (!isTyping) this.steps.push(step);
    if (this.steps.length > mostUndoSteps) this.steps.shift();
    this.place();
  }

  /** Takes the last step off; undefined if there is none. */
  next() {
    const step = this.steps.pop();
    this.place();
    return step;
  }

  forget() {
    this.steps = [];
    this.place();
  }

  place() {
    const view = this.steps.at(-1)?.view;
    const parent = view?.node.querySelector(".check-marks") ?? this.home;
    if (this.button.parentElement !== parent) parent.append(this.button);
    this.button.hidden = !view;
  }
}
