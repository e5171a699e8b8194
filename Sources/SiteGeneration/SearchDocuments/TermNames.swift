import Guidelines
import Localization

/// Finds the terms of a glossary in texts, by their whole names.
struct TermNames {
  private struct Name {
    var words: [Substring]
    var term: TermID
  }

  /// By locale and by first word.
  private var names: [LocaleTag: [Substring: [Name]]] = [:]

  init(_ terms: [Term], locales: [LocaleTag]) {
    for locale in locales {
      for term in terms {
        for name in term.names(in: locale) {
          let words = Self.words(name)
          guard let first = words.first else { continue }
          names[locale, default: [:]][first, default: []].append(Name(words: words, term: term.id))
        }
      }
    }
  }

  /// Returns the terms that have a name in a text.
  func terms(in text: String, _ locale: LocaleTag) -> Set<TermID> {
    guard let names = names[locale] else { return [] }
    let words = Self.words(text)
    var found: Set<TermID> = []
    for place in words.indices {
      for name in names[words[place]] ?? [] where words[place...].starts(with: name.words) {
        found.insert(name.term)
      }
    }
    return found
  }

  /// Words in lower case; every Han character is one, because nothing stands between its words.
  private static func words(_ text: String) -> [Substring] {
    var words: [Substring] = []
    let text = text.lowercased()
    for run in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      let isHan = run.unicodeScalars.first?.properties.isIdeographic ?? false
      if isHan { words += run.indices.map { run[$0...$0] } } else { words.append(run) }
    }
    return words
  }

  /// Returns the terms that the texts of each subject mention, in the order of the subjects and of
  /// the ids, without those that more than `most` subjects mention: they are common words.
  func mentions<Subject>(
    in subjects: [(subject: Subject, texts: [(LocaleTag, String)])], most: Int
  ) -> [(subject: Subject, term: TermID)] {
    let found = subjects.map { subject, texts in
      (subject, texts.reduce(into: Set<TermID>()) { $0.formUnion(terms(in: $1.1, $1.0)) })
    }
    var counts: [TermID: Int] = [:]
    for (_, terms) in found { for term in terms { counts[term, default: 0] += 1 } }
    return found.flatMap { subject, terms in
      terms.filter { counts[$0, default: 0] <= most }.sorted().map { (subject, $0) }
    }
  }
}

extension Term {
  /// Leaves out names of one character, because they are part of too many words.
  fileprivate func names(in locale: LocaleTag) -> [String] {
    guard let text = texts[locale] else { return [] }
    return ([text.term] + text.aliases).filter { $0.unicodeScalars.count > 1 }
  }
}
