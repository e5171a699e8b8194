import ColorScience
import Diagnostics
import Guidelines

/// An asset catalog of Xcode: a folder for each group of colors, a color set for each name.
///
/// https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format/
struct AssetCatalog {
  let palette: Palette

  var files: [ExportedFile] {
    [contents("", ["info": info])] + groups.map { contents($0 + "/", namespace) }
      + palette.entries.map(colorSet)
  }

  /// In the order in which the palette meets them.
  private var groups: [String] {
    var seen: Set<String> = []
    return palette.entries.map(\.path.group.camelCase).filter { seen.insert($0).inserted }
  }

  private func colorSet(_ entry: PaletteEntry) -> ExportedFile {
    let slots = Appearance.allCases.compactMap { slot(entry, $0) }
    let (group, name) = entry.path
    let folder = "\(group.camelCase)/\(name.camelCase).colorset/"
    return contents(folder, ["colors": .array(slots), "info": info])
  }

  private func contents(_ folder: String, _ json: JSONText) -> ExportedFile {
    ExportedFile(path: folder + "Contents.json", text: json.pretty)
  }

  private var info: JSONText { ["author": .string(assetCatalogAuthor), "version": 1] }

  /// Makes names of `group/name`, which cannot be mistaken for those of the system.
  private var namespace: JSONText { ["info": info, "properties": ["provides-namespace": true]] }
}

/// Tells catalogs made by this program from others.
package let assetCatalogAuthor = "precept"

extension AssetCatalog {
  /// Returns the slot of an appearance, which is left out where the value is unknown; the first,
  /// which stands for any appearance, must be there.
  private func slot(_ entry: PaletteEntry, _ appearance: Appearance) -> JSONText? {
    let value = appearance == .light ? entry.shown(in: .light) : entry.values[appearance]
    guard let value else { return nil }
    let conditions = appearance.conditions
    let head: [(String, JSONText)] =
      conditions.isEmpty ? [] : [("appearances", .array(conditions))]
    return .object(head + [("color", value.assetColor), ("idiom", "universal")])
  }
}

extension Appearance {
  fileprivate var conditions: [JSONText] {
    let dark: JSONText = ["appearance": "luminosity", "value": "dark"]
    let contrast: JSONText = ["appearance": "contrast", "value": "high"]
    return (isDark ? [dark] : []) + (isHighContrast ? [contrast] : [])
  }
}

extension SRGB {
  fileprivate var assetColor: JSONText {
    let digits = hex.dropFirst()
    func channel(_ place: Int) -> JSONText { .string("0x" + digits.dropFirst(place).prefix(2)) }
    return [
      "color-space": "srgb",
      "components": [
        "alpha": .string(fixedDecimal(alpha, places: 3)), "blue": channel(4), "green": channel(2),
        "red": channel(0),
      ],
    ]
  }
}
