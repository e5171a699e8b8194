package import Diagnostics
import Guidelines

/// A returned checklist, and the texts in it that were not understood.
package struct Review: Sendable, Hashable {
  package var checklist: Checklist
  /// The texts that were not understood, in the order of the file.
  package var unplaced: [UnrecognizedText]

  /// The warnings about what was not understood, and about items that are missing.
  package func diagnostics(in path: String) -> [Diagnostic] {
    unplaced.map { $0.diagnostic(in: path) }
      + missing.map {
        Diagnostic(
          .warning, $0, at: ContentLocation(path: path, line: 1, column: 1),
          code: ReviewFault.missingItems.code)
      }
  }

  private var missing: [LocalizableMessage] {
    let named = checklist.ids(.missing).map(\.rawValue)
    guard let size = checklist.size, let unnamed = checklist.unnamedCount else {
      return ["review.unlisted"]
    }
    return [
      named.isEmpty
        ? nil
        : LocalizableMessage(
          "review.missing-items",
          ["ids": .texts(named)]),
      unnamed == 0
        ? nil
        : LocalizableMessage(
          "review.unnamed-items",
          ["count": .number(unnamed), "size": .number(size)]),
    ].compactMap(\.self)
  }
}

/// A collector of the items of a returned file and of the texts that are not part of them.
struct ReviewBuilder {
  private(set) var items: [ChecklistItem] = []
  var unplaced: [UnrecognizedText] = []
  /// The number of items with which the list was made; 0 if the file does not say it.
  var size = 0
  private var places: [ChecklistItemID: Int] = [:]
  private var expected: [ChecklistItemID] = []
  private var expectedIDs: Set<ChecklistItemID> = []
  /// The expected ids by the form in which they are compared; nil if two have the same form.
  private var expectedIDsByKey: [String: ChecklistItemID?] = [:]
}

extension ReviewBuilder {
  /// Notes ids of items with which the list was made. Those of which the file has no item are
  /// missing.
  mutating func expect(_ ids: [ChecklistItemID]) {
    for id in ids where expectedIDs.insert(id).inserted {
      expected.append(id)
      let key = id.rawValue.wordKey
      expectedIDsByKey[key] = .some(expectedIDsByKey[key] == nil ? id : nil)
    }
  }

  /// Adds an item. If there is one with the same id already, joins both.
  ///
  /// - Parameter text: The text of the item in the file, for the message about it.
  mutating func add(_ found: ChecklistItem, line: Int, text: @autoclosure () -> String) {
    let item = recognized(found, line)
    guard let place = places[item.id] else {
      places[item.id] = items.count
      return items.append(item)
    }
    if items[place].hasAnswer(of: item) {
      note(.repeatedItem(item.id), text(), line: line)
    } else {
      let answers = [items[place], item].map(\.finding.status.rawValue)
      note(.conflict(item.id), answers.joined(separator: " / "), line: line)
    }
    items[place] = items[place].joined(with: item)
  }

  /// Returns whether an id is that of an item. If not, as in a row of totals, notes the text.
  ///
  /// - Parameter text: The text of the item in the file, for the message about it.
  mutating func accepts(
    _ id: ChecklistItemID, of rule: RuleID, line: Int, text: @autoclosure () -> String
  ) -> Bool {
    let isItem =
      expectedIDs.contains(id) || expectedID(of: id) != nil
      || [id.rawValue, rule.rawValue].contains(where: ChecklistItemID.isLikely)
    if !isItem { note(.noItem(id), text(), line: line) }
    return isItem
  }

  private func expectedID(of id: ChecklistItemID) -> ChecklistItemID? {
    expectedIDsByKey[id.rawValue.wordKey] ?? nil
  }

  /// Returns the item with the id that it had when the list was made.
  private mutating func recognized(_ item: ChecklistItem, _ line: Int) -> ChecklistItem {
    if expectedIDs.contains(item.id) { return item }
    if let id = expectedID(of: item.id) {
      note(.renamedItem(id), item.id.rawValue, line: line)
      return item.with(id: id)
    }
    if !expected.isEmpty { note(.foreignItem(item.id), item.id.rawValue, line: line) }
    return item
  }

