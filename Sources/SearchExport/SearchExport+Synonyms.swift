import Guidelines
import Search

extension SearchExport {
  /// Each phrase with the phrases of the same meaning, sorted, without those that differ in case only.
  var synonymPhrases: [(phrase: String, others: [String])] {
    var others: [String: [String]] = [:]
    for group in synonymGroups {
      for phrase in group { others[phrase, default: []] += group.filter { $0 != phrase } }
    }
    return others.map { ($0, $1.withoutRepetitions) }.sorted { $0.0 < $1.0 }
  }

  /// Each pinyin of a phrase with what it stands for, sorted. Short initials could be anything.
  var spelledPhrases: [(spelling: String, phrases: [String])] {
    var found: [String: [String]] = [:]
    for group in synonymGroups {
      let spellings = group.flatMap { phrase in
        Set(spelling.pinyin(of: phrase).prefix(2)).filter { $0.utf8.count >= Self.shortestSpelling }
      }
      for spelling in spellings where !group.contains(spelling) {
        found[spelling, default: []] += group
      }
    }
    return found.map { ($0, $1.withoutRepetitions) }.sorted { $0.0 < $1.0 }
  }

  private static let shortestSpelling = 3

  /// The groups of phrases with the same meaning, in lowercase and without quotation marks.
  var synonymGroups: [[String]] {
    settings.synonyms.map { group in
      group.map { phrase in
        phrase.lowercased().split { $0.isWhitespace || "\"\\,=>()".contains($0) }
          .joined(separator: " ")
      }.filter { !$0.isEmpty }.withoutRepetitions
    }.filter { $0.count > 1 }
  }
}
