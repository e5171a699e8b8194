import Guidelines
import Localization

extension Facts {
  init(of runs: TextRuns, in notation: FactNotation) {
    self.init()
    for shape in runs.shapes { note(shape) }
    for code in runs.codes { note(.code, code) }
    for destination in runs.destinations { note(.link, destination) }
    for words in runs.words {
      var reader = FactReader(words, notation)
      swap(&self, &reader.facts)
      reader.read()
      swap(&self, &reader.facts)
    }
  }
}

/// A reader that finds numbers, dates, colors and names.
struct FactReader {
  let scalars: [Unicode.Scalar]
  let notation: FactNotation
  var facts = Facts()
  /// The range of the last Latin word. If it is the name of a platform, the number after it is a
  /// version of the platform.
  private var lastWord = 0..<0

  init(_ text: String, _ notation: FactNotation) {
    scalars = text.unicodeScalars.map { $0 == "\u{2236}" ? ":" : $0.narrowed }
    self.notation = notation
  }

  mutating func read() {
    var place = 0
    while place < scalars.count { place = readOne(at: place) }
  }

  /// Reads the fact or word that begins at an index, and returns the index after it.
  private mutating func readOne(at place: Int) -> Int {
    if let end = color(at: place) { return end }
    guard scalars[place].canBeginFact else { return place + 1 }
    if let end = date(at: place) ?? month(at: place) { return end }
    if scalars[place].isDigit { return number(at: place) }
    return scalars[place].isLatin ? word(at: place) : place + 1
  }

  private mutating func color(at place: Int) -> Int? {
    guard scalars[place] == "#" else { return nil }
    let end = end(of: place + 1, while: \.isHexDigit)
    guard [3, 4, 6, 8].contains(end - place - 1), !isLatinOrDigit(end) else { return nil }
    facts.note(.color, text(place..<end).uppercased())
    return end
  }

  /// Reads a word, or several joined words such as `color.one-meaning` and `UIColor.label`.
  private mutating func word(at place: Int) -> Int {
    let plain = end(of: place, while: \.isLatinOrDigit)
    if plain < scalars.count, scalars[plain].joinsNames {
      for joins in [\Unicode.Scalar.joinsNames, \.joinsCode] {
        let end = end(ofNameAt: place, joins)
        if end > plain, note(place..<end) { return end }
      }
    }
    if note(place..<plain, orIf: \.isDigit) { return plain }
    lastWord = place..<plain
    return plain
  }

  private func end(
    ofNameAt place: Int, _ joins: KeyPath<Unicode.Scalar, Bool>
  ) -> Int {
    var end = end(of: place) { $0.isLatinOrDigit || $0[keyPath: joins] }
    while !isLatinOrDigit(end - 1) { end -= 1 }
    return end
  }

  /// Records the range if it is a known id, a known name in code, or has a scalar that only names
  /// in code have. Returns whether anything was recorded.
  private mutating func note(
    _ range: Range<Int>, orIf isOfName: (Unicode.Scalar) -> Bool = { _ in false }
  ) -> Bool {
    let isKnown = notation.names.filter.mayContain(scalars[range])
    let isName = scalars[range].contains(where: isOfName)
    guard isKnown || isName else { return false }
    let text = text(range)
    if notation.names.ids.contains(text) {
      facts.note(.id, text)
    } else if isName || notation.names.code.contains(text) {
      facts.note(.name, text)
    } else {
      return false
    }
    return true
  }
}

extension FactReader {
  /// Reads a number with its ratio, unit, platform or suffix: `4.5:1`, `20%`, `iOS 26`, `4K`.
  private mutating func number(at place: Int) -> Int {
    let first = digits(at: place)
    if first.end + 1 < scalars.count, scalars[first.end] == ":", scalars[first.end + 1].isDigit {
      let second = digits(at: first.end + 1)
      facts.note(.ratio, "\(first.value):\(second.value)")
      return second.end
    }
    if let (unit, end) = unit(after: first.end) {
      noteNumber(first.value, at: place)
      if unit != UnitForm.none, !isYear(first.value, unit) {
        let measure = "\(first.value) \(unit)"
        if mayContinueWord(at: end) {
          facts.notePossible(.measure, measure)
        } else {
          facts.note(.measure, measure)
        }
      }
      return end
    }
    let end = end(of: first.end, while: \.isLatinOrDigit)
    if end > first.end {
      facts.note(.name, text(place..<end))
    } else {
      noteNumber(first.value, at: place)
    }
    return end
  }

