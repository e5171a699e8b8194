import ColorScience
import Diagnostics
package import Guidelines

/// A file format for palettes.
package enum PaletteFormat: String, CaseIterable, Sendable {
  case css
  case swift
  /// An Xcode asset catalog; the only format that is a folder.
  case xcassets
  /// Design tokens (Design Tokens Format Module 2025.10).
  case dtcg
  case json
  /// A GIMP palette, which Inkscape and Krita read as well.
  case gpl

  /// Whether the format is a folder of several files.
  package var isFolder: Bool { self == .xcassets }
}

extension Palette {
  package func files(_ format: PaletteFormat) -> [ExportedFile] {
    switch format {
    case .css: [ExportedFile(path: "palette.css", text: styleSheet)]
    case .swift: [ExportedFile(path: "Palette.swift", text: swiftSource)]
    case .xcassets: assetCatalog
    case .dtcg: [ExportedFile(path: "palette.tokens.json", text: designTokens.pretty)]
    case .json: [ExportedFile(path: "palette.json", text: json.pretty)]
    case .gpl: [ExportedFile(path: "palette.gpl", text: gimpPalette)]
    }
  }

  /// Returns the colors that are left out of a file in this format.
  package func omitted(by format: PaletteFormat) -> [ColorID] {
    format == .json ? withoutValueSet : withoutValueSet + withoutValue
  }
}

/// A file for another program.
package struct ExportedFile: Sendable, Equatable {
  /// The path relative to the folder of the export, with `/` as separator.
  package let path: String
  package let bytes: [UInt8]

  init(path: String, text: String) {
    self.path = path
    bytes = Array(text.utf8)
  }
}

extension Palette {
  /// The palette as a GIMP file, which lists the colors of one appearance after the other. The
  /// format has no opacity, so the opacity is part of the name of the color.
  /// https://developer.gimp.org/core/standards/gpl/
  var gimpPalette: String {
    let head = ["GIMP Palette", "Name: \(title.onOneLine)", "Columns: 0"]
    let facts = entries.flatMap { entry in notes(on: entry).map { "\(entry.label): \($0)" } }
    let remarks = heading.prefix(1) + facts
    let colors = Appearance.allCases.flatMap { appearance in
      entries.compactMap { entry -> String? in
        guard let value = entry.values[appearance] else { return nil }
        let bytes = value.bytes
        // Each number is padded to three characters.
        let channels = [bytes.red, bytes.green, bytes.blue].map { "  \($0)".suffix(3) }
          .joined(separator: " ")
        let opacity = value.isOpaque ? "" : " \(shortDecimal(value.alpha * 100, places: 1))%"
        return "\(channels)\t\(entry.label) \(appearance.rawValue)\(opacity)"
      }
    }
    return (head + remarks.map { "# \($0.onOneLine)" } + colors).map { $0 + "\n" }.joined()
  }

  /// An Xcode asset catalog: a folder for each group of colors, a color set for each name.
  /// https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format/
  var assetCatalog: [ExportedFile] {
    let groups = entries.map(\.path.group).withoutRepetitions
    // The `Contents.json` of a group makes Xcode name the colors `group/name`, so that none has the
    // name of a system color.
    let namespace: JSONText = ["info": info, "properties": ["provides-namespace": true]]
    return [contents("", ["info": info])] + groups.map { contents($0 + "/", namespace) }
      + entries.map { entry in
        let slots = Appearance.allCases.compactMap { slot(entry, $0) }
        return contents(
          "\(entry.path.group)/\(entry.path.name).colorset/",
          ["colors": .array(slots), "info": info])
      }
  }

  private func contents(_ folder: String, _ json: JSONText) -> ExportedFile {
    ExportedFile(path: folder + "Contents.json", text: json.pretty)
  }

  private var info: JSONText { ["author": .string(assetCatalogAuthor), "version": 1] }

  /// Returns the slot for an appearance; nil if its value is unknown. The light slot is never nil,
  /// because Xcode uses it for every appearance without a slot of its own. If the light value is
  /// unknown, the slot has that of the nearest appearance.
  private func slot(_ entry: PaletteEntry, _ appearance: Appearance) -> JSONText? {
    let value = appearance == .light ? entry.shown(in: .light) : entry.values[appearance]
    guard let value else { return nil }
    let dark: JSONText = ["appearance": "luminosity", "value": "dark"]
    let contrast: JSONText = ["appearance": "contrast", "value": "high"]
    let conditions =
      (appearance.isDark ? [dark] : []) + (appearance.isHighContrast ? [contrast] : [])
    return .object(
      (conditions.isEmpty ? [] : [("appearances", .array(conditions))])
        + [("color", value.assetColor), ("idiom", "universal")])
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
