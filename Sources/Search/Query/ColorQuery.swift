import ColorScience

/// A query that is a color in any notation that `readColor` accepts.
struct ColorQuery: Sendable {
  /// The color as `#RRGGBB`. Opacity is ignored, as in all color searches.
  let hex: String
  let form: Form

  enum Form: Sendable {
    /// A notation such as `rgb(0 136 255)`, whose parts are not searched as words.
    case value
    /// Hex digits, which are searched as a word, too.
    case digits
    /// A name such as `tomato`, searched as a word; a color only if nothing has that name.
    case name
  }

  /// - Parameter filterNames: The names of filters, which are not declarations: `kind:red`.
  init?(_ query: String, filterNames: [String]) {
    guard let color = try? readColor(query).color, color.alpha > 0 else { return nil }
    let lower = plainColorText(query).lowercased()
    guard !filterNames.contains(where: { lower.hasPrefix($0 + ":") }),
      let form = Self.form(of: Array(lower.unicodeScalars))
    else { return nil }
    hex = color.hex
    self.form = form
  }

  /// Returns the notation of a color; nil if the query is more likely made of words.
  private static func form(of text: [Unicode.Scalar]) -> Form? {
    let digits = text.drop { $0 == "#" }
    if digits.allSatisfy({ isHexDigit($0.value) }) {
      // Three or four digits may be a word, such as `add`, and eight a date.
      let isBare = digits.count == text.count
      let isLikely = digits.count == 6 || digits.count == 8 && digits.contains { $0.value > 0x39 }
      return isBare && !isLikely ? nil : .digits
    }
    let numbers = text.split { !isDecimal($0) }
    guard !numbers.isEmpty || text.contains("#") else { return .name }
    // Numbers between spaces may be a version or sizes, such as `4 5 1` and `16 24 32`.
    let isSpaced = text.allSatisfy { isDecimal($0) || $0 == " " }
    return isSpaced && !numbers.contains { $0.count > 2 } ? nil : .value
  }

  private static func isDecimal(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}

/// The file with the colors of all documents. Each color has a line with the number of the object,
/// the number of the locale, six hexadecimal digits, the label and, if another value has replaced
/// the color, the end of its time and its current value. Tabs separate these cells.
enum ColorTable {
  struct Entry: Sendable, Hashable {
    var object: Int
    var locale: Int
    var digits: String
    var label: String
    var former: SearchColor.Former?
    var color: FixedPointOKLab

    var hex: String { "#" + digits.uppercased() }
  }

  /// Returns the file; nil if no document has a color.
  static func file(_ numbering: DocumentNumbering) -> IndexFile? {
    var payload: [UInt8] = []
    for (number, document) in numbering.documents.enumerated() {
      for color in document?.colors ?? [] {
        guard let digits = sixHexDigits(of: color.hex) else { continue }
        payload.appendNumber(numbering.object(of: number))
        payload.appendNumber(numbering.locale(of: number))
        payload += digits
        let texts = [color.label] + (color.former.map { [$0.until, $0.now] } ?? [])
        for (place, text) in texts.enumerated() {
          if place > 0 { payload.append(UInt8(ascii: "\t")) }
          payload.appendCleaned(text)
        }
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
      guard let color = FixedPointOKLab(digits: digits), object < boot.objectCount,
        locale < boot.locales.count
      else { throw .damaged(name) }
      let texts = try reader.text(upTo: UInt8(ascii: "\n"))
        .split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      entries.append(
        Entry(
          object: object, locale: locale, digits: String(decoding: digits, as: UTF8.self),
          label: texts[0], former: texts.count < 3 ? nil : .init(until: texts[1], now: texts[2]),
          color: color))
    }
    return entries
  }

  static let mostNearest = 24
  /// The maximum distance of similar colors, in ten thousandths of OKLab.
  static let farthest = 1500

  /// Returns the nearest color of each object that has a similar one, nearest first. Colors that
  /// other values have replaced count only if they are the wanted color itself. If several colors
  /// of an object are equally near, one in the reader's locale is preferred.
  static func nearest(
    to wanted: FixedPointOKLab, in entries: [Entry], readerLocale: Int
  ) -> [(entry: Entry, distance: Int)] {
    entries.map { (entry: $0, distance: wanted.distance(to: $0.color)) }
      .filter { $0.distance <= farthest && ($0.distance == 0 || $0.entry.former == nil) }
      .nearest(mostNearest, oneOfEach: \.entry.object) {
        ($0.distance, $0.entry.object, $0.entry.locale == readerLocale ? 0 : 1)
          < ($1.distance, $1.entry.object, $1.entry.locale == readerLocale ? 0 : 1)
      }
  }
}

extension FixedPointOKLab {
  /// - Parameter hex: A color as `#RRGGBB`.
  init?(hex: String) { self.init(digits: hex.lowercased().utf8.dropFirst()) }

  /// - Parameter digits: Six hexadecimal digits in lowercase.
  init?(digits: some Collection<UInt8>) {
    guard digits.count == 6, digits.allSatisfy({ isHexDigit(UInt32($0)) }),
      let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    self.init(SRGB(rgb24: number))
  }
}

/// Returns the color as six digits without alpha; nil if the string is not a hex color.
func sixHexDigits(of text: String) -> [UInt8]? {
  let digits = Array(text.lowercased().utf8.drop { $0 == UInt8(ascii: "#") })
  guard digits.allSatisfy({ isHexDigit(UInt32($0)) }) else { return nil }
  switch digits.count {
  case 3, 4: return digits.prefix(3).flatMap { [$0, $0] }
  case 6, 8: return Array(digits.prefix(6))
  default: return nil
  }
}
