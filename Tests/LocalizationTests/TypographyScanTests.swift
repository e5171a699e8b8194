import Localization
import TestSupport
import Testing

@Suite struct TypographyScanTests {
  private func policy(_ change: (inout TypographyPolicy) -> Void) -> TypographyPolicy {
    var policy = TypographyPolicy()
    change(&policy)
    return policy
  }

  private var chinese: TypographyPolicy {
    policy {
      $0.isFullWidth = true
      $0.spacesLatin = true
      $0.quotes = ["“", "”", "‘", "’"]
    }
  }

  @Test(arguments: [
    ("好,好。", "好，好。"), ("好, 好。", "好，好。"), ("好.", "好。"), ("真的?", "真的？"), ("见(上)文。", "见（上）文。"),
    ("用iOS写", "用 iOS 写"), ("共3个", "共 3 个"), ("「好」", "“好”"), ("『好』", "‘好’"), ("好;又好!", "好；又好！"),
  ])
  func `what can be meant in one way only is corrected`(text: String, corrected: String) {
    #expect(TypographyScan(text, chinese).corrected == corrected)
  }

  @Test(arguments: [
    "比例为 4.5:1，见 `a,b`。", "[好](https://example.com/a,b)好", "共 {count} 个", "1,234 个",
    "用 iOS 26 写。", "（2025）", "Hello, world.", "看 https://example.com/中,文 吧",
    "深色（elevated），浅色", "don't 好",
  ])
  func `what is right, code, links, gaps and addresses stay`(text: String) {
    #expect(TypographyScan(text, chinese).faults.isEmpty)
  }

  @Test(arguments: [TypographyFault.Kind.punctuation, .spacing, .quotes, .script])
  func `faults of one kind are those of all that are of it`(kind: TypographyFault.Kind) {
    var policy = chinese
    policy.script = .simplified
    policy.sharedCharacters = ["裡"]
    var random = SplitMix(seed: 5)
    let pieces = [
      "好", "國", "裡", "a", "1", " ", ",", ".", "(", ")", "\"", "“", "「", "」", "‘", "`", "{", "}",
      "](",
      "<", ">", "http://", "\n",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 1...12, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let scan = TypographyScan(text, policy)
      #expect(scan.faults(of: kind) == scan.faults.filter { $0.kind == kind }, "\(text)")
    }
  }

  @Test func `straight marks beside Han are reported and not corrected`() {
    let scan = TypographyScan("说\"好\"。", chinese)
    #expect(scan.faults.map(\.kind) == [.quotes, .quotes])
    #expect(scan.corrected == "说\"好\"。")
  }

  @Test func `a locale without spaces loses them`() {
    let unspaced = policy { $0.spacesLatin = false }
    #expect(TypographyScan("用 iOS 写", unspaced).corrected == "用iOS写")
  }

  private var japanese: TypographyPolicy {
    policy {
      $0.isFullWidth = true
      $0.comma = "、"
      $0.spacesLatin = false
      $0.quotes = ["「", "」", "『", "』"]
    }
  }

  @Test(arguments: [
    ("色は,意味です.", "色は、意味です。"), ("カナ(かな)。", "カナ（かな）。"), ("“色”です", "「色」です"),
    ("iOS の色", "iOSの色"), ("本当?", "本当？"),
  ])
  func `Japanese takes its own comma, beside kana too`(text: String, corrected: String) {
    #expect(TypographyScan(text, japanese).corrected == corrected)
  }

  @Test(arguments: [
    "「色」は、意味を持つ。", "比率は4.5:1です。", "`a,b`、`c`", "カラー・パレット", "Hello, world.",
  ])
  func `Japanese as it should be has no faults`(text: String) {
    #expect(TypographyScan(text, japanese).faults.isEmpty)
  }

  @Test func `Korean with spaces and half-width marks has no faults`() {
    var korean = japanese
    korean.quotes = nil
    #expect(TypographyScan("색상은 iOS에서, \"의미\"를 지닌다(참고).", korean).faults.isEmpty)
  }

  private static let german: [Character] = ["„", "“", "‚", "‘"]
  private static let french: [Character] = ["«", "»", "‹", "›"]
  private static let corner: [Character] = ["「", "」", "『", "』"]

  @Test(arguments: [
    (german, "Das “Wort” hier", "Das „Wort“ hier"), (german, "(“so”)", "(„so“)"),
    (german, "ein ‘Wort’", "ein ‚Wort’"),
    (german, "„gut“ und ‚gut‘, geht’s", "„gut“ und ‚gut‘, geht’s"),
    (french, "le « mot » ici", "le «\u{202F}mot\u{202F}» ici"),
    (french, "«mot»", "«\u{202F}mot\u{202F}»"),
    (french, "«\u{A0}mot\u{202F}», l’“autre”", "«\u{A0}mot\u{202F}», l’“autre”"),
    (corner, "說“好‘的’”", "說「好『的』」"),
  ])
  func `quotation marks become those of the language, with its spaces`(
    quotes: [Character], text: String, corrected: String
  ) {
    #expect(TypographyScan(text, policy { $0.quotes = quotes }).corrected == corrected)
  }

  @Test func `straight marks in German are reported, inches are not`() {
    let german = policy { $0.quotes = Self.german }
    #expect(TypographyScan("ein \"Wort\" auf 27\"", german).faults.count == 2)
  }

  @Test func `traditional characters are corrected, simplified ones only reported`() {
    let simplified = policy { $0.script = .simplified }
    #expect(TypographyScan("傳达", simplified).corrected == "传达")
    let traditional = policy { $0.script = .traditional }
    let scan = TypographyScan("传達", traditional)
    #expect(scan.faults.map(\.found) == ["传"])
    #expect(scan.corrected == "传達")
  }

  @Test func `shared characters are of both scripts`() {
    let shared = policy {
      $0.script = .traditional
      $0.sharedCharacters = ["台"]
    }
    #expect(TypographyScan("平台", shared).faults.isEmpty)
  }

  /// Correcting twice changes nothing more, and what was corrected has no faults that can be.
  @Test func `corrected text stays as it is`() {
    let pieces = ["好", ",", "a", "1", "“", "」", " ", "(", ")", "`x,y`", "。", ".", "{n}", "說"]
    var random = SplitMix(seed: 7)
    for _ in 0..<2000 {
      let text = (0..<12).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      var corrected = TypographyScan(text, chinese).corrected
      for _ in 0..<4 { corrected = TypographyScan(corrected, chinese).corrected }
      #expect(TypographyScan(corrected, chinese).corrected == corrected, "\(text)")
    }
  }
}
