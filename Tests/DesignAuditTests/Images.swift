/// Beginnings of images, made in a test.
enum Images {
  /// A PNG of one pixel whose chunks have the types given; their data are empty.
  static func png(_ types: [String]) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
      + types.flatMap { chunk($0, [1, 2, 3]) }
  }

  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    [0, 0, 0, UInt8(data.count)] + Array(type.utf8) + data + [0, 0, 0, 0]
  }

  /// A JPEG with the segments given, up to where the pixels begin.
  static func jpeg(_ segments: [(marker: UInt8, data: [UInt8])]) -> [UInt8] {
    let written = segments.flatMap { segment -> [UInt8] in
      let length = segment.data.count + 2
      return [0xFF, segment.marker, UInt8(length >> 8), UInt8(length & 0xFF)] + segment.data
    }
    return [0xFF, 0xD8] + written + [0xFF, 0xDA, 0, 2]
  }

  /// The data of a segment with the first part of a profile.
  static let profile = Array("ICC_PROFILE\0\u{1}\u{1}".utf8) + [1, 2, 3]
}
