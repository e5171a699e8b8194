import Diagnostics
package import Guidelines

/// A format that palettes can be written in.
package enum PaletteFormat: String, CaseIterable, Sendable {
  case css
  case swift
  /// An asset catalog of Xcode; the only one that is a folder.
  case xcassets
  /// Design Tokens Format Module 2025.10.
  case dtcg
  case json
  /// A palette of GIMP, which Inkscape and Krita read as well.
  case gpl

  /// Writing it needs a folder.
  package var isFolder: Bool { self == .xcassets }
}

extension Palette {
  /// Returns the palette in a format: one file, or the files of a folder.
  package func files(_ format: PaletteFormat) -> [ExportedFile] {
    switch format {
    case .css: [ExportedFile(path: "palette.css", text: StyleSheet(palette: self).text)]
    case .swift: [ExportedFile(path: "Palette.swift", text: SwiftSource(palette: self).text)]
    case .xcassets: AssetCatalog(palette: self).files
    case .dtcg: [ExportedFile(path: "palette.tokens.json", text: designTokens.pretty)]
    case .json: [ExportedFile(path: "palette.json", text: json.pretty)]
    case .gpl: [ExportedFile(path: "palette.gpl", text: gimpPalette)]
    }
  }

  /// Returns the colors that a format has nothing to say about.
  package func omitted(by format: PaletteFormat) -> [ColorID] {
    format == .json ? withoutValueSet : withoutValueSet + withoutValue
  }
}
