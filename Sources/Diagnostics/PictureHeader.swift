/// The format and the size according to the header of an image file.
package struct PictureHeader: Hashable, Sendable {
  package let format: PictureFormat
  /// The size in pixels, or in CSS pixels for a drawing, as browsers show it.
  package let width: Int
  package let height: Int

  package init(format: PictureFormat, width: Int, height: Int) {
    self.format = format
    self.width = width
    self.height = height
  }

  /// Reads the header of a whole file, and checks whether the file is complete.
  /// - Parameter tree: The elements of a drawing, if they have been read already.
  package init(_ bytes: [UInt8], tree: XMLTree? = nil) throws(PictureFault) {
    guard let format = PictureFormat(bytes) else { throw PictureFault(unknown: bytes) }
    let size: PictureSize
    switch format {
    case .png: size = try bytes.sizeOfPNG()
    case .jpeg: size = try bytes.sizeOfJPEG()
    case .gif: size = try bytes.sizeOfGIF()
    case .webp: size = try bytes.sizeOfWebP()
    case .svg:
      let root = if let tree { tree } else { try Self.drawing(in: bytes) }
      guard let drawn = root.drawnSize else { throw .noSize }
      size = drawn
    }
    guard size.width > 0, size.height > 0 else { throw .damaged }
    self.init(format: format, width: size.width, height: size.height)
  }
}

typealias PictureSize = (width: Int, height: Int)

/// The reason why a file is not shown as an image.
package enum PictureFault: Error, Hashable, Sendable {
  case unknownFormat
  /// Browsers do not show the format in pages.
  case otherFormat(String)
  /// The file is only a pointer to an image that Git LFS did not fetch.
  case pointer
  case damaged
  /// The file ends before the image does.
  case cutOff
  /// The drawing has neither a size nor a view box.
  case noSize
  case syntax(XMLSyntaxError)

  // Adobe Photoshop File Formats Specification; ISO 32000-2, 7.5.2; TIFF 6.0; ISO/IEC 14496-12, 4.3;
  // Windows bitmap and icon; the specification of Git LFS pointers.
  private static let otherFormats: [(name: String, start: [UInt8], offset: Int)] = [
    ("Photoshop", [UInt8]("8BPS".utf8), 0), ("PDF", [UInt8]("%PDF".utf8), 0),
    ("TIFF", [0x49, 0x49, 0x2A, 0], 0), ("TIFF", [0x4D, 0x4D, 0, 0x2A], 0),
    ("HEIC", [UInt8]("ftypheic".utf8), 4), ("HEIC", [UInt8]("ftypmif1".utf8), 4),
    ("AVIF", [UInt8]("ftypavif".utf8), 4), ("MP4", [UInt8]("ftyp".utf8), 4),
    ("BMP", [UInt8]("BM".utf8), 0), ("ICO", [0, 0, 1, 0], 0),
    ("ZIP", [0x50, 0x4B, 0x03, 0x04], 0),
  ]

  init(unknown bytes: [UInt8]) {
    if bytes.starts(with: "version https://git-lfs".utf8) {
      self = .pointer
    } else if let other = Self.otherFormats.first(where: {
      bytes.dropFirst($0.offset).starts(with: $0.start)
    }) {
      self = .otherFormat(other.name)
    } else {
      self = .unknownFormat
    }
  }

  package var message: LocalizableMessage {
    switch self {
    case .unknownFormat: "picture.unknown-format"
    case .otherFormat(let name):
      LocalizableMessage("picture.other-format", ["format": .text(name)])
    case .pointer: "picture.pointer"
    case .damaged: "picture.damaged"
    case .cutOff: "picture.cut-off"
    case .noSize: "picture.no-size"
    case .syntax(let error): error.message
    }
  }
}

/// An image format that browsers show.
package enum PictureFormat: String, CaseIterable, Sendable {
  case png, jpeg, gif, webp, svg

  /// Returns the format for the extension of a file's name; nil if it isn't that of an image.
  package init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    let suffix = fileName[fileName.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.extensions.contains(suffix) }) else {
      return nil
    }
    self = format
  }

  /// Returns the format of a file by its first bytes; nil for any other format.
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

  package var name: String { self == .webp ? "WebP" : rawValue.uppercased() }

  // Portable Network Graphics (Third Edition), 5.2; ITU-T T.81, B.1.1.3; GIF89a, 17; RFC 9649, 2.4.
  private func begins(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .png: return bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    case .jpeg: return bytes.starts(with: [0xFF, 0xD8, 0xFF])
    case .gif: return bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8)
    case .webp:
      return bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    case .svg:
      // The first tag, after a declaration and comments, is that of an SVG document.
      let start = String(decoding: bytes.prefix(4096), as: UTF8.self)
      let first = start.unicodeScalars.first { !" \t\r\n\u{FEFF}".unicodeScalars.contains($0) }
      return first == "<" && (start.contains("<svg") || start.contains(":svg"))
    }
  }
}

extension PictureHeader {
  /// Reads the elements of an SVG file in UTF-8.
  package static func drawing(in bytes: [UInt8]) throws(PictureFault) -> XMLTree {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = String(decoding: bytes.dropFirst(bytes.starts(with: mark) ? 3 : 0), as: UTF8.self)
    let root: XMLTree
    do {
      root = try XMLReader.read(
        text.replacing("\r\n", with: "\n"), documentType: .skipped, limits: XMLLimits(depth: 256))
    } catch {
      throw .syntax(error)
    }
    guard root.name == "svg" else { throw .unknownFormat }
    return root
  }
}

extension XMLTree {
  /// The size of an SVG drawing: its width and height, or the size of its view box, or one side and
  /// the proportions of the view box; nil if it has none of these.
  // SVG 2, 8.2 and 8.6. Percentages and font units depend on the page, so the view box is used.
  var drawnSize: PictureSize? {
    let (width, height) = (self["width"].flatMap(pixels), self["height"].flatMap(pixels))
    if let width, let height { return rounded(width, height) }
    let box = (self["viewBox"] ?? "").split(whereSeparator: { " ,\t\n".contains($0) })
      .compactMap { Double($0) }
    guard box.count == 4, box[2] > 0, box[3] > 0 else { return nil }
    if let width { return rounded(width, width * box[3] / box[2]) }
    if let height { return rounded(height * box[2] / box[3], height) }
    return rounded(box[2], box[3])
  }

  private func rounded(_ width: Double, _ height: Double) -> PictureSize? {
    guard width.isFinite, height.isFinite, width > 0, height > 0, max(width, height) < 1e6 else {
      return nil
    }
    return (max(1, Int(width.rounded())), max(1, Int(height.rounded())))
  }
}

/// Returns a length in CSS pixels; nil if it depends on the page.
private func pixels(_ text: String) -> Double? {
  let text = text.trimmingPrefix { $0.isWhitespace }
  let number = text.prefix { $0.isNumber || ".+-".contains($0) }
  let unit = text.dropFirst(number.count).prefix { !$0.isWhitespace }.lowercased()
  guard let value = Double(number), let factor = unitFactors[unit] else { return nil }
  return value * factor
}

/// The number of CSS pixels in each absolute unit (CSS Values and Units 3, 5.2).
private let unitFactors: [String: Double] = [
  "": 1, "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6, "pt": 4.0 / 3,
  "pc": 16,
]
