import ContentLoading
import Diagnostics
import Guidelines
import Localization
import Search
import TestSupport
import Testing

@testable import SearchExport

@Suite struct SearchExportTests {
  private static let small = SmallKnowledgeBase().withObjects()

  @Test func `every object is there once in each of its languages`() throws {
    let documents = Array(try export(Self.small.files).documents)
    let keys = Set(documents.map(\.key))
    #expect(keys.count == documents.count)
    let objects = [
      "rule__color_2eone-meaning", "color__system_2ered", "topic__color", "table__system",
      "platform__iOS", "platform__macOS", "article__measuring", "check__contrast", "check__legacy",
      "standard__wcag", "criterion__wcag_2f1_2e4_2e1", "criterion__wcag_2f1_2e4_2e3",
    ]
    let expected = objects.flatMap { object in
      ["en", "zh-Hans"].map { "small__\(object)__\($0)" }
    }
    #expect(keys == Set(expected))
  }

  @Test func `a document says what an answer needs`() throws {
    let export = try export(Self.small.files, address: "https://design.example.com")
    let line = try #require(
      export.lines.first { $0.contains(#""id":"small__article__measuring__zh-Hans""#) })
    let json = try JSONReader.read(line)
    #expect(json["kind"] == "article")
    #expect(json["object"] == "measuring")
    #expect(json["group"] == "small__article__measuring")
    #expect(json["locale"] == "zh-Hans")
    #expect(json["base"] == "small")
    #expect(json["title"] == "如何测量")
    #expect(json["titles"] == ["en": "How to measure", "zh-Hans": "如何测量"])
    #expect(json["summary"] == ["要看什么。"])
    #expect(json["date"] == "2026-11-21")
    #expect(json["status"] == "current")
    #expect(json["boost"] == .number(0.75))
    #expect(
      json["address"] == "https://design.example.com/zh-Hans/articles/measuring.html")
    #expect(json["links"] == ["criterion:wcag/1.4.3"])
    #expect(json["pinyin"].strings.contains("ruheceliang"))
  }

  @Test func `an object that no longer holds ranks lower`() throws {
    let documents = Array(try export(Self.small.files).documents)
    let boosts = documents.filter { $0.document.kind == "check" }.map { ($0.document.id, $0.boost) }
    let current = try #require(boosts.first { $0.0 == "contrast" }?.1)
    let old = try #require(boosts.first { $0.0 == "legacy" }?.1)
    #expect(old == current / 2)
  }

  @Test(arguments: SearchExportFormat.all.map(\.name))
  func `the same content gives the same bytes, and every file is explained`(name: String) throws {
    let format = try #require(SearchExportFormat(named: name))
    let (one, other) = (try export(Self.small.files, format), try export(Self.small.files, format))
    let (written, again) = (one.written(), other.written())
    #expect(written.bytes == again.bytes)
    #expect(written.files == again.files)
    let readme = try #require(one.text("README.md"))
    for path in written.files.map(\.path) + [one.documentsName] where path != "README.md" {
      #expect(readme.contains("`\(path)`"), "\(path)")
    }
    #expect(!readme.contains("search-export."))
  }

  @Test(arguments: ["opensearch", "groonga"])
  func `the script that loads knows the size of every file`(name: String) throws {
    let export = try export(Self.small.files, #require(SearchExportFormat(named: name)))
    let (bytes, files) = export.written()
    let script = try #require(files.first { $0.path == "load.sh" })
    let text = String(decoding: script.bytes, as: UTF8.self)
    let sizes = [(export.documentsName, bytes.count)] + files.map { ($0.path, $0.bytes.count) }
    for (path, size) in sizes where !["load.sh", "README.md"].contains(path) {
      #expect(text.contains("\n\(size) \(path)\n"), "\(path)")
    }
  }

  @Test func `what the export before had and this one has not is deleted`() throws {
    let export = try export(Self.small.files, .opensearch)
    let present = try #require(export.documents.first { _ in true }?.key)
    let previous = Array("\(present)\nsmall__rule__gone__en\nsmall__rule__away__en\n".utf8)
    #expect(
      export.text("deleted.ndjson", after: previous) == """
        {"delete":{"_id":"small__rule__away__en"}}
        {"delete":{"_id":"small__rule__gone__en"}}

        """)
    let all = Array((export.text("ids.txt") ?? "").utf8)
    #expect(export.text("deleted.ndjson", after: all)?.isEmpty == true)
  }

  @Test func `documents for Groonga are one array`() throws {
    let export = try export(Self.small.files, .groonga)
    let text = String(decoding: export.written().bytes, as: UTF8.self)
    guard case .array(let records) = try JSONReader.read(text) else {
      return #expect(Bool(false), "no array")
    }
    #expect(records.count == Array(export.documents).count)
    #expect(records.allSatisfy { $0["_key"] != .null })
  }

  @Test func `synonyms are the names of a thing in all languages`() throws {
    let files = Self.small.with(
      "Content/glossary.yaml",
      "terms:\n  - id: contrast\n    domain: color\n"
    ).with(
      "Locales/en/glossary.yaml",
      "terms:\n  contrast:\n    term: Contrast\n    aliases: [\"contrast, ratio\"]\n    definition: How far apart.\n"
    ).with(
      "Locales/zh-Hans/glossary.yaml",
      "terms:\n  contrast:\n    term: 对比度\n    definition: 差别。\n"
    ).files
    #expect(try export(files).synonymGroups.contains(["contrast", "contrast ratio", "对比度"]))
  }
}

extension JSONText {
  fileprivate subscript(key: String) -> JSONText {
    guard case .object(let members) = self else { return .null }
    return members.first { $0.0 == key }?.1 ?? .null
  }

