import ContentLoading
import Diagnostics
import Foundation
import Guidelines
import Localization
import TestSupport
import Testing

@testable import Commands

/// The messages that the program asks for, found in its source text.
@Suite struct MessageKeysTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The keys in English; those of other languages are held against them in
  /// `ProgramLanguagesTests`.
  private static func keys(_ files: [String]) throws -> [String] {
    let catalogs = messageCatalogs(from: programWordFiles(files, root: root)).value
    return try #require(catalogs[.english]).keys.map(\.rawValue)
  }

  /// Keys as they are written; what is put in while running stands as `*`.
  private static func keysInSource() throws -> Set<String> {
    let call =
      /\b(?:words|self|messages\.text|messages\.parts|MessageKey)\(\s*"((?:[^"\\]|\\\(.*?\))+)"/
    let source = try sourceText()
    var keys: Set<String> = []
    for match in source.matches(of: /\bstandardPage\(\s*"([a-z-]+)"/) {
      keys.formUnion(["\(match.1).title", "\(match.1).lede"])
    }
    for match in source.matches(of: call) {
      let key = String(match.1).replacing(/\\\((?:[^()]|\([^()]*\))*\)/, with: "*")
      if key.contains("."), key.wholeMatch(of: /[a-z0-9.*-]+/) != nil { keys.insert(key) }
    }
    return keys
  }

  static func sourceText() throws -> String {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root + "/Sources")
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map {
      try String(contentsOfFile: root + "/Sources/" + $0, encoding: .utf8)
    }.joined(separator: "\n")
  }

  /// What only a knowledge base can say of itself, in its `site.yaml`. The program has no words for it.
  private static let keysOfSites: Set = [
    "site.name", "site.notice", "site.license", "site.link", "site.link.*", "home.title",
    "home.lede",
  ]

  private static func matches(_ key: String, _ pattern: String) -> Bool {
    guard pattern.contains("*") else { return key == pattern }
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, key.hasPrefix(first) else { return false }
    return key.hasSuffix(last) && key.count > first.count + last.count
  }

  @Test func `every message that the program asks for exists in English`() throws {
    let wanted = try Self.keysInSource().subtracting(Self.keysOfSites)
    #expect(wanted.isSuperset(of: ["cli.search.none", "kind.*"]) && wanted.count > 100)
    let known = try Self.keys(["ui.yaml"] + programFiles)
    let missing = wanted.filter { key in !known.contains { Self.matches($0, key) } }
    #expect(missing.sorted() == [])
  }

  /// The keys as they are written in the source that begin with a group of errors, with `*` for
  /// what is put in while running.
  private static func errorKeysInSource(of groups: Set<String>) throws -> Set<String> {
    let literal = /"(?:error\.)?([a-z-]+)((?:\.(?:[a-z0-9-]|\\\([^"]*?\))+)+)"/
    return try sourceText().matches(of: literal).reduce(into: []) { keys, match in
      // The name of a file is no key.
      guard groups.contains(String(match.1)), !match.2.hasSuffix(".yaml") else { return }
      keys.insert(String(match.1) + match.2.replacing(/\\\((?:[^()]|\([^()]*\))*\)/, with: "*"))
    }
  }

  @Test func `every error has a text, and every text is used`() throws {
    let known = try Self.keys(["errors.yaml"]).map { String($0.dropFirst("error.".count)) }
    #expect(known.count > 300)
    let used = try Self.errorKeysInSource(of: Set(known.map { String($0.prefix { $0 != "." }) }))
    let all = try known + Self.keys(["ui.yaml", "help.yaml", "agent.yaml"]) + Self.keysOfSites
    let missing = used.filter { key in !all.contains { Self.matches($0, key) } }
    #expect(missing.sorted() == [])
    let unused = known.filter { key in !used.contains { Self.matches(key, $0) } }
    #expect(unused.sorted() == [])
  }

  @Test func `what a knowledge base does not say, the program says itself`() throws {
    let files = [
      ("Content/precept.yaml", "format: 1\nid: ours\nsourceLocale: nl\nlocales: [nl, en, zh-TW]\n"),
      ("Locales/en/ui.yaml", "repl:\n  welcome: Hello from {here}\n"),
    ].map { ContentFile(path: $0, contents: .bytes(Array($1.utf8))) }
    let base = loadKnowledgeBase(from: ParsedContent(files, words: Repository.words)).value
    let english = Words(base, locale: try LocaleTag("en"))
    #expect(english("repl.welcome", ["here": "us"]) == "Hello from us")
    #expect(english("cli.check.clean") == "The content has no mistakes.")
    let chinese = Words(base, locale: try LocaleTag("zh-TW"))
    #expect(chinese("site.language-name") == "繁體中文")
    let dutch = Words(base, locale: try LocaleTag("nl"))
    #expect(dutch("cli.check.clean") == "The content has no mistakes.")
    #expect(dutch("site.name") == "ours")
    let alone = loadKnowledgeBase(from: files).value
    #expect(Words(alone, locale: try LocaleTag("en"))("cli.check.clean") == "cli.check.clean")
  }
}
