import Diagnostics

/// A hash of the source, recorded with a translation to detect later changes. The hash ignores
/// differences in white space and in the shape of quotation marks.
package struct UnitHash: Hashable, Sendable {
  private let value: UInt64

  package init(of text: String) {
    var hash = FNV1a()
    hash.add(Self.normalized(text))
    value = hash.value
  }

  /// Returns the text with straight quotes and single spaces, none between wide characters.
  package static func normalized(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    var isAfterSpace = false
    for scalar in text.unicodeScalars.lazy.map(\.straightened) {
      if scalar.isWhiteSpace {
        isAfterSpace = true
        continue
      }
      if isAfterSpace, let last, !(last.isWide && scalar.isWide) { result.append(" ") }
      result.append(scalar)
      (last, isAfterSpace) = (scalar, false)
    }
    return String(result)
  }

  /// Parses the sixteen hexadecimal digits that `description` returns.
  package init?(_ text: some StringProtocol) {
    guard let value = UInt64(text, radix: 16) else { return nil }
    self.value = value
    guard description == text else { return nil }
  }
}

extension UnitHash: CustomStringConvertible {
  package var description: String { String(value, radix: 16).zeroPadded(to: 16) }
}

extension Unicode.Scalar {
  /// The straight form of a curly or full-width quotation mark, otherwise the scalar itself.
  fileprivate var straightened: Unicode.Scalar {
    switch value {
    case 0x2018, 0x2019, 0x201A, 0x201B, 0xFF07: "'"
    case 0x201C, 0x201D, 0x201E, 0x201F, 0xFF02: "\""
    default: self
    }
  }
}

/// The 64-bit FNV-1a hash (draft-eastlake-fnv). The hash is the same on every machine. It is not
/// cryptographic: two contents with the same hash can be constructed.
package struct FNV1a: Sendable {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  // The overloads take concrete types: a generic one would run unspecialized in other modules, for
  // every byte of the site.

  package mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBytes { add($0) } }

  /// Adds the UTF-8 bytes of a string.
  package mutating func add(_ string: String) {
    var string = string
    string.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  /// Adds the eight bytes of a number, in little-endian order.
  package mutating func add(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { add($0) }
  }

  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}
