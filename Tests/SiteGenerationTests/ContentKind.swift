import ContentLoading
import Diagnostics
import Guidelines
import TestSupport

/// The kinds of objects that a knowledge base can have or lack.
enum ContentKind: String, CaseIterable {
  case topics, rules, colors, articles, terms, checks, standards

  /// Every set of kinds. Rules and colors are parts of a topic.
  static let sets: [Set<ContentKind>] = (0..<(1 << allCases.count)).map { bits in
    Set(allCases.enumerated().filter { bits & (1 << $0.offset) != 0 }.map(\.element))
  }.filter { $0.contains(.topics) || $0.isDisjoint(with: [.rules, .colors]) }
}

/// The smallest knowledge base that has one object of each given kind, with the words of the
/// program.
func knowledgeBase(with kinds: Set<ContentKind>) -> KnowledgeBase {
  let manifest = ContentFile(
    path: "Content/precept.yaml",
    text: """
      format: 1
      id: some
      edition: "1"
      date: 2026-11-21
      sourceLocale: en
      locales: [en]
      topics: [\(kinds.contains(.topics) ? "paint" : "")]
      tables: [\(kinds.contains(.colors) ? "basic" : "")]

      """)
  let files = kinds.flatMap(\.files).sorted { $0.path < $1.path }
  return loadKnowledgeBase(from: ParsedContent([manifest] + files, words: Repository.words)).value
}

extension ContentKind {
  fileprivate var files: [ContentFile] {
    texts.map { ContentFile(path: $0.key, text: $0.value) }
  }

  private var texts: [String: String] {
    switch self {
    case .topics:
      [
        "Content/topics/paint/topic.yaml": "id: paint\n",
        "Locales/en/topics/paint/topic.md": "---\ntitle: Paint\n---\n",
      ]
    case .rules:
      [
        "Content/topics/paint/rules/thin.yaml": "id: paint.thin\n",
        "Locales/en/topics/paint/rules/thin.md": "---\ntitle: Thin\n---\nPaint it thin.\n",
      ]
    case .articles:
      [
        "Content/articles/mixing.yaml": "id: mixing\n",
        "Locales/en/articles/mixing.md": "---\ntitle: Mixing\nsummary: How.\n---\nStir it.\n",
      ]
    case .terms:
      [
        "Content/glossary.yaml": "terms: [{id: coat, domain: other}]\n",
        "Locales/en/glossary.yaml": "terms: {coat: {term: coat, definition: A layer.}}\n",
      ]
    case .checks:
      [
        "Content/checks/dry.yaml": "id: dry\nprocedure:\n  - step: touch\n",
        "Locales/en/checks/dry.md": "---\ntitle: Dry\nsteps:\n  touch: Touch it.\n---\n",
      ]
    case .standards:
      [
        "Content/standards/trade.yaml":
          "id: trade\nurl: https://example.com\nlevels: [A]\ncriteria: [{id: \"1\", level: A}]\n",
        "Locales/en/standards/trade.yaml": "title: Trade\ncriteria: {\"1\": Clean}\n",
      ]
    case .colors: Self.colorFiles
    }
  }

  private static let colorFiles = [
    "Content/sources.yaml": """
    sources:
      - {id: own, title: Own, url: unknown, publisher: unknown, revised: unknown,
         retrieved: unknown, authority: project}
    """,
    "Content/editions.yaml": """
    editions: [{id: "1", date: unknown, sources: [own]}]
    variants: [{id: all, platforms: all}]
    """,
    "Content/colors/basic.yaml": """
    id: basic
    topic: paint
    kind: palette
    colors:
      - id: basic.red
        values:
          - {edition: "1", variant: all, sources: [own], confidence: one-source,
             light: "#FF0000", dark: unknown}
    """,
    "Locales/en/editions.yaml": "{editions: {\"1\": {name: First}}, variants: {all: All}}",
    "Locales/en/colors/basic.yaml": "{title: Basic, colors: {basic.red: {name: Red}}}",
  ]
}
