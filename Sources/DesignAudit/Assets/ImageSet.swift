import Diagnostics

/// An image set or an app icon of an asset catalog.
struct ImageSet: Sendable {
  enum Kind: Sendable { case image, icon }

  let kind: Kind
  let name: String
  /// The path of the folder of the set.
  let folder: String
  /// The path of the catalog; empty if the set is in none.
  let catalog: String
  /// The names of the folders between the catalog and the set.
  let groups: [String]
  /// Whether the system draws the image in one color, whatever colors it has.
  let isTemplate: Bool
  /// The slots that have a file, in the order of the text.
  let slots: [Slot]
  let location: ContentLocation

  struct Slot: Sendable {
    let file: String
    let idiom: String
    let platform: String?
    /// The values of the appearances, such as `dark` and `tinted`.
    let appearances: Set<String>
  }

  /// Reads the `Contents.json` of a set; nil if it cannot be read, which Xcode tells its author.
  init?(_ bytes: [UInt8], path: String, _ kind: Kind) {
    guard let json = try? JSONReader.read(bytes.withoutByteOrderMark) else { return nil }
    let folders = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    self.kind = kind
    folder = folders.joined(separator: "/")
    name = folders.last?.split(separator: ".").dropLast().joined(separator: ".") ?? path
    let end = folders.lastIndex { $0.lowercased().hasSuffix(".xcassets") }
    catalog = end.map { folders[...$0].joined(separator: "/") } ?? ""
    groups = folders.dropLast().dropFirst(end.map { $0 + 1 } ?? folders.count).map(String.init)
    location = ContentLocation(path: path, line: 1, column: 1)
    // AppKit takes an image for a template whose name ends with the word.
    let intent = json["properties"]?["template-rendering-intent"]?.string
    isTemplate = intent == "template" || intent == nil && name.hasSuffix("Template")
    slots = (json["images"]?.elements ?? []).compactMap { image in
      image["filename"]?.string.map { file in
        Slot(
          file: file, idiom: image["idiom"]?.string ?? universalIdiom,
          platform: image["platform"]?.string,
          appearances: Set(
            (image["appearances"]?.elements ?? []).compactMap { $0["value"]?.string }))
      }
    }
  }
}

extension ImageSet {
  /// The paths of the files of some slots, without duplicates.
  func paths(of slots: [Slot]) -> [String] {
    var seen: Set<String> = []
    return slots.map { "\(folder)/\($0.file)" }.filter { seen.insert($0).inserted }
  }
}
