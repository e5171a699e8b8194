import Localization

/// The result of checking a translator's file: the accepted and the rejected units, with reasons.
package struct ImportPlan: Sendable {
  package private(set) var accepted: [Accepted] = []
  package private(set) var rejected: [Rejected] = []
  /// The number of units without a translation, or with one that is already in the knowledge base.
  package private(set) var unchanged = 0

  package struct Accepted: Sendable {
    package let unit: UnitStatus
    package let text: String
    /// Whether the translator marked the translation as done.
    package let isDone: Bool
  }

  package struct Rejected: Sendable {
    package let address: UnitAddress
    package let reason: Reason
  }

  package enum Reason: String, CaseIterable, Sendable {
    /// The knowledge base has no unit with the address.
    case unknown
    /// The text holds a replacement or control character that the source does not. A program has
    /// read it in a wrong encoding.
    case damaged
    /// The source text has changed since it was exported.
    case changedSource = "changed-source"
    /// The placeholders of a message differ from those of the source.
    case placeholders
    /// A plural lacks the branch `other`, or has a line that is not a branch.
    case plural
    /// The code spans differ from those of the source.
    case code
    /// The destinations of links differ from those of the source.
    case links
    /// The unit would replace a fresh translation, which is allowed only with an option.
    case fresh
  }

  package init(_ file: ExchangeFile, for units: [UnitStatus], replacesFresh: Bool = false) {
    let known = Dictionary(units.map { ($0.address, $0) }, uniquingKeysWith: { first, _ in first })
    for item in file.units {
      guard let unit = known[item.address], let source = unit.source else {
        rejected.append(Rejected(address: item.address, reason: .unknown))
        continue
      }
      add(item, unit, source, replacesFresh)
    }
  }

  private mutating func add(
    _ item: ExchangeUnit, _ unit: UnitStatus, _ source: TextUnit, _ replacesFresh: Bool
  ) {
    guard let text = item.target else {
      unchanged += 1
      return
    }
    let isDone = item.state == .fresh
    let isSame = text == unit.target?.text
    if isSame, !isDone || unit.state == .fresh {
      unchanged += 1
    } else if let reason = reason(against: item, source, text) {
      rejected.append(Rejected(address: item.address, reason: reason))
    } else if unit.state == .fresh, !replacesFresh {
      rejected.append(Rejected(address: item.address, reason: .fresh))
    } else {
      accepted.append(Accepted(unit: unit, text: text, isDone: isDone))
    }
  }

  private func reason(
    against item: ExchangeUnit, _ source: TextUnit, _ text: String
  ) -> Reason? {
    let own = source.text.unicodeScalars
    if text.unicodeScalars.contains(where: { $0.isDamage && !own.contains($0) }) { return .damaged }
    if UnitHash(ofUnit: item.source) != source.hash { return .changedSource }
    switch source.kind {
    case .message:
      return MarkupParts.placeholders(of: text) == MarkupParts.placeholders(of: source.text)
        ? nil : .placeholders
    case .plural:
      guard let lines = PluralLines(text) else { return .plural }
      let wanted = MarkupParts.placeholders(of: source.text) ?? []
      let fits = lines.branches.allSatisfy {
        MarkupParts.placeholders(of: $0.text)?.isSubset(of: wanted) == true
      }
      return fits ? nil : .placeholders
    case .prose:
      if MarkupParts.code(in: text) != MarkupParts.code(in: source.text) { return .code }
      return MarkupParts.destinations(in: text) == MarkupParts.destinations(in: source.text)
        ? nil : .links
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a replacement character or a control character that no text has.
  fileprivate var isDamage: Bool {
    switch value {
    case 0x09, 0x0A, 0x0C, 0x0D: false
    default: value < 0x20 || value == 0xFFFD
    }
  }
}

/// The parts of a text that must be the same in its translations.
enum MarkupParts {
  /// Returns the names of the placeholders, or nil if the text is not a valid message pattern.
  static func placeholders(of text: String) -> Set<String>? {
    try? MessagePattern(text).placeholders
  }

  /// Returns the contents of code spans (CommonMark 0.31, 6.1). They are sorted, because their
  /// order can differ between languages.
  static func code(in text: String) -> [String] {
    var found: [String] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "`") {
      let fence = rest[start...].prefix { $0 == "`" }
      let inner = rest[fence.endIndex...]
      guard let end = inner.firstRange(of: fence) else {
        rest = inner
        continue
      }
      found.append(String(inner[..<end.lowerBound]))
      rest = inner[end.upperBound...]
    }
    return found.sorted()
  }

  /// Returns the destinations of links, sorted.
  static func destinations(in text: String) -> [String] {
    text.matches(of: /\]\(([^()\s]+)/).map { String($0.1) }.sorted()
  }
}
