// The drafts on the page: the list of them, and the line about one that was restored or discarded.

class DraftViews {
  constructor(node, says, locale) {
    this.says = says;
    this.box = node.querySelector("[data-draft]");
    this.list = node.querySelector("[data-drafts]");
    this.times = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  }

  button(name) {
    return this.box.querySelector(`[data-draft-${name}]`);
  }

  /** The message with the name of the draft and the time of its last change. */
  say(message, draft) {
    const time = this.times.format(lastChange(draft));
    return fill(this.says[message], { name: draft.name, time, count: mostDrafts });
  }

  showRestored(draft) {
    this.showLine("sayDraftRestored", draft, ["keep", "discard"]);
  }

  showDiscarded(draft) {
    this.showLine("sayDraftDiscarded", draft, ["undo"]);
  }

  showLine(message, draft, buttons) {
    this.box.hidden = false;
    this.box.querySelector("[data-draft-line]").textContent = this.say(message, draft);
    for (const name of ["keep", "discard", "undo"]) this.button(name).hidden = !buttons.includes(name);
  }

  hideLine() {
    this.box.hidden = true;
    this.box.querySelector("[data-draft-line]").textContent = "";
  }

  /** What the line says; empty while it is hidden. */
  get line() {
    return this.box.querySelector("[data-draft-line]").textContent;
  }

  /** The button in the list that opens a draft. */
  opener(key) {
    return this.list.querySelector(`[data-draft-open="${key}"]`);
  }

  /** Lists the drafts; each can be opened, or discarded. */
  showList(drafts, { open, discard }) {
    this.list.hidden = !drafts.length;
    this.list.querySelector("ul").replaceChildren(...drafts.map((draft) => {
      const opener = make("button", this.say("sayDraft", draft));
      const remover = make("button", this.says.sayDraftDiscard);
      for (const button of [opener, remover]) button.type = "button";
      opener.className = remover.className = "plain";
      opener.dataset.draftOpen = draft.key;
      remover.setAttribute("aria-label", this.say("sayDraftDiscardOf", draft));
      opener.addEventListener("click", () => open(draft.key));
      remover.addEventListener("click", () => discard(draft.key));
      return make("li", opener, " ", remover);
    }));
  }
}
