import Diagnostics

/// What the beginning of an image says about its colors.
struct ImageHeader: Sendable {
  let path: String
  /// Nil where the part that was read does not tell.
  let hasProfile: Bool?

  /// Reads a header; nil where it is none.
  ///
  /// - Parameter isWhole: whether the bytes are the whole file.
  init?(_ bytes: [UInt8], path: String, isWhole: Bool, _ found: inout [Diagnostic]) {
    let reader = ByteReader(bytes)
    let search: ProfileSearch? =
      if bytes.starts(with: pngSignature) {
        reader.profileInPNG()
      } else if bytes.starts(with: jpegSignature) {
        reader.profileInJPEG()
      } else {
        nil
      }
    guard let search else {
      found.append(.notAnImage(path))
      return nil
    }
    self.path = path
    switch search {
    case .found: hasProfile = true
    case .missing: hasProfile = false
    case .cutOff where !isWhole: hasProfile = nil
    case .cutOff, .damaged:
      found.append(.damagedImage(path))
      return nil
    }
  }
}

/// How the search for a color profile ended.
enum ProfileSearch {
  case found, missing
  /// The bytes ended before the pixels began.
  case cutOff
  /// What follows is no part of such an image.
  case damaged
}

// Portable Network Graphics (Third Edition), 5.2; ITU-T T.81, B.1.1.3: SOI, then another marker.
private let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
private let jpegSignature: [UInt8] = [0xFF, 0xD8, 0xFF]

extension Diagnostic {
  fileprivate static func notAnImage(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, "file begins neither as a PNG nor as a JPEG image",
      at: ContentLocation(path: path), code: AuditFault.invalidImage.code)
  }

  fileprivate static func damagedImage(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, "header of the image is damaged; export the image anew",
      at: ContentLocation(path: path), code: AuditFault.invalidImage.code)
  }
}