  /// - Parameter line: The line in the file; 1 if it is unknown.
  mutating func note(
    _ reason: UnrecognizedText.Reason, _ text: some StringProtocol, line: Int = 1
  ) {
    unplaced.append(UnrecognizedText(reason: reason, text: String(text), line: line))
  }

  /// Returns the review. The items that the file lacks are in it, untested and marked as missing.
  func review(_ header: ChecklistHeader) -> Review {
    let missing = expected.filter { places[$0] == nil }.map(ChecklistItem.init(missing:))
    let all = Dictionary((items + missing).map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    let order = missing.isEmpty ? items.map(\.id) : items.map(\.id).joined(inTheOrderOf: expected)
    let known = size > 0 ? size : expected.isEmpty ? nil : 0
    return Review(
      checklist: Checklist(header: header, items: order.compactMap { all[$0] }, size: known),
      unplaced: unplaced.sorted { $0.line < $1.line })
  }
}

extension [ChecklistItemID] {
  /// Returns the ids, and those of another list that are not among them. Each of these follows the
  /// same id as in the other list.
  func joined(inTheOrderOf other: Self) -> Self {
    let own = withoutRepetitions
    let known = Set(own)
    var followers: [ChecklistItemID?: Self] = [:]
    var last: ChecklistItemID?
    for id in other.withoutRepetitions {
      if known.contains(id) { last = id } else { followers[last, default: []].append(id) }
    }
    return (followers[nil] ?? []) + own.flatMap { [$0] + (followers[$0] ?? []) }
  }
}

extension ChecklistItem {
  /// Creates an item that the file lacks, of which nothing but the id is known.
  fileprivate init(missing id: ChecklistItemID) {
    let rule = RuleID(id.rawValue)
    self.init(
      id: id, rule: rule, ruleHash: nil, topic: TopicID(ofRule: rule.rawValue), section: nil,
      impact: nil, platforms: [], link: nil, texts: [])
    doubt = .missing
  }

  fileprivate func with(id: ChecklistItemID) -> ChecklistItem {
    var item = ChecklistItem(
      id: id, rule: rule.rawValue == self.id.rawValue ? RuleID(id.rawValue) : rule,
      ruleHash: ruleHash, topic: topic, section: section, impact: impact, platforms: platforms,
      link: link, texts: texts, rules: rules, target: target, criteria: criteria, finding: finding)
    item.doubt = doubt
    return item
  }

  fileprivate func hasAnswer(of other: ChecklistItem) -> Bool {
    finding.status == other.finding.status && doubt == other.doubt
  }

  /// Returns the item with what was entered for it in another place of the file. If the answers
  /// differ, it has the more urgent one, and never one that passes.
  fileprivate func joined(with other: ChecklistItem) -> ChecklistItem {
    let (one, two) = (finding, other.finding)
    let isSame = hasAnswer(of: other)
    var item = with(
      finding: Finding(
        status: isSame ? one.status : one.status.disputed(by: two.status),
        note: one.note.joinedNote(two.note),
        evidence: (one.evidence + two.evidence).withoutRepetitions,
        reviewer: one.reviewer ?? two.reviewer, date: [one.date, two.date].compactMap(\.self).max())
    )
    item.doubt = isSame ? doubt : .conflict
    return item
  }
}

extension String {
  /// Returns both notes, or the one that contains the other.
  func joinedNote(_ other: String) -> String {
    if contains(other) || other.isEmpty { return self }
    return other.contains(self) || isEmpty ? other : self + "\n\n" + other
  }
}

extension ChecklistFilter {
  /// The items of a list of which only the filter is known; none if the filter does not name them.
  var namedItems: [ChecklistItemID] {
    var others = self
    others.rules = []
    others.query = nil
    return others == ChecklistFilter() ? rules.map { ChecklistItemID($0.rawValue) } : []
  }
}
