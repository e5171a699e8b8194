import Guidelines

extension MarkdownReview {
  /// Reads a line that may belong to the item above it.
  mutating func readInside(_ line: Substring, _ text: Substring, isIndented: Bool) {
    if text.utf8.first == UInt8(ascii: ">") { return readQuote(line) }
    if text.utf8.first == UInt8(ascii: "<"), readTag(text) { return }
    if isInDetails { return readDetails(text) }
    if readQuestion(text) || readLabel(text.withoutBullet) { return }
    if isIndented {
      draft?.note.append(TagEscaping.unescaped(text))
    } else if !text.isRuler {
      note(.outsideItems, text)
    }
  }

  /// Adds a quoted line to the note, without its `>` and without the first space after that.
  private mutating func readQuote(_ line: Substring) {
    let marked = line.utf8.drop { $0 == 0x20 || $0 == 0x09 }.dropFirst()
    let text = marked.first == 0x20 ? marked.dropFirst() : marked
    draft?.note.append(TagEscaping.unescaped(Substring(text)))
  }

  private mutating func readTag(_ text: Substring) -> Bool {
    if text.hasPrefix("<details") {
      isInDetails = true
      draft?.details.append(DetailsDraft(tag: text))
    } else if text.hasPrefix("</details>") {
      isInDetails = false
    } else if !text.isFacts, !text.hasPrefix("<summary") {
      return false
    }
    draft?.expectsQuestion = false
    return true
  }

  private mutating func readDetails(_ text: Substring) {
    guard var draft, var details = draft.details.popLast() else { return }
    if let step = text.numberedLine?.rest {
      details.addStep(MarkdownEscaping.unescaped(step))
    } else if details.addStepBelow(MarkdownEscaping.unescaped(text.withoutBullet)) {
      // The line is a step below the one before it.
    } else if details.why.isEmpty, details.steps.isEmpty {
      details.why = MarkdownEscaping.unescaped(text)
    } else {
      draft.note.append(TagEscaping.unescaped(text))
    }
    draft.details.append(details)
    self.draft = draft
  }

  private mutating func readQuestion(_ text: Substring) -> Bool {
    guard draft?.expectsQuestion ?? false, let (inside, after) = text.leadingBold, after.isEmpty
    else { return false }
    draft?.questions.append(MarkdownEscaping.unescaped(inside))
    return true
  }

  static let marksBeforeRemark = " \t—–-:：·"
  static let marksBeforeStatus = "*_~` "
  static let marksAfterStatus = "*_~` .,:;—–-，。：；"

  /// Reads a line such as `Reviewer: Ann`; returns false for other lines, and for a second
  /// reviewer, date or status.
  private mutating func readLabel(_ text: Substring) -> Bool {
    guard let (label, rest) = text.labelAndValue, !rest.isEmpty, let column = words.column(label)
    else { return false }
    let value = TagEscaping.unescaped(rest)
    switch column {
    case .evidence: draft?.evidence.append(value)
    case .reviewer where draft?.reviewer == nil: draft?.reviewer = value
    case .date where draft?.date == nil: readDate(value)
    case .note: draft?.note.append(value)
    case .status: return readStatus(rest)
    default: return false
    }
    return true
  }

  private mutating func readDate(_ text: String) {
    draft?.date = reviewDate(text)
    if draft?.date == nil {
      note(.unknownValue(.date), text)
      draft?.place.isUnclear = true
    }
  }

  /// Reads what follows the id of an item: a status, a remark, or both.
  mutating func readRemark(_ rest: Substring) {
    let text = readTickDate(rest.withoutMarks(Self.marksBeforeRemark).trimmed)
    guard !text.isEmpty else { return }
    if !readStatus(text) { draft?.note.append(TagEscaping.unescaped(text)) }
  }

  static let tickDateMark = "✅"

  /// Reads the day on which a task was ticked, as the Obsidian plugin Tasks writes it at the end of
  /// the line: `✅ 2026-11-20`. Returns the text before it.
  private mutating func readTickDate(_ text: Substring) -> Substring {
    guard draft?.isTicked ?? false, let mark = text.firstRange(of: Self.tickDateMark),
      let date = CalendarDate(text[mark.upperBound...].trimmed)
    else { return text }
    draft?.date = date
    return text[..<mark.lowerBound].trimmed
  }

  private mutating func readStatus(_ text: Substring) -> Bool {
    let plain = text.withoutMarks(Self.marksBeforeStatus)
    guard draft?.status == nil, let draft, let (status, rest) = words.leadingStatus(plain) else {
      return false
    }
    if draft.isTicked, !status.isSettled { note(.tickedAgainstStatus(draft.id), text) }
    self.draft?.status = status
    let remark = rest.withoutMarks(Self.marksAfterStatus).trimmed
    if !remark.isEmpty { self.draft?.note.append(TagEscaping.unescaped(remark)) }
    return true
  }
}

extension Substring {
  fileprivate func withoutMarks(_ marks: String) -> Substring {
    let marks = marks.unicodeScalars
    return Substring(unicodeScalars.drop { marks.contains($0) })
  }
}
