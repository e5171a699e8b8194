import Guidelines
import Localization

/// Finds terms of the source locale that a translation has left as they were.
struct SourceForms {
  /// The translation by the form in the source locale.
  private let translations: [String: String]

  /// Leaves out forms that the locale accepts, and names of code, which stay as they are.
  init(_ terms: [Term], source: LocaleTag, locale: LocaleTag) {
    let accepted = Set(
      terms.compactMap { $0.texts[locale] }.flatMap { [$0.term] + $0.aliases }
        .map { $0.lowercased() })
    let pairs = terms.flatMap { term -> [(String, String)] in
      guard let original = term.texts[source], let own = term.texts[locale] else { return [] }
      return ([original.term] + original.aliases)
        .filter { !accepted.contains($0.lowercased()) && !$0.hasInnerCapital }
        .map { ($0, own.term) }
    }
    translations = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the forms in the words, each with its translation.
  ///
  /// A form counts where it is a whole run of Latin words, written as in the glossary, outside of
  /// quotation marks and parentheses: `SF Symbols` and `Accessibility Inspector` are names, and
  /// what is quoted is what an English interface shows.
  func findings(in prose: Prose) -> [(form: String, translation: String)] {
    TextRuns(prose).words.flatMap(\.latinPhrases).compactMap { phrase in
      let singular = phrase.hasSuffix("s") ? String(phrase.dropLast()) : phrase
      return (translations[phrase] ?? translations[singular]).map { (phrase, $0) }
    }
  }
}

extension String {
  /// The runs of Latin words that stand outside of quotation marks and parentheses.
  fileprivate var latinPhrases: [String] {
    var phrases: [String] = []
    var phrase = ""
    var depth = 0
    var isQuoted = false
    for scalar in unicodeScalars + ["\n"] {
      if scalar.isPhrasePart, !phrase.isEmpty || scalar != " " {
        phrase.unicodeScalars.append(scalar)
        continue
      }
      if depth == 0, !isQuoted { phrases.append(phrase.trimmed) }
      phrase = ""
      if scalar == "\"" { isQuoted.toggle() }
      if Self.opening.contains(scalar) { depth += 1 }
      if Self.closing.contains(scalar) { depth = max(depth - 1, 0) }
    }
    return phrases.filter { !$0.isEmpty }
  }

  private var trimmed: String {
    let end = reversed().drop { ".-/ ".contains($0) }
    return String(end.reversed())
  }

  private static let opening = Set("“‘「『《〈（([".unicodeScalars)
  private static let closing = Set("”’」』》〉）)]".unicodeScalars)
}

extension Unicode.Scalar {
  fileprivate var isPhrasePart: Bool {
    isLatin || isDigit || " .-/+&'_\u{FFFC}".unicodeScalars.contains(self)
  }
}
