import ContentChecks
import ContentLoading
import Diagnostics
import TestSupport
import Testing

@Suite struct ParsedContentTests {
  @Test(arguments: [1, 2, 3, 4])
  func `after any edit it loads what a parse of everything loads`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    var content = EditedContent()
    var parsed: ParsedContent?
    for step in 0..<60 {
      let edit = content.edit(&generator)
      let reused = ParsedContent(content.files, reusing: parsed)
      parsed = reused
      let loaded = loadKnowledgeBase(from: reused)
      let fresh = loadKnowledgeBase(from: content.files)
      #expect(loaded.diagnostics == fresh.diagnostics, "step \(step): \(edit)")
      #expect(structure(of: loaded.value) == structure(of: fresh.value), "step \(step): \(edit)")
    }
  }

  @Test func `under other limits nothing is reused`() {
    let files = SmallKnowledgeBase().files
    let parsed = ParsedContent(files)
    let limits = LoadingLimits(fileSize: 10)
    let loaded = loadKnowledgeBase(from: ParsedContent(files, limits: limits, reusing: parsed))
    #expect(loaded.diagnostics.contains { $0.code == "file-too-large" })
  }

  @Test func `what all checks find is what each of them finds`() {
    var generator = SplitMix(seed: 5)
    var content = EditedContent()
    for step in 0..<30 {
      let edit = content.edit(&generator)
      let base = loadKnowledgeBase(from: content.files).value
      let each = allChecks.flatMap { $0.diagnostics(in: base) }.sorted()
      #expect(base.findings.sorted() == each, "step \(step): \(edit)")
    }
  }
}

/// Files that somebody goes on changing.
struct EditedContent {
  private static let original = SmallKnowledgeBase.rich
  private var content = original

  var files: [ContentFile] { content.files }

  /// Changes something; returns what, in words.
  mutating func edit(_ generator: inout SplitMix) -> String {
    // Changes that pile up would soon leave nothing to compare.
    if Int.random(in: 0..<3, using: &generator) == 0 { return restore(&generator) }
    let path = content.paths.randomElement(using: &generator) ?? Path.rule
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: return damage(path, &generator)
    case 1:
      content = content.without(path)
      return "removed \(path)"
    case 2:
      content = content.with(path, .unreadable("permission denied"))
      return "locked \(path)"
    case 3: return exchange(path, &generator)
    case 4: return addWords(&generator)
    case 5: return changeLocales(&generator)
    default:
      let text = content.text(path)
      content = content.with(path, text.replacing("o", with: "oo", maxReplacements: 1))
      return "changed a word of \(path)"
    }
  }
}

extension EditedContent {
  private mutating func restore(_ generator: inout SplitMix) -> String {
    let changed = Set(content.paths).union(Self.original.paths).sorted().filter {
      content.bytes($0) != Self.original.bytes($0)
    }
    guard let path = changed.randomElement(using: &generator) else { return "nothing" }
    let bytes = Self.original.bytes(path)
    content = bytes.map { content.with(path, .bytes($0)) } ?? content.without(path)
    return "restored \(path)"
  }

  private mutating func damage(_ path: String, _ generator: inout SplitMix) -> String {
    var bytes = content.bytes(path) ?? []
    guard !bytes.isEmpty else { return "nothing" }
    bytes.removeLast(Int.random(in: 1...bytes.count, using: &generator))
    content = content.with(path, .bytes(bytes))
    return "cut \(path)"
  }

  /// Two files of one folder change places.
  private mutating func exchange(_ path: String, _ generator: inout SplitMix) -> String {
    let folder = path.prefix(path.utf8.count - (path.split(separator: "/").last?.utf8.count ?? 0))
    let others = content.paths.filter { $0.hasPrefix(folder) && $0 != path }
    guard let other = others.randomElement(using: &generator), let one = content.bytes(path),
      let two = content.bytes(other)
    else { return "nothing" }
    content = content.with(path, .bytes(two)).with(other, .bytes(one))
    return "exchanged \(path) and \(other)"
  }

  /// Adds what the texts of all rules are judged or cut by.
  private mutating func addWords(_ generator: inout SplitMix) -> String {
    let changes = [
      ("Locales/en/glossary.yaml", "- night mode", "- meaning"),
      ("Locales/zh-Hans/checks.yaml", "", "typography:\n  latin: spaced\nparity: [number]\n"),
      ("Locales/en/ui.yaml", "Why", "Reason"), ("Content/platforms.yaml", "iOS", "visionOS"),
    ]
    guard let (path, old, new) = changes.randomElement(using: &generator) else { return "nothing" }
    let text = content.text(path)
    content = content.with(path, old.isEmpty ? new : text.replacing(old, with: new))
    return "'\(new)' in \(path)"
  }

  private mutating func changeLocales(_ generator: inout SplitMix) -> String {
    let text = content.text(Path.manifest)
    let lists = [
      "  - en\n  - zh-Hans\npartialLocales:\n  - zh-Hans\n", "  - zh-Hans\n  - en\n", "  - en\n",
      "  - en\n  - zh-Hans\n  - fr\n",
    ]
    guard let list = lists.randomElement(using: &generator),
      let start = text.firstRange(of: "locales:\n"), let end = text.firstRange(of: "topics:\n"),
      start.upperBound < end.lowerBound
    else { return "nothing" }
    content = content.with(
      Path.manifest, String(text[..<start.upperBound]) + list + text[end.lowerBound...])
    return "locales \(list.split(separator: "\n"))"
  }
}

@Suite struct SavedContentTests {
  private let small = SmallKnowledgeBase()

  @Test(arguments: SavedText.all)
  func `content is read from UTF-8 with any line end, or its encoding is named`(
    saved: SavedText
  ) throws {
    let page = try #require(small.paths.first { $0.hasSuffix(".md") })
    for (path, comment) in [(page, "<!-- % -->\n"), ("Locales/en/ui.yaml", "# %\n")] {
      let ascii = String(small.text(path).unicodeScalars.filter(\.isASCII))
      let text = ascii + "\n" + comment.replacing("%", with: saved.sentence)
      let plain = small.with(path, text).loadingLines
      for lineEnd in SavedText.lineEnds {
        let bytes = saved.bytes(of: text, lineEnd: lineEnd)
        let lines = small.with(path, .bytes(bytes)).loadingLines
        guard !saved.description.hasPrefix("UTF-8") else {
          #expect(lines == plain)
          continue
        }
        let isUTF16 = saved.description.hasPrefix("UTF-16")
        let name = saved.refusal ?? (isUTF16 ? "UTF-16" : saved.description)
        let own = lines.filter { $0.hasPrefix(path + ":") }
        #expect(own.count == 1 && own[0].contains(name), "\(own)")
        #expect(own.first?.hasSuffix("[invalid-utf8]") == true)
      }
    }
  }
}
