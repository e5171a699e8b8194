import ContentChecks
import ContentLoading
import Diagnostics
import Foundation
import Guidelines
import Localization
import TestSupport
import Testing

@testable import Commands

/// The words of the program, in every language that has a folder of them.
@Suite struct ProgramLanguagesTests {
  private static let names = ["ui.yaml"] + programFiles

  private static let files = Repository.wordFiles

  private static let tags = Set(files.map { String($0.path.split(separator: "/")[1]) }).sorted()

  private static let checked = messageCatalogs(from: files)

  /// What the files of a language word themselves; nothing of another language stands in.
  private static func catalog(_ tag: String) throws -> MessageCatalog {
    try #require(checked.value[try LocaleTag(tag)], "\(tag)")
  }

  @Test(arguments: tags)
  func `a language has all files, and no message of it is broken`(tag: String) {
    let paths = Self.names.map { "Words/\(tag)/\($0)" }
    #expect(Self.tags == ["de", "en", "fr", "ja", "ko", "zh-Hans", "zh-Hant"])
    #expect(Set(Self.files.map(\.path).filter { $0.hasPrefix("Words/\(tag)/") }) == Set(paths))
    let faults = Self.checked.diagnostics.filter { paths.contains($0.location.path) }
    #expect(faults.map(\.textLine) == [])
  }

  @Test(arguments: tags)
  func `a language has the messages of English and no others`(tag: String) throws {
    let english = Set(try Self.catalog("en").keys)
    let own = Set(try Self.catalog(tag).keys)
    #expect(english.count > 1500)
    #expect(english.subtracting(own).sorted() == [], "missing in \(tag)")
    #expect(own.subtracting(english).sorted() == [], "superfluous in \(tag)")
  }

  @Test(arguments: tags)
  func `a message holds the placeholders, code, options and links of English`(
    tag: String
  ) throws {
    let (english, own) = (try Self.catalog("en"), try Self.catalog(tag))
    for key in english.keys {
      guard let source = english[key], let message = own[key] else { continue }
      #expect(message.placeholders == source.placeholders, "\(tag) \(key)")
      #expect(message.notation == source.notation, "\(tag) \(key)")
    }
  }

  /// The loader reports categories that a plural lacks, but not a plural that is missing altogether.
  @Test(arguments: tags)
  func `a plural of English is a plural where numbers need one`(tag: String) throws {
    let (english, own) = (try Self.catalog("en"), try Self.catalog(tag))
    guard own.rules.integerCategories.count > 1 else { return }
    let plain = english.keys.filter { english[$0]?.isPlural == true && own[$0]?.isPlural == false }
    #expect(plain == [], "\(tag)")
  }

  /// The checks of texts, with the glossary and the habits of the shipped locales: the words are
  /// those of a knowledge base that words all of the interface itself.
  @Test func `the checks of texts find nothing`() throws {
    let habits = Repository.contentFiles.filter {
      $0.path.hasSuffix("/glossary.yaml") || $0.path.hasSuffix("/checks.yaml")
    }
    let manifest = """
      format: 1
      id: words
      edition: "1"
      date: 2026-11-21
      sourceLocale: en
      locales: [\(Self.tags.joined(separator: ", "))]

      """
    let words = try Self.tags.map { tag in
      let texts = try Self.names.map { try Repository.text("Words/\(tag)/\($0)") }
      return ContentFile(path: "Locales/\(tag)/ui.yaml", text: texts.joined())
    }
    let files = [ContentFile(path: "Content/precept.yaml", text: manifest)] + words + habits
    let base = loadKnowledgeBase(from: files).value
    let found = base.findings.filter { $0.location.path.hasSuffix("/ui.yaml") }
    #expect(found.map(\.textLine) == [])
  }

  /// Any knowledge base shows these words, also one that somebody else publishes.
  @Test(arguments: tags)
  func `no message names the shipped knowledge base or its license`(tag: String) throws {
    let catalog = try Self.catalog(tag)
    for key in catalog.keys {
      for text in catalog[key]?.texts(filledWith: { "{\($0)}" }) ?? [] {
        #expect(!text.contains(/Precept|creativecommons|CC BY/), "\(tag) \(key)")
      }
    }
  }

  @Test(arguments: ["ja", "ko", "zh-Hans", "zh-Hant"])
  func `no error is in English`(tag: String) throws {
    let catalog = try Self.catalog(tag)
    for key in catalog.keys where key.rawValue.hasPrefix("error.") {
      for text in catalog[key]?.texts(filledWith: { _ in "" }) ?? [] {
        #expect(englishWords(in: text) == [], "\(key): \(text)")
      }
    }
  }
}

extension Message {
  fileprivate var isPlural: Bool { if case .plural = self { true } else { false } }

  /// The texts of all branches.
  fileprivate func texts(filledWith value: (String) -> String) -> [String] {
    let patterns =
      switch self {
      case .plain(let pattern): [pattern]
      case .plural(let branches, let other): Array(branches.values) + [other]
      }
    return patterns.map { $0.filled(by: value) }
  }

