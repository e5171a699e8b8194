/// Six characters that name a payload by its content, the same in Swift and JavaScript.
struct ContentAddress: Sendable, Hashable {
  static let length = 6
  let text: String

  /// FNV-1a over UTF-16 code units (what a script sees), then mixed and written in base 36.
  init(of payload: [UInt8]) {
    var hash: UInt32 = 0x811C_9DC5
    payload.forEachUTF16 { hash = (hash ^ UInt32($0)) &* 0x0100_0193 }
    text = Self.base36(Self.mixed(hash) % 2_176_782_336)
  }

  static func mixed(_ hash: UInt32) -> UInt32 {
    var hash = hash
    hash = (hash ^ hash >> 15) &* 0x2C1B_3C6D
    hash = (hash ^ hash >> 12) &* 0x297A_2D39
    return hash ^ hash >> 15
  }

  private static func base36(_ number: UInt32) -> String {
    let digits = String(number, radix: 36)
    return String(repeating: "0", count: length - digits.utf8.count) + digits
  }
}

extension [UInt8] {
  /// Visits the UTF-16 code units of valid UTF-8.
  func forEachUTF16(_ body: (UInt16) -> Void) {
    var decoder = UTF8.ForwardParser()
    var bytes = makeIterator()
    while case .valid(let encoded) = decoder.parseScalar(from: &bytes) {
      for unit in UTF16.transcode(encoded, from: UTF8.self) ?? UTF16.encodedReplacementCharacter {
        body(unit)
      }
    }
  }
}
