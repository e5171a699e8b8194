/// A coding of pairs of traditional and simplified characters as numbers.
///
/// Pairs are sorted by the traditional character. For each pair: the difference from the
/// traditional character before, and the difference from the simplified one before with its sign in
/// the lowest bit. The differences are small, because characters with one radical are neighbors in
/// Unicode.
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
