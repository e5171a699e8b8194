/// A guess at what a file is that is not UTF-8.
package enum LikelyContents: Sendable, Hashable {
  case encoding(String)
  /// Windows-1252 or Latin-1.
  case western
  case file(Kind)

  /// A kind of file that is no text.
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
    } else if Self.isWestern(bytes) {
      self = .western
    } else {
      return nil
    }
  }

  /// Byte order marks, the longer ones first, and the first bytes of files that people take for
  /// text: documents of Office are ZIP archives today and were compound files before 2007.
  private static let signatures: [(bytes: [UInt8], contents: LikelyContents)] = [
    ([0xFF, 0xFE, 0x00, 0x00], .encoding("UTF-32")),
    ([0x00, 0x00, 0xFE, 0xFF], .encoding("UTF-32")),
    ([0xFF, 0xFE], .encoding("UTF-16")), ([0xFE, 0xFF], .encoding("UTF-16")),
    ([0x50, 0x4B, 0x03, 0x04], .file(.zip)),
    ([0xD0, 0xCF, 0x11, 0xE0], .file(.office)),
    (Array("%PDF-".utf8), .file(.pdf)),
  ]

  /// Recognizes the languages of western Europe, whose letters outside of ASCII mostly stand alone
  /// between others.
  private static func isWestern(_ bytes: [UInt8]) -> Bool {
    let letters = bytes.indices.filter { bytes[$0] > 0x7F }
    let alone = letters.count { index in
      let neighbors = bytes[max(index - 1, 0)...min(index + 1, bytes.count - 1)]
      return neighbors.count { $0 > 0x7F } == 1
    }
    return !letters.isEmpty && 2 * alone >= letters.count
  }
}

extension LikelyContents {
  /// The name of the encoding or of the kind of file, as the scripts of the site have it.
  package var name: String {
    switch self {
    case .encoding(let name): name
    case .western: "western"
    case .file(let kind): kind.rawValue
    }
  }

  /// The constants by which the scripts of the site guess, too; see `49-likely-contents.js`.
  package static var scriptTables: [(String, JSONText)] {
    [
      ("signatures", .array(signatures.map(json))),
      ("eastAsianEncodings", .array(EastAsianEncoding.all.map(\.json))),
      ("frequentChinese", .string(ChineseText.frequent)),
      ("misreadKorean", .string(ChineseText.misreadKorean)),
      ("leastExcess", .integer(ChineseText.leastExcess)),
      ("leastFrequent", .integer(ChineseText.leastFrequent)),
      ("legacyEncodings", .array(LegacyEncoding.allCases.map { .string($0.rawValue) })),
    ]
  }

  private static func json(of bytes: [UInt8], contents: LikelyContents) -> JSONText {
    ["start": .array(bytes.map { .integer(Int($0)) }), "contents": .string(contents.name)]
  }
}

extension UInt8 {
  /// Whether the byte is a control character other than tab, line feed, form feed and return.
  var isControl: Bool {
    self < 0x20 && self != 0x09 && self != 0x0A && self != 0x0C && self != 0x0D
  }
}
