import ColorScience
import Diagnostics

/// The colors of a source file, and the comments that silence checks.
struct SourceFile: Sendable {
  let path: String
  /// The colors that are written as numbers, in the order of the text.
  let colors: [ColorLiteral]
  let ignored: IgnoreComments
  /// The views whose colors the code sets.
  let recolored: RecoloredViews
  /// The names of images that the code draws in one color.
  let tintedNames: Set<String>
  /// The names of images that the code makes.
  let shownNames: Set<String>

  init(_ bytes: [UInt8], path: String, _ language: SourceLanguage) {
    var lexer = SourceLexer(bytes: bytes, language: language)
    lexer.read()
    let places = LineTable(bytes, path: path)
    self.path = path
    let tokens = SourceTokens(bytes: bytes, tokens: lexer.tokens)
    colors = tokens.colors(places)
    recolored = tokens.recoloredViews()
    tintedNames = tokens.tintedNames()
    shownNames = tokens.shownNames()
    ignored = IgnoreComments(lexer.comments, bytes, places)
  }
}

/// A color that a source file contains as numbers.
struct ColorLiteral: Sendable {
  enum Framework: String, Sendable {
    case swiftUI = "SwiftUI"
    case uiKit = "UIKit"
    case appKit = "AppKit"
  }

  /// The framework of the type; nil for `.init(…)` and for types of several frameworks.
  let framework: Framework?
  let value: Value
  let location: ContentLocation

  enum Value: Sendable {
    case color(SRGB)
    /// The color cannot be known, for example because it depends on the device, or because the
    /// order of its digits is ambiguous.
    case unknown
    /// The numbers are not a color; the value is the reason.
    case invalid(LocalizableMessage)
  }
}
