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

  @Test(arguments: ["con", "AUX", "nul.red", "red.Com1", "lpt9"])
  func `names of devices are found in any case and before any extension`(id: String) {
    #expect(fault(id)?.hasSuffix("which Windows reserves for a device") == true)
  }

  @Test func `a tag of a locale names a folder`() {
    let base = SmallKnowledgeBase()
      .replacing("  - zh-Hans\n", in: "Content/precept.yaml", with: "  - con\n")
    let found = UnportableName().diagnostics(in: loadKnowledgeBase(from: base.files).value)
    #expect(
      found.map(\.english) == ["locale 'con' contains 'con', which Windows reserves for a device"])
  }

  @Test(arguments: ["iOS", "console", "com10", "color.one-meaning", "颜色", "café", "a_b"])
  func `other names are fine`(id: String) {
    #expect(fault(id) == nil)
  }

  @Test(arguments: ["a<b", "a:b", "a/b", "a|b", "a?b", "a*b", "..\\\\b", "a\\u0007b", "a\\\"b"])
  func `characters that Windows keeps for itself are found`(id: String) {
    #expect(fault(id)?.hasSuffix("which Windows does not allow in names") == true)
  }

  @Test(arguments: [" a", "a ", "a.", ".a"])
  func `spaces and dots at the ends are found`(id: String) {
    #expect(fault(id)?.contains("begins or ends with") == true)
  }

  @Test func `decomposed letters and long names are found`() {
    #expect(fault("cafe\u{301}")?.hasSuffix("normalization form C") == true)
    #expect(fault(String(repeating: "a", count: 80)) == nil)
    #expect(fault(String(repeating: "a", count: 81))?.hasSuffix("longer than 80 bytes") == true)
    #expect(fault(String(repeating: "色", count: 27))?.hasSuffix("longer than 80 bytes") == true)
  }

  @Test func `ids that differ by case only are found once each`() {
    #expect(
      fault("Red", "red")
        == "platform 'red' differs from 'Red' only in case; macOS and Windows treat them as the "
        + "same name")
    #expect(fault("red", "red") == nil)
  }
}
