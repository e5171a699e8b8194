/// Looks at bytes without ever trusting a length that stands in them.
struct ByteReader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  func byte(at offset: Int) -> UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }

  /// Returns two bytes as a number, most significant first.
  func number16(at offset: Int) -> Int? { number(at: offset, width: 2) }

  /// Returns four bytes as a number, most significant first.
  func number32(at offset: Int) -> Int? { number(at: offset, width: 4) }

  func text(at offset: Int, count: Int) -> String? {
    slice(at: offset, count: count).map { String(decoding: $0, as: UTF8.self) }
  }

  private func number(at offset: Int, width: Int) -> Int? {
    slice(at: offset, count: width)?.reduce(0) { $0 << 8 | Int($1) }
  }

  private func slice(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, count >= 0, offset <= bytes.count - count else { return nil }
    return bytes[offset..<offset + count]
  }
}
