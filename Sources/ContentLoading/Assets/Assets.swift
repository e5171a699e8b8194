import Diagnostics
import Foundation
import Guidelines
import Localization

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

/// The path of a file in a folder of assets: `Content/assets/…` or `Locales/<tag>/assets/…`.
struct AssetPath {
  let id: AssetID
  /// The name of the locale's folder, or nil in `Content/`.
  let locale: String?

  /// Returns nil for a path elsewhere.
  init?(_ path: String) {
    let parts = path.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    let name: Substring
    if path.hasPrefix("Content/assets/") {
      locale = nil
      name = path.dropFirst("Content/assets/".count)
    } else if parts.count == 4, parts[0] == "Locales", parts[2] == "assets" {
      locale = String(parts[1])
      name = parts[3]
    } else {
      return nil
    }
    // File systems of macOS can give names in decomposed form.
    id = AssetID(String(name).precomposedStringWithCanonicalMapping)
  }
}

extension ContentLoader {
  /// Reads the pictures in the optional folders `Content/assets` and `Locales/<tag>/assets`, sorted
  /// by path, and the names of files that are no pictures.
  mutating func assets(_ locales: [LocaleTag]) -> ([Asset], faulty: Set<AssetID>) {
    var faulty: Set<AssetID> = []
    let tags = Dictionary(locales.map { ($0.description, $0) }, uniquingKeysWith: { $1 })
    let assets = content.list.compactMap { file -> Asset? in
      guard let path = AssetPath(file.path) else { return nil }
      let locale = path.locale.flatMap { tags[$0] }
      // The folder of an unknown locale is reported as such.
      guard path.locale == nil || locale != nil else { return nil }
      let asset = self.asset(file, path.id, locale)
      if asset == nil { faulty.insert(path.id) }
      return asset
    }
    return (assets.sorted { $0.location < $1.location }, faulty)
  }

  private mutating func asset(
    _ file: ContentFile, _ id: AssetID, _ locale: LocaleTag?
  ) -> Asset? {
    guard let header = self.file(at: file.path)?.picture, case .bytes(let bytes) = file.contents
    else { return nil }
    return Asset(
      id: id, locale: locale, header: header, bytes: bytes,
      location: ContentLocation(path: file.path))
  }
}
