/// A scan for typographic faults in a Markdown text. It skips code, link destinations, placeholders
/// of messages, web addresses and everything in angle brackets.
package struct TypographyScan: Sendable {
  let scalars: [Unicode.Scalar]
  private let isLeftOut: [Bool]
  let policy: TypographyPolicy

  package init(_ text: String, _ policy: TypographyPolicy) {
    scalars = Array(text.unicodeScalars)
    isLeftOut = Self.leftOut(of: text, count: scalars.count)
    self.policy = policy
  }

  /// The faults in the order of the text. No two of them overlap.
  package var faults: [TypographyFault] {
    var found: [TypographyFault] = []
    var place = 0
    while place < scalars.count {
      let fault = isLeftOut[place] ? nil : fault(at: place)
      if let fault { found.append(fault) }
      place = max(fault?.range.upperBound ?? 0, place + 1)
    }
    return found
  }

  /// Returns the elements of `faults` that are of one kind. Computes `faults` only if there can be
  /// such elements, because most texts have none.
  package func faults(of kind: TypographyFault.Kind) -> [TypographyFault] {
    let mayBeAny = scalars.indices.contains { !isLeftOut[$0] && fault(of: kind, at: $0) != nil }
    return mayBeAny ? faults.filter { $0.kind == kind } : []
  }

  /// The text with corrections of all faults that have a replacement.
  package var corrected: String {
    var corrected = ""
    var place = 0
    for fault in faults {
      guard let replacement = fault.replacement else { continue }
      corrected += text(place..<fault.range.lowerBound) + replacement
      place = fault.range.upperBound
    }
    return corrected + text(place..<scalars.count)
  }

  private func fault(at place: Int) -> TypographyFault? {
    punctuation(at: place) ?? parentheses(at: place) ?? spacing(at: place) ?? quotes(at: place)
      ?? script(at: place)
  }

  private func fault(of kind: TypographyFault.Kind, at place: Int) -> TypographyFault? {
    switch kind {
    case .punctuation: punctuation(at: place) ?? parentheses(at: place)
    case .spacing: spacing(at: place)
    case .quotes: quotes(at: place)
    case .script: script(at: place)
    }
  }

  /// Returns the scalar at an index, or nil outside of the text and in skipped parts.
  func scalar(_ place: Int) -> Unicode.Scalar? {
    scalars.indices.contains(place) && !isLeftOut[place] ? scalars[place] : nil
  }

  func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

  private static func leftOut(of text: String, count: Int) -> [Bool] {
    var marks = Array(repeating: false, count: count)
    guard text.utf8.contains(where: \.mayBeginMarkup) else { return marks }
    let pattern = /`+[^`]*`+|\]\([^)]*\)|\{[^}]*\}|https?:\S+|<[^>]*>/
    for match in text.matches(of: pattern) {
      let start = text.unicodeScalars.distance(
        from: text.startIndex, to: match.range.lowerBound)
      let length = text[match.range].unicodeScalars.count
      for place in start..<(start + length) { marks[place] = true }
    }
    return marks
  }
}

extension UInt8 {
  /// Whether the byte is a sign of a part that the scan skips. Every such part has at least one
  /// such byte, so a text without them has no skipped parts.
  fileprivate var mayBeginMarkup: Bool {
    switch Unicode.Scalar(self) {
    case "`", "]", "{", ":", "<": true
    default: false
    }
  }
}
