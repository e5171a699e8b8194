import Diagnostics

/// An app icon of an asset catalog.
struct IconSet: Sendable {
  let asset: AssetPath
  /// The appearances, such as `dark` and `tinted`, that a single-size iOS icon lacks; empty for an
  /// icon with an image for each size.
  let missingVariants: [String]
  let location: ContentLocation

  /// Reads the `Contents.json` of an icon; nil if it is invalid, which Xcode reports.
  init?(_ bytes: [UInt8], path: String) {
    guard let json = try? JSONReader.read(bytes.withoutByteOrderMark) else { return nil }
    asset = AssetPath(path)
    location = ContentLocation(path: path, line: 1, column: 1)
    let slots = (json["images"]?.elements ?? []).filter {
      $0["filename"]?.string != nil && $0["platform"]?.string == "ios"
        && $0["idiom"]?.string ?? universalIdiom == universalIdiom
    }
    let appearances = slots.map { slot in
      (slot["appearances"]?.elements ?? []).compactMap { $0["value"]?.string }
    }
    let found = Set(appearances.joined())
    let isComplete = !appearances.contains([]) || slots.count > 1 && found.isEmpty
    missingVariants = isComplete ? [] : ["dark", "tinted"].filter { !found.contains($0) }
  }
}

/// The location of a set in an asset catalog, according to its folders.
struct AssetPath: Sendable {
  let name: String
  /// The names of the folders between the catalog and the set.
  let groups: [String]
  /// The path of the catalog; empty if the set is not in one.
  let catalog: String

  /// - Parameter path: The path of the file in the folder of the set.
  init(_ path: String) {
    let folders = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let end = folders.lastIndex { $0.lowercased().hasSuffix(".xcassets") }
    name = folders.last?.split(separator: ".").dropLast().joined(separator: ".") ?? path
    catalog = end.map { folders[...$0].joined(separator: "/") } ?? ""
    groups = folders.dropLast().dropFirst(end.map { $0 + 1 } ?? folders.count).map(String.init)
  }
}