  fileprivate var strings: [String] {
    guard case .array(let items) = self else { return [] }
    return items.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }
}

@Suite struct DocumentKeyTests {
  @Test func `an id has only characters that mean nothing in an address or a shell`() {
    #expect(
      documentKey(["our-guidelines", "rule", "color.one", "zh-Hans"])
        == "our-guidelines__rule__color_2eone__zh-Hans")
    #expect(documentKey(["a b", "色", "_", ""]) == "a_20b___e8_89_b2___5f__")
  }

  @Test func `no two objects have the same id`() {
    let parts = ["a", "_", "__", "a_", "_a", ".", "a.", "_2e", "", "a__b", "5f", "é", "e"]
    var keys: Set<String> = []
    for one in parts { for other in parts { keys.insert(documentKey([one, other])) } }
    #expect(keys.count == parts.count * parts.count)
    #expect(keys.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9_\-]+/) != nil })
  }
}

@Suite struct IndexNameTests {
  @Test(arguments: ["guidelines", "g", "our-guidelines_2"])
  func `a name that the engines take is taken`(text: String) {
    #expect(IndexName(text)?.description == text)
  }

  @Test(arguments: ["", "Guidelines", "2guidelines", "_g", "a.b", "a b", "指南", "a/../b", "a'b"])
  func `other names are refused`(text: String) {
    #expect(IndexName(text) == nil)
  }
}

/// Returns an export of a knowledge base, whose words are those of the program.
func export(
  _ files: [ContentFile], _ format: SearchExportFormat = .jsonl, address: String? = nil
) throws -> SearchEngineExport {
  let base = loadKnowledgeBase(from: ParsedContent(files, words: Repository.words)).value
  let index = try #require(IndexName("guidelines"))
  return SearchEngineExport(
    base, format: format, index: index, address: address, locale: base.manifest.sourceLocale)
}

extension SearchEngineExport {
  /// The bytes of the file of documents, and the other files.
  func written(after previous: [UInt8] = []) -> (bytes: [UInt8], files: [SearchExportFile]) {
    var bytes: [UInt8] = []
    let files = files(after: previous) { bytes += $0 }
    return (bytes, files)
  }

  var lines: [String] {
    written().bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  func text(_ path: String, after previous: [UInt8] = []) -> String? {
    written(after: previous).files.first { $0.path == path }
      .map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}
