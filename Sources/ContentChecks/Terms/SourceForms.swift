import Guidelines
import Localization

/// A search for terms that a translation leaves in the source language.
struct SourceForms: Sendable {
  /// The translations of terms, by their forms in the source locale.
  private let translations: [String: String]

  /// Collects the forms of all terms. Leaves out forms that the locale accepts, and names in code,
  /// which are not translated.
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

  /// Returns the untranslated forms in the texts, each with its translation.
  ///
  /// A form counts only if it is a whole run of Latin words outside of quotation marks and
  /// parentheses. Longer runs, such as `SF Symbols` and `Accessibility Inspector`, are names, and
  /// quoted text shows what an English interface says.
  func findings(in runs: TextRuns) -> [(form: String, translation: String)] {
    runs.words.flatMap(\.latinPhrases).compactMap { phrase in
      let singular = phrase.hasSuffix("s") ? String(phrase.dropLast()) : phrase
      return (translations[phrase] ?? translations[singular]).map { (phrase, $0) }
    }
  }
}

extension String {
  /// The runs of Latin words that are outside of quotation marks and parentheses.
  fileprivate var latinPhrases: [String] {
    var reader = PhraseReader()
    for scalar in unicodeScalars { reader.read(scalar) }
    reader.read("\n")
    return reader.phrases
  }
}

/// A reader of the runs of Latin words in a text.
private struct PhraseReader {
  private(set) var phrases: [String] = []
  private var phrase = String.UnicodeScalarView()
  private var depth = 0
  private var isQuoted = false

  mutating func read(_ scalar: Unicode.Scalar) {
    if scalar.isPhrasePart {
      if !phrase.isEmpty || scalar != " " { phrase.append(scalar) }
      return
    }
    if !phrase.isEmpty { endPhrase() }
    switch scalar {
    case "\"": isQuoted.toggle()
    case "“", "‘", "「", "『", "《", "〈", "（", "(", "[": depth += 1
    case "”", "’", "」", "』", "》", "〉", "）", ")", "]": depth = max(depth - 1, 0)
    default: break
    }
  }

  private mutating func endPhrase() {
    while let last = phrase.last, last.isPhraseEnd { phrase.removeLast() }
    if depth == 0, !isQuoted, !phrase.isEmpty { phrases.append(String(phrase)) }
    phrase.removeAll(keepingCapacity: true)
  }
}

extension Unicode.Scalar {
  fileprivate var isPhraseEnd: Bool {
    self == " " || self == "." || self == "-" || self == "/"
  }

  fileprivate var isPhrasePart: Bool {
    switch self {
    case "+", "&", "'", "_", "\u{FFFC}": true
    default: isLatinOrDigit || isPhraseEnd
    }
  }
}
