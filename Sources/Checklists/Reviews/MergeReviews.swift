import Guidelines

/// Merges two reviews of one checklist, field by field.
///
/// If only one side has changed a field, the merged review has the value of that side. If both have
/// changed it differently, a conflict is reported, and the merged review has the more urgent
/// status (never one that settles the item), both notes, the later date, or the reviewer of the
/// first review. Evidence never conflicts: the additions and removals of both sides are applied.
///
/// - Parameter base: The review from which both started; nil if they started from a blank
///   checklist.
package func mergeReviews(
  _ first: Checklist, _ second: Checklist, base: Checklist? = nil
) -> MergedReview {
  var merge = ReviewMerge(first, second, base)
  let items = merge.order.compactMap { merge.item($0) }
  let header = merge.header(of: items)
  return MergedReview(
    checklist: Checklist(header: header, items: items, size: first.joinedSize(with: second)),
    conflicts: merge.conflicts)
}

/// The two reviews that are merged, the base from which both started, and the conflicts.
struct ReviewMerge {
  private let headers: (first: ChecklistHeader, second: ChecklistHeader, base: ChecklistHeader?)
  private let first: [ChecklistItemID: ChecklistItem]
  private let second: [ChecklistItemID: ChecklistItem]
  private let base: [ChecklistItemID: ChecklistItem]
  /// The items that a file lacks although its list was made with them.
  private let missing: [ChecklistItemID: ChecklistItem]
  /// The ids of all items in the order of the first file. An id that only the second file contains
  /// follows the same id as in the second file.
  let order: [ChecklistItemID]
  private(set) var conflicts: [MergeConflict] = []

  init(_ first: Checklist, _ second: Checklist, _ base: Checklist?) {
    headers = (first.header, second.header, base?.header)
    self.first = first.presentItems
    self.second = second.presentItems
    self.base = base?.presentItems ?? [:]
    missing = Dictionary(
      (first.items + second.items).filter { $0.doubt == .missing }.map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
    order = first.items.map(\.id).joined(inTheOrderOf: second.items.map(\.id))
  }
}

extension Checklist {
  /// The number of items of the list that has the items of both. What a list was made with is also
  /// known from another one that was made in the same way.
  fileprivate func joinedSize(with other: Checklist) -> Int? {
    if let size, let otherSize = other.size { return max(size, otherSize) }
    let (one, two) = (header, other.header)
    let isSameList =
      one.knowledgeBase != nil && one.source == two.source && one.filter == two.filter
    return isSameList ? size ?? other.size : nil
  }

  /// The items that the file has, by id.
  var presentItems: [ChecklistItemID: ChecklistItem] {
    itemsByID.filter { $0.value.doubt != .missing }
  }
}

extension ReviewMerge {
  mutating func item(_ id: ChecklistItemID) -> ChecklistItem? {
    let base = base[id]
    guard let mine = first[id], let theirs = second[id] else {
      guard let present = first[id] ?? second[id] else { return absent(id, base) }
      // A file that has lost the item says nothing about it.
      return missing[id] == nil ? survivor(present, base) : present
    }
    var item = ruleFacts(mine, theirs, base)
    item.finding = finding(
      id,
      ThreeWayValue(
        base: base?.finding ?? .blank, first: mine.finding, second: theirs.finding))
    let doubts = [mine.doubt, theirs.doubt]
    // An answer that could not be read may have been any, so that the other one settles nothing.
    if doubts.contains(.unreadable) { return item.doubted(.unreadable) }
    if doubts.contains(.conflict), !item.finding.status.isSettled { item.doubt = .conflict }
    return item
  }

  /// Returns an item that neither side has, untested.
  private func absent(_ id: ChecklistItemID, _ base: ChecklistItem?) -> ChecklistItem? {
    guard let lost = missing[id] else { return nil }
    return (base?.with(finding: .blank) ?? lost).doubted(.missing)
  }

