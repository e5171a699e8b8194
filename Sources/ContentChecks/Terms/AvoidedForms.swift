import Guidelines
import Localization

/// A form that the glossary of a locale says to avoid, with the preferred term.
struct AvoidedForm: Hashable {
  let form: String
  let preferred: String
}

/// A search for avoided forms in texts.
///
/// At each position the longest matching phrase counts, so that an avoided form inside a longer
/// preferred or accepted form is not reported.
struct AvoidedForms: Sendable {
  /// The phrases by their first scalar, longest first.
  private let phrases: [Unicode.Scalar: [GlossaryPhrase]]
  /// A filter of the first scalars of phrases. It quickly rules out most positions at which no
  /// phrase begins.
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
  /// Returns the avoided forms in the texts, in order and without duplicates.
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
  /// Returns whether the phrase is in the text at an index. In scripts with spaces between words, a
  /// phrase does not match a part of a longer word.
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
