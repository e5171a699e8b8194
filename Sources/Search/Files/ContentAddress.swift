/// Ten characters that name a payload by its content, the same in Swift and JavaScript.
///
/// Two hashes of 26 bits: among 100,000 files two share an address once in a million builds.
struct ContentAddress: Sendable, Hashable {
  static let length = 10
  let text: String

  /// Two hashes after FNV-1a over UTF-16 code units (what a script sees), mixed, in base 36.
  init(of payload: [UInt8]) {
    var lanes = HashLanes()
    payload.forEachUTF16 { lanes.add($0) }
    text = Base36.text(lanes.first, digits: 5) + Base36.text(lanes.second, digits: 5)
  }

  /// What a directory keeps of an address where the place of the file is known: enough that a new
  /// content has a new name (one in 46,656 would not), and little to transfer.
  var tag: String { String(text.prefix(Self.tagLength)) }
  static let tagLength = 3
}

/// Two hashes that are independent of each other.
private struct HashLanes {
  private var low: UInt32 = 0x811C_9DC5
  private var high: UInt32 = 0x9E37_79B9

  mutating func add(_ unit: UInt16) {
    low = (low ^ UInt32(unit)) &* 0x0100_0193
    high = (high ^ UInt32(unit)) &* 0x85EB_CA6B
  }

  var first: UInt32 { ContentAddress.mixed(low) }
  var second: UInt32 { ContentAddress.mixed(high) }
}

extension ContentAddress {
  /// The finalizer of a 32-bit hash: every bit of the input moves every bit of the output.
  static func mixed(_ hash: UInt32) -> UInt32 {
    var hash = hash
    hash = (hash ^ hash >> 15) &* 0x2C1B_3C6D
    hash = (hash ^ hash >> 12) &* 0x297A_2D39
    return hash ^ hash >> 15
  }
}

/// The lower digits of numbers in base 36, which every file system tells apart.
enum Base36 {
  static func text(_ number: UInt32, digits count: Int) -> String {
    var rest = number
    var characters: [UInt8] = []
    for _ in 0..<count {
      let digit = UInt8(truncatingIfNeeded: rest % 36)
      characters.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
      rest /= 36
    }
    return String(decoding: characters.reversed(), as: UTF8.self)
  }
}

extension [UInt8] {
  /// Visits the UTF-16 code units of UTF-8; a byte out of place counts as U+FFFD.
  func forEachUTF16(_ body: (UInt16) -> Void) {
    var place = 0
    while place < count {
      let lead = self[place]
      if lead < 0x80 {
        body(UInt16(lead))
        place += 1
        continue
      }
      let width = FrontCoding.width(of: lead)
      guard lead >= 0xC0, place + width <= count else {
        body(0xFFFD)
        place += 1
        continue
      }
      Self.visit(scalar(at: place, width: width), body)
      place += width
    }
  }

  private func scalar(at place: Int, width: Int) -> UInt32 {
    var scalar = UInt32(self[place]) & (0x7F >> UInt32(width))
    for index in place + 1..<place + width { scalar = scalar << 6 | UInt32(self[index] & 0x3F) }
    return scalar
  }

  private static func visit(_ scalar: UInt32, _ body: (UInt16) -> Void) {
    guard scalar >= 0x10000 else { return body(UInt16(truncatingIfNeeded: scalar)) }
    body(UInt16(truncatingIfNeeded: 0xD7C0 + scalar >> 10))
    body(UInt16(truncatingIfNeeded: 0xDC00 | scalar & 0x3FF))
  }
}
