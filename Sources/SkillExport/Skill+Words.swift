import Guidelines
import Localization

extension Skill {
  /// The words by which people ask for what the knowledge base has, those that it uses most first: who
  /// publishes the sources and what they are called, the frameworks of its APIs, its terms and keywords.
  var userWords: [String] {
    let all =
      Self.most(publishers, 1) + Self.most(publications, 1).flatMap { [$0] + aliases(of: $0) }
      + Self.most(frameworks, 4) + Self.most(keywords, 8) + Self.most(terms, 8)
    var seen: Set<String> = []
    return all.filter { seen.insert($0.lowercased()).inserted }
  }

  /// Returns the texts that are there at least twice, the most frequent ones first.
  private static func most(_ texts: [String], _ count: Int) -> [String] {
    let counts = Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.filter { $0.value > 1 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .prefix(count).map(\.key)
  }

  private var cited: [Source] {
    base.rules.flatMap(\.citations).compactMap { base.source($0.source.value) }
  }

  private var publishers: [String] { cited.compactMap(\.publisher.value) }

  /// What the titles of cited sources begin with, before a colon: `Guidelines: Color`.
  private var publications: [String] {
    cited.map(\.title).filter { $0.contains(/[:：]/) }.compactMap { title in
      title.split(separator: /[:：]/).first.map { $0.trimmed }
    }
  }

  private func aliases(of name: String) -> [String] {
    base.terms.compactMap { text($0.texts) }.first { $0.term == name }?.aliases ?? []
  }

  private var frameworks: [String] {
    (base.rules.flatMap(\.apis) + base.colors.flatMap(\.apis)).map(\.framework)
  }

  private var keywords: [String] { base.rules.flatMap { text($0.texts)?.keywords ?? [] } }

  private var terms: [String] {
    base.terms.flatMap { term in
      text(term.texts).map { Array(repeating: $0.term, count: term.rules.count) } ?? []
    }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
