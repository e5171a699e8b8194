import Checklists
import ContentLoading
import Diagnostics
import Foundation
import Guidelines
import TestSupport
import Testing

@testable import SiteGeneration

@Suite struct ChecklistFilesTests {
  private static let base = loadKnowledgeBase(from: small.files).value

  private static let small = SmallKnowledgeBase()
    .with("Content/profiles/release.yaml", "id: release\nfilter:\n  platforms: [iOS]\n")
    .with(
      "Locales/en/profiles.yaml",
      "profiles:\n  release:\n    name: Release\n    description: Before a release.\n"
    )

  private func file(_ path: String, baseURL: String? = nil) throws -> String {
    let files = checklistFiles(
      of: Self.base, ChecklistCatalog(Self.base), options: SiteOptions(baseURL: baseURL))
    let file = try #require(files.first { $0.path == path })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  @Test func `the script of the page is handed what filters look at`() throws {
    let rules = try file("checklist/rules.js", baseURL: "https://example.com/g")
    #expect(rules.hasPrefix("preceptChecklist.receive(\"rules\", {\"knowledgeBase\":\"small\""))
    #expect(rules.hasSuffix("});\n"))
    #expect(rules.contains(#""baseURL":"https://example.com/g/""#))
    #expect(
      rules.contains(
        #""platforms":["iOS"],"components":["button"],"appearances":["light","dark","#))
    #expect(rules.contains(#""introduced":null,"page":"rules/color.one-meaning.html""#))
    #expect(rules.contains(#""profiles":[{"id":"release","filter":{"platforms":["iOS"],"#))
  }

  @Test func `the words of every language are handed over, a locale's own texts marked`() throws {
    let words = try file("checklist/words.js")
    #expect(words.contains(#""locale":"zh-Hans","messages""#))
    #expect(words.contains(#""sections":{"color":{"use":"用法"}}"#))
    let texts = try file("checklist/texts.zh-Hans.js")
    #expect(texts.contains(#""question":"每种颜色是否只代表一件事？""#))
    #expect(texts.contains(#""isOwn":true"#))
  }

  @Test func `the lists of profiles are what the terminal writes`() throws {
    let profile = try #require(Self.base.profile("release"))
    let list = makeChecklist(
      from: ChecklistCatalog(Self.base), filter: ChecklistFilter(profile),
      locales: [Self.base.manifest.sourceLocale])
    let vocabulary = ChecklistVocabulary(of: Self.base)
    #expect(try file("checklist/en/release.md") == list.markdown(vocabulary))
    #expect(try file("checklist/en/release.html") == list.html(vocabulary))
    #expect(try file("checklist/en/release.csv") == list.csv(vocabulary, bom: true))
  }
}
