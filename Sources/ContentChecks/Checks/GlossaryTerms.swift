import Diagnostics
import Guidelines
import Localization

struct AvoidedTerm: TextCheck {
  static let code: Diagnostic.Code = "avoided-term"
  static let summary = "Text uses a variant that the glossary says to avoid."
  static let explanation = """
    If each thing has one name, readers recognize it and searches find it. `avoid` in
    `Locales/<tag>/glossary.yaml` lists the variants of a term not to use in that locale; the
    message names the preferred one.

    A variant inside a longer term or alias of the glossary is not reported, and neither are code,
    keywords and the notes of the glossary. If a variant is wrong only in some contexts, list them
    with it: `{form: 应用, within: [你的应用, 应用图标]}`. In the source locale this is a warning.
    """

  func checker(for base: KnowledgeBase, in locale: LocaleTag) -> TextChecker? {
    let forms = AvoidedForms(base.terms, locale: locale)
    let severity: Diagnostic.Severity = locale == base.manifest.sourceLocale ? .warning : .error
    return { texts, _ in
      texts.checkedUnits.flatMap { unit in
        forms.findings(in: unit.runs).map { found in
          Diagnostic(
            severity,
            LocalizableMessage(
              "check.avoided-term",
              ["form": .text(found.form), "preferred": .text(found.preferred)]
            ).about(unit, of: texts),
            at: unit.location, code: Self.code)
        }
      }
    }
  }
}

struct UntranslatedTerm: TextCheck {
  static let code: Diagnostic.Code = "untranslated-term"
  static let summary = "A translation leaves a term of the glossary in the source language."
  static let explanation = """
    The glossary has a word for it in the language of the text. If the word of the source language
    is the right one, list it among the term's `aliases` in that locale, or write it as code.

    Words in quotation marks or parentheses, parts of longer names, code, and the notes of the
    glossary are not reported.
    """

  func checker(for base: KnowledgeBase, in locale: LocaleTag) -> TextChecker? {
    let source = base.manifest.sourceLocale
    guard locale != source else { return nil }
    let forms = SourceForms(base.terms, source: source, locale: locale)
    return { texts, _ in
      // Interface messages contain names of languages, keys and commands.
      guard texts.message == nil else { return [] }
      return texts.checkedUnits.flatMap { unit in
        forms.findings(in: unit.runs).map { form, translation in
          warning(
            LocalizableMessage(
              "check.untranslated-term",
              ["form": .text(form), "translation": .text(translation)]
            ).about(unit, of: texts),
            at: unit.location)
        }
      }
    }
  }
}

/// A form that a locale's glossary says to avoid, with the preferred term.
struct AvoidedForm: Hashable {
  let form: String
  let preferred: String
}

/// A search for avoided forms.
///
/// At each position the longest matching phrase counts, so that an avoided form inside a longer
/// preferred or accepted form is not reported.
struct AvoidedForms: Sendable {
  /// The phrases by their first scalar, longest first.
  private let phrases: [Unicode.Scalar: [GlossaryPhrase]]
  /// The possible first scalars of phrases, which rule out most positions quickly.
  private let beginnings: ScalarFilter

  init(_ terms: [Term], locale: LocaleTag) {
    let texts = terms.compactMap { $0.texts[locale] }
    let accepted = texts.flatMap { [$0.term] + $0.aliases }.map { GlossaryPhrase($0) }
    let avoided = texts.flatMap { text in
      text.avoid.flatMap { form in
        let finding = AvoidedForm(form: form, preferred: text.term)
        return (text.avoidedWithin[form] ?? [form]).map { GlossaryPhrase($0, finding) }
      }
    }
    let sorted = (accepted + avoided).filter { !$0.scalars.isEmpty }
      .sorted { $0.scalars.count > $1.scalars.count }
    phrases = Dictionary(grouping: sorted) { $0.scalars[0] }
    beginnings = ScalarFilter(Set(phrases.keys.map(String.init)))
  }
}

extension AvoidedForms {
  /// Returns the avoided forms, in order and without duplicates.
  func findings(in runs: TextRuns) -> [AvoidedForm] {
    guard !phrases.isEmpty else { return [] }
    var seen: Set<AvoidedForm> = []
    return runs.words.flatMap { findings(in: $0.lowercaseScalars) }
      .filter { seen.insert($0).inserted }
  }

  private func findings(in scalars: [Unicode.Scalar]) -> [AvoidedForm] {
    var found: [AvoidedForm] = []
    var place = 0
    while place < scalars.count {
      guard let phrase = phrase(in: scalars, at: place) else {
        place += 1
        continue
      }
      // A phrase can have words before its avoided form. Skip these if another phrase begins at the
      // form and ends later: 应用程序 in 打开应用程序.
      let start = place + phrase.offset
      let end = place + phrase.scalars.count
      if phrase.offset > 0, let inner = self.phrase(in: scalars, at: start),
        start + inner.scalars.count > end
      {
        place = start
        continue
      }
      if let finding = phrase.finding { found.append(finding) }
      place = end
    }
    return found
  }

  private func phrase(in scalars: [Unicode.Scalar], at place: Int) -> GlossaryPhrase? {
    guard beginnings.mayContain(CollectionOfOne(scalars[place])) else { return nil }
    return phrases[scalars[place]]?.first { $0.matches(scalars, at: place) }
  }
}

private struct GlossaryPhrase {
  let scalars: [Unicode.Scalar]
  /// The finding to report, or nil if the phrase is accepted.
  let finding: AvoidedForm?
  /// The index at which the avoided form begins within the phrase.
  let offset: Int

  init(_ text: String, _ finding: AvoidedForm? = nil) {
    let text = text.lowercased()
    scalars = Array(text.unicodeScalars)
    self.finding = finding
    let form = finding.flatMap { text.firstRange(of: $0.form.lowercased()) }
    offset =
      form.map { text.unicodeScalars.distance(from: text.startIndex, to: $0.lowerBound) } ?? 0
  }
}

extension GlossaryPhrase {
  /// Returns whether the phrase is at an index. In scripts with spaces between words, a phrase does
  /// not match a part of a longer word.
  fileprivate func matches(_ text: [Unicode.Scalar], at place: Int) -> Bool {
    let end = place + scalars.count
    guard end <= text.count, scalars.indices.allSatisfy({ scalars[$0] == text[place + $0] }) else {
      return false
    }
    let joinsBefore = place > 0 && text[place - 1].isWordScalar && scalars[0].isWordScalar
    let joinsAfter =
      end < text.count && text[end].isWordScalar && scalars[scalars.count - 1].isWordScalar
    return !joinsBefore && !joinsAfter
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a letter or digit of a script with spaces between words.
  fileprivate var isWordScalar: Bool {
    isDigit || value < 0x2E80 && properties.isAlphabetic
  }
}

extension String {
  fileprivate var lowercaseScalars: [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(utf8.count)
    for scalar in unicodeScalars { scalar.addLowercased(to: &scalars) }
    return scalars
  }
}

/// A search for terms that a translation leaves in the source language.
struct SourceForms: Sendable {
  /// The translations of terms, by their forms in the source locale.
  private let translations: [String: String]

  /// Collects the forms of all terms, except forms that the locale accepts, and names in code,
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

  /// Returns the untranslated forms, each with its translation.
  ///
  /// A form counts only if it is a whole run of Latin words outside of quotation marks and
  /// parentheses. Longer runs, such as `SF Symbols` and `Accessibility Inspector`, are names, and
  /// quotations repeat the words of an English interface.
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

/// A reader of runs of Latin words.
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
