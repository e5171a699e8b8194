/// A guess at the content of a file that is not UTF-8.
package enum LikelyContents: Sendable, Hashable {
  case encoding(String)
  /// Windows-1252 or Latin-1.
  case western
  case file(Kind)

  /// A kind of binary file.
  package enum Kind: String, Sendable {
    case zip, office, pdf
  }

  static let gb18030 = "GB18030"

  package init?(of bytes: [UInt8]) {
    if let kind = Self.signatures.first(where: { bytes.starts(with: $0.bytes) }) {
      self = kind.contents
    } else if UTF16Order(guessedFrom: bytes) != nil {
      self = .encoding("UTF-16")
    } else if bytes.contains(where: \.isControl) {
      return nil
    } else if let encoding = EastAsianEncoding.all.first(where: { $0.fits(bytes) }) {
      self = .encoding(encoding.name)
    } else {
      // Western European letters outside of ASCII are mostly single letters between others.
      let letters = bytes.indices.filter { bytes[$0] > 0x7F }
      let alone = letters.count { index in
        let neighbors = bytes[max(index - 1, 0)...min(index + 1, bytes.count - 1)]
        return neighbors.count { $0 > 0x7F } == 1
      }
      guard !letters.isEmpty, 2 * alone >= letters.count else { return nil }
      self = .western
    }
  }

  /// Byte order marks, the longer ones first, and the first bytes of files that people mistake for
  /// text: Office documents are ZIP archives and were compound files before 2007.
  private static let signatures: [(bytes: [UInt8], contents: LikelyContents)] = [
    ([0xFF, 0xFE, 0x00, 0x00], .encoding("UTF-32")),
    ([0x00, 0x00, 0xFE, 0xFF], .encoding("UTF-32")),
    ([0xFF, 0xFE], .encoding("UTF-16")), ([0xFE, 0xFF], .encoding("UTF-16")),
    ([0x50, 0x4B, 0x03, 0x04], .file(.zip)),
    ([0xD0, 0xCF, 0x11, 0xE0], .file(.office)),
    (Array("%PDF-".utf8), .file(.pdf)),
  ]

  /// The name of the encoding or of the kind of file, as the scripts of the site use it.
  package var name: String {
    switch self {
    case .encoding(let name): name
    case .western: "western"
    case .file(let kind): kind.rawValue
    }
  }

  /// The constants with which the scripts of the site make the same guess; see
  /// `49-likely-contents.js`.
  package static var scriptTables: [(String, JSONText)] {
    let signatures = signatures.map { bytes, contents -> JSONText in
      ["start": .array(bytes.map { .integer(Int($0)) }), "contents": .string(contents.name)]
    }
    return [
      ("signatures", .array(signatures)),
      ("eastAsianEncodings", .array(EastAsianEncoding.all.map(\.json))),
      ("frequentChinese", .string(ChineseText.frequent)),
      ("misreadKorean", .string(ChineseText.misreadKorean)),
      ("leastExcess", .integer(ChineseText.leastExcess)),
      ("leastFrequent", .integer(ChineseText.leastFrequent)),
      ("legacyEncodings", .array(LegacyEncoding.allCases.map { .string($0.rawValue) })),
    ]
  }
}

extension UInt8 {
  /// Whether the byte is a control character other than tab, line feed, form feed and return.
  var isControl: Bool {
    self < 0x20 && self != 0x09 && self != 0x0A && self != 0x0C && self != 0x0D
  }
}

/// An encoding that writes a character as one byte below 0x80 or as two bytes. The encodings
/// overlap, but most characters of a language are in certain rows of the code table; the row is the
/// first byte. This is the method of Shanjian Li and Katsuhiko Momoi, "A composite approach to
/// language/encoding detection" (2001), with rows in place of characters.
struct EastAsianEncoding: Sendable {
  let name: String
  let leads: [ClosedRange<UInt8>]
  /// The second bytes. `0x30...0x39` belongs to characters of four bytes.
  let trails: [ClosedRange<UInt8>]
  /// The bytes that are characters by themselves.
  let singles: [ClosedRange<UInt8>]
  /// The rows of punctuation, which is independent of the language.
  let symbols: ClosedRange<UInt8>
  /// The range of byte pairs to which most characters belong.
  let usual: ClosedRange<UInt16>
  let usualTrails: ClosedRange<UInt8>
  /// The minimum share of usual pairs in percent.
  let least: Int
  /// Whether frequent Chinese characters are required, too; see `ChineseText`.
  let needsFrequentChinese: Bool

