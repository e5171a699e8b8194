/// Looks at the setting of a text in Markdown, leaving out code, targets of links, gaps of messages
/// and addresses.
package struct TypographyScan: Sendable {
  let scalars: [Unicode.Scalar]
  private let isLeftOut: [Bool]
  let policy: TypographyPolicy

  package init(_ text: String, _ policy: TypographyPolicy) {
    scalars = Array(text.unicodeScalars)
    isLeftOut = Self.leftOut(of: text, count: scalars.count)
    self.policy = policy
  }

  /// In the order of the text; no two of them overlap.
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

  /// Those of one kind. Most texts have none, which is found out without a look for the others.
  package func faults(of kind: TypographyFault.Kind) -> [TypographyFault] {
    let mayBeAny = scalars.indices.contains { !isLeftOut[$0] && fault(of: kind, at: $0) != nil }
    return mayBeAny ? faults.filter { $0.kind == kind } : []
  }

  /// Returns the text with what is unambiguous put right.
  package var mended: String {
    var text = ""
    var place = 0
    for fault in faults {
      guard let replacement = fault.replacement else { continue }
      text.unicodeScalars.append(contentsOf: scalars[place..<fault.range.lowerBound])
      text += replacement
      place = fault.range.upperBound
    }
    text.unicodeScalars.append(contentsOf: scalars[place...])
    return text
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

  /// The scalar at a place; nil beyond the text and for what is left out.
  func scalar(_ place: Int) -> Unicode.Scalar? {
    scalars.indices.contains(place) && !isLeftOut[place] ? scalars[place] : nil
  }

  func text(_ range: Range<Int>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[range])
    return text
  }

  private static func leftOut(of text: String, count: Int) -> [Bool] {
    var marks = Array(repeating: false, count: count)
    guard text.mayHoldMarkup else { return marks }
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

extension String {
  /// Whether anything of what is left out can begin in the text.
  fileprivate var mayHoldMarkup: Bool {
    utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "`"), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: ":"),
        UInt8(ascii: "<"):
        true
      default: false
      }
    }
  }
}
