import Diagnostics

/// A text with named placeholders, such as `{count} results`. A literal brace is written twice.
package struct MessagePattern: Hashable, Sendable {
  package let parts: [Part]

  package enum Part: Hashable, Sendable {
    case text(String)
    case placeholder(String)
  }
}

/// The reason why a text is not a message pattern.
package enum MessagePatternError: Error, Equatable {
  case unclosedPlaceholder
  case invalidName(String)
  case strayBrace
}

extension MessagePattern {
  package init(_ text: String) throws(MessagePatternError) {
    var scanner = PatternScanner(rest: text.unicodeScalars[...])
    parts = try scanner.parts()
  }

  /// Parses a pattern from the source code of this program, and traps if it is invalid.
  init(known text: String) {
    do {
      try self.init(text)
    } catch {
      preconditionFailure("message pattern '\(text)': \(error)")
    }
  }

  package var placeholders: Set<String> {
    Set(parts.compactMap { if case .placeholder(let name) = $0 { name } else { nil } })
  }

  /// Returns the text with its placeholders filled. A placeholder without a value stays as written.
  package func filled(by value: (String) -> String?) -> String {
    if parts.count == 1, case .text(let text) = parts[0] { return text }
    return parts.map { part in
      switch part {
      case .text(let text): text
      case .placeholder(let name): value(name) ?? "{\(name)}"
      }
    }.joined()
  }
}

private struct PatternScanner {
  var rest: Substring.UnicodeScalarView

  mutating func parts() throws(MessagePatternError) -> [MessagePattern.Part] {
    var parts: [MessagePattern.Part] = []
    var text = ""
    while let scalar = rest.popFirst() {
      let isDoubled = rest.first == scalar
      switch scalar {
      case "{" where isDoubled, "}" where isDoubled:
        rest.removeFirst()
        text.unicodeScalars.append(scalar)
      case "{":
        if !text.isEmpty { parts.append(.text(text)) }
        text = ""
        parts.append(.placeholder(try name()))
      case "}": throw .strayBrace
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text.isEmpty ? parts : parts + [.text(text)]
  }

  private mutating func name() throws(MessagePatternError) -> String {
    guard let end = rest.firstIndex(of: "}") else { throw .unclosedPlaceholder }
    let name = String(rest[..<end])
    rest = rest[rest.index(after: end)...]
    guard name.utf8.first?.isLetter ?? false,
      name.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x5F })
    else { throw .invalidName(name) }
    return name
  }
}
