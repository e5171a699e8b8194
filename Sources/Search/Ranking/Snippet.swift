/// An excerpt of a text around the matches.
struct Snippet: Sendable, Hashable {
  private(set) var text = ""
  private(set) var matches: [TextMatch] = []

  /// The greatest width of a snippet. A Han character counts two, any other character one.
  static let width = 160
  static let lead = 24
  /// The greatest width before the first match at which a snippet begins with the sentence.
  static let sentenceLead = 64
  static let reach = 100
  private static let ellipsis: Unicode.Scalar = "…"

  init(_ document: AnalyzedDocument, _ matcher: TermMatcher) {
    var best: (text: String, hits: [TextHits.Hit], first: Int, units: Int)?
    for (text, analyzed) in zip(document.stored.texts, document.texts) where text.field.isReadable {
      let hits = TextHits(highlighting: analyzed, matcher).hits
      let (first, units) = Self.densest(hits)
      if units > best?.units ?? -1 { best = (text.text, hits, first, units) }
    }
    guard let best else { return }
    cut(Array(best.text.unicodeScalars), around: best.first, best.hits)
  }

  /// Returns the start of the part with the most different units, and the number of these units.
  private static func densest(_ hits: [TextHits.Hit]) -> (first: Int, units: Int) {
    var best = (first: 0, units: 0)
    for (index, hit) in hits.enumerated() {
      // This is a bit set of units. A query has at most 32 units.
      var units: UInt32 = 0
      for other in hits[index...] {
        guard other.start < hit.start + reach else { break }
        units |= 1 << UInt32(other.unit)
      }
      if units.nonzeroBitCount > best.units { best = (hit.start, units.nonzeroBitCount) }
    }
    return best
  }

  private mutating func cut(
    _ scalars: [Unicode.Scalar], around first: Int, _ hits: [TextHits.Hit]
  ) {
    let start = Self.start(in: scalars, before: first)
    let end = Self.end(in: scalars, from: start)
    var view = String.UnicodeScalarView()
    if start > 0 { view.append(Self.ellipsis) }
    view += scalars[start..<end]
    if end < scalars.count { view.append(Self.ellipsis) }
    text = String(view)
    let shift = start > 0 ? 1 - start : 0
    matches = TextMatch.merged(hits.filter { $0.start >= start && $0.end <= end }, shift: shift)
  }

  /// Returns the start of a text that fits in a snippet, the start of the sentence with the first
  /// hit if it is near, or else an offset a few characters before the hit, but not inside a word.
  private static func start(in scalars: [Unicode.Scalar], before first: Int) -> Int {
    guard first > lead, displayWidth(scalars[...]) > width else { return 0 }
    var sentence = first
    while sentence > 0 {
      // In Latin text, a space follows the end of a sentence.
      let last = scalars[sentence - 1].value
      let isEnd = last > 0x7F || scalars[sentence].value <= 0x20
      if isEnd, Tokenizer.endsSentence(last) { break }
      sentence -= 1
    }
    while sentence < first, scalars[sentence].value <= 0x20 { sentence += 1 }
    if displayWidth(scalars[sentence..<first]) <= sentenceLead { return sentence }
    var start = first - lead
    while start < first, isInsideWord(scalars, start) { start += 1 }
    return start
  }

  private static func displayWidth(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
    scalars.reduce(0) { $0 + displayWidth($1) }
  }

  private static func displayWidth(_ scalar: Unicode.Scalar) -> Int {
    ScalarClass(scalar.value) == .han ? 2 : 1
  }

  private static func end(in scalars: [Unicode.Scalar], from start: Int) -> Int {
    var end = start
    var used = 0
    while end < scalars.count {
      used += displayWidth(scalars[end])
      guard used <= width else { break }
      end += 1
    }
    let full = end
    while end > start, end < scalars.count, isInsideWord(scalars, end) { end -= 1 }
    return end > start ? end : full
  }

  private static func isInsideWord(_ scalars: [Unicode.Scalar], _ offset: Int) -> Bool {
    offset > 0 && isLetter(scalars[offset - 1]) && isLetter(scalars[offset])
  }

  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: true
    default: false
    }
  }
}

/// A match in a text, with its start and length in Unicode scalars.
package struct TextMatch: Sendable, Hashable {
  package var start: Int
  package var length: Int

  /// Returns the matches of the hits; hits that touch or overlap are joined.
  static func merged(_ hits: [TextHits.Hit], shift: Int) -> [TextMatch] {
    var result: [TextMatch] = []
    for hit in hits.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
      let start = hit.start + shift
      if let last = result.last, start <= last.start + last.length {
        let end = max(last.start + last.length, hit.end + shift)
        result[result.count - 1].length = end - last.start
      } else {
        result.append(TextMatch(start: start, length: hit.end - hit.start))
      }
    }
    return result
  }
}
