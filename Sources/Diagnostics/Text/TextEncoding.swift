import Foundation

/// An encoding in which a text is written back as it was read.
package enum TextEncoding: CaseIterable, Sendable {
  case utf8, markedUTF8, utf16LowFirst, utf16HighFirst, markedUTF16LowFirst, markedUTF16HighFirst
  case gb18030

  /// Finds the encoding in which a text has exactly the given bytes; returns nil if there is none.
  package init?(of bytes: [UInt8], text: String) {
    guard let encoding = Self.allCases.first(where: { $0.bytes(of: text) == bytes }) else {
      return nil
    }
    self = encoding
  }

  /// The text in this encoding; nil if it has characters that the encoding lacks.
  package func bytes(of text: String) -> [UInt8]? {
    switch self {
    case .utf8: Array(text.utf8)
    case .markedUTF8: [0xEF, 0xBB, 0xBF] + text.utf8
    case .utf16LowFirst: Self.utf16(text) { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    case .utf16HighFirst: Self.utf16(text) { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    case .markedUTF16LowFirst: Self.utf16LowFirst.bytes(of: text).map { [0xFF, 0xFE] + $0 }
    case .markedUTF16HighFirst: Self.utf16HighFirst.bytes(of: text).map { [0xFE, 0xFF] + $0 }
    // The raw value is that of `gb18030Text`.
    case .gb18030:
      text.data(using: String.Encoding(rawValue: 0x8000_0632)).map { [UInt8]($0) }
    }
  }

  private static func utf16(_ text: String, _ bytes: (UInt16) -> [UInt8]) -> [UInt8] {
    text.utf16.flatMap(bytes)
  }
}
