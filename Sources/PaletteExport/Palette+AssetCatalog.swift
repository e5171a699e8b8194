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

  /// The `Contents.json` of a group. It makes Xcode name the colors `group/name`, so that none has
  /// the name of a system color.
  private var namespace: JSONText { ["info": info, "properties": ["provides-namespace": true]] }

  /// Returns the slot for an appearance; nil if its value is unknown. The light slot is never nil,
  /// because Xcode uses it for every appearance without a slot of its own. If the light value is
  /// unknown, the slot has that of the nearest appearance.
  private func slot(_ entry: PaletteEntry, _ appearance: Appearance) -> JSONText? {
    let value = appearance == .light ? entry.shown(in: .light) : entry.values[appearance]
    guard let value else { return nil }
    let conditions = appearance.conditions
    return .object(
      (conditions.isEmpty ? [] : [("appearances", .array(conditions))])
        + [("color", value.assetColor), ("idiom", "universal")])
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
