// The answers that can be taken back, and the button for it.

const mostUndoSteps = 100;

class UndoSteps {
  constructor(button) {
    this.button = button;
    this.steps = [];
  }

  /** What is typed into one field is one step. */
  remember(step) {
    const last = this.steps.at(-1);
    const isTyping = step.field !== "status" && last?.field === step.field && last.view === step.view;
    if (!isTyping) this.steps.push(step);
    if (this.steps.length > mostUndoSteps) this.steps.shift();
    this.show();
  }

  /** Takes the last step off; undefined if there is none. */
  next() {
    const step = this.steps.pop();
    this.show();
    return step;
  }

  forget() {
    this.steps = [];
    this.show();
  }

  show() {
    this.button.hidden = !this.steps.length;
  }
}