  /// The order matters: the first encoding that fits is the right one. The usual characters are
  /// those of Hiragana and Katakana (JIS X 0208, rows 4 and 5), of Hangul (KS X 1001, rows 16 to
  /// 40), the frequently used ones of Big5, and level 1 of GB 2312 (3,755 characters by their
  /// readings, rows 16 to 55). Hangul occupies the first half of the rows of that level, which
  /// contains half of the characters of Chinese text, and possibly all in short text. Therefore,
  /// GB18030 comes before EUC-KR if single characters confirm Chinese, and last otherwise.
  static let all = [
    EastAsianEncoding(
      name: "Shift_JIS", leads: [0x81...0x9F, 0xE0...0xFC], trails: [0x40...0x7E, 0x80...0xFC],
      // Half-width katakana.
      singles: [0xA1...0xDF], symbols: 0x81...0x81, usual: 0x829F...0x8396,
      usualTrails: 0x40...0xFC, least: 25, needsFrequentChinese: false),
    EastAsianEncoding(
      name: "EUC-JP", leads: [0x8E...0x8E, 0xA1...0xFE], trails: [0xA1...0xFE], singles: [],
      symbols: 0xA1...0xA3, usual: 0xA4A1...0xA5F6, usualTrails: 0xA1...0xFE, least: 25,
      needsFrequentChinese: false),
    gb18030(least: 90, needsFrequentChinese: true),
    EastAsianEncoding(
      name: "EUC-KR", leads: [0xA1...0xFE], trails: [0xA1...0xFE], singles: [],
      symbols: 0xA1...0xA3, usual: 0xB0A1...0xC8FE, usualTrails: 0xA1...0xFE, least: 90,
      needsFrequentChinese: false),
    EastAsianEncoding(
      name: "Big5", leads: [0xA1...0xF9], trails: [0x40...0x7E, 0xA1...0xFE], singles: [],
      symbols: 0xA1...0xA3, usual: 0xA440...0xC67E, usualTrails: 0x40...0xFE, least: 75,
      needsFrequentChinese: false),
    gb18030(least: 50, needsFrequentChinese: false),
  ]

  private static func gb18030(least: Int, needsFrequentChinese: Bool) -> EastAsianEncoding {
    EastAsianEncoding(
      name: LikelyContents.gb18030, leads: [0x81...0xFE],
      trails: [0x40...0x7E, 0x80...0xFE, 0x30...0x39], singles: [], symbols: 0xA1...0xA3,
      usual: 0xB0A1...0xD7FE, usualTrails: 0xA1...0xFE, least: least,
      needsFrequentChinese: needsFrequentChinese)
  }

  /// Returns whether the bytes are valid and mostly usual characters, and more than one.
  func fits(_ bytes: [UInt8]) -> Bool {
    guard let pairs = pairs(in: bytes) else { return false }
    let letters = pairs.count { !symbols.contains(UInt8($0 >> 8)) }
    let usualLetters = pairs.count { usual.contains($0) && usualTrails.contains(UInt8($0 & 0xFF)) }
    guard letters > 1, 100 * usualLetters >= least * letters else { return false }
    if needsFrequentChinese { return ChineseText.isLikely(bytes) }
    return name != LikelyContents.gb18030 || ChineseText.isPossible(bytes)
  }

  /// Returns the characters of two bytes, and the first halves of those of four; nil if invalid.
  private func pairs(in bytes: [UInt8]) -> [UInt16]? {
    var pairs: [UInt16] = []
    var index = 0
    while index < bytes.count {
      let lead = bytes[index]
      index += 1
      guard lead >= 0x80, !singles.contains(where: { $0.contains(lead) }) else { continue }
      guard index < bytes.count, leads.contains(where: { $0.contains(lead) }),
        trails.contains(where: { $0.contains(bytes[index]) })
      else { return nil }
      pairs.append(UInt16(lead) << 8 | UInt16(bytes[index]))
      index += (0x30...0x39).contains(bytes[index]) ? 3 : 1
    }
    return pairs
  }