  /// What is the same in every language: code, options and the targets of links. A license may be
  /// linked to in the language of the reader.
  fileprivate var notation: Set<String> {
    var found: Set<String> = []
    for text in texts(filledWith: { "{\($0)}" }) {
      for match in text.matches(of: /`[^`]*`|--[a-z][a-z-]+/) { found.insert(String(match.output)) }
      for match in text.matches(of: /\]\(([^)]*)\)/) {
        found.insert(String(match.output.1).replacing(/deed\.[A-Za-z-]+$/, with: ""))
      }
    }
    return found
  }
}

/// In which language the program speaks, and in which the content is.
@Suite struct AnswerLanguagesTests {
  private func manifest(_ locales: [String]) throws -> Manifest {
    let text = "sourceLocale: \(locales[0])\nlocales: [\(locales.joined(separator: ", "))]\n"
    let root = readYAML(ContentFile(path: "Content/precept.yaml", text: text)).value
    var fields = FieldReader(try #require(root))
    return Manifest(&fields)
  }

  /// The locales of a knowledge base, `--locale`, `LANG`, the languages of reader and content, and
  /// whether a remark tells that they differ.
  @Test(
    arguments: [
      // Both have the language.
      (["en", "zh-Hans"], "zh-Hans", "C", "zh-Hans", "zh-Hans", false),
      (["en", "zh-Hans"], "zh_CN.UTF-8", "de_DE", "zh-Hans", "zh-Hans", false),
      (["en", "zh-Hans"], nil, "zh_CN.UTF-8", "zh-Hans", "zh-Hans", false),
      (["en", "zh-Hans"], "en-GB", "C", "en", "en", false),
      // Only the program has it.
      (["en", "zh-Hans"], "ja", "C", "ja", "en", true),
      (["en", "zh-Hans"], nil, "ja_JP.UTF-8", "ja", "en", false),
      (["en", "zh-Hans"], "de-AT", "ja_JP.UTF-8", "de", "en", true),
      (["ja"], "en", "C", "en", "ja", true),
      (["ja"], nil, "en_US.UTF-8", "en", "ja", false),
      (["nb"], "zh-TW", "C", "zh-Hant", "nb", true),
      // Only the knowledge base has it.
      (["en", "nb"], "nb", "C", "nb", "nb", false),
      (["nb", "en"], nil, "nb_NO.UTF-8", "nb", "nb", false),
      // Nothing has it, or nothing is asked for.
      (["zh-Hans"], nil, "it_IT.UTF-8", "zh-Hans", "zh-Hans", false),
      (["zh-Hans"], nil, "C", "zh-Hans", "zh-Hans", false),
      (["nb"], nil, "", "nb", "nb", false),
    ] as [([String], String?, String, String, String, Bool)])
  func `the reader's language comes first, and the source language stands in`(
    locales: [String], argument: String?, variable: String, reader: String, content: String,
    isMissing: Bool
  ) throws {
    let found = try AnswerLanguages(argument, ["LANG": variable], manifest(locales))
    #expect(found.reader.description == reader)
    #expect(found.content.description == content)
    #expect(found.isMissing == isMissing)
  }

  @Test(arguments: ["tlh", "xx-Latn", "", "not a tag", "en,ja"])
  func `a language that nothing has is refused`(argument: String) throws {
    let manifest = try manifest(["en", "nb"])
    let failure = #expect(throws: CommandFailure.self) {
      try AnswerLanguages(argument, [:], manifest)
    }
    #expect(failure?.status == .usage)
    let text = failure?.message.english ?? ""
    #expect(argument.contains(",") || text.contains("nb") && text.contains("zh-Hant"))
  }

  @Test(arguments: ["zh-Hans", "ja"])
  func `content that is read again is answered in the same languages`(tag: String) throws {
    let session = try shippedSession(locale: tag)
    #expect(try session.refreshed(LoadingLimits()).languages == session.languages)
  }

  /// What commands print about content is the same, whatever language the program speaks.
  @Test(arguments: ["de", "fr", "ja", "ko"])
  func `every command answers in a language that only the program has`(tag: String) throws {
    let session = try shippedSession(locale: tag)
    #expect(session.languageRemark.contains("English"))
    for line in [
      ["check"], ["list"], ["show", "color.one-meaning"], ["color", "#007AFF"],
      ["contrast", "#777", "#fff"], ["checklist", "--platform", "iOS"], ["search", "contrast"],
      ["changes"], ["locale", "status"], ["export", "palette", "--format", "css"],
    ] {
      let (english, other) = (try answer(line), try answer(line, in: session))
      #expect(english.status == other.status && english.subjects == other.subjects, "\(line)")
      if line[0] == "check" { #expect(english.remarks != other.remarks) }
      // A list that is read back is in a language of the knowledge base.
      if line[0] == "checklist" { #expect(english.text == other.text) }
    }
  }
}
