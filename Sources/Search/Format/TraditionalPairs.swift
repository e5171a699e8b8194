/// A coding of pairs of traditional and simplified characters as numbers.
///
/// Pairs are sorted by the traditional character. Each pair is written as its differences from the
/// previous pair: first that of the traditional characters, then that of the simplified ones with
/// the sign in the lowest bit. The differences are small, because characters with the same radical
/// are neighbors in Unicode.
enum TraditionalPairs {
  typealias Pair = (traditional: Unicode.Scalar, simplified: Unicode.Scalar)

  /// Returns the pairs of a text in which each traditional character is followed by its simplified
  /// form; white space is ignored.
  static func pairs(in text: String) -> [Pair] {
    let scalars = Array(text.unicodeScalars.lazy.filter { $0.value > 0x20 })
    return stride(from: 0, to: scalars.count - 1, by: 2).map { (scalars[$0], scalars[$0 + 1]) }
  }

  static func coded(_ text: String) -> [UInt8] {
    var coded: [UInt8] = []
    var last = (traditional: 0, simplified: 0)
    for pair in pairs(in: text).sorted(by: { $0.traditional < $1.traditional }) {
      let (traditional, simplified) = (Int(pair.traditional.value), Int(pair.simplified.value))
      coded.appendNumber(traditional - last.traditional)
      let step = simplified - last.simplified
      coded.appendNumber(step < 0 ? -2 * step - 1 : 2 * step)
      last = (traditional, simplified)
    }
    return coded
  }

  static func text(_ coded: String, named name: String) throws(IndexError) -> String {
    var reader = PayloadReader(Array(coded.utf8), named: name)
    var text = String.UnicodeScalarView()
    var last = (traditional: 0, simplified: 0)
    while !reader.isAtEnd {
      last.traditional += try reader.number()
      let step = try reader.number()
      last.simplified += step % 2 == 0 ? step / 2 : -(step + 1) / 2
      text.append(try scalar(last.traditional, name))
      text.append(try scalar(last.simplified, name))
    }
    return String(text)
  }

  private static func scalar(_ value: Int, _ name: String) throws(IndexError) -> Unicode.Scalar {
    guard let value = UInt32(exactly: value), let scalar = Unicode.Scalar(value) else {
      throw .damaged(name)
    }
    return scalar
  }
}
