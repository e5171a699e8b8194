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
