import ColorScience
import Diagnostics
import Guidelines

/// The colors and fonts in a source file, and the comments that silence checks.
struct SourceFile: Sendable {
  let path: String
  let ignored: IgnoreComments
  /// The hard-coded colors, in order.
  private(set) var colors: [ColorLiteral] = []
  /// The pairs of text and background that the code gives to one view.
  private(set) var pairs: [ColorPair] = []
  private(set) var backgrounds: [ViewBackground] = []
  /// The colors that the code names.
  private(set) var constants: [ColorConstant] = []
  /// The locations where text gets a font of a fixed size.
  private(set) var fixedFonts: [ContentLocation] = []
  private(set) var importsUIKit = false
  /// The appearances that code sets for the whole app: dark (true) or light (false).
  private(set) var keptAppearances: Set<Bool> = []

  /// - Parameter platforms: The platforms of the app; empty for any.
  init(
    _ bytes: [UInt8], path: String, _ language: SourceLanguage, on platforms: [PlatformID] = []
  ) {
    var lexer = SourceLexer(bytes: bytes, language: language)
    lexer.read()
    self.path = path
    let places = LineTable(bytes, path: path)
    ignored = IgnoreComments(lexer.comments, bytes, places)
    guard lexer.mentionsLooks else { return }
    let tokens = SourceTokens(bytes: bytes, tokens: lexer.tokens)
    let reader = SourceReader(tokens, language, on: platforms)
    let context = CodeContext(reader, on: platforms)
    colors = reader.literalColors(context, places)
    constants = reader.colorConstants(context)
    fixedFonts = reader.fixedFonts(context, places)
    importsUIKit = reader.imports.contains("UIKit")
    keptAppearances = reader.keptAppearances(context)
    let views = reader.viewColors(context, places)
    (pairs, backgrounds) = (views.pairs, views.backgrounds)
  }
}

extension SourceLexer {
  /// Whether any word may be about a color, a font or an appearance. Most files of an app have
  /// none, and are not read further.
  fileprivate var mentionsLooks: Bool {
    tokens.contains { token in
      token.kind == .word && token.range.count >= 3
        && (exactWords.contains(bytes[token.range])
          || bytes[token.range].mentions(anyOf: ["color", "font"]))
    }
  }
}

private let exactWords: WordSet = [
  "RGB", "RGBA", "rgb", "rgba", "red", "white", "hue", "hex", "HEX", "background",
  "foregroundStyle", "overrideUserInterfaceStyle", "setOverrideUserInterfaceStyle",
  "UIKit", "displayP3Red", "srgbRed",
]

/// A hard-coded color.
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
  /// The type that contains the color, and the name of the constant for it.
  let owner: String

  var isOfInterface: Bool {
    location.path.hasSuffix(".xib") || location.path.hasSuffix(".storyboard")
  }

  enum Value: Sendable {
    case color(SRGB)
    /// The color is unknown, for example because it depends on the device, or because the order of
    /// its digits is ambiguous.
    case unknown
    /// The numbers are not a color, for this reason.
    case invalid(LocalizableMessage)
  }
}
