package import Diagnostics

/// A message, with a branch for each plural category if its text depends on a number. The argument
/// `count` selects the branch.
package enum Message: Hashable, Sendable {
  case plain(MessagePattern)
  case plural([PluralCategory: MessagePattern], other: MessagePattern)

  package static let countName = "count"

  /// Makes a message without placeholders.
  package init(plain text: String) { self = .plain(MessagePattern(parts: [.text(text)])) }

  package func pattern(for count: DecimalNumber?, _ rules: PluralRules) -> MessagePattern {
    switch self {
    case .plain(let pattern): pattern
    case .plural(let branches, let other):
      count.flatMap { branches[rules.category(of: $0)] } ?? other
    }
  }

  package var placeholders: Set<String> {
    switch self {
    case .plain(let pattern): pattern.placeholders
    case .plural(let branches, let other):
      branches.values.reduce(other.placeholders) { $0.union($1.placeholders) }
    }
  }
}

/// The name of a message, such as `search.placeholder`.
package struct MessageKey: Hashable, Sendable {
  package let rawValue: String

  package init(_ rawValue: String) { self.rawValue = rawValue }

  /// Whether the message is a heading by which rule files are divided into sections.
  package var isHeading: Bool { rawValue.hasPrefix("rule.heading.") }
}

extension MessageKey: ExpressibleByStringInterpolation, Comparable, CustomStringConvertible {
  package init(stringLiteral value: String) { self.init(value) }
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  package var description: String { rawValue }
}

/// A value for a placeholder of a message. Numbers are formatted by the message's locale.
package enum MessageArgument: Hashable, Sendable {
  case text(String)
  case number(DecimalNumber)
}

extension MessageArgument: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
  package init(stringLiteral value: String) { self = .text(value) }
  package init(integerLiteral value: Int) { self = .number(DecimalNumber(value)) }
  package static func number(_ value: Int) -> MessageArgument { .number(DecimalNumber(value)) }

  var number: DecimalNumber? { if case .number(let number) = self { number } else { nil } }

  func written(by conventions: LocaleConventions) -> String {
    switch self {
    case .text(let text): text
    case .number(let number): conventions.formatted(number)
    }
  }
}

/// The messages of a file, nested as in the file.
package indirect enum MessageTree: Sendable, Equatable {
  case text(String, at: ContentLocation)
  case branch([Entry])

  package struct Entry: Sendable, Equatable {
    package let key: String
    package let location: ContentLocation
    package let value: MessageTree

    package init(_ key: String, at location: ContentLocation, _ value: MessageTree) {
      self.key = key
      self.location = location
      self.value = value
    }
  }
}

/// A string with named placeholders, such as `{count} results`. A literal brace is written twice.
package struct MessagePattern: Hashable, Sendable {
  package let parts: [Part]

  package enum Part: Hashable, Sendable {
    case text(String)
    case placeholder(String)
  }
}

/// The reason why a string is not a message pattern.
package enum MessagePatternError: Error, Equatable {
  case unclosedPlaceholder
  case invalidName(String)
  case strayBrace
}

extension MessagePattern {
  package init(_ text: String) throws(MessagePatternError) {
    var parts: [Part] = []
    var literal = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      let isDoubled = rest.first == scalar
      switch scalar {
      case "{" where isDoubled, "}" where isDoubled:
        rest.removeFirst()
        literal.unicodeScalars.append(scalar)
      case "{":
        if !literal.isEmpty { parts.append(.text(literal)) }
        literal = ""
        guard let end = rest.firstIndex(of: "}") else { throw .unclosedPlaceholder }
        let name = String(rest[..<end])
        rest = rest[rest.index(after: end)...]
        guard name.utf8.first?.isLetter ?? false,
          name.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x5F })
        else { throw .invalidName(name) }
        parts.append(.placeholder(name))
      case "}": throw .strayBrace
      default: literal.unicodeScalars.append(scalar)
      }
    }
    self.parts = literal.isEmpty ? parts : parts + [.text(literal)]
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
