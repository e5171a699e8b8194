import ContentLoading
import Diagnostics
import Guidelines
import SiteGeneration
import TestSupport
import Testing

/// Sites of knowledge bases that lack kinds of objects.
@Suite struct ObjectKindTests {
  @Test func `what a knowledge base lacks leaves no gap on its pages`() throws {
    let theme = try shippedTheme()
    for kinds in ContentKind.sets where !kinds.isEmpty {
      let site = siteFiles(knowledgeBase(with: kinds), theme: theme)
      let name = kinds.map(\.rawValue).sorted().joined(separator: ", ")
      #expect(site.brokenLinks == [], "\(name)")
      for page in site where page.isPage && page.path.contains("/") {
        let outline = PageOutline(page.text)
        #expect(outline.emptyParts == [], "\(page.path) with \(name)")
        #expect(outline.headingsWithoutContent == [], "\(page.path) with \(name)")
      }
      #expect(deadKeys(of: site) == [], "\(name)")
    }
  }

  /// The keys that pages explain and no page has anything for.
  private func deadKeys(of site: [SiteFile]) -> [String] {
    let pages = site.filter(\.isPage).map(\.text)
    let used = ["r": "r", "c": "c", "b": "b", "l": "l", "j": "j", "k": "k"].filter { key in
      pages.contains { $0.contains("data-key=\"\(key.value)\"") }
    }
    let listed = Set(pages.flatMap { PageOutline($0).listedKeys })
    return listed.subtracting(used.keys).subtracting(["?", "/"]).sorted()
  }
}

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

/// The tags and texts of a page, in order, to find what is empty.
struct PageOutline {
  private enum Token {
    case start(name: String, tag: String)
    case end(String)
    case text(String)
  }

  private let tokens: [Token]

  /// - Parameter html: The markup of a page. Templates of scripts and parts that are hidden until
  ///   a script fills them are left out.
  init(_ html: String) {
    let hidden =
      #/<template.*?</template>|<(details|div) class="check-part" [^>]*hidden[ =>].*?</\1>/#
    let shown = html.replacing(hidden.dotMatchesNewlines(), with: "")
    tokens = shown.matches(of: #/<(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)/#).compactMap { found in
      if let text = found.4 { return .text(String(text)) }
      guard let name = found.2.map(String.init) else { return nil }
      return found.1 == "/" ? .end(name) : .start(name: name, tag: String(found.3 ?? ""))
    }
  }
}

extension PageOutline {
  /// The lists, tables and paragraphs without anything in them, unless they are hidden or a script
  /// fills them.
  var emptyParts: [String] {
    zip(tokens, tokens.dropFirst()).compactMap { first, second in
      guard case .start(let name, let tag) = first, case .end(name) = second,
        Self.containers.contains(name), !Self.isForScripts(tag)
      else { return nil }
      return "<\(name)\(tag)>"
    }
  }

  private static let containers: Set = [
    "ul", "ol", "dl", "dd", "li", "table", "tbody", "p", "nav", "section", "select", "fieldset",
    "h1", "h2", "h3", "h4", "a", "button", "main",
  ]

  private static func isForScripts(_ tag: String) -> Bool {
    [" hidden", " data-", " aria-live", "role=\"status\""].contains { tag.contains($0) }
  }

  /// The headings after which the next heading of the same or a higher level, or the end of the main
  /// part, comes first.
  var headingsWithoutContent: [String] {
    var open: (level: Int, text: String)?
    var isInside = false
    var found: [String] = []
    for token in tokens {
      switch token {
      case .start(let name, _):
        guard let level = Self.level(name) else {
          if isInside ? name == "a" : Self.shown.contains(name) { (open, isInside) = (nil, false) }
          continue
        }
        if let open, open.level >= level { found.append(open.text) }
        (open, isInside) = ((level, ""), true)
      case .end(let name) where Self.level(name) != nil: isInside = false
      case .end("main"):
        if let open { found.append(open.text) }
        open = nil
      case .end: continue
      case .text(let text) where isInside: open?.text += text
      case .text(let text): if text.contains(where: { !$0.isWhitespace }) { open = nil }
      }
    }
    return found
  }

  /// What is content without any text, and the links of headings, which lead to their content.
  private static let shown: Set = ["img", "svg", "input", "select", "iframe"]

  private static func level(_ name: String) -> Int? {
    ["h1", "h2", "h3", "h4", "h5", "h6"].firstIndex(of: name)
  }

  /// The keys that the dialog about keys lists.
  var listedKeys: [String] {
    zip(tokens, tokens.dropFirst()).compactMap { first, second in
      if case (.start("kbd", _), .text(let key)) = (first, second) { key } else { nil }
    }
  }
}
