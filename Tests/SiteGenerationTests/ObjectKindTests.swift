import ContentLoading
import Diagnostics
import Guidelines
import SiteGeneration
import TestSupport
import Testing

/// Sites of knowledge bases that lack kinds of objects; `Tests/Terminal/adopters.py` reads such sites
/// as a whole.
@Suite struct ObjectKindTests {
  @Test func `what a knowledge base lacks leaves no gap on its pages`() throws {
    let empty =
      #/<(ul|ol|dl|dd|li|tbody|p|nav|section|select|fieldset|h[1-4]|a|button|main)(?: (?:class|id)="[^"]*")*><\/\1>/#
    let bareHeading =
      #/<h([2-4])[^>]*>(?:<a[^>]*>)?[^<]*(?:<\/a>)?<\/h\1>(?:\s|<\/?(?:section|div)[^>]*>)*(?:<\/main|<h\1)/#
    let hidden =
      #/<template.*?</template>|<(details|div) class="check-part" [^>]*hidden[ =>].*?</\1>/#
    for kinds in ContentKind.sets where !kinds.isEmpty {
      let site = siteFiles(try knowledgeBase(with: kinds), theme: try shippedTheme())
      let name = kinds.map(\.rawValue).sorted().joined(separator: ", ")
      #expect(site.brokenLinks == [], "\(name)")
      for page in site where page.isPage && page.path.contains("/") {
        let shown = page.text.replacing(hidden.dotMatchesNewlines(), with: "")
        #expect(shown.matches(of: empty).map { String($0.0) } == [], "\(page.path) with \(name)")
        #expect(shown.firstMatch(of: bareHeading)?.output.0 == nil, "\(page.path) with \(name)")
      }
      // A key that is explained does something on some page.
      let pages = site.map(\.text)
      for key in Set(pages.flatMap { $0.matches(of: #/<kbd[^>]*>([a-z])</#).map { $0.1 } }) {
        #expect(pages.contains { $0.contains("data-key=\"\(key)\"") }, "\(key) with \(name)")
      }
    }
  }
}

/// The kinds of objects that a knowledge base can have or lack.
private enum ContentKind: String, CaseIterable {
  case topics, rules, colors, articles, terms, checks, standards

  /// Every set of kinds. Rules and colors are parts of a topic.
  static let sets: [Set<ContentKind>] = (0..<(1 << allCases.count)).map { bits in
    Set(allCases.enumerated().filter { bits & (1 << $0.offset) != 0 }.map(\.element))
  }.filter { $0.contains(.topics) || $0.isDisjoint(with: [.rules, .colors]) }

  /// The paths of the files of the smallest knowledge base that describe objects of the kind.
  var paths: [String] {
    switch self {
    case .topics: ["topics/paint/topic"]
    case .rules: ["topics/paint/rules/thin"]
    case .colors: ["sources.yaml", "editions", "colors/basic"]
    case .articles: ["articles/drying"]
    case .terms: ["glossary"]
    case .checks: ["checks/even"]
    case .standards: ["standards/iso"]
    }
  }
}

/// The smallest knowledge base with objects of the given kinds only, with the words of the program.
private func knowledgeBase(with kinds: Set<ContentKind>) throws -> KnowledgeBase {
  let chosen = kinds.flatMap(\.paths)
  var files = objectContent.filter { file in
    !file.key.contains("zh-Hans") && chosen.contains { file.key.contains("/\($0)") }
  }
  let (topics, colors) = (kinds.contains(.topics), kinds.contains(.colors))
  files["Content/precept.yaml"] = """
    format: 1
    id: some
    edition: "1"
    date: 2026-11-21
    sourceLocale: en
    locales: [en]
    topics: [\(topics ? "paint" : "")]
    tables: [\(colors ? "basic" : "")]
    """
  let content = files.sorted { $0.key < $1.key }.map { ContentFile(path: $0.key, text: $0.value) }
  return loadKnowledgeBase(from: ParsedContent(content, words: Repository.words)).value
}

/// Each object alone, without references to objects of other kinds.
private let objectContent = tinyContent.merging([
  "Content/topics/paint/topic.yaml": "id: paint",
  "Locales/en/topics/paint/topic.md": "---\ntitle: Paint\n---\n",
  "Content/topics/paint/rules/thin.yaml": "id: paint.thin",
  "Locales/en/topics/paint/rules/thin.md": "---\ntitle: Thin\n---\nPaint it thin.\n",
  "Content/colors/basic.yaml": (tinyContent["Content/colors/basic.yaml"] ?? "")
    .replacing("section: basics\n", with: ""),
  "Content/glossary.yaml": "terms: [{id: coat, domain: other}]",
  "Content/articles/drying.yaml": "id: drying",
  "Locales/en/articles/drying.md": "---\ntitle: Drying\nsummary: When.\n---\nWait.\n",
  "Content/checks/even.yaml": "id: even\nprocedure:\n  - step: touch\n",
  "Locales/en/checks/even.md": "---\ntitle: Even\nsteps:\n  touch: Touch it.\n---\n",
  "Content/standards/iso.yaml":
    "{id: iso, url: 'https://example.com', levels: [A], criteria: [{id: '1', level: A}]}",
  "Locales/en/standards/iso.yaml": "title: Coats\ncriteria: {'1': Clean}\n",
]) { $1 }
