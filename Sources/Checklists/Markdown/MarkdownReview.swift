import Diagnostics
import Guidelines
import Localization

/// A reader that makes a review from a returned task list.
///
/// It reads lines and not a syntax tree, so that notes stay as people wrote them and every line
/// number is known.
struct MarkdownReview {
  private let words: WordIndex
  private var builder = ReviewBuilder()
  private var headerRecord: JSONText?
  private var subject: [ReviewSubject.Part: String] = [:]
  private var locales: [LocaleTag]
  /// The headings that are not boilerplate, with their line numbers.
  private var headings: [(text: Substring, line: Int)] = []
  private var draft: ItemDraft?
  private var isInDetails = false
  private var line = 0
  /// The number of items according to a line of facts; 0 if there is none.
  private var statedCount = 0
  private var places: [ChecklistItemID: TaskPlace] = [:]

  static let marksBeforeRemark = " \t—–-:：·"
  static let marksBeforeStatus = "*_~` "
  static let marksAfterStatus = "*_~` .,:;—–-，。：；"
  static let tickDateMark = "✅"

  static func read(
    _ text: String, _ words: WordIndex, _ defaultLocale: LocaleTag
  ) throws(ReviewError) -> Review {
    var reading = MarkdownReview(text, words, defaultLocale)
    guard !reading.builder.items.isEmpty || reading.headerRecord != nil else { throw .noItems }
    return reading.review(defaultLocale)
  }

  /// Returns the location of each item in a task list.
  static func places(_ text: String, _ words: WordIndex) -> [ChecklistItemID: TaskPlace] {
    MarkdownReview(text, words, .english).places
  }

  private init(_ text: String, _ words: WordIndex, _ defaultLocale: LocaleTag) {
    self.words = words
    locales = [defaultLocale]
    for line in text.withPlainLineEnds.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    {
      self.line += 1
      let (task, count) = (draft?.line, draft?.entryCount ?? 0)
      read(Substring(line))
      if task != nil, draft?.line == task { notePlace(of: Substring(line), after: count) }
    }
    finishItem()
  }
}

extension MarkdownReview {
  /// Notes that a line belongs to the current item.
  private mutating func notePlace(of line: Substring, after count: Int) {
    // The draft is changed in place, because copying all its entries for each line is slow.
    if draft?.entryCount ?? 0 > count { draft?.place.entries.append(self.line) }
    if let first = line.utf8.first, " \t><".utf8.contains(first), !line.trimmed.isEmpty {
      draft?.place.last = self.line
    }
  }

  private mutating func read(_ line: Substring) {
    let text = line.trimmed
    guard !text.isEmpty else { return }
    if let (kind, json) = MachineLine.parse(text) { return readMachineLine(kind, json, text) }
    if let task = TaskLine(text), task.id != nil || draft == nil { return start(task, text) }
    let isIndented = line.utf8.first == 0x20 || line.utf8.first == 0x09
    if !isIndented, text.utf8.first == UInt8(ascii: "#") {
      finishItem()
      let title = Substring(text.utf8.drop { $0 == UInt8(ascii: "#") }).trimmed
      if !isBoilerplate(title) { headings.append((text, self.line)) }
    } else if draft == nil {
      readOutside(text)
    } else {
      readInside(line, text, isIndented: isIndented)
    }
  }

  private mutating func readMachineLine(
    _ kind: MachineLine.Kind, _ json: JSONText?, _ text: Substring
  ) {
    guard let json else { return note(.unreadableRecord, text) }
    switch kind {
    case .item:
      guard draft != nil, draft?.facts == nil else { return note(.unreadableRecord, text) }
      draft?.facts = json
      draft?.place.record = line
    case .header:
      finishItem()
      guard headerRecord == nil else {
        if headerRecord != json { note(.otherHeader(.knowledgeBase), json.compact) }
        return
      }
      headerRecord = json
      if let named = json["locales"]?.locales, !named.isEmpty { locales = named }
      builder.expect(json, ChecklistFilter.read(json["filter"] ?? .null, words.scale).filter)
    }
  }

  private mutating func start(_ task: TaskLine, _ text: Substring) {
    guard let id = task.id else { return note(.taskWithoutID, text) }
    finishItem()
    var draft = ItemDraft(id: id, line: line, box: task.box)
    if task.box == .unclear { note(.unclearBox(id), text) }
    (draft.place.task, draft.place.last) = (line, line)
    if !task.question.isEmpty { draft.questions = [task.question] }
    self.draft = draft
    let remark = readTickDate(task.rest.withoutMarks(Self.marksBeforeRemark).trimmed)
    if !remark.isEmpty, !readStatus(remark) { self.draft?.addNote(remark) }
  }

  private mutating func finishItem() {
    isInDetails = false
    guard let draft else { return }
    self.draft = nil
    if places[draft.id] == nil { places[draft.id] = draft.place }
    let item = draft.item(in: locales, words.scale)
    let text = "\(item.question) \(item.finding.note)".trimmed
    guard builder.accepts(item.id, of: item.rule, line: draft.line, text: text) else { return }
    if item.doubt == .conflict { builder.note(.conflict(item.id), text, line: draft.line) }
    builder.add(item, line: draft.line, text: text)
  }

