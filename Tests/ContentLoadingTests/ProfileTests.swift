import ContentChecks
import ContentLoading
import Diagnostics
import Guidelines
import TestSupport
import Testing

/// What is read from `Content/profiles/`, and what is said about mistakes in it.
@Suite struct ProfileTests {
  private static let path = "Content/profiles/release.yaml"

  private static let base = SmallKnowledgeBase()
    .with(
      path,
      """
      id: release
      filter:
        platforms: [iOS]
        topics: [color]
        sections: [use]
        impacts: [serious]
        kinds: [avoid, do]
        components: [button]
        appearances: [dark]
        rules: [color.one-meaning]
        since: 2026-01-31

      """
    )
    .with("Locales/en/profiles.yaml", words("Release"))
    .with("Locales/zh-Hans/profiles.yaml", words("发布"))

  private static func words(_ name: String) -> String {
    "profiles:\n  release:\n    name: \(name)\n    description: \(name).\n"
  }

  @Test func `a profile has its filter and its words`() throws {
    #expect(findings(Self.base) == "")
    let profile = try #require(Self.base.loaded.value.profile("release"))
    #expect(profile.platforms.map(\.value) == ["iOS"] && profile.topics.map(\.value) == ["color"])
    #expect(profile.sections.map(\.value) == ["use"] && profile.impacts == [.serious])
    #expect(profile.kinds == [.avoid, .do] && profile.appearances == [.dark])
    #expect(profile.components.map(\.value) == ["button"])
    #expect(profile.rules.map(\.value) == ["color.one-meaning"])
    #expect(profile.since?.description == "2026-01-31")
    #expect(profile.texts.values.values.map(\.name).sorted() == ["Release", "发布"])
  }

  @Test(arguments: [
    ("[iOS]", "[ios]", "3:15: error: there is no platform 'ios'; did you mean 'iOS'?"),
    ("[color]", "[colour]", "4:12: error: there is no topic 'colour'; did you mean 'color'?"),
    ("[use]", "[uses]", "5:14: error: there is no section 'uses'; did you mean 'use'?"),
    (
      "[serious]", "[seriuos]",
      "6:13: error: value 'seriuos' is not known here; did you mean 'serious'?"
    ),
    ("[button]", "[buton]", "8:16: error: there is no component 'buton'; did you mean 'button'?"),
    (
      "[color.one-meaning]", "[color.one-meening]",
      "10:11: error: there is no rule 'color.one-meening'; did you mean 'color.one-meaning'?"
    ),
    ("kinds: [avoid, do]", "kinds: []", "7:10: error: list 'kinds' is empty"),
    ("id: release", "id: relaese", "1:5: error: id 'relaese' differs from the name of the file"),
    ("kinds:", "kind:", "7:3: error: key 'kind' is not known here; did you mean 'kinds'?"),
  ])
  func `a mistake is found at its place`(old: String, new: String, expected: String) {
    let found = findings(Self.base.replacing(old, in: Self.path, with: new))
    #expect(found.hasPrefix("\(Self.path):\(expected)"))
    #expect(found.split(separator: "\n").count == 1)
  }

  @Test func `a profile without words in a locale is reported`() {
    let found = findings(Self.base.without("Locales/en/profiles.yaml"))
    #expect(found.contains("profile 'release' has no text in the source locale"))
  }

  private func findings(_ base: SmallKnowledgeBase) -> String {
    let loaded = base.loaded
    let found = loaded.diagnostics + allChecks.flatMap { $0.diagnostics(in: loaded.value) }
    return DiagnosticFormat.text.render(found)
  }
}
