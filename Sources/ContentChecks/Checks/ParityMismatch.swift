import Diagnostics
import Guidelines
import Localization
import MarkdownTree

/// A check for translations whose facts, such as numbers and links, differ from the source text.
struct ParityMismatch: TextCheck {
  static let code: Diagnostic.Code = "parity-mismatch"
  static let summary = "A translation holds other values, names or lists than its source."
  static let explanation = """
    Both languages of a text hold the same color values, ratios, numbers with their units, dates,
    code, API names, ids and link targets, and lists and tables of the same size. The message says
    what the translation lacks and what it has beyond the source.

    A number that is written in digits in one language is written in digits in all of them; the same
    goes for numbers in words. Dates may be written as each language writes them. The words in which
    a language writes units are the messages `unit.…` of its `ui.yaml`. Which kinds of facts are compared
    in a locale can be said under `parity` in its `checks.yaml`.
    """

  func checker(for base: KnowledgeBase, in locale: LocaleTag) -> TextChecker? {
    let source = base.manifest.sourceLocale
    guard locale != source else { return nil }
    let names = KnownNames(base)
    return ParityChecker(
      base: base, source: source, notation: FactNotation(base, names, locale: locale),
      original: FactNotation(base, names, locale: source),
      isPartial: base.manifest.partialLocales.contains(locale),
      parity: base.localeChecks[locale]?.parity,
      required: Set(base.manifest.declarations.requiredFields.compactMap(\.part))
    ).findings
  }
}

/// A comparison of the texts of a locale with the source texts.
private struct ParityChecker: Sendable {
  let base: KnowledgeBase
  let source: LocaleTag
  let notation: FactNotation
  /// The notation of the source locale.
  let original: FactNotation
  let isPartial: Bool
  /// The names of the kinds of facts to compare, or nil for all kinds.
  let parity: Set<String>?
  /// The parts that every rule must have. Loading reports a text without them.
  let required: Set<LocalizableMessage>

  func findings(in texts: TextObject, translatedFrom original: TextObject?) -> [Diagnostic] {
    guard let original, texts.message == nil else { return [] }
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
    return original.units.compactMap { unit in
      guard let translation = own[unit.part] else {
        return original.expects(unit, in: texts) && !isPartial && !required.contains(unit.part)
          ? mismatch("check.parity.missing", unit, of: texts, at: texts.location) : nil
      }
      let difference = FactDifference(
        Facts(of: translation.runs, in: notation), from: Facts(of: unit.runs, in: self.original),
        where: { compares($0) && !($0.kind == .link && hasUnknownLink(unit, translation)) })
      guard let message = difference.message else { return nil }
      return mismatch(message, unit, of: texts, at: translation.location)
    }
  }

  /// Returns whether a link of one of the texts leads nowhere. It is reported as such, and is to be
  /// corrected before links can be compared.
  private func hasUnknownLink(_ units: CheckedText...) -> Bool {
    units.flatMap { $0.links(in: source) }.contains { link in
      !link.isPicture && UnknownLink.fault(in: link.link.destination, base) != nil
    }
  }

  private func compares(_ fact: Fact) -> Bool { parity?.contains(fact.kind.rawValue) ?? true }

  private func mismatch(
    _ message: LocalizableMessage, _ unit: CheckedText, of texts: TextObject,
    at place: ContentLocation
  ) -> Diagnostic {
    Diagnostic(
      message.adding(["locale": .text(source.description)]).about(unit, of: texts), at: place,
      code: ParityMismatch.code)
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

/// The facts that only the source text has, and those that only the translation has.
private struct FactDifference {
  let missing: [Fact]
  let extra: [Fact]

  /// Compares facts. If any number differs, measures (numbers with units) are not compared, because
  /// they differ as a consequence. An extra measure counts only if its unit is usually a sign,
  /// because a word after a number, such as 点 or 位, need not be a unit.
  init(_ facts: Facts, from source: Facts, where isCompared: (Fact) -> Bool) {
    let missing = source.subtracting(facts).filter(isCompared)
    let extra = facts.subtracting(source).filter(isCompared)
    let hasNumbers = (missing + extra).contains { $0.kind == .number }
    self.missing = missing.filter { $0.kind != .measure || !hasNumbers }
    self.extra = extra.filter { $0.kind != .measure || !hasNumbers && $0.hasSign }
  }

  /// The message about the difference, without the place of the text; nil if there is none.
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
}