  private mutating func note(_ reason: UnrecognizedText.Reason, _ text: some StringProtocol) {
    builder.note(reason, text, line: line)
  }

  /// Returns whether the text is a title, instruction or heading of generated checklists, or
  /// several of them separated by ` · ` (the same heading in several languages).
  private func isBoilerplate(_ text: Substring) -> Bool {
    let plain = MarkdownEscaping.unescaped(text)
    if words.boilerplate.contains(plain.folded) { return true }
    return plain.split(separator: " · ").allSatisfy { words.boilerplate.contains($0.folded) }
  }

  private mutating func readOutside(_ text: Substring) {
    if let count = words.itemCount(inFacts: text) {
      statedCount = max(statedCount, count)
    } else if let (part, value) = words.subjectLine(text.withoutBullet), subject[part] == nil {
      subject[part] = TagEscaping.unescaped(value)
    } else if !text.isFacts, !text.isRuler, !isBoilerplate(text) {
      note(.outsideItems, text)
    }
  }

  private mutating func review(_ defaultLocale: LocaleTag) -> Review {
    // A heading that is the id of an item's topic or section was generated, because a retired topic
    // or section has no other name. People added the other headings.
    let ids = builder.items.flatMap { [$0.topic.rawValue, $0.section?.rawValue ?? ""] }
    let known = Set(ids.map(\.folded))
    for (text, line) in headings
    where !known.contains(MarkdownEscaping.unescaped(text.drop { $0 == "#" }).folded) {
      builder.note(.outsideItems, text, line: line)
    }
    var filterFaults = ReviewBuilder()
    var header = ChecklistHeader(headerRecord ?? .null, defaultLocale, words.scale, &filterFaults)
    builder.unplaced = filterFaults.unplaced + builder.unplaced
    header.locales = locales
    // Some editors remove comments, and with them the ids of all items, but keep their number.
    if headerRecord == nil { builder.size = statedCount }
    if !subject.isEmpty { header.subject = ReviewSubject(subject) }
    return builder.review(header)
  }
}

extension MarkdownReview {
  /// Reads a line that may belong to the item above it.
  private mutating func readInside(_ line: Substring, _ text: Substring, isIndented: Bool) {
    if text.utf8.first == UInt8(ascii: ">") {
      // A quoted line is a note, without its `>` and the first space after that.
      let marked = line.utf8.drop { $0 == 0x20 || $0 == 0x09 }.dropFirst()
      draft?.addNote(Substring(marked.first == 0x20 ? marked.dropFirst() : marked))
      return
    }
    if text.utf8.first == UInt8(ascii: "<"), readTag(text) { return }
    if isInDetails { return readDetails(text) }
    if draft?.expectsQuestion ?? false, let (inside, after) = text.leadingBold, after.isEmpty {
      draft?.questions.append(MarkdownEscaping.unescaped(inside))
    } else if readLabel(text.withoutBullet) {
      // The line is an entry with a label.
    } else if isIndented {
      draft?.addNote(text)
    } else if !text.isRuler {
      note(.outsideItems, text)
    }
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
      draft.addNote(text)
    }
    draft.details.append(details)
    self.draft = draft
  }

  /// Reads a line such as `Reviewer: Ann`; returns false for other lines, and for a second
  /// reviewer, date or status.
  private mutating func readLabel(_ text: Substring) -> Bool {
    guard let (label, rest) = text.labelAndValue, !rest.isEmpty, let column = words.column(label)
    else { return false }
    if column == .status { return readStatus(rest) }
    guard let field = Finding.fields.first(where: { $0.column == column }) else { return false }
    let isFree = field.form.isList || column == .note || draft?.entries[column] == nil
    guard isFree else { return false }
    let value = TagEscaping.unescaped(rest)
    if let meaning = words.value(of: column, in: value) {
      draft?.entries[column, default: []].append(meaning)
    } else {
      note(.unknownValue(column), value)
      draft?.place.isUnclear = true
    }
    return true
  }

  /// Reads the day on which a task was ticked, as the Obsidian plugin Tasks writes it at the end of
  /// the line: `✅ 2026-11-20`. Returns the text before it.
  private mutating func readTickDate(_ text: Substring) -> Substring {
    guard draft?.isTicked ?? false, let mark = text.firstRange(of: Self.tickDateMark),
      let date = CalendarDate(text[mark.upperBound...].trimmed)
    else { return text }
    draft?.entries[.date] = [date.description]
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
    if !remark.isEmpty { self.draft?.addNote(remark) }
    return true
  }
}

extension Substring {
  fileprivate var isFacts: Bool { hasPrefix("<sub>") && hasSuffix("</sub>") }
  fileprivate var isRuler: Bool { utf8.allSatisfy { "-*_ ".utf8.contains($0) } }

  fileprivate func withoutMarks(_ marks: String) -> Substring {
    let marks = marks.unicodeScalars
    return Substring(unicodeScalars.drop { marks.contains($0) })
  }
}
