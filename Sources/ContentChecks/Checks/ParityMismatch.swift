import Diagnostics
import Guidelines
import Localization
import MarkdownTree

struct ParityMismatch: TextCheck {
  static let code: Diagnostic.Code = "parity-mismatch"
  static let summary = "A translation has other values, names or lists than its source."
  static let explanation = """
    Text has the same color values, ratios, numbers with their units, dates, code, API names, ids
    and link targets in both languages, and lists and tables of the same size. The message says what
    the translation lacks and what it has in addition. It is a warning, because a translation may
    differ on purpose. The sections of an article and the items of a list are compared one by one
    only if both languages have the same number of them.

    Each language can write dates its own way. A number up to twelve can be written in words in one
    language: it is compared only if each text has a number that the other lacks. A web link can
    lead to another address, such as a page in the reader's language, but must not be missing. The
    words a language uses for units are the messages `unit.…` of its `ui.yaml`.

    `parity` in `Locales/<tag>/checks.yaml` names the kinds of facts that are compared, and `[]`
    compares nothing; `parity-except` names files that are not compared. The settings of the source
    locale apply to all locales.
    """

  func checker(for base: KnowledgeBase, in locale: LocaleTag) -> TextChecker? {
    let source = base.manifest.sourceLocale
    let policies = [locale, source].compactMap { base.localeChecks[$0] }
    let parity = policies.lazy.compactMap(\.parity).first
    guard locale != source, parity?.isEmpty != true else { return nil }
    let names = KnownNames(base)
    return ParityChecker(
      base: base, source: source, notation: FactNotation(base, names, locale: locale),
      original: FactNotation(base, names, locale: source),
      isPartial: base.manifest.partialLocales.contains(locale),
      parity: parity, exceptions: policies.flatMap(\.parityExceptions), locale: locale,
      required: Set(base.manifest.declarations.requiredFields.compactMap(\.part))
    ).findings
  }
}

/// A comparison of a translation with the source.
private struct ParityChecker: Sendable {
  let base: KnowledgeBase
  let source: LocaleTag
  let notation: FactNotation
  let original: FactNotation
  let isPartial: Bool
  /// The kinds of facts to compare, or nil for all kinds.
  let parity: Set<String>?
  /// The patterns of the files that are not compared.
  let exceptions: [String]
  let locale: LocaleTag
  /// The parts that every rule must have. Loading reports rules without them.
  let required: Set<LocalizableMessage>

  func findings(in texts: TextObject, translatedFrom original: TextObject?) -> [Diagnostic] {
    guard let original, texts.message == nil, !isException(texts.location.path) else { return [] }
    let known = Set(original.units.map(\.part))
    let extra = texts.units.filter {
      !known.contains($0.part) && !required.contains($0.part) && texts.expects($0, in: original)
    }
    return extra.map {
      mismatch("check.parity.added", $0, of: texts, at: $0.location)
    } + differences(of: texts, from: original)
  }

  private func differences(of texts: TextObject, from original: TextObject) -> [Diagnostic] {
    let own = Dictionary(
      texts.units.map { ($0.part, $0) }, uniquingKeysWith: { first, _ in first })
    let (ownLengths, lengths) = (texts.lengths, original.lengths)
    return original.units.compactMap { unit in
      guard let translation = own[unit.part] else {
        return original.expects(unit, in: texts) && !isPartial && !required.contains(unit.part)
          ? mismatch("check.parity.missing", unit, of: texts, at: texts.location) : nil
      }
      // The items of lists with different lengths can't be paired.
      guard ownLengths[unit.list] == lengths[unit.list] else { return nil }
      let difference = FactDifference(
        Facts(of: translation.runs, in: notation), from: Facts(of: unit.runs, in: self.original),
        where: { compares($0) && !($0.kind == .link && hasUnknownLink(unit, translation)) })
      guard let message = difference.message else { return nil }
      return mismatch(message, unit, of: texts, at: translation.location)
    }
  }

  /// Returns whether there is a broken link. It is reported elsewhere, and must be corrected before
  /// links can be compared.
  private func hasUnknownLink(_ units: CheckedText...) -> Bool {
    units.flatMap { $0.links(in: source) }.contains { link in
      !link.isPicture && UnknownLink.fault(in: link.link.destination, base) != nil
    }
  }

  private func isException(_ path: String) -> Bool {
    let file = path.split(separator: "/").dropFirst(2).joined(separator: "/")
    return exceptions.contains { file.matches(pattern: $0) }
  }

  private func compares(_ fact: Fact) -> Bool { parity?.contains(fact.kind.rawValue) ?? true }

