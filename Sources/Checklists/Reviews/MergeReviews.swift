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
  let ids = first.items.map(\.id).joined(inTheOrderOf: second.items.map(\.id))
  let items = ids.compactMap { merge.item($0) }
  let header = merge.header(of: items)
  return MergedReview(
    checklist: Checklist(header: header, items: items, size: first.joinedSize(with: second)),
    conflicts: merge.conflicts)
}

package struct MergedReview: Sendable, Hashable {
  package let checklist: Checklist
  package let conflicts: [MergeConflict]
}

extension MergedReview {
  package init(unmerged checklist: Checklist) { self.init(checklist: checklist, conflicts: []) }

  /// Returns the merged review after another merge with one more review, and all conflicts so far.
  ///
  /// - Parameter base: The review from which all started; nil if they started from a blank one.
  package func merged(with other: Checklist, base: Checklist? = nil) -> MergedReview {
    let merged = mergeReviews(checklist, other, base: base)
    return MergedReview(checklist: merged.checklist, conflicts: conflicts + merged.conflicts)
  }
}

/// Two different changes of the same value.
package struct MergeConflict: Sendable, Hashable {
  /// The item of the checklist with the value; nil if it is a value of the whole checklist.
  package let item: ChecklistItemID?
  package let field: Field
  package let base: String
  package let first: String
  package let second: String

  package enum Field: Sendable, Hashable {
    /// A value. `rule` represents all properties of the rule; the merged item has those of the
    /// first file.
    case column(ChecklistColumn)
    /// One file has removed the item and the other has changed it. The merged review contains it.
    case presence

    package var name: String {
      switch self {
      case .column(let column): column.key
      case .presence: "presence"
      }
    }
  }
}

extension Checklist {
  /// The number of items of a list that contains the items of both. If one file doesn't know its
  /// number, another that was made in the same way does.
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

/// The two reviews that are merged, the base from which both started, and the conflicts.
private struct ReviewMerge {
  private let headers: (first: ChecklistHeader, second: ChecklistHeader, base: ChecklistHeader?)
  private let first: [ChecklistItemID: ChecklistItem]
  private let second: [ChecklistItemID: ChecklistItem]
  private let base: [ChecklistItemID: ChecklistItem]
  /// The items that a file lacks although its list was made with them.
  private let missing: [ChecklistItemID: ChecklistItem]
  private(set) var conflicts: [MergeConflict] = []

