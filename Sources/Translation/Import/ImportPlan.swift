import Localization

/// Which units of a translator's file are accepted, and which are rejected and why.
package struct ImportPlan: Sendable {
  package private(set) var accepted: [Accepted] = []
  package private(set) var rejected: [Rejected] = []
  /// The number of units whose text is already there, or that are not translated.
  package private(set) var unchanged = 0

  package struct Accepted: Sendable {
    package let unit: UnitStatus
    package let text: String
    /// Whether the translator calls it done.
    package let isDone: Bool
  }

  package struct Rejected: Sendable {
    package let address: UnitAddress
    package let reason: Reason
  }

  package enum Reason: String, CaseIterable, Sendable {
    /// No unit has the address.
    case unknown
    /// The source text is no longer the one that was translated.
    case changedSource = "changed-source"
    /// The gaps of a message differ.
    case placeholders
    /// A plural lacks the branch `other`, or a line is no branch.
    case plural
    /// Code in backquotes differs.
    case code
    /// The targets of links differ.
    case links
    /// A fresh translation would be replaced, which takes an option.
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

/// The parts of a text that are the same in its translations.
enum MarkupParts {
  /// The names of the gaps; nil where a brace is wrong.
  static func placeholders(of text: String) -> Set<String>? {
    try? MessagePattern(text).placeholders
  }

  /// The texts of code spans (CommonMark 0.31, 6.1), sorted, because languages put them in
  /// different places.
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

  /// The addresses behind the words of links, sorted.
  static func destinations(in text: String) -> [String] {
    text.matches(of: /\]\(([^()\s]+)/).map { String($0.1) }.sorted()
  }
}
