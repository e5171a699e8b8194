extension ByteReader {
  /// Looks for an embedded ICC profile before the image data begin.
  // ITU-T T.81, B.1.1.2: a marker is 0xFF and a code, and may be preceded by any number of 0xFF; most
  // are followed by a length of two bytes that counts itself. ICC.1:2022, B.4: the profile is in
  // segments APP2 that begin with the name ICC_PROFILE and a zero.
  func profileInJPEG() -> ProfileSearch {
    var offset = 2
    while let mark = byte(at: offset), let code = byte(at: offset + 1) {
      guard mark == 0xFF else { return .damaged }
      switch code {
      case 0xFF: offset += 1
      case 0x01, 0xD0...0xD7: offset += 2
      case 0xD9, 0xDA: return .missing
      case 0x00, 0xD8: return .damaged
      default:
        guard let length = number16(at: offset + 2) else { return .cutOff }
        guard length >= 2 else { return .damaged }
        guard offset + 2 + length <= count else { return .cutOff }
        if code == 0xE2, length >= 14, text(at: offset + 4, count: 12) == "ICC_PROFILE\0" {
          return .found
        }
        offset += 2 + length
      }
    }
    return .cutOff
  }
}
