import ColorScience
import Diagnostics

/// A source text as far as colors matter.
struct SourceFile: Sendable {
  let path: String
  /// Colors that are written in numbers, in the order of the text.
  let colors: [WrittenColor]
  let ignored: IgnoreMarks

  /// Reads a text; nil where it holds a zero byte and so is none.
  init?(_ bytes: [UInt8], path: String, _ language: SourceLanguage) {
    guard !bytes.contains(0) else { return nil }
    var lexer = SourceLexer(bytes: bytes, language: language)
    lexer.read()
    let places = TextPlaces(bytes, path: path)
    self.path = path
    colors = SourceTokens(bytes: bytes, tokens: lexer.tokens).colors(places)
    ignored = IgnoreMarks(lexer.comments, bytes, places)
  }
}

/// A color that stands in numbers in a source text.
struct WrittenColor: Sendable {
  enum Framework: String, Sendable {
    case swiftUI = "SwiftUI"
    case uiKit = "UIKit"
    case appKit = "AppKit"
  }

  /// Nil for `.init(…)` and types that belong to several.
  let framework: Framework?
  let value: Value
  let location: ContentLocation

  enum Value: Sendable {
    case color(SRGB)
    /// Nobody can say which color it is: it depends on the device, or on the order of the digits.
    case unknown
    /// No color at all, and why.
    case invalid(String)
  }
}

/// The tokens of a text with what they say.
struct SourceTokens {
  let bytes: [UInt8]
  let tokens: [SourceToken]

  func text(_ index: Int) -> String {
    String(decoding: bytes[tokens[index].range], as: UTF8.self)
  }

  func kind(_ index: Int) -> SourceToken.Kind? {
    tokens.indices.contains(index) ? tokens[index].kind : nil
  }

  func isMark(_ mark: Unicode.Scalar, at index: Int) -> Bool {
    kind(index) == .mark && Unicode.Scalar(bytes[tokens[index].range.lowerBound]) == mark
  }

  func isWord(_ word: String, at index: Int) -> Bool {
    kind(index) == .word && bytes[tokens[index].range].elementsEqual(word.utf8)
  }
}
