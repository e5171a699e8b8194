import Guidelines
import Localization

extension Skill {
  /// The front matter, which assistants always see.
  var frontMatter: String {
    let manifest = base.manifest
    let facts = [
      ("knowledge-base", manifest.id), ("edition", manifest.edition),
      ("date", manifest.date.description), ("language", locale.description),
    ]
    let lines =
      [field("name", name.description), field("description", description)]
      + (license.map { [field("license", $0.clipped(to: 300))] } ?? []) + ["metadata:\n"]
      + facts.map { "  " + field($0, $1) }
    return "---\n" + lines.joined() + "---\n\n"
  }

  /// The license of the content: the first link in the sentence about it, since the sentence may
  /// mention the site, or otherwise the sentence itself.
  private var license: String? {
    let sentence = messages.optionalText("site.license")
    if let link = sentence?.firstMatch(of: /\[([^\]]+)\]\((https?:[^\s)]+)\)/) {
      return "\(link.1) (\(link.2))"
    }
    return sentence ?? base.manifest.identity.license
  }

  /// The subject of the knowledge base and when to use it.
  var description: String {
    let topics = base.topics.map(title)
    let platforms = base.platforms.map { text($0.names) ?? $0.id.rawValue }
    let said = Set((topics + platforms).map { $0.lowercased() })
    let scope = [
      ("home.topics", topics), ("topic.platforms", platforms),
      ("skill.words", userWords.filter { !said.contains($0.lowercased()) }),
    ].filter { !$1.isEmpty }.map { key, names in
      (words(key) + words("site.colon") + joined(names.map(\.onOneLine))).clipped(to: 250)
    }
    let own = [messages.text("site.name"), about].map(\.onOneLine).filter { !$0.isEmpty }
      .joined(separator: words("site.colon")).clipped(to: 400)
    let longest = 1024
    return words("skill.description", ["about": .text(sentences([own] + scope))])
      .clipped(to: longest)
  }

  /// A few sentences about the knowledge base.
  var about: String {
    let texts = ["home.title", "home.lede"].compactMap { messages.optionalText(.init($0)) }
    // A knowledge base without a tagline has its name in that place.
    return sentences(texts.filter { $0 != messages.text("site.name") }).clipped(to: 600)
  }

  /// Returns a field in double quotes. It contains no `---`, which some readers take as the end of
  /// the front matter anywhere.
  private func field(_ key: String, _ value: String) -> String {
    "\(key): \"\(value.onOneLine.replacing(/-{3,}/, with: "—").quotedForYAML)\"\n"
  }
}

extension String {
  /// The string for use in double quotes (YAML 1.2.2, 7.3.1), without control characters.
  fileprivate var quotedForYAML: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case _ where scalar.properties.generalCategory == .control: break
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Skill {
  /// The words with which people ask for the content, most frequent first: the publishers and
  /// titles of sources, the frameworks of APIs, terms and keywords.
  private var userWords: [String] {
    let cited = base.rules.flatMap(\.citations).compactMap { base.source($0.source.value) }
    // The beginning of the titles of sources before a colon: `Guidelines: Color`.
    let publications = cited.compactMap { source in
      source.title.firstMatch(of: /^\s*([^:：]+?)\s*[:：]/).map { String($0.1) }
    }
    let terms = base.terms.compactMap { term in text(term.texts).map { (term, $0) } }
    let usedTerms = terms.flatMap { Array(repeating: $1.term, count: $0.rules.count) }
    let publication = Self.most(publications, 1)
    let aliases = terms.first { $1.term == publication.first }?.1.aliases ?? []
    let apis = base.rules.flatMap(\.apis) + base.colors.flatMap(\.apis)
    let all =
      Self.most(cited.compactMap(\.publisher.value), 1) + publication + aliases
      + Self.most(apis.map(\.framework), 4)
      + Self.most(base.rules.flatMap { text($0.texts)?.keywords ?? [] }, 8)
      + Self.most(usedTerms, 8)
    var seen: Set<String> = []
    return all.filter { seen.insert($0.lowercased()).inserted }
  }

  /// Returns the strings that occur at least twice, most frequent first.
  private static func most(_ texts: [String], _ count: Int) -> [String] {
    let counts = Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.filter { $0.value > 1 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .prefix(count).map(\.key)
  }
}
