import Diagnostics
import Localization

/// The information about colors in the header of an image.
struct ImageHeader: Sendable {
  let path: String
  let isPNG: Bool
  /// Whether the format of the pixels has no color, only gray.
  let isGray: Bool
  /// Whether the image has a color profile; nil if the part that was read is too short to tell.
  let hasProfile: Bool?
  /// A hash of the first bytes, by which the image is recognized under another name.
  let digest: String

  /// Reads a header; nil if it is not that of a PNG or JPEG image, or is damaged.
  ///
  /// - Parameter isWhole: whether the bytes are the whole file.
  init?(_ bytes: [UInt8], path: String, isWhole: Bool, _ found: inout [Diagnostic]) {
    self.path = path
    digest = Self.digest(of: bytes)
    isPNG = bytes.starts(with: pngSignature)
    isGray = isPNG && bytes.hasGrayPixels
    guard isPNG || bytes.starts(with: jpegSignature) else {
      // A pointer is the matter of a checkout, and matters only in place of what the app shows.
      if !bytes.isPointer || path.isOfApp { found.append(.invalidImage(bytes.otherFormat, path)) }
      return nil
    }
    switch isPNG ? bytes.profileInPNG() : bytes.profileInJPEG() {
    case .found: hasProfile = true
    case .missing: hasProfile = false
    case .cutOff where !isWhole: hasProfile = nil
    case .cutOff, .damaged:
      found.append(.invalidImage("audit.damaged-image", path))
      return nil
    }
  }
}

extension ImageHeader {
  /// The header and the first pixels differ between images.
  static func digest(of bytes: [UInt8]) -> String {
    var hash = FNV1a()
    hash.add(Array(bytes.prefix(4096)))
    return String(hash.value, radix: 16)
  }

  var isInImageSet: Bool {
    let folders = path.lowercased().split(separator: "/").dropLast()
    return folders.last?.hasSuffix(".imageset") == true
      || folders.dropLast().last?.hasSuffix(".icon") == true
  }
}

/// The result of the search for a color profile.
private enum ProfileSearch {
  case found, missing
  /// The bytes ended before the pixels began.
  case cutOff
  /// The bytes are not a valid header of their format.
  case damaged
}

// The first bytes of PNG (Portable Network Graphics, Third Edition, 5.2), and of JPEG (ITU-T T.81,
// B.1.1.3): the marker SOI and the beginning of the next marker.
private let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
private let jpegSignature: [UInt8] = [0xFF, 0xD8, 0xFF]

extension Diagnostic {
  fileprivate static func invalidImage(
    _ message: LocalizableMessage, _ path: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, message, at: ContentLocation(path: path), code: AuditFault.invalidImage.code)
  }
}

// How files of other formats begin: RIFF container with WEBP (RFC 9649, 2.4), Adobe Photoshop File
// Formats Specification, ISO 32000-2, 7.5.2, GIF89a, and the specification of Git LFS pointers.
private let otherFormats: [(name: String, start: [UInt8], offset: Int)] = [
  ("WebP", [UInt8]("WEBP".utf8), 8), ("Photoshop", [UInt8]("8BPS".utf8), 0),
  ("PDF", [UInt8]("%PDF".utf8), 0), ("GIF", [UInt8]("GIF8".utf8), 0),
  ("TIFF", [0x49, 0x49, 0x2A, 0], 0), ("TIFF", [0x4D, 0x4D, 0, 0x2A], 0),
  ("HEIC", [UInt8]("ftypheic".utf8), 4), ("SVG", [UInt8]("<svg".utf8), 0),
]

extension [UInt8] {
  fileprivate var isPointer: Bool { starts(with: "version https://git-lfs".utf8) }

  /// A message about what a file holds that is no PNG or JPEG image.
  fileprivate var otherFormat: LocalizableMessage {
    if isPointer { return "audit.image-pointer" }
    let format = otherFormats.first { dropFirst($0.offset).starts(with: $0.start) }
    return format.map { LocalizableMessage("audit.other-image", ["format": .text($0.name)]) }
      ?? "audit.no-image"
  }

  // Portable Network Graphics (Third Edition), 11.2.1: the color types 0 and 4 are grayscale.
  fileprivate var hasGrayPixels: Bool {
    count > 25 && String(decoding: self[12..<16], as: UTF8.self) == "IHDR"
      && [0, 4].contains(self[25])
  }
}

/// The white point, red, green and blue of sRGB, in hundred thousandths.
private let primaries = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]

extension [Int] {
  fileprivate func areNear(_ other: [Int]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { abs($0 - $1) <= 20 }
  }
}

// The lengths that a file contains may be wrong, so these functions check that the bytes exist.
extension [UInt8] {
  private func slice(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
    offset <= self.count - count ? self[offset..<offset + count] : nil
  }

  /// Returns some bytes as a number, the most significant byte first; nil if they do not exist.
  private func number(at offset: Int, width: Int) -> Int? {
    slice(at: offset, count: width)?.reduce(0) { $0 << 8 | Int($1) }
  }

  private func text(at offset: Int, count: Int) -> String? {
    slice(at: offset, count: count).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Looks for an embedded ICC profile before the image data begin.
  // ITU-T T.81, B.1.1.2: a marker is 0xFF and a code; any number of further 0xFF may precede it.
  // Most markers are followed by a length in two bytes, which counts these two bytes as well.
  // ICC.1:2022, B.4: the profile is in APP2 segments that begin with the name ICC_PROFILE and a
  // zero byte.
  fileprivate func profileInJPEG() -> ProfileSearch {
    var offset = 2
    while offset + 1 < count {
      let (mark, code) = (self[offset], self[offset + 1])
      guard mark == 0xFF else { return .damaged }
      switch code {
      case 0xFF: offset += 1
      case 0x01, 0xD0...0xD7: offset += 2
      case 0xD9, 0xDA: return .missing
      case 0x00, 0xD8: return .damaged
      default:
        guard let length = number(at: offset + 2, width: 2) else { return .cutOff }
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

  /// Looks before the pixels for a chunk that defines which colors the numbers mean.
  // Portable Network Graphics (Third Edition), 5.3 and 5.6: a chunk is a length of at most
  // 0x7FFFFFFF, a type of four letters, data and a checksum; the chunks iCCP, sRGB and cICP, which
  // define the colors, come before the pixels in IDAT. Older programs write sRGB as gAMA and cHRM
  // (11.3.2.1 and 11.3.2.2, with the values of 11.3.2.5).
  fileprivate func profileInPNG() -> ProfileSearch {
    var offset = 8
    var isFirst = true
    var old: Set<String> = []
    while let length = number(at: offset, width: 4), let type = text(at: offset + 4, count: 4) {
      guard length < 0x8000_0000, type.allSatisfy({ $0.isASCII && $0.isLetter }),
        // Xcode's optimizer puts its own chunk `CgBI` before the header chunk `IHDR`.
        !isFirst || (type == "IHDR" && length == 13) || type == "CgBI"
      else { return .damaged }
      if type == "IDAT" || type == "IEND" { return .missing }
      guard offset + 12 + length <= count else { return .cutOff }
      if ["iCCP", "sRGB", "cICP"].contains(type) { return .found }
      let values = stride(from: 0, to: Swift.min(length, 32), by: 4).compactMap {
        number(at: offset + 8 + $0, width: 4)
      }
      if type == "gAMA" && values == [45455] || type == "cHRM" && values.areNear(primaries) {
        old.insert(type)
        if old.count == 2 { return .found }
      }
      isFirst = type == "CgBI"
      offset += 12 + length
    }
    return .cutOff
  }
}
