// What the lines below a task mean.

Object.assign(MarkdownReading.prototype, {
  /** Reads a line that may belong to the item above it. */
  readInside(line, text, isIndented) {
    if (text.startsWith(">")) return this.readQuote(line);
    if (text.startsWith("<") && this.readTag(text)) return;
    if (this.isInDetails) return this.readDetails(text);
    if (this.readQuestion(text) || this.readLabel(withoutBullet(text))) return;
    if (isIndented) this.draft.note.push(unescapeTags(text));
    else if (!isRuler(text)) this.note(text);
  },

  /** Keeps the spaces of a note, except the one behind its mark. */
  readQuote(line) {
    const marked = line.replace(/^[ \t]*/, "").slice(1);
    this.draft.note.push(unescapeTags(marked.startsWith(" ") ? marked.slice(1) : marked));
  },

  readTag(text) {
    if (text.startsWith("<details")) {
      this.isInDetails = true;
      this.draft.details.push(detailsDraft(text));
    } else if (text.startsWith("</details>")) {
      this.isInDetails = false;
    } else if (!isFacts(text) && !text.startsWith("<summary")) {
      return false;
    }
    this.draft.expectsQuestion = false;
    return true;
  },

  readDetails(text) {
    const details = this.draft.details.at(-1);
    if (!details) return;
    const step = numberedLine(text);
    const below = unescapeMarkdown(withoutBullet(text));
    const added = step ? unescapeMarkdown(step.rest) : details.places.isBelow(below) ? below : null;
    if (added !== null) {
      details.steps.push(added);
      if (onOneLine(added)) details.places.take(onOneLine(added));
    } else if (!details.why && !details.steps.length) details.why = unescapeMarkdown(text);
    else this.draft.note.push(unescapeTags(text));
  },

  readQuestion(text) {
    const bold = this.draft.expectsQuestion ? leadingBold(text) : null;
    if (!bold || bold.after) return false;
    this.draft.questions.push(unescapeMarkdown(bold.inside));
    return true;
  },

  /** Reads a line such as `Reviewer: Ann`; a second one of its kind is a remark. */
  readLabel(text) {
    const line = labeledLine(text);
    const column = line && line.value ? this.index.column(line.label) : undefined;
    const value = line && unescapeTags(line.value);
    if (column === "evidence") this.draft.evidence.push(value);
    else if (column === "reviewer" && this.draft.reviewer === null) this.draft.reviewer = value;
    else if (column === "date" && this.draft.date === null) this.readDate(value);
    else if (column === "note") this.draft.note.push(value);
    else return column === "status" && this.readStatus(line.value);
    return true;
  },

  readDate(text) {
    this.draft.date = reviewDate(text);
    if (this.draft.date === null) this.note(text);
  },

  /** Reads what follows the id of an item: a status, a remark, or both. */
  readRemark(rest) {
    const text = this.readTickDate(trimmed(withoutMarks(rest, marksBeforeRemark)));
    if (text && !this.readStatus(text)) this.draft.note.push(unescapeTags(text));
  },

  /** Reads the day on which a task was ticked, as Obsidian writes it: `✅ 2026-11-20`. */
  readTickDate(text) {
    const place = this.draft.box === "pass" ? text.indexOf(tickDateMark) : -1;
    const date = place < 0 ? "" : trimmed(text.slice(place + tickDateMark.length));
    if (!isCalendarDate(date)) return text;
    this.draft.date = date;
    return trimmed(text.slice(0, place));
  },

  readStatus(text) {
    const found = this.draft.status === null
      ? this.index.leadingStatus(withoutMarks(text, marksBeforeStatus)) : null;
    if (!found) return false;
    if (this.draft.box === "pass" && !isSettled(found.status)) this.note(text);
    this.draft.status = found.status;
    const remark = trimmed(withoutMarks(found.rest, marksAfterStatus));
    if (remark) this.draft.note.push(unescapeTags(remark));
    return true;
  },
});
