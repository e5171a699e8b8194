import ArgumentParser
import ContentLoading
import Diagnostics
import Foundation
import Localization
import TestSupport
import Testing
import Translation

@testable import Commands

@Suite struct LocaleCommandTests {
  private func bench() throws -> Workbench {
    let bench = try Workbench()
    try bench.write(SmallKnowledgeBase().files)
    return bench
  }

  @Test func `pictures come into a pseudo-locale byte for byte`() throws {
    let bench = try bench()
    let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0xFF, 0x00]
    try bench.write([ContentFile(path: "Content/assets/a.png", contents: .bytes(picture))])
    _ = try run("locale", "pseudo", "-o", bench.path("strange"), in: bench)
    #expect(try bench.bytes("strange/Content/assets/a.png") == picture)
  }

  @Test func `a translation that was accepted becomes stale when its source changes`() throws {
    let bench = try bench()
    #expect(try run("locale", "status", in: bench).text.contains("unreviewed"))
    #expect(try run("locale", "status", "--fail-on", "unreviewed", in: bench).status == .findings)
    _ = try run("locale", "accept", "zh-Hans", "--all", in: bench)
    #expect(
      try run("locale", "status", "--fail-on", "stale,missing,unreviewed", in: bench).status
        == .done)
    let path = "Locales/en/platforms.yaml"
    _ = try bench.file(path, try bench.text(path).replacing("iOS: iOS", with: "iOS: iOS itself"))
    let answer = try run("locale", "status", "--json", "--fail-on", "stale", in: bench)
    #expect(answer.status == .findings)
    let units = try JSONReader.read(Array(answer.text.utf8))["locales"]?.elements.first?["units"]
    let unit = try #require(units?.elements.first)
    #expect(units?.elements.count == 1)
    #expect(unit["address"]?.string == "platforms.yaml#platforms.iOS")
    #expect(unit["difference"]?.string == "iOS{+ itself+}")
    _ = try run("locale", "accept", "zh-Hans", "platforms.yaml#platforms.iOS", in: bench)
    #expect(try run("locale", "status", "--fail-on", "stale", in: bench).status == .done)
  }

  @Test func `status counts, and lists what is asked for`() throws {
    let bench = try bench()
    let counted = try run("locale", "status", in: bench)
    #expect(counted.text.hasPrefix("zh-Hans: ") && counted.text.split(separator: "\n").count == 1)
    #expect(counted.remarks.contains("--verbose"))
    for options in [["--verbose"], ["--topic", "color"], ["--file", "topics"]] {
      let answer = try run(["locale", "status"] + options, in: bench)
      #expect(answer.text.contains("#title") && answer.remarks.isEmpty, "\(options)")
    }
    _ = try run("locale", "accept", "zh-Hans", "--all", in: bench)
    #expect(try run("locale", "status", in: bench).remarks.isEmpty)
  }

  @Test func `a stale part is named each time that a conversation shows it`() throws {
    let bench = try bench()
    _ = try run("locale", "accept", "zh-Hans", "--all", in: bench)
    let path = "Locales/en/topics/color/rules/one-meaning.md"
    let old = try bench.text(path)
    _ = try bench.file(path, old.replacing("Red deletes.", with: "Red deletes, always."))
    #expect(try bench.text(path) != old)
    let command = try PreceptCommand.parseAsRoot([
      "show", "color.one-meaning", "--locale", "zh-Hans", "--root", bench.url.path,
    ])
    let show = try #require(command as? ShowCommand)
    let session = try show.global.session()
    let remarks = try (0..<3).map { _ in try show.answer(in: session).remarks }
    #expect(!remarks[0].isEmpty)
    #expect(Set(remarks).count == 1)
    var english = session
    english.locale = .english
    #expect(try show.answer(in: english).remarks.isEmpty)
  }

  @Test(arguments: [1, 3, 12])
  func `only sync with --prune removes records that belong to no text, and says which`(
    count: Int
  ) throws {
    let bench = try bench()
    _ = try run("locale", "accept", "zh-Hans", "--all", in: bench)
    let path = "Locales/zh-Hans/translation.lock"
    let own = try bench.text(path)
    let addresses = (10..<10 + count).map { UnitAddress(file: "gone.md", part: "title.\($0)") }
    let gone = addresses.map { ($0, TranslationLock.Record(of: "Gone \($0)")) }
    let extra = TranslationLock(Dictionary(uniqueKeysWithValues: gone)).written
    _ = try bench.file(path, own + extra)
    let listed = addresses.prefix(10).map { "  \($0)\n" }.joined() + (count > 10 ? "  …\n" : "")
    for words in [["accept", "zh-Hans", "--all"], ["sync"], ["sync", "zh-Hans"]] {
      let answer = try run(["locale"] + words, in: bench)
      #expect(addresses.allSatisfy { (try? bench.text(path))?.contains("\($0)\t") == true })
      guard words[0] == "sync" else { continue }
      #expect(answer.text == "zh-Hans: 0 records changed.\n")
      #expect(answer.remarks.hasPrefix("zh-Hans: \(count) record"))
      #expect(answer.remarks.contains("--prune"))
      #expect(answer.remarks.hasSuffix(":\n" + listed))
    }
    let pruned = try run("locale", "sync", "--prune", in: bench)
    #expect(try bench.text(path) == own)
    #expect(pruned.remarks.hasPrefix("zh-Hans: removed \(count) record"))
    #expect(pruned.remarks.hasSuffix(":\n" + listed))
    #expect(try run("locale", "sync", "--prune", in: bench).remarks.isEmpty)
  }

  @Test(arguments: [
    Data("# Format 2\na b\nc d\n".utf8), Data([0xFF, 0x00, 0x80]), Data(count: 65 << 20),
  ])
  func `a record that cannot be read is never written over`(record: Data) throws {
    let bench = try bench()
    let url = bench.url.appending(path: "Locales/zh-Hans/translation.lock")
    try record.write(to: url)
    for words in [["accept", "zh-Hans", "--all"], ["sync"], ["sync", "zh-Hans"]] {
      let failure = #expect(throws: CommandFailure.self) { try run(["locale"] + words, in: bench) }
      #expect(failure?.status == .badData)
      #expect(failure?.message.english.hasPrefix("Locales/zh-Hans/translation.lock") == true)
    }
    #expect(try Data(contentsOf: url) == record)
  }

  @Test func `a damaged line of a record costs its unit and no other`() throws {
    let bench = try bench()
    _ = try run("locale", "accept", "zh-Hans", "--all", in: bench)
    let path = "Locales/zh-Hans/translation.lock"
    let whole = try bench.text(path)
    var lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
    lines[1] = "damaged"
    _ = try bench.file(path, lines.joined(separator: "\n"))
    #expect(try run("locale", "status", in: bench).remarks.contains("damaged-lock"))
    _ = try run("locale", "accept", "zh-Hans", "--all", in: bench)
    #expect(try bench.text(path) == whole)
  }

  @Test func `a new locale has everything missing, and check passes`() throws {
    let bench = try bench()
    #expect(try run("new", "locale", "ja", in: bench).text.contains("Locales/ja/translation.lock"))
    let answer = try run("locale", "status", "ja", in: bench)
    #expect(!answer.text.contains("unreviewed"))
    #expect(try run("check", in: bench).status == .done)
  }

  @Test func `the shipped record has no damage and holds nearly everything`() throws {
    let content = ParsedContent(readContent(Repository.root.path), words: Repository.words)
    let read = content.translations(
      of: [.english, try LocaleTag("zh-Hans")], source: .english)
    let status = translationStatus(source: read[0].units, target: read[1].units, lock: read[1].lock)
    #expect(read[1].lockDiagnostics.isEmpty)
    #expect(status.count { $0.state == .fresh } * 10 > status.count * 9)
  }
}

@Suite struct CheckCommandTests {
  private static let chineseRule = "Locales/zh-Hans/topics/color/rules/one-meaning.md"

  @Test func `what may come from a file that cannot be read is counted and not listed`() throws {
    let bench = try Workbench()
    try bench.write(SmallKnowledgeBase().with(Self.chineseRule, "---").files)
    let answer = try run("check", in: bench)
    #expect(answer.text.contains("[unclosed-front-matter]"))
    #expect(answer.text.split(separator: "\n").count == 1)
    #expect(answer.remarks.contains("1 finding is left out"))
    #expect(answer.remarks.contains("1 error, 0 warnings"))
    #expect(answer.status == .findings)
  }

  @Test func `nothing is said to be left out where all files can be read`() throws {
    let bench = try Workbench()
    try bench.write(SmallKnowledgeBase().without(Self.chineseRule).files)
    let answer = try run("check", in: bench)
    #expect(answer.text.contains("[missing-translation]"))
    #expect(!answer.remarks.contains("left out"))
    #expect(answer.status == .done)
  }
}
