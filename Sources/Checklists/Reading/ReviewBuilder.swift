package import Diagnostics
import Guidelines

/// A returned checklist, and the parts of the file that were not understood.
package struct Review: Sendable, Hashable {
  package var checklist: Checklist
  /// The parts that were not understood, in the order of the file.
  package var unplaced: [UnrecognizedText]

  /// The warnings about what was not understood, and about missing items.
  package func diagnostics(in path: String) -> [Diagnostic] {
    let place = ContentLocation(path: path, line: 1, column: 1)
    return unplaced.map { $0.diagnostic(in: path) }
      + missing.map { Diagnostic(.warning, $0, at: place, code: ReviewFault.missingItems.code) }
  }

  private var missing: [LocalizableMessage] {
    guard let size = checklist.size, let unnamed = checklist.unnamedCount else {
      return ["review.unlisted"]
    }
    var messages: [LocalizableMessage] = []
    let named = checklist.ids(.missing).map(\.rawValue)
    if !named.isEmpty {
      messages.append(LocalizableMessage("review.missing-items", ["ids": .texts(named)]))
    }
    if unnamed > 0 {
      messages.append(
        LocalizableMessage(
          "review.unnamed-items", ["count": .number(unnamed), "size": .number(size)]))
    }
    return messages
  }
}

/// A collector of the items of a returned file and of everything else in it.
struct ReviewBuilder {
  private(set) var items: [ChecklistItem] = []
  var unplaced: [UnrecognizedText] = []
  /// The number of items with which the list was made; 0 if the file does not contain it.
  var size = 0
  private var places: [ChecklistItemID: Int] = [:]
  private var expected: [ChecklistItemID] = []
  private var expectedIDs: Set<ChecklistItemID> = []
  /// The expected ids by `wordKey`; nil if two ids have the same key.
  private var expectedIDsByKey: [String: ChecklistItemID?] = [:]
}

extension ReviewBuilder {
  /// Records ids of items with which the list was made, to find out which are missing.
  mutating func expect(_ ids: [ChecklistItemID]) {
    for id in ids where expectedIDs.insert(id).inserted {
      expected.append(id)
      let key = id.rawValue.wordKey
      expectedIDsByKey[key] = .some(expectedIDsByKey[key] == nil ? id : nil)
    }
  }

  /// Adds an item, with its original id. If there is one with the same id already, combines both;
  /// if the answers differ, the item is in conflict.
  mutating func add(_ found: ChecklistItem, line: Int, text: @autoclosure () -> String) {
    var item = found
    if !expectedIDs.contains(item.id) {
      if let id = expectedID(of: item.id) {
        note(.renamedItem(id), item.id.rawValue, line: line)
        if item.rule.rawValue == item.id.rawValue { item.rule = RuleID(id.rawValue) }
        item.id = id
      } else if !expected.isEmpty {
        note(.foreignItem(item.id), item.id.rawValue, line: line)
      }
    }
    guard let place = places[item.id] else {
      places[item.id] = items.count
      return items.append(item)
    }
    let other = items[place]
    let statuses = [other, item].map(\.finding.status)
    items[place].finding = other.finding.joined(with: item.finding)
    if statuses[0] == statuses[1], other.doubt == item.doubt {
      items[place].finding.status = statuses[0]
      note(.repeatedItem(item.id), text(), line: line)
    } else {
      items[place].doubt = .conflict
      let answers = statuses.map(\.rawValue).joined(separator: " / ")
      note(.conflict(item.id), answers, line: line)
    }
  }

  /// Returns whether an id is that of an item. If not, as in a row of totals, records the text.
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

  mutating func note(
    _ reason: UnrecognizedText.Reason, _ text: some StringProtocol, line: Int = 1
  ) {
    unplaced.append(UnrecognizedText(reason: reason, text: String(text), line: line))
  }

  /// Returns the review. Items that the file lacks are included, untested and marked as missing.
  func review(_ header: ChecklistHeader) -> Review {
    let missing = expected.filter { places[$0] == nil }.map { id in
      ChecklistItem(id, of: RuleID(id.rawValue)).doubted(.missing)
    }
    let all = Dictionary((items + missing).map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    let order = missing.isEmpty ? items.map(\.id) : items.map(\.id).joined(inTheOrderOf: expected)
    let known = size > 0 ? size : expected.isEmpty ? nil : 0
    return Review(
      checklist: Checklist(header: header, items: order.compactMap { all[$0] }, size: known),
      unplaced: unplaced.sorted { $0.line < $1.line })
  }
}

extension [ChecklistItemID] {
  /// Returns the ids with the missing ones of another list, each after the same id as in that list.
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
