import Diagnostics
import Guidelines
import Localization

/// A reader that makes a review from a returned task list, line by line.
///
/// It reads lines and not a syntax tree, so that notes stay as people wrote them and the line
/// number of each text is known.
struct MarkdownReview {
  let words: WordIndex
  private var builder = ReviewBuilder()
  private var headerRecord: JSONText?
  private var subject: [ReviewSubject.Part: String] = [:]
  private var locales: [LocaleTag]
  /// The headings that are not boilerplate, with their line numbers.
  private var headings: [(text: Substring, line: Int)] = []
  var draft: ItemDraft?
  var isInDetails = false
  var line = 0
  /// The number of items that a line of facts names; 0 if there is none.
  private var statedCount = 0
  /// Where the items are in the text.
  private(set) var places: [ChecklistItemID: TaskPlace] = [:]

  static func read(
    _ text: String, _ words: WordIndex, _ defaultLocale: LocaleTag
  ) throws(ReviewError) -> Review {
    var reading = MarkdownReview(words, defaultLocale)
    reading.read(text)
    guard !reading.builder.items.isEmpty || reading.headerRecord != nil else { throw .noItems }
    return reading.review(defaultLocale)
  }

  /// Returns where the items of a task list are in its text.
  static func places(_ text: String, _ words: WordIndex) -> [ChecklistItemID: TaskPlace] {
    var reading = MarkdownReview(words, .english)
    reading.read(text)
    return reading.places
  }

  private init(_ words: WordIndex, _ defaultLocale: LocaleTag) {
    self.words = words
    locales = [defaultLocale]
  }
}

extension MarkdownReview {
  private mutating func read(_ text: String) {
    for line in text.withPlainLineEnds.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    {
      self.line += 1
      let (task, count) = (draft?.line, draft?.entryCount ?? 0)
      read(Substring(line))
      if task != nil, draft?.line == task { notePlace(of: Substring(line), after: count) }
    }
    finishItem()
  }

  /// Notes that a line belongs to the item that is read.
  ///
  /// - Parameter count: The number of the item's entries before the line.
  private mutating func notePlace(of line: Substring, after count: Int) {
    // The draft is changed in place, because a copy of all its entries for each line takes long.
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
    if !isIndented, text.utf8.first == UInt8(ascii: "#") { return readHeading(text) }
    if draft == nil { return readOutside(text) }
    readInside(line, text, isIndented: isIndented)
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
    case .header: readHeader(json)
    }
  }

  private mutating func readHeader(_ json: JSONText) {
    finishItem()
    guard headerRecord == nil else {
      if headerRecord != json { note(.otherHeader(.knowledgeBase), json.compact) }
      return
    }
    headerRecord = json
    if let named = json["locales"]?.locales, !named.isEmpty { locales = named }
    builder.expect(json, ChecklistFilter.read(json["filter"] ?? .null, words.scale).filter)
  }

  private mutating func start(_ task: TaskLine, _ text: Substring) {
    guard let id = task.id else { return note(.taskWithoutID, text) }
    finishItem()
    var draft = ItemDraft(id: id, line: line, box: task.box)
    if task.box == .unclear { note(.unclearBox(id), text) }
    (draft.place.task, draft.place.last) = (line, line)
    if !task.question.isEmpty { draft.questions = [task.question] }
    self.draft = draft
    readRemark(task.rest)
  }

  mutating func finishItem() {
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

  mutating func note(_ reason: UnrecognizedText.Reason, _ text: some StringProtocol) {
    builder.note(reason, text, line: line)
  }

  private mutating func readHeading(_ text: Substring) {
    finishItem()
    let title = Substring(text.utf8.drop { $0 == UInt8(ascii: "#") }).trimmed
    if !isBoilerplate(title) { headings.append((text, line)) }
  }

  /// Records the headings that people have added. A heading that is the id of an item's topic or
  /// section was generated, because a retired topic or section has no other name.
  private mutating func noteStrayHeadings() {
    let ids = builder.items.flatMap { [$0.topic.rawValue, $0.section?.rawValue ?? ""] }
    let known = Set(ids.map(\.folded))
    for (text, line) in headings
    where !known.contains(MarkdownEscaping.unescaped(text.drop { $0 == "#" }).folded) {
      builder.note(.outsideItems, text, line: line)
    }
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
    noteStrayHeadings()
    var filterFaults = ReviewBuilder()
    var header = ChecklistHeader(headerRecord ?? .null, defaultLocale, words.scale, &filterFaults)
    builder.unplaced = filterFaults.unplaced + builder.unplaced
    header.locales = locales
    // Some editors remove comments, and with them the ids of all items, but leave their number.
    if headerRecord == nil { builder.size = statedCount }
    if !subject.isEmpty { header.subject = ReviewSubject(subject) }
    return builder.review(header)
  }
}

extension Substring {
  var isFacts: Bool { hasPrefix("<sub>") && hasSuffix("</sub>") }
  var isRuler: Bool { utf8.allSatisfy { "-*_ ".utf8.contains($0) } }
}
