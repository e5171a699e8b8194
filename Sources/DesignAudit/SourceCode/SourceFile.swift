import ColorScience
import Diagnostics
import Guidelines

/// The colors of a source file, and the comments that silence checks.
struct SourceFile: Sendable {
  let path: String
  /// The colors that are written as numbers, in the order of the text.
  let colors: [ColorLiteral]
  /// The colors of views, in the order of the text.
  let uses: [ColorUse]
  /// Pairs of text and background that the code shows to meet.
  let pairs: [ColorPair]
  /// The colors that the code names.
  let constants: [ColorConstant]
  let forcedAppearances: [AppearanceOverride]
  let ignored: IgnoreComments
  /// The views whose colors the code sets.
  let recolored: RecoloredViews
  /// The names of images that the code draws in one color.
  let tintedNames: Set<String>
  /// The names of images that the code makes.
  let shownNames: Set<String>
  let materials: MaterialUses
  /// Whether the app offers to follow the appearance of the system, as far as the words of the file
  /// tell.
  let offersSystemAppearance: Bool
  /// Whether code chooses the orientations of a window.
  let turnsInCode: Bool
  /// The names that the file mentions.
  private(set) var mentions = MentionedNames()
  /// The types that the file declares and names.
  let types: DeclaredTypes

  /// - Parameter platforms: the platforms that the app is for; empty for any.
  init(
    _ bytes: [UInt8], path: String, _ language: SourceLanguage, on platforms: [PlatformID] = []
  ) {
    var lexer = SourceLexer(bytes: bytes, language: language)
    lexer.read()
    self.path = path
    let places = LineTable(bytes, path: path)
    let tokens = SourceTokens(bytes: bytes, tokens: lexer.tokens)
    let declared = tokens.typeDeclarations
    recolored = tokens.recoloredViews(declared)
    tintedNames = tokens.tintedNames()
    shownNames = path.isOfPreviews ? [] : tokens.shownNames()
    offersSystemAppearance = tokens.offersSystemAppearance
    turnsInCode = tokens.turnsInCode
    if !path.isOfPreviews { tokens.addMentions(to: &mentions) }
    types = DeclaredTypes(declared, tokens, places, isOfPreviews: path.isOfPreviews)
    ignored = IgnoreComments(lexer.comments, bytes, places)
    let mentionsColors = lexer.mentionsColors
    let mentionsMaterials = lexer.mentionsMaterials
    guard mentionsColors || mentionsMaterials else {
      (colors, uses, pairs, constants, forcedAppearances) = ([], [], [], [], [])
      materials = MaterialUses()
      return
    }
    let reader = SourceReader(tokens, language, on: platforms)
    let context = CodeContext(reader, path: path, on: platforms)
    materials = mentionsMaterials ? MaterialUses(reader, context, places) : MaterialUses()
    guard mentionsColors else {
      (colors, uses, pairs, constants, forcedAppearances) = ([], [], [], [], [])
      return
    }
    colors = reader.literalColors(context, places)
    (uses, pairs) = reader.viewColors(context, places)
    constants = reader.colorConstants(context)
    forcedAppearances = reader.forcedAppearances(context, places)
  }
}

extension String {
  /// Whether a folder of the path holds what only previews show.
  fileprivate var isOfPreviews: Bool {
    split(separator: "/").dropLast().contains {
      let name = $0.lowercased()
      return name == "previews" || name.hasPrefix("preview ")
    }
  }
}

extension SourceLexer {
  /// Whether a word of the text may speak of a color or an appearance. Most files of an app have
  /// none, and are not read further.
  fileprivate var mentionsColors: Bool {
    tokens.contains { token in
      token.kind == .word && token.range.count >= 3 && isColorWord(bytes[token.range])
    }
  }

  private func isColorWord(_ word: ArraySlice<UInt8>) -> Bool {
    exactWords.contains(word) || word.count >= 5 && word.containsColor
  }
}

extension ArraySlice<UInt8> {
  /// Whether the word contains `Color`, `color` or `COLOR`.
  fileprivate var containsColor: Bool {
    withUnsafeBufferPointer { word in
      (0...(word.count - 5)).contains { start in
        word[start] | 0x20 == 0x63 && word[start + 1] | 0x20 == 0x6F
          && word[start + 2] | 0x20 == 0x6C && word[start + 3] | 0x20 == 0x6F
          && word[start + 4] | 0x20 == 0x72
      }
    }
  }
}

private let exactWords: WordSet = [
  "RGB", "RGBA", "rgb", "rgba", "red", "white", "hue", "hex", "HEX", "background",
  "foregroundStyle", "fill", "tint", "appearance", "overrideUserInterfaceStyle",
  "setAppearance", "setOverrideUserInterfaceStyle", "displayP3Red", "srgbRed",
]

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
  /// The type that contains the color, and the name of the constant that it is the value of.
  let owner: String
  /// Whether code gives the color an opacity that is not part of its numbers.
  let isFaded: Bool

  enum Value: Sendable {
    case color(SRGB)
    /// The color cannot be known, for example because it depends on the device, or because the
    /// order of its digits is ambiguous.
    case unknown
    /// The numbers are not a color; the value is the reason.
    case invalid(LocalizableMessage)
  }
}
