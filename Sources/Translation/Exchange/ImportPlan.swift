package import Diagnostics
package import Localization

/// The result of checking a translator's file: the accepted and the refused units, with reasons.
package struct ImportPlan: Sendable {
  package private(set) var accepted: [Accepted] = []
  package private(set) var refused: [Refused] = []
  /// The number of units with a translation that is already in the knowledge base.
  package private(set) var unchanged = 0
  /// The number of units without a translation, or with a target that is marked as not translated.
  package private(set) var untranslated = 0
  /// The number of them with a translation that is neither a copy of the source nor in the
  /// knowledge base.
  package private(set) var unmarked = 0

  package struct Accepted: Sendable {
    package let unit: UnitStatus
    package let text: String
    /// Whether the translator marked the translation as done.
    package let isDone: Bool
    /// The elements whose code is not part of the text.
    package let leftOut: [String]
    package let line: Int
    package let column: Int
  }

  package struct Refused: Sendable {
    /// The address of the unit or, if that is unknown, the name that the file gives it.
    package let name: String
    package let reason: LocalizableMessage
    package let line: Int
    package let column: Int
  }

  package init(
    _ file: ReturnedFile, for units: [UnitStatus], in locale: LocaleTag, replacesFresh: Bool = false
  ) {
    let byAddress = Dictionary(
      units.map { ($0.address, $0) }, uniquingKeysWith: { first, _ in first })
    let bySource = Dictionary(
      grouping: units.filter { $0.source != nil },
      by: { $0.source?.hash ?? UnitHash(ofUnit: "") })
    var order: [UnitAddress] = []
    var found: [UnitAddress: [ReturnedTranslation]] = [:]
    for item in file.units {
      guard item.target != nil || item.fault != nil else {
        untranslated += 1
        continue
      }
      // A unit without an address is found by one of its locations and its source, or by its source
      // if that is unique.
      var matches = item.address.map { [byAddress[$0]].compactMap(\.self) }
      var isUnclear = false
      if matches == nil {
        let same =
          CodeReading.allCases.lazy.compactMap { reading in
            item.source.flatMap { bySource[UnitHash(ofUnit: $0.text(reading))] }
          }.first ?? []
        let there = same.filter { unit in
          unit.source.map { item.places.contains("\($0.location.path):\($0.location.line)") }
            ?? false
        }
        isUnclear = there.isEmpty && same.count > 1
        matches = there.isEmpty ? same : there
      }
      let known = (matches ?? []).compactMap { unit in unit.source.map { (unit, $0) } }
      if known.isEmpty {
        let isNamed = item.address != nil
        refuse(
          item, displayName(of: item),
          isNamed ? "exchange.refused.unknown" : "exchange.refused.unnamed")
      } else if isUnclear {
        refuse(
          item, displayName(of: item),
          LocalizableMessage(
            "exchange.refused.ambiguous",
            ["count": .number(known.count), "name": .text(known[0].0.address.description)]))
      } else {
        for (unit, source) in known {
          if found[unit.address] == nil { order.append(unit.address) }
          found[unit.address, default: []].append(
            ReturnedTranslation(item, of: unit, source, in: locale))
        }
      }
    }
    for address in order { add(found[address] ?? [], replacesFresh) }
  }

  /// Adds the translations that a file has for one unit.
  private mutating func add(_ all: [ReturnedTranslation], _ replacesFresh: Bool) {
    let translated = all.filter { $0.item.progress != .untranslated || $0.item.fault != nil }
    guard let first = translated.first ?? all.first else { return }
    if let other = translated.first(where: { $0.text != first.text }) {
      return refuse(
        first.item, first.unit.address.description,
        LocalizableMessage("exchange.refused.conflict", ["line": .text("\(other.item.line)")]))
    }
    let isDone = translated.allSatisfy { $0.item.progress == .done }
    switch first.decision(isDone: isDone, replacesFresh) {
    case .unchanged: unchanged += 1
    case .untranslated(let hasText):
      untranslated += 1
      if hasText { unmarked += 1 }
    case .refused(let reason): refuse(first.item, first.unit.address.description, reason)
    case .accepted(let text):
      accepted.append(
        Accepted(
          unit: first.unit, text: text, isDone: isDone, leftOut: first.leftOut,
          line: first.item.line, column: first.item.column))
    }
  }

  /// Returns the file's name for a unit, or the beginning of its source.
  private func displayName(of item: ReturnedUnit) -> String {
    if item.address != nil || item.source == nil, let name = item.name { return name }
    let text = (item.source?.text(.equivalent) ?? "").onOneLine
    return "“\(text.prefix(40))\(text.count > 40 ? "…" : "")”"
  }

  private mutating func refuse(
    _ item: ReturnedUnit, _ name: String, _ reason: LocalizableMessage
  ) {
    refused.append(Refused(name: name, reason: reason, line: item.line, column: item.column))
  }

  /// Refuses units whose translations differ when the written files are read back.
  package mutating func refuse(notStored addresses: Set<UnitAddress>) {
    for item in accepted where addresses.contains(item.unit.address) {
      refused.append(
        Refused(
          name: item.unit.address.description, reason: "exchange.refused.not-stored",
          line: item.line, column: item.column))
    }
    accepted.removeAll { addresses.contains($0.unit.address) }
  }
}
