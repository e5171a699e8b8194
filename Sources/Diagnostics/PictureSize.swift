// The lengths in a file may be wrong, so these functions check that the bytes exist.
extension [UInt8] {
  fileprivate func slice(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
    offset >= 0 && offset <= self.count - count ? self[offset..<offset + count] : nil
  }

  /// Returns some bytes as a number, the most significant byte first; nil if they do not exist.
  fileprivate func number(at offset: Int, width: Int) -> Int? {
    slice(at: offset, count: width)?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns some bytes as a number, the least significant byte first; nil if they do not exist.
  fileprivate func reversedNumber(at offset: Int, width: Int) -> Int? {
    slice(at: offset, count: width)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  fileprivate func has(_ text: StaticString, at offset: Int) -> Bool {
    slice(at: offset, count: text.utf8CodeUnitCount)?.elementsEqual(
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)) == true
  }

  /// Returns the size of a PNG file. All of its chunks must be present and match their checksums.
  // Portable Network Graphics (Third Edition), 5.3, 5.5 and 11.2.1: a chunk is a length, a type of
  // four letters, data and a checksum of type and data. The first is IHDR, the last is IEND.
  func sizeOfPNG() throws(PictureFault) -> PictureSize {
    guard has("IHDR", at: 12), let width = number(at: 16, width: 4),
      let height = number(at: 20, width: 4)
    else { throw count < 24 ? .cutOff : .damaged }
    var offset = 8
    while let length = number(at: offset, width: 4) {
      guard length < 0x8000_0000 else { throw .damaged }
      guard let data = slice(at: offset + 4, count: length + 4),
        let checksum = number(at: offset + 8 + length, width: 4)
      else { throw .cutOff }
      guard UInt32(checksum) == CyclicChecksum.value(of: data) else { throw .damaged }
      if has("IEND", at: offset + 4) { return (width, height) }
      offset += 12 + length
    }
    throw .cutOff
  }

  /// Returns the size of a JPEG file as it is shown, rotated if the camera was.
  // ITU-T T.81, B.1.1.2 and B.2.2: a marker is 0xFF and a code; any number of further 0xFF may
  // precede it. Most are followed by a length in two bytes, which includes these two bytes. The
  // frame headers SOF have the height and the width after a byte of precision.
  func sizeOfJPEG() throws(PictureFault) -> PictureSize {
    var offset = 2
    var size: PictureSize?
    var isTurned = false
    while let mark = number(at: offset, width: 1), let code = number(at: offset + 1, width: 1) {
      guard mark == 0xFF else { throw .damaged }
      switch code {
      case 0xFF: offset += 1
      case 0x01, 0xD0...0xD7: offset += 2
      case 0x00, 0xD8, 0xD9: throw .damaged
      default:
        guard let length = number(at: offset + 2, width: 2) else { throw .cutOff }
        guard length >= 2 else { throw .damaged }
        if Self.frames.contains(code) { size = frameSize(at: offset + 5) }
        if code == 0xE1 { isTurned = isTurned || isTurnedInExif(at: offset + 4) }
        offset += 2 + length
        if code == 0xDA { return try finished(size, isTurned, from: offset) }
      }
    }
    throw .cutOff
  }

  /// The codes of frame headers: all from 0xC0 on except those of tables.
  private static let frames = Set(0xC0...0xCF).subtracting([0xC4, 0xC8, 0xCC])

  private func frameSize(at offset: Int) -> PictureSize? {
    guard let height = number(at: offset, width: 2), let width = number(at: offset + 2, width: 2)
    else { return nil }
    return (width, height)
  }

  /// Returns the size if the end-of-image marker comes after the pixels.
  private func finished(
    _ size: PictureSize?, _ isTurned: Bool, from offset: Int
  ) throws(PictureFault) -> PictureSize {
    guard let size else { throw .damaged }
    var end = count - 1
    while end > offset, !(self[end] == 0xD9 && self[end - 1] == 0xFF) { end -= 1 }
    guard end > offset else { throw .cutOff }
    return isTurned ? (size.height, size.width) : size
  }

  /// Returns whether the orientation in an Exif segment swaps width and height.
  // CIPA DC-008, 4.5 and 4.6: a TIFF header with the byte order and the offset of a list of entries
  // of 12 bytes. The orientations 5 to 8 of the tag 0x0112 are a quarter turn.
  private func isTurnedInExif(at offset: Int) -> Bool {
    guard has("Exif\0\0", at: offset) else { return false }
    let start = offset + 6
    let isReversed = has("II", at: start)
    func value(_ place: Int, _ width: Int) -> Int? {
      isReversed
        ? reversedNumber(at: start + place, width: width) : number(at: start + place, width: width)
    }
    guard let list = value(4, 4), let entries = value(list, 2) else { return false }
    let orientation = (0..<entries).lazy.map { list + 2 + 12 * $0 }
      .first { value($0, 2) == 0x0112 }.flatMap { value($0 + 8, 2) }
    return orientation.map { (5...8).contains($0) } ?? false
  }

  // GIF89a, 18 and 27: the screen size follows the signature; the trailer is the last byte.
  func sizeOfGIF() throws(PictureFault) -> PictureSize {
    guard let width = reversedNumber(at: 6, width: 2), let height = reversedNumber(at: 8, width: 2),
      last(where: { $0 != 0 }) == 0x3B
    else { throw .cutOff }
    return (width, height)
  }

  // RFC 9649, 2.4 to 2.7 and 3.4; RFC 6386, 9.1: a key frame has its start code after three bytes.
  func sizeOfWebP() throws(PictureFault) -> PictureSize {
    guard let length = reversedNumber(at: 4, width: 4), length + 8 <= count else { throw .cutOff }
    if has("VP8X", at: 12), let width = reversedNumber(at: 24, width: 3),
      let height = reversedNumber(at: 27, width: 3)
    {
      return (width + 1, height + 1)
    }
    if has("VP8L", at: 12), number(at: 20, width: 1) == 0x2F,
      let bits = reversedNumber(at: 21, width: 4)
    {
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    if has("VP8 ", at: 12), number(at: 23, width: 3) == 0x9D012A,
      let width = reversedNumber(at: 26, width: 2), let height = reversedNumber(at: 28, width: 2)
    {
      return (width & 0x3FFF, height & 0x3FFF)
    }
    throw .damaged
  }
}

/// The checksum of chunks of PNG files (Portable Network Graphics, Third Edition, annex D).
enum CyclicChecksum {
  private static let table: [UInt32] = (0..<256).map { (byte: UInt32) in
    (0..<8).reduce(byte) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }

  static func value(of bytes: ArraySlice<UInt8>) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      bytes.withUnsafeBufferPointer { bytes in
        var value = UInt32.max
        for byte in bytes {
          value = table[Int(UInt8(truncatingIfNeeded: value) ^ byte)] ^ value >> 8
        }
        return value ^ UInt32.max
      }
    }
  }
}
