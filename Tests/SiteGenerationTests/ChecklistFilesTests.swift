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

  @Test func `the scripts are handed what filters look at, and the words of every language`() throws
  {
    let rules = try file("checklist/rules.js", baseURL: "https://example.com/g")
    #expect(rules.hasPrefix("preceptChecklist.receive(\"rules\", {\"knowledgeBase\":\"small\""))
    #expect(rules.hasSuffix("});\n"))
    expect(
      rules, has: #""baseURL":"https://example.com/g/""#,
      #""platforms":["iOS"],"components":["button"],"appearances":["light","dark","#,
      #""introduced":null,"page":"rules/color.one-meaning.html""#,
      #""profiles":[{"id":"release","filter":{"platforms":["iOS"],"#)
    expect(
      try file("checklist/words.js"), has: #""locale":"zh-Hans","messages""#,
      #""sections":{"color":{"use":"用法"}}"#)
    expect(
      try file("checklist/texts.zh-Hans.js"), has: #""question":"每种颜色是否只代表一件事？""#,
      #""isOwn":true"#)
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
