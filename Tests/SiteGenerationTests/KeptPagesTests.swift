import Diagnostics
import Foundation
import Guidelines
import Localization
import SiteGeneration
import Synchronization
import TestSupport
import Testing
import Translation

/// Pages are kept only where a clean build would make the same ones.
@Suite struct KeptPagesTests {
  private let theme: SiteTheme

  init() throws { theme = try shippedTheme() }

  @Test func `nothing is rendered again where nothing has changed`() throws {
    let content = EditedContent()
    let first = try build(content)
    let second = try build(content, after: first)
    #expect(second.kept.filter { $0.hasSuffix(".html") } == first.pages.subtracting(translations))
    #expect(second.kept.isSuperset(of: first.objects) && !first.objects.isEmpty)
    #expect(second.files == first.files)
  }

  @Test func `the words of a rule change the pages that show them and no others`() throws {
    let first = try build(EditedContent())
    let second = try build(replacing: "They dry.", with: "They dry soon.", after: first)
    #expect(
      rendered(second) == [
        "en/rules/paint.thin.html", "zh-Hans/rules/paint.thin.html",
        "en/side-by-side/rules/paint.thin.html", "zh-Hans/side-by-side/rules/paint.thin.html",
        "en/side-by-side/topics/paint.html", "zh-Hans/side-by-side/topics/paint.html",
      ])
    #expect(!second.kept.contains("api/v1/rules/paint.thin.json"))
    #expect(second.kept.contains("api/v1/rules/light.dim.json"))
  }

  @Test func `what a rule says in one language changes the lists of that language`() throws {
    let first = try build(EditedContent())
    let second = try build(replacing: "Paint thin coats.", with: "Paint thinly.", after: first)
    let lists = rendered(second).filter { !$0.contains("side-by-side") && !$0.contains("/rules/p") }
    #expect(
      lists == [
        "en/topics/paint.html", "en/platforms/deskOS.html", "en/colors/basic.red.html",
      ])
  }

  @Test func `a title changes whatever names the rule`() throws {
    let first = try build(EditedContent())
    let second = try build(
      replacing: "title: Paint thin coats", with: "title: Thinly", after: first)
    #expect(
      rendered(second).isSuperset(of: [
        "en/rules/paint.thin.html", "en/rules/paint.thick.html", "en/rules/light.warm.html",
        "en/rules.html", "en/a-z.html", "en/search.html", "en/checklist.html",
        "en/topics/paint.html", "en/platforms/deskOS.html",
      ]))
    #expect(
      rendered(second).isDisjoint(with: [
        "en/rules/light.dim.html", "en/topics/light.html", "en/sources.html", "en/style.html",
        "en/palette-history.html", "en/lightness.html",
      ]))
  }

  @Test func `a question changes the checklist, and a keyword does not`() throws {
    let first = try build(EditedContent())
    for (old, new, isAsked) in [("coat thin?", "coat dry?", true), ("[coat]", "[layer]", false)] {
      let second = try build(replacing: old, with: new, after: first)
      #expect(rendered(second).contains("en/checklist.html") == isAsked)
      #expect(!rendered(second).contains("zh-Hans/checklist.html"))
    }
  }

  @Test func `pages that are made ahead are those of the whole site`() throws {
    let former = try EditedContent().knowledgeBase()
    var content = EditedContent()
    content.replace(
      "They dry.", in: "Locales/en/topics/paint/rules/thin.md", with: "They dry soon.")
    let whole = try build(content)
    let base = try content.knowledgeBase()
    let pages = editedPages(base, since: former, theme: theme)
    #expect(
      Set(pages.map(\.path))
        == whole.pages.filter {
          $0.contains("/rules/paint.")
            || $0.contains("/rules/light.")
        }.filter { !$0.contains("side-by-side") })
    for page in pages {
      #expect(page.record == whole.record.pages[page.path])
      #expect(page.files.map(\.path).contains(page.path))
      for file in page.files { #expect(file.bytes == whole.files[file.path], "\(file.path)") }
    }
    #expect(editedPages(base, since: former, theme: theme, atMost: 1).isEmpty)
    #expect(editedPages(former, since: former, theme: theme).isEmpty)
  }

  @Test func `what all pages share changes all of them`() throws {
    let first = try build(EditedContent())
    var content = EditedContent()
    content.replace("A layer of paint.", in: "Locales/en/glossary.yaml", with: "One layer.")
    let second = try build(content, after: first)
    #expect(second.kept.isEmpty)
    #expect(second.files == (try build(content)).files)
  }

  @Test func `without a digest nothing is kept`() throws {
    let content = EditedContent()
    let first = try build(content, common: nil)
    #expect(try build(content, after: first, common: nil).kept.isEmpty)
    #expect(try build(content, after: first).kept.isEmpty)
  }

  @Test(arguments: 0..<24)
  func `after any edits the files are those of a clean build`(seed: Int) throws {
    var generator = SplitMix(seed: UInt64(seed))
    var content = EditedContent()
    var built = try build(content)
    for _ in 0..<3 {
      content.edit(&generator)
      built = try build(content, after: built)
      let clean = try build(content)
      #expect(built.files == clean.files, "\(content.log)")
      #expect(built.record.pages == clean.record.pages, "\(content.log)")
    }
  }

  @Test func `a record survives being written down`() throws {
    let record = try build(EditedContent()).record
    #expect(SiteRecord(bytes: record.bytes) == record)
    var odd = SiteRecord(common: ContentDigest(value: 7))
    odd.pages["en/a b\t.html"] = PageRecord(
      reads: [.rule("a b"), .check("\\s"), .namedChecks, .untold], digest: nil,
      files: ["en/a b\t.html", "\n"], title: "\t\\n ", description: "", chapter: "")
    #expect(SiteRecord(bytes: odd.bytes) == odd)
  }

  @Test func `a damaged record is none, or another one, and never a crash`() throws {
    let bytes = try build(EditedContent()).record.bytes
    for cut in stride(from: 0, to: bytes.count, by: 97) where bytes[..<cut].last != 0x0A {
      #expect(SiteRecord(bytes: Array(bytes[..<cut])) == nil)
    }
    var generator = SplitMix(seed: 4)
    for _ in 0..<200 {
      var damaged = bytes
      damaged[Int.random(in: bytes.indices, using: &generator)] = .random(
        in: 0...255, using: &generator)
      _ = SiteRecord(bytes: damaged)
    }
  }
}

