import ColorScience
import Diagnostics
package import Guidelines

/// A format that palettes can be written in.
package enum PaletteFormat: String, CaseIterable, Sendable {
  case css
  case swift
  /// An asset catalog of Xcode; the only format that is a folder.
  case xcassets
  /// Design tokens (Design Tokens Format Module 2025.10).
  case dtcg
  case json
  /// A palette of GIMP, which Inkscape and Krita read as well.
  case gpl

  /// Whether the format is a folder of several files.
  package var isFolder: Bool { self == .xcassets }
}

extension Palette {
  /// Returns the palette in a format: one file, or the files of a folder.
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
  /// The palette as a file of GIMP, which lists the colors of one appearance after the other.
  ///
  /// The format has no opacity, so the opacity is part of the name of the color.
  /// https://developer.gimp.org/core/standards/gpl/
  var gimpPalette: String {
    let head = ["GIMP Palette", "Name: \(title.onOneLine)", "Columns: 0"]
    let remarks = heading.prefix(1) + entries.flatMap(remarks)
    let colors = Appearance.allCases.flatMap { appearance in
      entries.compactMap { $0.gimpLine(appearance) }
    }
    return (head + remarks.map { "# \($0.onOneLine)" } + colors).map { $0 + "\n" }.joined()
  }

  private func remarks(on entry: PaletteEntry) -> [String] {
    notes(on: entry).map { "\(entry.label): \($0)" }
  }
}

extension PaletteEntry {
  fileprivate func gimpLine(_ appearance: Appearance) -> String? {
    guard let value = values[appearance] else { return nil }
    let bytes = value.bytes
    // Each number is padded to three characters.
    let channels = [bytes.red, bytes.green, bytes.blue].map { "  \($0)".suffix(3) }
      .joined(separator: " ")
    let opacity = value.isOpaque ? "" : " \(shortDecimal(value.alpha * 100, places: 1))%"
    return "\(channels)\t\(label) \(appearance.rawValue)\(opacity)"
  }
}
