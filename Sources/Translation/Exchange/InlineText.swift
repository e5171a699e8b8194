import Diagnostics
import Localization

/// Text in a translator's file, with the codes that translation programs put into it.
package struct InlineText: Hashable, Sendable {
  private var pieces: [Piece] = []
  /// The reason why the text can't be read completely: the first element that is not in XLIFF.
  private(set) var fault: LocalizableMessage?

  private enum Piece: Hashable {
    case text(String)
    case code(InlineCode)
  }
}

/// A piece of native code in the text, such as an HTML tag or a placeholder.
struct InlineCode: Hashable, Sendable {
  let element: String
  /// The code itself, if the file has it.
  let native: String?
  /// The plain text that can be shown in its place.
  let equivalent: String?
  /// Whether the code contains text to translate.
  let holdsText: Bool
}

/// The replacement of codes when text is read.
enum CodeReading: CaseIterable {
  case native, equivalent, dropped
}

extension InlineText {
  package init(_ text: String) { pieces = [.text(text)] }

  func text(_ reading: CodeReading) -> String {
    pieces.map { piece in
      switch (piece, reading) {
      case (.text(let text), _): text
      case (.code(let code), .native): code.native ?? code.equivalent ?? ""
      case (.code(let code), .equivalent): code.equivalent ?? code.native ?? ""
      case (.code, .dropped): ""
      }
    }.joined()
  }

  var codes: [InlineCode] {
    pieces.compactMap { if case .code(let code) = $0 { code } else { nil } }
  }

  var isBlank: Bool {
    codes.isEmpty && text(.dropped).unicodeScalars.allSatisfy(\.isWhiteSpace)
  }

  static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.pieces += right.pieces
    sum.fault = left.fault ?? right.fault
    return sum
  }
}

/// The meaning of an element in the text.
private enum InlineElement {
  /// Text, which the element only marks.
  case text
  /// Native code, or nothing where the code is kept elsewhere.
  case code
  /// A marker of a position.
  case mark
  /// A character that XML does not allow, by its number.
  case character
}

/// The inline elements that the standards allow. XLIFF 1.2, 2.4; XLIFF 2.1, 4.2.3.
private let inlineElements: [XLIFFVersion: [String: InlineElement]] = [
  .one: [
    "g": .text, "mrk": .text, "sub": .text, "x": .code, "bx": .code, "ex": .code, "ph": .code,
    "bpt": .code, "ept": .code, "it": .code,
  ],
  .two: [
    "pc": .text, "mrk": .text, "ph": .code, "sc": .code, "ec": .code, "sm": .mark, "em": .mark,
    "cp": .character,
  ],
]

/// The `mtype` of text that a reviewer has deleted, in Trados files.
private let deletedText = "x-sdl-deleted"

extension InlineText {
  /// - Parameter data: The native code by identifier, which XLIFF 2 keeps apart from the text.
  init(_ tree: XMLTree, _ version: XLIFFVersion, data: [String: String] = [:]) {
    for part in tree.content {
      switch part {
      case .text(let text): pieces.append(.text(text))
      case .element(let element): add(element, version, data)
      }
    }
  }

  private mutating func add(_ tree: XMLTree, _ version: XLIFFVersion, _ data: [String: String]) {
    switch inlineElements[version]?[tree.name] {
    case .text where tree["mtype"] == deletedText: break
    case .text:
      addCode(of: tree, data, suffix: "Start")
      self = self + InlineText(tree, version, data: data)
      addCode(of: tree, data, suffix: "End")
    case .code:
      let isFirst = version == .one
      let code = InlineCode(
        element: tree.name,
        native: isFirst ? tree.wholeText.nonEmpty : tree["dataRef"].flatMap { data[$0] },
        equivalent: tree[isFirst ? "equiv-text" : "equiv"],
        holdsText: isFirst && tree.containsSubflow)
      pieces.append(.code(code))
    case .mark: break
    case .character: pieces.append(.text(tree.codePoint))
    case nil:
      fault =
        fault
        ?? LocalizableMessage(
          "exchange.refused.element",
          ["name": .text(tree.name), "line": .text("\(tree.line)")])
    }
  }

  /// Adds the code at an end of a pair, if the file has it.
  private mutating func addCode(of tree: XMLTree, _ data: [String: String], suffix: String) {
    let native = tree["dataRef" + suffix].flatMap { data[$0] }
    let equivalent = tree["equiv" + suffix]
    guard native != nil || equivalent != nil else { return }
    pieces.append(
      .code(
        InlineCode(element: tree.name, native: native, equivalent: equivalent, holdsText: false)))
  }
}

extension XMLTree {
  /// All text in the element, in order.
  var wholeText: String {
    content.map { part in
      switch part {
      case .text(let text): text
      case .element(let tree): tree.name == "cp" ? tree.codePoint : tree.wholeText
      }
    }.joined()
  }

  fileprivate var codePoint: String {
    let scalar = self["hex"].flatMap { UInt32($0, radix: 16) }.flatMap(Unicode.Scalar.init)
    return String(Character(scalar ?? "\u{FFFD}"))
  }

  fileprivate var containsSubflow: Bool {
    children.contains { tree in
      tree.name == "sub" && tree.wholeText.unicodeScalars.contains { !$0.isWhiteSpace }
        || tree.containsSubflow
    }
  }
}
