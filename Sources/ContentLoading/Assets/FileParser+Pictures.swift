import Diagnostics

extension FileParser {
  /// Reads the header of a picture. If it is damaged, unsafe or of another format than its name says,
  /// reports that and returns nil.
  mutating func picture(_ file: ContentFile) -> PictureHeader? {
    guard let bytes = bytes(of: file) else { return nil }
    guard let named = PictureFormat(fileName: file.path) else {
      diagnostics.append(.unknownExtension(file.path))
      return nil
    }
    do {
      let tree = named == .svg ? try drawing(bytes, file.path) : nil
      let header = try PictureHeader(bytes, tree: tree)
      guard header.format != named else { return header }
      diagnostics.append(.otherFormat(header.format, than: named, file.path))
    } catch {
      diagnostics.append(.invalidAsset(error, file.path))
    }
    return nil
  }

  /// Reads the elements of a drawing and reports what makes it unsafe; nil if it is no drawing.
  private mutating func drawing(
    _ bytes: [UInt8], _ path: String
  ) throws(PictureFault) -> XMLTree? {
    guard PictureFormat(bytes) == .svg else { return nil }
    if let fault = textFault(in: bytes, path: path) {
      diagnostics.append(fault)
      return nil
    }
    let tree = try PictureHeader.drawing(in: bytes)
    diagnostics += svgFaults(in: tree, bytes, path: path)
    return tree
  }
}

extension Diagnostic {
  private static func invalidAsset(
    _ message: LocalizableMessage, _ path: String, line: Int = 0, column: Int = 0
  ) -> Diagnostic {
    Diagnostic(
      message, at: ContentLocation(path: path, line: line, column: column), code: "invalid-asset")
  }

  fileprivate static func invalidAsset(_ fault: PictureFault, _ path: String) -> Diagnostic {
    let message = LocalizableMessage(
      "content.invalid-asset", ["problem": .message(fault.message)])
    guard case .syntax(let error) = fault else { return invalidAsset(message, path) }
    return invalidAsset(message, path, line: error.line, column: error.column)
  }

  fileprivate static func unknownExtension(_ path: String) -> Diagnostic {
    let names = PictureFormat.allCases.flatMap(\.extensions).map { "." + $0 }
    return invalidAsset(LocalizableMessage("content.unknown-picture").expecting(names), path)
  }

  fileprivate static func otherFormat(
    _ format: PictureFormat, than named: PictureFormat, _ path: String
  ) -> Diagnostic {
    invalidAsset(
      LocalizableMessage(
        "content.misnamed-picture",
        [
          "format": .text(format.name), "named": .text(named.name),
          "extension": .text("." + format.extensions[0]),
        ]), path)
  }
}
