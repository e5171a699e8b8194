@testable import Search

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