  init(_ first: Checklist, _ second: Checklist, _ base: Checklist?) {
    headers = (first.header, second.header, base?.header)
    self.first = first.presentItems
    self.second = second.presentItems
    self.base = base?.presentItems ?? [:]
    missing = Dictionary(
      (first.items + second.items).filter { $0.doubt == .missing }.map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  mutating func item(_ id: ChecklistItemID) -> ChecklistItem? {
    let base = base[id]
    guard let mine = first[id], let theirs = second[id] else {
      guard let present = first[id] ?? second[id] else {
        // Neither side has the item, so it is untested.
        return missing[id].map { (base?.with(finding: .blank) ?? $0).doubted(.missing) }
      }
      // A file that has lost the item says nothing about it.
      return missing[id] == nil ? survivor(present, base) : present
    }
    var item = ruleFacts(mine, theirs, base)
    item.finding = Finding { field in
      let values = [base?.finding ?? .blank, mine.finding, theirs.finding].map(field.values)
      let three = ThreeWayValue(base: values[0], first: values[1], second: values[2])
      if field.form.isList { return three.merged ?? three.union }
      return merged(.column(field.column ?? .rule), id, three, \.first, field.joined)
    }
    let doubts = [mine.doubt, theirs.doubt]
    // The unreadable answer could be any status, so the other one settles nothing.
    if doubts.contains(.unreadable) { return item.doubted(.unreadable) }
    if doubts.contains(.conflict), !item.finding.status.isSettled { item.doubt = .conflict }
    return item
  }

  /// Returns an item that only one side has; nil if it is left out. If the other side has removed
  /// it, the item is left out, unless this side has changed its finding: then it stays, and a
  /// conflict is added. An item that is not in the base was added by this side, and stays.
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

  /// Returns an item without a finding, with the facts about the rule from either side.
  ///
  /// Adds a conflict if the sides have different versions of the rule, neither of which is that of
  /// the base; the first side's version is used then.
  private mutating func ruleFacts(
    _ first: ChecklistItem, _ second: ChecklistItem, _ base: ChecklistItem?
  ) -> ChecklistItem {
    let (one, other) = (first.with(finding: .blank), second.with(finding: .blank))
    if let base = base?.with(finding: .blank),
      let merged = ThreeWayValue(base: base, first: one, second: other).merged
    {
      return merged
    }
    if one.mayAskTheSame(as: other) { return one.completed(by: other) }
    let hashes = [base, first, second].map { $0?.ruleHash?.digits ?? "" }
    conflict(.column(.rule), first.id, hashes[0], hashes[1], hashes[2])
    return one
  }

  /// Returns the value on which both sides agree, or that only one side has changed. Otherwise adds
  /// a conflict, and returns the value that `choice` makes of the two.
  private mutating func merged<Value>(
    _ field: MergeConflict.Field, _ item: ChecklistItemID?, _ values: ThreeWayValue<Value>,
    _ text: (Value) -> String?, _ choice: (Value, Value) -> Value
  ) -> Value {
    if let value = values.merged { return value }
    conflict(
      field, item, text(values.base) ?? "", text(values.first) ?? "", text(values.second) ?? "")
    return choice(values.first, values.second)
  }

  private mutating func conflict(
    _ field: MergeConflict.Field, _ item: ChecklistItemID?, _ base: String, _ first: String,
    _ second: String
  ) {
    conflicts.append(
      MergeConflict(item: item, field: field, base: base, first: first, second: second))
  }

  /// Returns the header of a checklist with the merged items. If no filter selects exactly what the
  /// filters of both sides select, the new filter is the list of the items' rules.
  mutating func header(of items: [ChecklistItem]) -> ChecklistHeader {
    let (first, second, base) = headers
    if first.knowledgeBase != second.knowledgeBase || first.edition != second.edition {
      conflict(
        .column(.knowledgeBase), nil, base?.source ?? "", first.source, second.source)
    }
    var filter = ChecklistFilter().with(first.filter.basis)
    // The rule of a check that is missing in both files is unknown.
    let isOfChecks = items.contains(where: \.isCheck)
    filter.rules = items.filter { $0.isCheck == isOfChecks }.flatMap(\.allRules).withoutRepetitions
    var parts: [ReviewSubject.Part: String] = [:]
    for part in ReviewSubject.Part.allCases {
      let values = ThreeWayValue(
        base: base?.subject[part], first: first.subject[part], second: second.subject[part])
      parts[part] = merged(.column(.subject), nil, values, \.self, { $0 ?? $1 })
    }
    return ChecklistHeader(
      knowledgeBase: first.knowledgeBase, edition: first.edition,
      locales: (first.locales + second.locales).withoutRepetitions,
      filter: first.filter.joined(with: second.filter) ?? filter, subject: ReviewSubject(parts))
  }
}

extension ChecklistItem {
  /// Returns whether the items have the same hash or, if a hash is unknown, do not have different
  /// questions in the same language.
  fileprivate func mayAskTheSame(as other: ChecklistItem) -> Bool {
    if let ruleHash, let otherHash = other.ruleHash { return ruleHash == otherHash }
    return texts.allSatisfy { text in
      text.question == other.text(in: text.locale)?.question ?? text.question
    }
  }

  /// Returns the item, with the languages and facts that only the other item has. Where a rule is
  /// not translated, a list in that language repeats the source, which is not added again.
  fileprivate func completed(by other: ChecklistItem) -> ChecklistItem {
    var item = self
    for field in Self.fields + Self.fieldsOfChecks where field.values(of: self).isEmpty {
      let values = field.values(of: other)
      if !values.isEmpty { field.set(&item, values) }
    }
    item.texts += other.texts.filter { text in
      !texts.contains {
        $0.locale == text.locale
          || ($0.question, $0.why) == (text.question, text.why) && $0.steps == text.steps
      }
    }
    return item
  }
}

/// The value of one field in both reviews of a merge and in their base.
private struct ThreeWayValue<Value: Equatable> {
  let base: Value
  let first: Value
  let second: Value

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
