import ContentLoading
import Diagnostics
import Foundation
import Guidelines
import Localization
import TestSupport
import Testing

@testable import Commands

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
