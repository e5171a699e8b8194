/// The smallest meaningful part of a color notation.
enum ColorToken: Hashable {
  /// A name such as `rgb` or `display-p3`, as it was written.
  case word(String)
  /// A string in quotation marks, or a number such as `0x007AFF`, as it was written.
  case literal(String)
  /// A finite number and the unit written directly after it, in lowercase.
  case number(Double, unit: String)
  /// One of `( ) , / : = . [ ] { } #`.
  case mark(Unicode.Scalar)

  var text: String {
    switch self {
    case .word(let word), .literal(let word): word
    case .number(let value, let unit): shortDecimal(value, places: 6) + unit
    case .mark(let mark): String(mark)
    }
  }
}

/// A lexer that splits a notation into tokens and drops the white space between them.
struct ColorLexer {
  private let characters: [Unicode.Scalar]
  private var index = 0

  init(_ text: String) { characters = Array(text.unicodeScalars) }

  static func tokens(of text: String) throws(ColorSyntaxError) -> [ColorToken] {
    var lexer = ColorLexer(text)
    var tokens: [ColorToken] = []
    while let token = try lexer.next() { tokens.append(token) }
    return tokens
  }

  private mutating func next() throws(ColorSyntaxError) -> ColorToken? {
    skip { $0 == " " }
    guard let character = peek() else { return nil }
    if character == "\"" {
      index += 1
      let start = index
      skip { $0 != "\"" }
      guard peek() != nil else { throw .unexpectedCharacter("\"") }
      index += 1
      return .literal(String(text(from: start).dropLast()))
    }
    if character == "0", peek(1) == "x" || peek(1) == "X", peek(2) != nil {
      return .literal(word())
    }
    var offset = character == "-" || character == "+" ? 1 : 0
    if peek(offset) == "." { offset += 1 }
    if peek(offset).map(isDigit) == true { return try number() }
    if isLetter(character) { return .word(word()) }
    guard colorMarks.contains(character) else {
      throw .unexpectedCharacter(Character(character))
    }
    index += 1
    return .mark(character)
  }

  private func peek(_ offset: Int = 0) -> Unicode.Scalar? {
    index + offset < characters.count ? characters[index + offset] : nil
  }

  private func text(from start: Int) -> String {
    String(String.UnicodeScalarView(characters[start..<index]))
  }

  private mutating func skip(while condition: (Unicode.Scalar) -> Bool) {
    while let character = peek(), condition(character) { index += 1 }
  }

  /// Reads a word. A hyphen belongs to it only before a letter, unlike in `R-255`.
  private mutating func word() -> String {
    let start = index
    while let character = peek() {
      let isHyphen = character == "-" && peek(1).map(isLetter) == true
      guard isHyphen || isLetter(character) || isDigit(character) else { break }
      index += 1
    }
    return text(from: start)
  }

  private mutating func number() throws(ColorSyntaxError) -> ColorToken {
    let start = index
    if peek() == "-" || peek() == "+" { index += 1 }
    skip(while: isDigit)
    if peek() == ".", peek(1).map(isDigit) == true { index += 1 }
    skip(while: isDigit)
    if peek() == "e" || peek() == "E" {
      let signed = peek(1) == "-" || peek(1) == "+" ? 2 : 1
      if peek(signed).map(isDigit) == true {
        index += signed
        skip(while: isDigit)
      }
    }
    let text = text(from: start)
    guard let value = Double(text), value.isFinite else { throw .notFinite(text) }
    let unit = index
    if peek() == "%" || peek() == "°" { index += 1 } else { skip(while: isLetter) }
    return .number(value, unit: self.text(from: unit).lowercased())
  }
}

let colorMarks: [Unicode.Scalar] = Array("(),/:=.[]{}#".unicodeScalars)

func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

func isLetter(_ scalar: Unicode.Scalar) -> Bool {
  ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_"
}
