import ContentChecks
import ContentLoading
import Diagnostics
import Foundation
import Guidelines
import Localization
import TestSupport
import Testing

@testable import Commands

@Suite struct ScaffoldingTests {
  @Test(arguments: ["color.calm-charts", "ios.one-more", "materials.a-1"])
  func `a new rule brings no mistakes with it`(id: String) throws {
    let scaffold = try shippedScaffold()
    let files = try scaffold.rule(id)
    #expect(files.count == 1 + scaffold.base.manifest.locales.count)
    let base = try expectNothingNew(files)
    #expect(base.rule(RuleID(id))?.texts.values.count == scaffold.base.manifest.locales.count)
  }

  @Test func `a new rule comes last in its section`() throws {
    let base = try expectNothingNew(
      try shippedScaffold().rule("color.calm-charts", section: "inclusive-color"))
    #expect(base.rules(in: "color", section: "inclusive-color").last?.id == "color.calm-charts")
  }

  @Test func `a new topic brings no mistakes with it`() throws {
    let files = try shippedScaffold().topic("typography")
    #expect(files.filter(\.isChange).map(\.path) == ["Content/precept.yaml"])
    let base = try expectNothingNew(files)
    #expect(base.topics.last?.id == "typography")
  }

  @Test func `a new article and a new check bring no mistakes with them`() throws {
    let scaffold = try shippedScaffold()
    let count = 1 + scaffold.base.manifest.locales.count
    let article = try scaffold.article("how-we-review")
    let check = try scaffold.check("focus-visible")
    #expect(article.count == count && check.count == count)
    let base = try expectNothingNew(article + check)
    #expect(base.article("how-we-review")?.texts[.english]?.body.count == 2)
    #expect(base.check("focus-visible")?.procedure?.steps.map(\.id.value) == ["look"])
    #expect(throws: CommandFailure.existingFile("Content/articles/how-to-measure.yaml")) {
      try scaffold.article("how-to-measure")
    }
    for attempt in [
      { try scaffold.article("How We Review") }, { try scaffold.check("low-contrast") },
    ] {
      let failure = #expect(throws: CommandFailure.self) { try attempt() }
      #expect(failure?.status == .usage)
    }
  }

  @Test(arguments: ["de", "ja", "pl", "zh-Hant-HK", "pt-BR"])
  func `a new locale is a partial one, of which nothing is reported`(
    tag: String
  ) throws {
    let found = try diagnostics(in: try loaded(with: try shippedScaffold().locale(tag)))
    #expect(found.map(\.textLine) == [])
  }

  @Test(arguments: ["en", "zh-Hans", "zh-Hant", "ja", "ko", "de", "fr", "pt-BR", "ar"])
  func `a new knowledge base has no mistakes`(language: String) throws {
    let languages = [try LocaleTag(language), LocaleTag.english].withoutRepetitions
    for hasColors in [false, true] {
      for platforms in [[], ["web", "iOS"]] {
        let files = started(.draft(languages, hasColors: hasColors, platforms: platforms))
        let loaded = loadKnowledgeBase(from: ParsedContent(files, words: Self.words))
        // The program does not have every language, which is all that is said of it.
        let unknown = ["pt-BR", "ar"].contains(language) ? 1 : 0
        #expect(mistakes(in: loaded).count == unknown, "\(mistakes(in: loaded))")
        #expect(
          mistakes(in: loaded).allSatisfy { $0.contains("the program is not translated into") })
        #expect(loaded.value.rules.count == 1)
        #expect(loaded.value.colors.count == (hasColors ? 1 : 0))
        #expect(loaded.value.platforms.map(\.id.rawValue) == platforms)
      }
    }
  }

  @Test func `a rule can be added to a new knowledge base`() throws {
    let files = started(.draft([.english]))
    let base = loadKnowledgeBase(from: ParsedContent(files, words: Self.words)).value
    let added = try Scaffold(base, files: files).rule("basics.second").map(\.contentFile)
    let loaded = loadKnowledgeBase(from: ParsedContent(files + added, words: Self.words))
    #expect(mistakes(in: loaded) == [])
    #expect(loaded.value.rule("basics.second")?.order?.value == 20)
  }

  /// The words of the interface, from the files of this repository.
  private static let words = Repository.words

  private func started(_ draft: KnowledgeBaseDraft) -> [ContentFile] {
    Scaffold(draft, words: Self.words).knowledgeBase(draft).map(\.contentFile)
  }

  private func mistakes(in loaded: Checked<KnowledgeBase>) -> [String] {
    let found = loaded.diagnostics + allChecks.flatMap { $0.diagnostics(in: loaded.value) }
    return found.filter { $0.code != "unwritten-text" }.map(\.textLine)
  }

  @Test(arguments: ["con", "aux", "com1", String(repeating: "a", count: 81)])
  func `an id that cannot be a file everywhere is refused at once`(name: String) throws {
    let scaffold = try shippedScaffold()
    let attempts: [() throws -> [ScaffoldFile]] = [
      { try scaffold.topic(name) }, { try scaffold.article(name) }, { try scaffold.check(name) },
      { try scaffold.rule("color.\(name)") }, { try scaffold.locale("con") },
    ]
    for attempt in attempts {
      let failure = #expect(throws: CommandFailure.self) { try attempt() }
      #expect(failure?.status == .usage && failure?.message.key.contains("unportable") == true)
    }
  }

  @Test func `files that cannot all be written are all taken back`() throws {
    let bench = try Workbench()
    let root = bench.path("base")
    let writer = ScaffoldWriter(root: root)
    try writer.write([ScaffoldFile(path: "Content/a.yaml", text: "old")])
    let failure = #expect(throws: CommandFailure.self) {
      try writer.write([
        ScaffoldFile(path: "Content/a.yaml", text: "new", isChange: true),
        ScaffoldFile(path: "Locales/en/b.md", text: "b"),
        ScaffoldFile(path: "Content/a.yaml/c", text: "c"),
      ])
    }
    #expect(failure?.status == .cannotWrite)
    #expect(try String(contentsOfFile: root + "/Content/a.yaml", encoding: .utf8) == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: root) == ["Content"])
    #expect(throws: CommandFailure.self) {
      try writer.write([
        ScaffoldFile(path: "b.yaml", text: ""), ScaffoldFile(path: "Content/a.yaml", text: "new"),
      ])
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: root) == ["Content"])
    #expect(throws: CommandFailure.self) { try writer.refuseUsedFolder(named: "x") }
    let other = ScaffoldWriter(root: bench.path("made/deep"))
    #expect(throws: CommandFailure.self) {
      try other.write([
        ScaffoldFile(path: "x", text: ""), ScaffoldFile(path: "x/y", text: ""),
      ])
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.url.path) == ["base"])
  }

  @Test(
    arguments: [
      ("topics: [a, b]   # all\nz: 1\n", "topics: [a, b, new]   # all\nz: 1\n"),
      ("topics: []\n", "topics: [new]\n"),
      ("topics:\n  - a\n  - b\ntables: []\n", "topics:\n  - a\n  - b\n  - new\ntables: []\n"),
      ("topics:\n- a", "topics:\n- a\n- new"), ("tables: [a]\n", nil),
      ("topics: [a,\n  b]\n", nil), ("topics: a\n", nil), ("topics:\nz: 1\n", nil),
    ] as [(String, String?)])
  func `an entry is added to a list of the usual form, and all else stays as it is`(
    before: String, after: String?
  ) {
    #expect(YAMLListEdit(before).adding("new", to: "topics") == after)
  }
}

