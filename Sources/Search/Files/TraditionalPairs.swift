/// The traditional characters that matter to an index, written as numbers.
///
/// Pairs are sorted by the traditional character. Each is the difference to the traditional one
/// before, and the difference of the simplified ones, folded so that the sign is the lowest bit:
/// characters with the same radical lie close together in both.
enum TraditionalPairs {
  static func coded(_ pairs: String) -> [UInt8] {
    var coded: [UInt8] = []
    var last = (traditional: 0, simplified: 0)
    for pair in sorted(pairs) {
      coded.appendNumber(pair.traditional - last.traditional)
      let step = pair.simplified - last.simplified
      coded.appendNumber(step < 0 ? -2 * step - 1 : 2 * step)
      last = pair
    }
    return coded
  }

  private static func sorted(_ pairs: String) -> [(traditional: Int, simplified: Int)] {
    let scalars = pairs.unicodeScalars.map { Int($0.value) }.filter { $0 > 0x20 }
    return stride(from: 0, to: scalars.count - 1, by: 2)
      .map { (scalars[$0], scalars[$0 + 1]) }.sorted { $0.0 < $1.0 }
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
