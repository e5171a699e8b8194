/// The file with the colors of all documents: a line for each color with the object, the locale,
/// six digits and the label.
enum ColorTable {
  /// A color of an object.
  struct Entry: Sendable, Hashable {
    var object: Int
    var locale: Int
    var digits: String
    var label: String
    var color: HexColor
  }

  /// Returns nil if no document has a color.
  static func file(_ numbering: DocumentNumbering) -> IndexFile? {
    var payload: [UInt8] = []
    for (number, document) in numbering.documents.enumerated() {
      for color in document?.colors ?? [] {
        guard let digits = HexColor.digits(of: color.hex) else { continue }
        payload.appendNumber(numbering.object(of: number))
        payload.appendNumber(numbering.locale(of: number))
        payload += digits
        payload.appendCleaned(color.label)
        payload.append(UInt8(ascii: "\n"))
      }
    }
    return payload.isEmpty ? nil : IndexFile(addressing: payload)
  }

  static func entries(
    reading payload: [UInt8], of boot: BootRecord, named name: String
  ) throws(IndexError) -> [Entry] {
    var reader = PayloadReader(payload, named: name)
    var entries: [Entry] = []
    while !reader.isAtEnd {
      let (object, locale) = (try reader.number(), try reader.number())
      let digits = try reader.text(count: 6)
      guard let color = HexColor(digits: digits), object < boot.objectCount,
        locale < boot.locales.count
      else { throw .damaged(name) }
      let label = try reader.text(upTo: UInt8(ascii: "\n"))
      entries.append(
        Entry(
          object: object, locale: locale, digits: String(decoding: digits, as: UTF8.self),
          label: String(decoding: label, as: UTF8.self), color: color))
    }
    return entries
  }
}

/// A color in OKLab, in ten thousandths; mostly written with `#` and 3, 4, 6 or 8 digits.
struct HexColor: Sendable, Hashable {
  let lightness: Int
  let greenRed: Int
  let blueYellow: Int

  /// - Parameter digits: six hexadecimal digits.
  init?(digits: some Collection<UInt8>) {
    guard digits.count == 6 else { return nil }
    let values = digits.compactMap(\.hexValue)
    guard values.count == 6 else { return nil }
    self.init(channels: [0, 2, 4].map { Double(values[$0] * 16 + values[$0 + 1]) / 255 })
  }

  /// - Parameter channels: red, green and blue of sRGB; clamped to 0…1.
  init(channels: [Double]) {
    let linear = channels.map { OKLab.linear(OKLab.clamped($0)) }
    (lightness, greenRed, blueYellow) = OKLab.coordinates(linear[0], linear[1], linear[2])
  }

  /// Creates a color from coordinates of OKLab; lightness is clamped to 0…1, the others to -1…1.
  init(lightness: Double, greenRed: Double, blueYellow: Double) {
    self.lightness = OKLab.scaled(OKLab.clamped(lightness))
    self.greenRed = OKLab.scaled(max(-1, min(1, greenRed)))
    self.blueYellow = OKLab.scaled(max(-1, min(1, blueYellow)))
  }

  /// Returns the six digits of a color, without `#` and alpha.
  static func digits(of text: String) -> [UInt8]? {
    let digits = Array(text.lowercased().utf8.drop { $0 == UInt8(ascii: "#") })
    guard digits.allSatisfy({ isHexDigit(UInt32($0)) }) else { return nil }
    switch digits.count {
    case 3, 4: return digits.prefix(3).flatMap { [$0, $0] }
    case 6, 8: return Array(digits.prefix(6))
    default: return nil
    }
  }

  func distance(to other: HexColor) -> Int {
    let differences = [
      lightness - other.lightness, greenRed - other.greenRed, blueYellow - other.blueYellow,
    ]
    return OKLab.squareRoot(differences.reduce(0) { $0 + $1 * $1 })
  }
}

extension UInt8 {
  fileprivate var hexValue: Int? {
    switch self {
    case 0x30...0x39: Int(self) - 0x30
    case 0x61...0x66: Int(self) - 0x57
    default: nil
    }
  }
}
