import ContentLoading
import TestSupport
import Testing

/// Content as editors save it.
@Suite struct SavedContentTests {
  private let small = SmallKnowledgeBase()

  @Test(arguments: SavedText.all)
  func `content is read from UTF-8 with any line end, or its encoding is named`(
    saved: SavedText
  ) throws {
    let page = try #require(small.paths.first { $0.hasSuffix(".md") })
    for (path, comment) in [(page, "<!-- % -->\n"), ("Locales/en/ui.yaml", "# %\n")] {
      let ascii = String(small.text(path).unicodeScalars.filter(\.isASCII))
      let text = ascii + "\n" + comment.replacing("%", with: saved.sentence)
      let plain = small.with(path, text).loadingLines
      for lineEnd in SavedText.lineEnds {
        let bytes = saved.bytes(of: text, lineEnd: lineEnd)
        let lines = small.with(path, .bytes(bytes)).loadingLines
        guard !saved.description.hasPrefix("UTF-8") else {
          #expect(lines == plain)
          continue
        }
        let isUTF16 = saved.description.hasPrefix("UTF-16")
        let name = saved.refusal ?? (isUTF16 ? "UTF-16" : saved.description)
        let own = lines.filter { $0.hasPrefix(path + ":") }
        #expect(own.count == 1 && own[0].contains(name), "\(own)")
        #expect(own.first?.hasSuffix("[invalid-utf8]") == true)
      }
    }
  }
}
