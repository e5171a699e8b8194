import ContentLoading
import TestSupport
import Testing

@Suite struct ManifestTests {
  @Test(arguments: [
    (
      "format: 1", "format: 2",
      "1:9: error: format 2 is not known to this program, which reads format 1 [unknown-format]"
    ),
    (
      "format: 1", "format: 0",
      "1:9: error: format 0 is not known to this program, which reads format 1 [unknown-format]"
    ),
    (
      "format: 1", "format: -1",
      "1:9: error: format -1 is not known to this program, which reads format 1 [unknown-format]"
    ),
    ("format: 1", "format: new", "1:9: error: expected a whole number, found text [wrong-type]"),
    ("format: 1\n", "", "1:1: error: field 'format' is missing [missing-field]"),
    (
      "sourceLocale: en", "sourceLocale: fr",
      "7:3: error: source locale 'fr' is missing from the list of locales [invalid-locale]"
    ),
    (
      "sourceLocale: en", "sourceLocale: english",
      "5:15: error: 'english' is not a locale tag such as 'en' or 'zh-Hans' [invalid-locale]"
    ),
    (
      "  - zh-Hans", "  - zh-Hans\n  - en",
      "9:5: error: locale 'en' is listed twice [invalid-locale]"
    ),
    (
      "  - zh-Hans", "  - zh-Hans\n  - x",
      "9:5: error: 'x' is not a locale tag such as 'en' or 'zh-Hans' [invalid-locale]"
    ),
    (
      "date: 2026-11-21", "date: 2026-11-31",
      "4:7: error: '2026-11-31' is not a date in the form YYYY-MM-DD [invalid-date]"
    ),
    (
      "date: 2026-11-21", "date: 2026-11-21\nrepository: {edit: 'ftp://a.example/{path}'}",
      "5:20: error: 'ftp://a.example/{path}' is not a web address that begins with http:// or https:// "
        + "and a host [invalid-address]"
    ),
    (
      "date: 2026-11-21", "date: 2026-11-21\nrepository: {edit: 'https://a.example/{file}'}",
      "5:20: error: placeholder '{file}' is not one of {path}, {locale}, {address}, {title}, {body} "
        + "[invalid-address]"
    ),
    (
      "date: 2026-11-21", "date: 2026-11-21\nrepository: {edit: 'https://a.example/'}",
      "5:20: error: the address lacks the placeholder '{path}' [invalid-address]"
    ),
    ("edition: \"1\"", "edition: \" \"", "3:10: error: text is empty [missing-field]"),
  ])
  func `a manifest with one mistake`(old: String, new: String, message: String) {
    let base = SmallKnowledgeBase().replacing(old, in: Path.manifest, with: new)
    let lines = base.loadingLines.filter { $0.hasPrefix(Path.manifest) }
    #expect(lines == ["\(Path.manifest):\(message)"])
  }

  @Test func `locales that are missing altogether are one mistake`() {
    let base = SmallKnowledgeBase().replacing("  - en\n  - zh-Hans\n", in: Path.manifest, with: "")
    let lines = base.loadingLines.filter { $0.hasPrefix(Path.manifest) }
    #expect(lines == ["\(Path.manifest):6:1: error: field 'locales' is missing [missing-field]"])
  }
}
