extension FixedWidthInteger {
  /// As many bytes as the type has, the lowest first.
  package var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian) { Array($0) } }

  /// - Parameter bytes: the lowest first, no more than the type has.
  package init(littleEndianBytes bytes: ArraySlice<UInt8>) {
    self = bytes.reversed().reduce(0) { $0 << 8 | Self($1) }
  }
}
