/// An excerpt around the matches.
struct Snippet: Sendable, Hashable {
  private(set) var text = ""
  private(set) var matches: [TextMatch] = []

  /// The maximum width of a snippet. A Han character counts as two, any other character as one.
  static let width = 160
  static let lead = 24
  /// The maximum width before the first match at which a snippet begins with the sentence.
  static let sentenceLead = 64
  static let reach = 100

  init(_ document: AnalyzedDocument, _ matcher: TermMatcher) {
    var best: (text: String, hits: [TextHits.Hit], first: Int, units: Int)?
    for (text, analyzed) in zip(document.stored.texts, document.texts) where text.field.isReadable {
      let hits = TextHits(analyzed, matcher, onlyWhole: true).hits
      // The start of the part with the most different units, which are bits, at most 32.
      var densest = (first: 0, units: 0)
      for (index, hit) in hits.enumerated() {
        let near = hits[index...].prefix { $0.start < hit.start + Self.reach }
        let units = near.reduce(0 as UInt32) { $0 | 1 << UInt32($1.unit) }.nonzeroBitCount
        if units > densest.units { densest = (hit.start, units) }
      }
      if densest.units > best?.units ?? -1 {
        best = (text.text, hits, densest.first, densest.units)
      }
    }
    guard let best else { return }
    let scalars = Array(best.text.unicodeScalars)
    let start = Self.start(in: scalars, before: best.first)
    let end = Self.end(in: scalars, from: start)
    var view = String.UnicodeScalarView(scalars[start..<end])
    if start > 0 { view.insert("…", at: view.startIndex) }
    if end < scalars.count { view.append("…") }
    text = String(view)
    let shown = best.hits.filter { $0.start >= start && $0.end <= end }
    matches = TextMatch.merged(shown, shift: start > 0 ? 1 - start : 0)
  }

  /// Returns the start of the whole text if it fits in a snippet, the start of the sentence with
  /// the first hit if it is near, or otherwise an offset a few characters before the hit, outside
  /// of words.
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

/// A match, with its start and length in Unicode scalars.
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
