/// A finding about content, with its location and a public code.
package struct Diagnostic: Hashable, Sendable {
  package let severity: Severity
  /// The statement of what is wrong, without a period at the end.
  package let message: LocalizableMessage
  package let location: ContentLocation
  package let code: Code

  package init(_ message: LocalizableMessage, at location: ContentLocation, code: Code) {
    self.init(.error, message, at: location, code: code)
  }

  package init(
    _ severity: Severity, _ message: LocalizableMessage, at location: ContentLocation, code: Code
  ) {
    self.severity = severity
    self.message = message
    self.location = location
    self.code = code
  }

  package enum Severity: String, CaseIterable, Sendable {
    /// The content cannot be published.
    case error
    /// The content can be published and should be corrected.
    case warning
    /// Possibly a mistake, which a person should check.
    case advice
  }

  /// The public name of a kind of finding, such as `low-contrast`, which is never reused.
  package struct Code: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }
    package init(stringLiteral value: String) { self.rawValue = value }
  }
}

extension Diagnostic: Comparable {
  /// Orders by location, severity, code and message.
  package static func < (left: Self, right: Self) -> Bool {
    if left.location != right.location { return left.location < right.location }
    if left.severity != right.severity { return left.severity < right.severity }
    return (left.code.rawValue, left.message) < (right.code.rawValue, right.message)
  }
}

extension Diagnostic.Severity: Comparable {
  /// Orders the most severe first.
  package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The level in SARIF 2.1.0, section 3.27.10.
  var sarifLevel: String { self == .advice ? "note" : rawValue }
}

extension Sequence<Diagnostic> {
  package var hasErrors: Bool { contains { $0.severity == .error } }
}

extension Diagnostic {
  /// The finding as `path:line:column: error: message [code]`, always on one line. Control
  /// characters are escaped, because names from content could otherwise break the line or control
  /// the terminal.
  package func textLine(_ writer: some MessageWriter) -> String {
    "\(location): \(severity.rawValue): \(writer.text(of: message)) [\(code.rawValue)]"
      .escapingUnprintableScalars
  }
}

extension String {
  /// Returns the string with some scalars replaced. It loops over scalars, because one `Character`
  /// may be a carriage return with the line feed after it, or a letter with its combining marks.
  package func escapingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if let other = replacement(scalar) {
        text += other
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The string with escapes such as `\u{1b}` for control characters and line separators.
  package var escapingUnprintableScalars: String {
    escapingScalars { scalar in
      let category = scalar.properties.generalCategory
      return [.control, .lineSeparator, .paragraphSeparator].contains(category)
        ? "\\u{\(String(scalar.value, radix: 16))}" : nil
    }
  }
}

/// A value, with the findings about the content from which it was made.
package struct Checked<Value: Sendable>: Sendable {
  package let value: Value
  package let diagnostics: [Diagnostic]

  package init(_ value: Value, _ diagnostics: [Diagnostic] = []) {
    self.value = value
    self.diagnostics = diagnostics
  }
}

/// A location in a content file.
package struct ContentLocation: Hashable, Sendable {
  /// The path with `/` as separator; for content, relative to the knowledge base.
  package let path: String
  /// The line, counted from 1; 0 if the location is a whole file.
  package let line: Int
  /// The column in UTF-8 bytes, counted from 1; 0 if the location is a whole file or line.
  package let column: Int

  package init(path: String, line: Int = 0, column: Int = 0) {
    self.path = path
    self.line = line
    self.column = column
  }
}

extension ContentLocation: Comparable, CustomStringConvertible {
  package static func < (left: Self, right: Self) -> Bool {
    (left.path, left.line, left.column) < (right.path, right.line, right.column)
  }

  /// The location as `path:line:column`, with 1 for an unknown line or column.
  package var description: String { "\(path):\(max(line, 1)):\(max(column, 1))" }
}

/// Returns the candidate that a mistyped name most probably means. The result is nil unless exactly
/// one candidate is nearest and it is near enough: at most one edit for names of fewer than six
/// characters, two for fewer than twelve, otherwise three. Case is ignored.
package func suggestion<Candidates: Sequence<String>>(
  for name: String, among candidates: Candidates
) -> String? {
  let limit = name.count < 6 ? 1 : name.count < 12 ? 2 : 3
  let wanted = Array(name.lowercased().unicodeScalars)
  var best: String?
  var bestDistance = limit + 1
  var isTied = false
  for candidate in candidates where candidate != name {
    let other = Array(candidate.lowercased().unicodeScalars)
    guard abs(other.count - wanted.count) <= limit else { continue }
    let distance = editDistance(wanted, other)
    if distance < bestDistance {
      (best, bestDistance, isTied) = (candidate, distance, false)
    } else if distance == bestDistance, candidate != best {
      isTied = true
    }
  }
  return isTied ? nil : best
}

/// Returns the number of insertions, deletions, substitutions and swaps between two sequences.
package func editDistance<Element: Equatable>(_ left: [Element], _ right: [Element]) -> Int {
  guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for (row, element) in left.enumerated() {
    var current = [row + 1]
    current.reserveCapacity(right.count + 1)
    for (column, other) in right.enumerated() {
      var cost = min(previous[column + 1], current[column]) + 1
      cost = min(cost, previous[column] + (element == other ? 0 : 1))
      if row > 0, column > 0, element == right[column - 1], left[row - 1] == other {
        cost = min(cost, beforePrevious[column - 1] + 1)
      }
      current.append(cost)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[right.count]
}

/// A kind of finding, as the reference documentation describes it.
package struct FindingKind: Sendable {
  package let code: Diagnostic.Code
  /// One sentence that says what is wrong.
  package let summary: String
  /// Why it matters and how to correct it, in Markdown.
  package let explanation: String

  package init(_ code: Diagnostic.Code, _ summary: String, _ explanation: String) {
    self.code = code
    self.summary = summary
    self.explanation = explanation
  }
}
