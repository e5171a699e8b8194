// Why a file was not opened, and what could be.

class Refusal {
  constructor(node, says) {
    this.box = node.querySelector("[data-refused]");
    this.line = node.querySelector("[data-error]");
    this.says = says;
    node.querySelector("[data-refused-close]").addEventListener("click", () => {
      this.clear();
      node.querySelector("[data-open]").focus({ preventScroll: true });
    });
  }

  /** Says that a file was not opened. */
  showFile(name, reason) {
    this.box.hidden = false;
    this.line.replaceChildren(make("strong", fill(this.says.sayRefused, { name })), make("p", reason),
      make("p", this.says.sayRight));
  }

  /** Says anything else that went wrong. */
  show(message) {
    this.box.hidden = false;
    this.line.replaceChildren(make("p", message));
  }

  clear() {
    this.box.hidden = true;
    this.line.replaceChildren();
  }
}