  private func mismatch(
    _ message: LocalizableMessage, _ unit: CheckedText, of texts: TextObject,
    at place: ContentLocation
  ) -> Diagnostic {
    let finding = message.adding(["locale": .text(source.description)]).about(unit, of: texts)
    return Diagnostic(
      .warning,
      LocalizableMessage(
        "check.parity.intended",
        ["finding": .message(finding), "file": .text("Locales/\(locale)/checks.yaml")]),
      at: place, code: ParityMismatch.code)
  }
}

extension TextObject {
  /// The number of items of each list.
  fileprivate var lengths: [LocalizableMessage: Int] {
    units.reduce(into: [:]) { $0[$1.list, default: 0] += 1 }
  }
}

extension CheckedText {
  /// The part without the number of the item in its list.
  fileprivate var list: LocalizableMessage {
    LocalizableMessage(part.key, part.arguments.filter { $0.key != "number" })
  }
}

extension RuleField {
  /// The part of a rule's text that the field is.
  fileprivate var part: LocalizableMessage? {
    switch self {
    case .question: "check.part.question"
    case .impactReason: "check.part.impact"
    case .kind, .impact, .section, .order, .platforms, .citations: nil
    }
  }
}

/// The facts that only the source has, and those that only the translation has, if they show that
/// the meaning differs.
private struct FactDifference {
  private(set) var missing: [Fact]
  private(set) var extra: [Fact]

  init(_ facts: Facts, from source: Facts, where isCompared: (Fact) -> Bool) {
    missing = source.subtracting(facts).filter(isCompared)
    extra = facts.subtracting(source).filter(isCompared)
    removeMeasures()
    removeSmallNumbers()
    // The same page has another address in another language.
    if facts.count(where: \.isWebLink) == source.count(where: \.isWebLink) {
      remove(where: \.isWebLink)
    }
  }

  /// Removes the measures (numbers with units) if any number differs, because they differ as a
  /// consequence. An extra measure counts only if its unit is usually a sign, because a word after
  /// a number, such as 点 or 位, need not be a unit.
  private mutating func removeMeasures() {
    let hasNumbers = (missing + extra).contains { $0.kind == .number }
    missing.removeAll { $0.kind == .measure && hasNumbers }
    extra.removeAll { $0.kind == .measure && (hasNumbers || !$0.hasSign) }
  }

  /// Removes small numbers if they are extra on one side only: the other side may have written them
  /// as words.
  private mutating func removeSmallNumbers() {
    let isNumber = { (fact: Fact) in fact.kind == .number }
    guard !missing.contains(where: isNumber) || !extra.contains(where: isNumber) else { return }
    remove(where: \.isSmallNumber)
  }

  private mutating func remove(where isRemoved: (Fact) -> Bool) {
    missing.removeAll(where: isRemoved)
    extra.removeAll(where: isRemoved)
  }

  /// The message about the difference, without its location; nil if there is none.
  var message: LocalizableMessage? {
    let missing = LocalizableMessage.Argument.list(missing.map { .message($0.message) })
    let extra = LocalizableMessage.Argument.list(extra.map { .message($0.message) })
    return switch (self.missing.isEmpty, self.extra.isEmpty) {
    case (true, true): nil
    case (true, false): LocalizableMessage("check.parity.extra-facts", ["extra": extra])
    case (false, true): LocalizableMessage("check.parity.missing-facts", ["missing": missing])
    case (false, false):
      LocalizableMessage("check.parity.different-facts", ["missing": missing, "extra": extra])
    }
  }
}

extension Fact {
  /// Whether the unit of a measure is written with a sign, such as `%`, in most languages.
  fileprivate var hasSign: Bool {
    guard case .text(let text) = value else { return false }
    return text.hasSuffix(" percent") || text.hasSuffix(" degree")
  }

  /// Whether the fact is a number up to twelve, which many languages write in words.
  fileprivate var isSmallNumber: Bool {
    guard kind == .number, case .text(let text) = value, let number = Int(text) else {
      return false
    }
    return number <= 12
  }

  fileprivate var isWebLink: Bool {
    guard kind == .link, case .text(let text) = value else { return false }
    return text.hasPrefix("https://") || text.hasPrefix("http://")
  }
}

extension String {
  /// Returns whether the path matches the pattern, in which `*` stands for any characters.
  fileprivate func matches(pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, parts.count > 1 else {
      return self == pattern
    }
    guard hasPrefix(first), hasSuffix(last), utf8.count >= first.utf8.count + last.utf8.count
    else { return false }
    var rest = self[...].dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}
