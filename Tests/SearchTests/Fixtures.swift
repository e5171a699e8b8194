@testable import Search

let folding = TextFolding(traditional: TraditionalTable.pairs)

func terms(_ text: String) -> [String] {
  let folded = folding.fold(text)
  return Tokenizer.tokens(in: folded).tokens.map { folded.key(of: $0).text }
}

/// A document with default values for everything but id, title and body.
func document(
  _ id: String, _ title: String, _ body: String = "", locale: String = "en",
  kind: String = "rule", filters: [String: [String]] = [:], colors: [SearchColor] = []
) -> SearchDocument {
  SearchDocument(
    id: id, kind: kind, locale: locale, url: "\(locale)/\(id).html", title: title,
    texts: body.isEmpty ? [] : [SearchText(.body, body)], filters: filters, colors: colors)
}

func index(
  _ documents: [SearchDocument], synonyms: [[String]] = [], readings: [String: String] = [:]
) throws -> SearchIndex {
  let settings = SearchSettings(
    locales: ["en", "zh-Hans"], synonyms: synonyms, readings: readings)
  return try SearchIndex(buildIndex(documents, settings: settings))
}

extension SearchIndex {
  func ids(_ text: String, locale: String = "en", limit: Int = 20) throws -> [String] {
    try search(SearchQuery(text, locale: locale, limit: limit)).results.map(\.id)
  }
}

extension TextMatch {
  func text(in text: String) -> String {
    String(String.UnicodeScalarView(Array(text.unicodeScalars)[start..<start + length]))
  }
}

/// Numbers that look random and are the same in every run.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}

/// Bilingual documents of words drawn at random.
struct GeneratedCorpus {
  private(set) var documents: [SearchDocument] = []
  private var numbers = SeededNumbers(state: 42)

  private static let words = """
    color contrast dark mode appearance system label background vibrancy material transparency
    increase reduce accent tint toolbar sidebar hierarchy opacity adapt adaptive people platform
    secondaryLabel systemGray3 UIVibrancyEffectStyle.label iOS macOS visionOS 4.5:1 35% #FF383C
    colors contrasting images testing separators foreground elevated grouped
    """.split { $0 == " " || $0 == "\n" }.map(String.init)
  private static let characters = Array(
    "颜色对比度深色模式外观系统标签背景虚化效果材质透明增强降低强调着色工具栏边栏层级适应平台用户的与在图像测试分隔线前景")

  init(count: Int) {
    for number in 0..<count {
      let id = "\(["rule", "color"][number % 2]).\(word())-\(number)"
      documents.append(english(id, number))
      documents.append(chinese(id, number))
    }
  }

  mutating func word() -> String { Self.words.randomElement(using: &numbers) ?? "" }

  mutating func run(_ length: ClosedRange<Int>) -> String {
    String(
      (0..<Int.random(in: length, using: &numbers)).compactMap { _ in
        Self.characters.randomElement(using: &numbers)
      })
  }

  mutating func phrase(_ length: ClosedRange<Int>) -> String {
    (0..<Int.random(in: length, using: &numbers)).map { _ in word() }.joined(separator: " ")
  }

  private mutating func english(_ id: String, _ number: Int) -> SearchDocument {
    document(
      id, phrase(1...4), phrase(20...60) + ". " + phrase(10...30),
      kind: number % 2 == 0 ? "rule" : "color", filters: ["platform": [word()]],
      colors: number % 2 == 0 ? [] : [SearchColor(hex: hex(number), label: "light")])
  }

  private mutating func chinese(_ id: String, _ number: Int) -> SearchDocument {
    document(
      id, run(2...6), run(10...40) + "。" + word() + run(10...40), locale: "zh-Hans",
      kind: number % 2 == 0 ? "rule" : "color")
  }

  private func hex(_ number: Int) -> String {
    "#" + String(0x100_0000 + number * 0x3F1A7 % 0x100_0000, radix: 16).dropFirst()
  }
}
