import ContentChecks
import ContentLoading
import Diagnostics
import Guidelines
import TestSupport
import Testing

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

  @Test func `a profile without words in a locale is reported`() {
    let found = findings(Self.base.without("Locales/en/profiles.yaml"))
    #expect(found.contains("profile 'release' has no text in the source locale"))
  }

  private func findings(_ base: SmallKnowledgeBase) -> String {
    DiagnosticFormat.text.render(base.findings)
  }
}
