import Guidelines
import Localization

/// An index that finds the terms of a glossary in texts by their full names.
struct TermNames {
  private struct Name {
    var words: [Substring]
    var term: TermID
  }

  /// The names of terms, by locale and by first word.
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

  /// Returns the terms of which the text contains at least one name.
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

  /// Returns the words of a text in lower case. Every Han character is a word, because Chinese text
  /// has no spaces between words.
  private static func words(_ text: String) -> [Substring] {
    var words: [Substring] = []
    let text = text.lowercased()
    for run in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      let isHan = run.unicodeScalars.first?.properties.isIdeographic ?? false
      if isHan { words += run.indices.map { run[$0...$0] } } else { words.append(run) }
    }
    return words
  }

  /// Returns the terms that the texts of each subject mention, ordered by subject and then by id.
  /// Terms that more than `most` subjects mention are left out, because they are common words.
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
  /// Returns the names of a term, except names of one character, which occur in too many texts that
  /// are not about the term.
  fileprivate func names(in locale: LocaleTag) -> [String] {
    guard let text = texts[locale] else { return [] }
    return ([text.term] + text.aliases).filter { $0.unicodeScalars.count > 1 }
  }
}