extension KeptPagesTests {
  /// Whether it is found depends on the texts of all rules, while the page that says so reads one.
  @Test func `pages are made again when a translation is found under another address`() throws {
    let place = ContentLocation(path: "Locales/en/topics/color/rules/new.md")
    let former = UnitAddress(file: "topics/color/rules/old.md", part: "why")
    let unit = TextUnit(
      UnitAddress(file: "topics/color/rules/new.md", part: "why"), "Text.", kind: .prose, at: place)
    let lock = TranslationLock([former: TranslationLock.Record(of: "Text.")])
    let chinese = try LocaleTag("zh-Hans")
    let moved = OutdatedUnits([chinese: translationStatus(source: [unit], target: [], lock: lock)])
    #expect(moved.moved[chinese]?.count == 1)
    let first = try build(EditedContent())
    let second = try build(EditedContent(), after: first, outdated: moved)
    #expect(second.kept.isEmpty)
    #expect(try !build(EditedContent(), after: second, outdated: moved).kept.isEmpty)
    #expect(SiteRecord(bytes: second.record.bytes) == second.record)
  }

  private struct Built {
    var files: [String: [UInt8]]
    var kept: Set<String>
    var record: SiteRecord
    var pages: Set<String> { Set(record.pages.keys.filter { $0.hasSuffix(".html") }) }
    var objects: Set<String> { Set(record.pages.keys.filter { $0.hasSuffix(".json") }) }
  }

  /// Their figures depend on more than the pages are read from.
  private var translations: Set<String> { ["en/translations.html", "zh-Hans/translations.html"] }

  /// The pages that were made again because of rules.
  private func rendered(_ built: Built) -> Set<String> {
    built.pages.subtracting(built.kept).subtracting(translations)
  }

  /// Builds after an edit of the text of a rule, and makes sure that a clean build does the same.
  private func build(
    replacing old: String, with new: String, after former: Built
  ) throws -> Built {
    var content = EditedContent()
    content.replace(old, in: "Locales/en/topics/paint/rules/thin.md", with: new)
    let built = try build(content, after: former)
    #expect(built.files == (try build(content)).files)
    return built
  }

  private func build(
    _ content: EditedContent, after former: Built? = nil, common isKnown: Bool? = true,
    outdated: OutdatedUnits = OutdatedUnits()
  ) throws -> Built {
    let base = try content.knowledgeBase()
    let files = Mutex<[String: [UInt8]]>([:])
    let kept = Mutex<Set<String>>([])
    let old = former?.files ?? [:]
    let record = generatePages(
      base, theme: theme, options: SiteOptions(outdated: outdated),
      common: isKnown == nil ? nil : base.commonDigest, former: former?.record,
      into: SiteOutput { file in
        files.withLock { $0[file.path] = file.bytes }
      } keep: { path in
        files.withLock { $0[path] = old[path] }
        kept.withLock { _ = $0.insert(path) }
      })
    return Built(files: files.withLock { $0 }, kept: kept.withLock { $0 }, record: record)
  }
}
