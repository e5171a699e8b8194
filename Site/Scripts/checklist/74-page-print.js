// Prints the list as a sheet, whatever the reader prints with: the button, the menu or the keys.

Object.assign(ChecklistPage.prototype, {
  connectPrint() {
    const { panel } = this;
    panel.find("print").addEventListener("click", () => globalThis.print());
    panel.printsSteps.checked = this.store.read("print-steps", false) === true;
    panel.printsSteps.addEventListener("change", () =>
      this.store.write("print-steps", panel.printsSteps.checked));
    // The texts must be there when the browser prints, for which it does not wait.
    panel.second?.addEventListener("change", () => this.exported());
    addEventListener("beforeprint", () => this.laySheet());
    addEventListener("afterprint", () => this.takeSheet());
  },

  laySheet() {
    this.takeSheet();
    const sheet = new Sheet(this.printed(), this.vocabulary, this.today());
    const node = make("div", ...sheet.nodes);
    node.className = this.panel.printsSteps.checked ? "sheet" : "sheet without-steps";
    this.sheet = { node, title: document.title };
    document.documentElement.style.setProperty("--sheet-name", cssString(sheet.name));
    document.title = sheet.title;
    document.body.append(node);
  },

  takeSheet() {
    if (!this.sheet) return;
    this.sheet.node.remove();
    document.title = this.sheet.title;
    this.sheet = null;
  },

  /** The day of the reader, as `YYYY-MM-DD`. */
  today() {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((number) => String(number).padStart(2, "0")).join("-");
  },

  /** The list with addresses, where the site has some for others. */
  printed() {
    const second = this.panel.second?.value;
    const locales = [this.locale, ...(this.texts[second] ? [second] : [])];
    const checklist = this.file ? this.file.checklist : this.own.checklist(this.texts, locales);
    const pageOf = (item) => this.addressOf(item.rules.length ? item.id : item.rule);
    const items = checklist.items.map((item) => ({ ...item, link: item.link ?? pageOf(item) }));
    return { ...checklist, items };
  },

  /** The address of the page of a rule or check; null if only this reader could open it. */
  addressOf(id) {
    const address = this.linkTo(id)?.href ?? "";
    return address.startsWith("http") ? address : null;
  },
});
