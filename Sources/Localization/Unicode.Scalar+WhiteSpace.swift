extension Unicode.Scalar {
  /// Whether the scalar has the property White_Space, which texts ask of every scalar; the table is
  /// looked at for the few where it may be so (Unicode 16, PropList.txt).
  package var isWhiteSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x3000: true
    case 0x85...0x205F: properties.isWhitespace
    default: false
    }
  }
}
