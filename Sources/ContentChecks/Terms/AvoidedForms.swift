import Guidelines
import Localization

/// A form that the glossary of a locale says not to use.
struct AvoidedForm: Hashable {
  let form: String
  let preferred: String
}

/// Finds avoided forms in running words.
///
/// At each place the longest phrase counts, so that an avoided form inside a longer preferred or
/// accepted one is none.
struct AvoidedForms {
  /// By the first scalar, longest first.
  private let phrases: [Unicode.Scalar: [GlossaryPhrase]]

  init(_ terms: [Term], locale: LocaleTag) {
    let texts = terms.compactMap { $0.texts[locale] }
    let accepted = texts.flatMap { [$0.term] + $0.aliases }.map { Self.phrase($0, nil) }
    let avoided = texts.flatMap { text in
      text.avoid.flatMap { form in
        let finding = AvoidedForm(form: form, preferred: text.term)
        return (text.avoidedWithin[form] ?? [form]).map { Self.phrase($0, finding) }
      }
    }
    let sorted = (accepted + avoided).filter { !$0.scalars.isEmpty }
      .sorted { $0.scalars.count > $1.scalars.count }
    phrases = Dictionary(grouping: sorted) { $0.scalars[0] }
  }

  private static func phrase(_ text: String, _ finding: AvoidedForm?) -> GlossaryPhrase {
    GlossaryPhrase(scalars: Array(text.lowercased().unicodeScalars), finding: finding)
  }
}

extension AvoidedForms {
  /// Returns what is found in the words, in order, each form once.
  func findings(in prose: Prose) -> [AvoidedForm] {
    var found: [AvoidedForm] = []
    for words in TextRuns(prose).words {
      for finding in findings(in: Array(words.lowercased().unicodeScalars))
      where !found.contains(finding) {
        found.append(finding)
      }
    }
    return found
  }

  private func findings(in scalars: [Unicode.Scalar]) -> [AvoidedForm] {
    var found: [AvoidedForm] = []
    var place = 0
    while place < scalars.count {
      let phrase = phrases[scalars[place]]?.first { $0.matches(scalars, at: place) }
      if let finding = phrase?.finding { found.append(finding) }
      place += phrase?.scalars.count ?? 1
    }
    return found
  }
}

private struct GlossaryPhrase {
  let scalars: [Unicode.Scalar]
  /// Nil for a phrase that may be used.
  let finding: AvoidedForm?
}

extension GlossaryPhrase {
  /// A phrase that begins or ends with a Latin letter matches whole words only.
  fileprivate func matches(_ text: [Unicode.Scalar], at place: Int) -> Bool {
    let end = place + scalars.count
    guard end <= text.count, text[place...].starts(with: scalars) else { return false }
    let joinsBefore = place > 0 && text[place - 1].isWordScalar && scalars[0].isWordScalar
    let joinsAfter =
      end < text.count && text[end].isWordScalar && scalars[scalars.count - 1].isWordScalar
    return !joinsBefore && !joinsAfter
  }
}

extension Unicode.Scalar {
  /// A letter or digit of a script that puts spaces between words.
  fileprivate var isWordScalar: Bool {
    isDigit || value < 0x2E80 && properties.isAlphabetic
  }
}
