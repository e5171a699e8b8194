import ContentLoading
import Localization
import TestSupport
import Testing
import Translation

@Suite struct TranslatedFileTests {
  private let chinese: LocaleTag
  private let files = Repository.contentFiles

  init() throws { chinese = try LocaleTag("zh-Hans") }

  private func read(_ files: [ContentFile], _ file: String? = nil) -> [TextUnit] {
    ParsedContent(files, words: Repository.words).translations(of: [chinese], source: .english)[0]
      .units
      .filter { file == nil || $0.address.file == file }
  }

  private func texts(_ units: [TextUnit]) -> [UnitAddress: String] {
    Dictionary(units.map { ($0.address, $0.text) }, uniquingKeysWith: { first, _ in first })
  }

  @Test func `every shipped file made anew from its units has the same units`() throws {
    let byFile = Dictionary(grouping: read(files), by: \.address.file)
    #expect(byFile.count > 70)
    for (file, units) in byFile {
      // Without the file itself, nothing can be left alone. Of the others it reads what is about the same.
      let others = files.filter { $0.path == "Locales/en/\(file)" }
      let text = try #require(
        translatedFile(
          file, in: chinese, source: .english, from: ParsedContent(others, words: Repository.words),
          texts: texts(units)))
      let back = read([ContentFile(path: "Locales/zh-Hans/\(file)", text: text)], file)
      let differing = texts(back).filter { texts(units)[$0.key] != $0.value }
      #expect(differing.isEmpty, "\(file)")
      #expect(back.count == units.count, "\(file)")
    }
  }

  @Test func `a changed line leaves the rest of a YAML file as it is`() throws {
    let base = SmallKnowledgeBase()
    let path = "Locales/zh-Hans/platforms.yaml"
    let commented = "# 平台\n" + base.text(path)
    let files = base.with(path, commented).files
    var wanted = texts(read(files, "platforms.yaml"))
    let address = UnitAddress(file: "platforms.yaml", part: "platforms.iOS")
    let old = try #require(wanted[address])
    wanted[address] = "新名: 一"
    let text = try #require(
      translatedFile(
        "platforms.yaml", in: chinese, source: .english, from: ParsedContent(files), texts: wanted))
    if commented.contains("  iOS: \(old)\n") {
      #expect(text == commented.replacing("  iOS: \(old)\n", with: "  iOS: \"新名: 一\"\n"))
    }
    let back = read([ContentFile(path: path, text: text)], "platforms.yaml")
    #expect(texts(back) == wanted)
  }
}