/// The knowledge base of this repository with what is known to be wrong with it, read once.
private struct ShippedBase: Sendable {
  let session: Session
  let files: [ContentFile]
  let diagnostics: Set<Diagnostic>

  static let once = Result { try ShippedBase() }

  private init() throws {
    session = try shippedSession()
    files = readContent(session.root)
    diagnostics = Set(session.findings.diagnostics)
  }
}

extension ScaffoldingTests {
  private func shippedScaffold() throws -> Scaffold {
    let shipped = try ShippedBase.once.get()
    return Scaffold(shipped.session.base, files: shipped.files)
  }

  private func loaded(with files: [ScaffoldFile]) throws -> Checked<KnowledgeBase> {
    let changed = Set(files.map(\.path))
    let shipped = try ShippedBase.once.get().files.filter { !changed.contains($0.path) }
    return loadKnowledgeBase(
      from: ParsedContent(shipped + files.map(\.contentFile), words: Self.words))
  }

  private func diagnostics(in loaded: Checked<KnowledgeBase>) throws -> [Diagnostic] {
    let before = try ShippedBase.once.get().diagnostics
    let found = loaded.diagnostics + allChecks.flatMap { $0.diagnostics(in: loaded.value) }
    return found.filter { !before.contains($0) }
  }

  private func expectNothingNew(
    _ files: [ScaffoldFile], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> KnowledgeBase {
    let loaded = try loaded(with: files)
    // A new rule lacks only its drawing, which the knowledge base asks for, and its texts.
    let found = try diagnostics(in: loaded)
    let mistakes = found.filter { !["missing-illustration", "unwritten-text"].contains($0.code) }
    #expect(mistakes.map(\.textLine) == [], sourceLocation: sourceLocation)
    let unwritten = found.filter { $0.code == "unwritten-text" }.map(\.location.path)
    let texts = files.map(\.path).filter { $0.hasSuffix(".md") }
    #expect(Set(unwritten) == Set(texts), sourceLocation: sourceLocation)
    return loaded.value
  }
}

extension KnowledgeBaseDraft {
  /// A draft whose name needs quotes in YAML.
  fileprivate static func draft(
    _ locales: [LocaleTag], hasColors: Bool = false, platforms: [String] = []
  ) -> Self {
    KnowledgeBaseDraft(
      id: "ours", name: #"Ours: the "good" parts # 1"#, locales: locales, hasColors: hasColors,
      platforms: platforms, date: CalendarDate(year: 2026, month: 11, day: 21))
  }
}

extension ScaffoldFile {
  fileprivate var contentFile: ContentFile { ContentFile(path: path, text: text) }
}
