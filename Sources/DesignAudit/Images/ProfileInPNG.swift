extension ByteReader {
  /// Looks for a chunk that says which colors the numbers mean, before the pixels begin.
  // Portable Network Graphics (Third Edition), 5.3 and 5.6: chunks are a length of at most 2^31 - 1,
  // a type of four letters, data and a checksum; iCCP, sRGB and cICP stand before IDAT.
  func profileInPNG() -> ProfileSearch {
    var offset = 8
    var isFirst = true
    while let length = number32(at: offset), let type = text(at: offset + 4, count: 4) {
      guard length < 0x8000_0000, type.utf8.allSatisfy(\.isASCIILetter),
        // Xcode's optimizer puts a chunk of its own before the header.
        !isFirst || (type == "IHDR" && length == 13) || type == "CgBI"
      else { return .damaged }
      if type == "IDAT" || type == "IEND" { return .missing }
      guard offset + 12 + length <= count else { return .cutOff }
      if ["iCCP", "sRGB", "cICP"].contains(type) { return .found }
      isFirst = type == "CgBI"
      offset += 12 + length
    }
    return .cutOff
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool {
    (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
}
