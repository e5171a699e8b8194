extension Unicode.Scalar {
  /// Adds the scalar in small letters to others; the table is looked at where there may be one.
  ///
  /// Chinese and Japanese have no others (Unicode 16, DerivedCoreProperties.txt,
  /// Changes_When_Lowercased).
  package func addLowercased(to scalars: inout some RangeReplaceableCollection<Unicode.Scalar>) {
    switch value {
    case 0x41...0x5A: scalars.append(Unicode.Scalar(UInt8(value) | 0x20))
    case 0..<0x80, 0x2E80...0xA4CF: scalars.append(self)
    default: scalars.append(contentsOf: properties.lowercaseMapping.unicodeScalars)
    }
  }
}
