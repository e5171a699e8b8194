/// What the header of a picture says: its format and its size.
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

  /// Reads the header of a whole file, and whether the file is complete.
  ///
  /// - Parameter tree: The elements of a drawing, if they have been read already.
  package init(_ bytes: [UInt8], tree: XMLTree? = nil) throws(PictureFault) {
    guard let format = PictureFormat(bytes) else { throw PictureFault(unknown: bytes) }
    let size = try Self.size(format, bytes, tree)
    guard size.width > 0, size.height > 0 else { throw .damaged }
    self.init(format: format, width: size.width, height: size.height)
  }

  private static func size(
    _ format: PictureFormat, _ bytes: [UInt8], _ tree: XMLTree?
  ) throws(PictureFault) -> PictureSize {
    switch format {
    case .png: return try bytes.sizeOfPNG()
    case .jpeg: return try bytes.sizeOfJPEG()
    case .gif: return try bytes.sizeOfGIF()
    case .webp: return try bytes.sizeOfWebP()
    case .svg:
      let root = if let tree { tree } else { try drawing(in: bytes) }
      guard let size = root.drawnSize else { throw .noSize }
      return size
    }
  }
}

typealias PictureSize = (width: Int, height: Int)

/// The reason why a file is not shown as a picture.
package enum PictureFault: Error, Hashable, Sendable {
  case unknownFormat
  /// The file is of a format that browsers do not show in pages.
  case otherFormat(String)
  /// The file only names a picture that Git LFS did not fetch.
  case pointer
  case damaged
  /// The file ends before the picture does.
  case cutOff
  /// The drawing says neither its size nor its view box.
  case noSize
  case syntax(XMLSyntaxError)
}

extension PictureFault {
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

  /// What is wrong, in a few words.
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