  /// The encoding as the scripts of the site use it.
  var json: JSONText {
    func range(_ range: ClosedRange<some BinaryInteger>) -> JSONText {
      [.integer(Int(range.lowerBound)), .integer(Int(range.upperBound))]
    }
    return [
      "name": .string(name), "leads": .array(leads.map { range($0) }),
      "trails": .array(trails.map { range($0) }), "singles": .array(singles.map { range($0) }),
      "symbols": range(symbols), "usual": range(usual), "usualTrails": range(usualTrails),
      "least": .integer(least),
      "needsFrequentChinese": .bool(needsFrequentChinese),
    ]
  }
}

/// Distinguishes Chinese in GB18030 from Korean in EUC-KR by single characters. Almost all EUC-KR
/// can be read as GB18030: 다, 이 and 니 become 促, 捞 and 聪, which are rare in Chinese.
enum ChineseText {
  /// The most frequent characters of simplified Chinese, counted in `Locales/zh-Hans` and in the
  /// translations of GNU programs and GTK that are part of Debian 12. They make up seven of ten
  /// characters.
  static let frequent = """
    的色用文不在件一有是个数字颜无出中法为和标时上对表面能行定要或符名选度本分到置设式使值没示以图列\
    内于下目了项容指明显号入作系开变只深效过种外输录这同组动已后自模统与查比所取景未成写更间方看来级\
    里户存背错新程则大据部都打语如引会进接前态应它认包每类多页重位小签现果误调最制换读请提之将信否正\
    型强处称观按失参除量配义关此浅检并序也务透空从命条索界就合息两相令控发改码支体被视建持全源得地璃\
    玻别主点者库需题化少操次当子含因结区原清层败材键证理复像密放而状计口样准边节默必找说亮白任片代通
    """

  /// The characters as which the most frequent Korean syllables are misread, counted in the
  /// translations of the same programs. They make up eight of ten syllables.
  static let misreadKorean = """
    促捞聪瘤阑荐俊嚼绰肺甫窍矫磊绝啊老胶沥狼扁侩颇辑钦澜荤府且飘牢茄绢篮记坷磐臼巩乐困弊措靛力父酒栏\
    蔼焊抚惑摹橇累秦窃角何钎菩涝仿葛单屈农侥傈滚家吝疙青等诀搁汲绊唱官虐登咯夸档叼甸凯给己免喉利备俺\
    废函皋苞技龋悼芭锅肋幅具扼盔抛飞厚丰饭券鞘炼郴厘宏固沁泛窜眉泅快蜡汗怕鸥楷犁付林呈佬公眠埃夯盒拳\
    救拌矾搬馆客菌寸妨亲弥绞歹肚祸锭海急贰烙例临立柳瓷舅弗犬罚烦傍历八漠扒贸郸霖曼疽欺袍归阿刘货檬
    """

  /// The minimum by which the frequent characters must outnumber the others. With two, 콘텐츠
  /// (content) would be read as Chinese.
  static let leastExcess = 3

  /// The minimum share of frequent characters in percent. Kanji in EUC-JP become characters of
  /// which only one in twenty is frequent.
  static let leastFrequent = 20

  /// Returns whether some of the characters are frequent in Chinese. Each counts once.
  static func isPossible(_ bytes: [UInt8]) -> Bool {
    guard let text = LegacyEncoding.gb18030.text(of: bytes) else { return true }
    let characters = Set(text.unicodeScalars.filter { (0x4E00...0x9FFF).contains($0.value) })
    let count = frequent.unicodeScalars.count(where: characters.contains)
    return count > 1 && 100 * count >= leastFrequent * characters.count
  }

  /// Returns whether more of the characters are frequent in Chinese. Each counts once, because a
  /// table can have the same word in every row.
  static func isLikely(_ bytes: [UInt8]) -> Bool {
    let characters = Set((LegacyEncoding.gb18030.text(of: bytes) ?? "").unicodeScalars)
    func count(_ known: String) -> Int { known.unicodeScalars.count(where: characters.contains) }
    return count(frequent) >= count(misreadKorean) + leastExcess
  }
}