  /// Returns an item that only one side has; nil if it is left out. If the other side has removed
  /// it, the item is left out, unless this side has changed its finding: then it stays, and a
  /// conflict is added. If the item is not in the base, this side has added it, and it stays.
  private mutating func survivor(
    _ present: ChecklistItem, _ base: ChecklistItem?
  ) -> ChecklistItem? {
    guard let base else { return present }
    if present.finding == base.finding { return nil }
    let status = present.finding.status.rawValue
    let isInFirst = first[present.id] != nil
    conflict(
      .presence, present.id, base.finding.status.rawValue, isInFirst ? status : "",
      isInFirst ? "" : status)
    return present
  }

  /// Returns the value on which both sides agree, or that only one side has changed. Otherwise adds
  /// a conflict, and returns the value that `choice` makes of the two.
  ///
  /// - Parameter text: Returns a value as the text that a conflict contains.
  mutating func merged<Value>(
    _ field: MergeConflict.Field, _ item: ChecklistItemID?, _ values: ThreeWayValue<Value>,
    _ text: (Value) -> String, _ choice: (Value, Value) -> Value
  ) -> Value {
    if let value = values.merged { return value }
    conflict(field, item, text(values.base), text(values.first), text(values.second))
    return choice(values.first, values.second)
  }

  mutating func conflict(
    _ field: MergeConflict.Field, _ item: ChecklistItemID?, _ base: String, _ first: String,
    _ second: String
  ) {
    conflicts.append(
      MergeConflict(item: item, field: field, base: base, first: first, second: second))
  }

  /// Returns the header of a checklist with the merged items. If no filter selects exactly what
  /// the filters of both sides select, the new filter is the list of the items' rules.
  mutating func header(of items: [ChecklistItem]) -> ChecklistHeader {
    let (first, second, base) = headers
    // Of a check that is missing in both files, no rule is known.
    let isOfChecks = items.contains(where: \.isCheck)
    if first.knowledgeBase != second.knowledgeBase || first.edition != second.edition {
      conflict(.knowledgeBase, nil, base?.source ?? "", first.source, second.source)
    }
    return ChecklistHeader(
      knowledgeBase: first.knowledgeBase, edition: first.edition,
      locales: (first.locales + second.locales).withoutRepetitions,
      filter: first.filter.joined(with: second.filter)
        ?? ChecklistFilter(rulesOf: items.filter { $0.isCheck == isOfChecks })
        .with(first.filter.basis),
      subject: subject())
  }

  private mutating func subject() -> ReviewSubject {
    let (first, second, base) = headers
    var parts: [ReviewSubject.Part: String] = [:]
    for part in ReviewSubject.Part.allCases {
      let values = ThreeWayValue(
        base: base?.subject[part], first: first.subject[part], second: second.subject[part])
      parts[part] = merged(.subject, nil, values, { $0 ?? "" }, { $0 ?? $1 })
    }
    return ReviewSubject(parts)
  }
}

extension ChecklistHeader {
  fileprivate var source: String {
    [knowledgeBase, edition].compactMap(\.self).joined(separator: " ")
  }
}

/// The value of one field in both reviews of a merge and in their base.
struct ThreeWayValue<Value: Equatable> {
  let base: Value
  let first: Value
  let second: Value

  func map<Part>(_ part: (Value) -> Part) -> ThreeWayValue<Part> {
    ThreeWayValue<Part>(base: part(base), first: part(first), second: part(second))
  }

  /// The value on which the sides agree, or that only one side has changed; nil for a conflict.
  var merged: Value? {
    if first == second || second == base { return first }
    return first == base ? second : nil
  }
}

extension ThreeWayValue where Value == [String] {
  /// The elements that neither side has removed, followed by those that either side has added.
  /// Lists never conflict.
  var union: [String] {
    let unchanged = base.filter { first.contains($0) && second.contains($0) }
    let added = (first + second).filter { !base.contains($0) }
    return (unchanged + added).withoutRepetitions
  }
}