  /// Whether the word before an index may continue, in a script without spaces: 日 may be the unit
  /// in 3日以内, but not in 2.1日本語訳.
  private func mayContinueWord(at end: Int) -> Bool {
    let isOfWord = { (scalar: Unicode.Scalar) in
      scalar.properties.isAlphabetic && !scalar.isLatin
    }
    return end < scalars.count && isOfWord(scalars[end - 1]) && isOfWord(scalars[end])
  }

  /// Whether a number with the word for years is a year, as in 2025年, and not a span of time.
  private func isYear(_ number: String, _ unit: String) -> Bool {
    unit == "year" && number.count == 4 && number.allSatisfy(\.isNumber)
  }

  private mutating func noteNumber(_ value: String, at place: Int) {
    let gap = scalars[min(lastWord.upperBound, place)..<place]
    let word = gap.allSatisfy(\.isWhiteSpace) ? text(lastWord) : ""
    facts.note(.number, notation.names.platforms.contains(word) ? "\(word) \(value)" : value)
  }

  /// Returns a number, written without group separators and with a decimal point, and its end.
  private func digits(at place: Int) -> (value: String, end: Int) {
    var end = end(of: place, while: \.isDigit)
    var value = text(place..<end)
    while end + 1 < scalars.count, scalars[end + 1].isDigit {
      let next = self.end(of: end + 1, while: \.isDigit)
      let separator = String(scalars[end])
      // A grouped number never begins with 0, so 0.157 is a decimal even where dots separate
      // groups.
      let isGroup =
        separator == notation.conventions.groupSeparator && next - end == 4 && value != "0"
      let isDecimal = separator == "." || separator == notation.conventions.decimalSeparator
      guard isGroup || isDecimal else { break }
      value += (isGroup ? "" : ".") + text((end + 1)..<next)
      end = next
    }
    return (value, end)
  }

  /// Returns the unit after a number and its end. A space or hyphen may precede the unit.
  func unit(after place: Int) -> (unit: String, end: Int)? {
    var start = place
    if start < scalars.count, scalars[start] == "-" || scalars[start].isWhiteSpace {
      start += 1
    }
    for form in notation.units where matches(form, at: start) {
      let end = start + form.scalars.count
      if form.scalars.last?.isLatin != true || !isLatinOrDigit(end) { return (form.unit, end) }
    }
    return nil
  }

  /// Whether a unit is written at an index. Words may be capitalized, unlike symbols such as `ms`.
  private func matches(_ form: UnitForm, at place: Int) -> Bool {
    guard form.isWord else { return matches(form.scalars, at: place) }
    return place + form.scalars.count <= scalars.count
      && form.scalars.indices.allSatisfy {
        form.scalars[$0].properties.lowercaseMapping
          == scalars[place + $0].properties.lowercaseMapping
      }
  }

  func text(_ range: Range<Int>) -> String {
    guard scalars[range].allSatisfy(\.isASCII) else {
      return String(String.UnicodeScalarView(scalars[range]))
    }
    return String(unsafeUninitializedCapacity: range.count) { bytes in
      for (place, scalar) in scalars[range].enumerated() {
        bytes[place] = UInt8(truncatingIfNeeded: scalar.value)
      }
      return range.count
    }
  }

  func end(of start: Int, while matches: (Unicode.Scalar) -> Bool) -> Int {
    var end = start
    while end < scalars.count, matches(scalars[end]) { end += 1 }
    return end
  }

  func matches(_ wanted: [Unicode.Scalar], at place: Int) -> Bool {
    place + wanted.count <= scalars.count
      && wanted.indices.allSatisfy { scalars[place + $0] == wanted[$0] }
  }

  func isLatinOrDigit(_ place: Int) -> Bool {
    scalars.indices.contains(place) && scalars[place].isLatinOrDigit
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is an ASCII letter. Clearing the bit 0x20 makes a letter uppercase.
  var isLatin: Bool { (0x41...0x5A).contains(value & ~0x20) }
  var isLatinOrDigit: Bool { isLatin || isDigit }

  /// Whether the scalar joins the parts of an id or of a name in code.
  fileprivate var joinsNames: Bool { self == "-" || joinsCode }
  fileprivate var joinsCode: Bool { self == "." || self == "_" }

  /// Whether a number, a Latin word or the name of a month can begin with the scalar. Chinese and
  /// Japanese months begin with a digit.
  fileprivate var canBeginFact: Bool {
    isDigit || isLatin || (0x80..<0x2E80).contains(value) && properties.isAlphabetic
  }

  fileprivate var isHexDigit: Bool {
    isDigit || ("a"..."f").contains(self) || ("A"..."F").contains(self)
  }
}
