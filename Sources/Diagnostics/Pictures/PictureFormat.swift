/// A format of pictures that browsers show.
package enum PictureFormat: String, CaseIterable, Sendable {
  case png, jpeg, gif, webp, svg

  /// Returns the format that the extension of a file's name says; nil if it is that of no picture.
  package init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    let suffix = fileName[fileName.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.extensions.contains(suffix) }) else {
      return nil
    }
    self = format
  }

  /// Returns the format of a file by its first bytes; nil if it is none of these.
  package init?(_ bytes: [UInt8]) {
    if let format = Self.allCases.first(where: { $0.begins(bytes) }) {
      self = format
    } else {
      return nil
    }
  }

  /// The extensions of file names, the usual one first.
  package var extensions: [String] { self == .jpeg ? ["jpg", "jpeg"] : [rawValue] }

  package var mediaType: String { self == .svg ? "image/svg+xml" : "image/\(rawValue)" }

  /// The name as people write it.
  package var name: String { self == .webp ? "WebP" : rawValue.uppercased() }

  // Portable Network Graphics (Third Edition), 5.2; ITU-T T.81, B.1.1.3; GIF89a, 17; RFC 9649, 2.4.
  private func begins(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .png: bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    case .jpeg: bytes.starts(with: [0xFF, 0xD8, 0xFF])
    case .gif: bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8)
    case .webp: bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    case .svg: Self.beginsSVG(bytes)
    }
  }

  /// Returns whether the first tag, after a declaration and comments, is that of an SVG document.
  private static func beginsSVG(_ bytes: [UInt8]) -> Bool {
    let start = String(decoding: bytes.prefix(4096), as: UTF8.self)
    guard
      let first = start.unicodeScalars.first(where: {
        !" \t\r\n\u{FEFF}".unicodeScalars.contains($0)
      }),
      first == "<"
    else { return false }
    return start.contains("<svg") || start.contains(":svg")
  }
}
