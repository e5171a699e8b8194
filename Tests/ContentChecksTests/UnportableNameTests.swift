import ContentLoading
import Diagnostics
import TestSupport
import Testing

@testable import ContentChecks

@Suite struct UnportableNameTests {
  /// The fault of a platform with an id; nil where there is none.
  private func fault(_ ids: String...) -> String? {
    let list = ids.map { "  - id: \"\($0)\"\n" }.joined()
    let base = SmallKnowledgeBase().with("Content/platforms.yaml", "platforms:\n" + list)
    return UnportableName().diagnostics(in: loadKnowledgeBase(from: base.files).value).first?
      .english
  }

  @Test(arguments: [
    (["con", "AUX", "nul.red", "red.Com1", "lpt9"], "which Windows reserves for a device"),
    (
      ["a<b", "a:b", "a/b", "a|b", "a?b", "a*b", "..\\\\b", "a\\u0007b", "a\\\"b"],
      "which Windows does not allow in names"
    ),
    ([" a", "a ", "a.", ".a"], "begins or ends with a space or a dot, which Windows drops"),
    (["cafe\u{301}"], "is not in Unicode normalization form C"),
    (
      [String(repeating: "a", count: 81), String(repeating: "色", count: 27)],
      "is longer than 80 bytes"
    ),
  ])
  func `names that do not work on every system are found`(ids: [String], message: String) {
    for id in ids { #expect(fault(id)?.hasSuffix(message) == true, "\(id)") }
  }

  @Test(arguments: [
    "iOS", "console", "com10", "color.one-meaning", "颜色", "café", "a_b",
    String(repeating: "a", count: 80),
  ])
  func `other names are fine`(id: String) {
    #expect(fault(id) == nil)
  }

  @Test func `a tag of a locale names a folder`() {
    let base = SmallKnowledgeBase()
      .replacing("  - zh-Hans\n", in: "Content/precept.yaml", with: "  - con\n")
    let found = UnportableName().diagnostics(in: loadKnowledgeBase(from: base.files).value)
    #expect(
      found.map(\.english) == ["locale 'con' contains 'con', which Windows reserves for a device"])
  }

  @Test func `ids that differ by case only are found once each`() {
    #expect(
      fault("Red", "red")
        == "platform 'red' differs from 'Red' only in case; macOS and Windows treat them as the "
        + "same name")
    #expect(fault("red", "red") == nil)
  }
}
