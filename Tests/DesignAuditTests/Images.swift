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

  /// A whole PNG with transparency, whose pixels are stored without compression.
  static func png(pixels side: UInt8, color: (Int, Int) -> [UInt8]) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<Int(side) {
      rows.append(0)
      for x in 0..<Int(side) { rows += color(x, y) }
    }
    let size = UInt16(rows.count)
    let length = [size & 0xFF, size >> 8, ~size & 0xFF, ~size >> 8].map {
      UInt8(truncatingIfNeeded: $0)
    }
    let header: [UInt8] = [0x78, 0x01, 0x01]
    let data = header + length + rows + bytes(adler32(rows))
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + whole("IHDR", [0, 0, 0, side, 0, 0, 0, side, 8, 6, 0, 0, 0]) + whole("sRGB", [0])
      + whole("IDAT", data) + whole("IEND", [])
  }

  private static func whole(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return bytes(UInt32(data.count)) + body + bytes(crc32(body))
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  // RFC 1950, 8.2, and Portable Network Graphics (Third Edition), annex D.
  private static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var (first, second): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      first = (first + UInt32(byte)) % 65521
      second = (second + first) % 65521
    }
    return second << 16 | first
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var crc = ~UInt32(0)
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
