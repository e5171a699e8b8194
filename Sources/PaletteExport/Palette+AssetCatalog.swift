import ColorScience
import Diagnostics
import Guidelines

extension Palette {
  /// An asset catalog of Xcode: a folder for each group of colors, a color set for each name.
  ///
  /// https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format/
  var assetCatalog: [ExportedFile] {
    let groups = entries.map(\.path.group).withoutRepetitions
    return [contents("", ["info": info])] + groups.map { contents($0 + "/", namespace) }
      + entries.map(colorSet)
  }

  private func colorSet(_ entry: PaletteEntry) -> ExportedFile {
    let slots = Appearance.allCases.compactMap { slot(entry, $0) }
    let folder = "\(entry.path.group)/\(entry.path.name).colorset/"
    return contents(folder, ["colors": .array(slots), "info": info])
  }

  private func contents(_ folder: String, _ json: JSONText) -> ExportedFile {
    ExportedFile(path: folder + "Contents.json", text: json.pretty)
  }

  private var info: JSONText { ["author": .string(assetCatalogAuthor), "version": 1] }

  /// Lets Xcode call the colors `group/name`, which no system color is called.
  private var namespace: JSONText { ["info": info, "properties": ["provides-namespace": true]] }

  /// Returns the slot of an appearance, or nil where the value is unknown. The light slot, which
  /// Xcode also uses for every appearance without one, is always there.
  private func slot(_ entry: PaletteEntry, _ appearance: Appearance) -> JSONText? {
    let value = appearance == .light ? entry.shown(in: .light) : entry.values[appearance]
    guard let value else { return nil }
    let conditions = appearance.conditions
    return .object(
      (conditions.isEmpty ? [] : [("appearances", .array(conditions))])
        + [("color", value.assetColor), ("idiom", "universal")])
  }
}

/// Tells catalogs made by this program from others.
package let assetCatalogAuthor = "precept"

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
