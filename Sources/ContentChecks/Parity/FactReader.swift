import Guidelines
import Localization

extension Facts {
  init(of prose: Prose, in notation: FactNotation) {
    self.init()
    let runs = TextRuns(prose)
    for shape in runs.shapes { note(.shape, shape) }
    for code in runs.codes { note(.code, code) }
    for destination in runs.destinations { note(.link, destination) }
    for words in runs.words {
      var reader = FactReader(words, notation)
      reader.read()
      merge(reader.facts)
    }
  }
}

/// Finds numbers, dates, colors and names in running words.
struct FactReader {
  let scalars: [Unicode.Scalar]
  let notation: FactNotation
  var facts = Facts()
  /// The last word of Latin letters and where it ended; a platform's name belongs to the version
  /// after it.
  private var lastWord: (text: String, end: Int) = ("", 0)

  init(_ text: String, _ notation: FactNotation) {
    scalars = text.unicodeScalars.map(\.narrowed)
    self.notation = notation
  }

  mutating func read() {
    var place = 0
    while place < scalars.count { place = readOne(at: place) }
  }

  /// Reads whatever begins at a place; returns where to go on.
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

  private mutating func word(at place: Int) -> Int {
    let plain = end(of: place) { $0.isLatin || $0.isDigit }
    let isJoined = plain < scalars.count && "._-".unicodeScalars.contains(scalars[plain])
    for joiners in isJoined ? ["._-", "._", ""] : [""] {
      var end = end(of: place) { $0.isLatin || $0.isDigit || joiners.unicodeScalars.contains($0) }
      while !isLatinOrDigit(end - 1) { end -= 1 }
      let text = text(place..<end)
      if notation.ids.contains(text) {
        facts.note(.id, text)
        return end
      }
      let hasDigit = joiners.isEmpty && text.unicodeScalars.contains(where: \.isDigit)
      if hasDigit || notation.names.contains(text) {
        facts.note(.name, text)
        return end
      }
      if joiners.isEmpty { lastWord = (text, end) }
    }
    return lastWord.end
  }
}

extension FactReader {
  /// Reads a number with what belongs to it: `4.5:1`, `20%`, `17 pt`, `iOS 26`, `4K`.
  private mutating func number(at place: Int) -> Int {
    let first = digits(at: place)
    if first.end + 1 < scalars.count, scalars[first.end] == ":", scalars[first.end + 1].isDigit {
      let second = digits(at: first.end + 1)
      facts.note(.ratio, "\(first.value):\(second.value)")
      return second.end
    }
    if let (unit, end) = unit(after: first.end) {
      noteNumber(first.value, at: place)
      if unit != UnitForm.none { facts.note(.measure, "\(first.value) \(unit)") }
      return end
    }
    let end = end(of: first.end) { $0.isLatin || $0.isDigit }
    if end > first.end {
      facts.note(.name, text(place..<end))
    } else {
      noteNumber(first.value, at: place)
    }
    return end
  }

  private mutating func noteNumber(_ value: String, at place: Int) {
    let gap = scalars[min(lastWord.end, place)..<place]
    let isVersion =
      notation.platforms.contains(lastWord.text) && gap.allSatisfy { $0.properties.isWhitespace }
    facts.note(.number, isVersion ? "\(lastWord.text) \(value)" : value)
  }

  /// Returns a number without separators of groups and with a point, and where it ends.
  private func digits(at place: Int) -> (value: String, end: Int) {
    var end = end(of: place, while: \.isDigit)
    var value = text(place..<end)
    while end + 1 < scalars.count, scalars[end + 1].isDigit {
      let next = self.end(of: end + 1, while: \.isDigit)
      let separator = String(scalars[end])
      let isGroup = separator == notation.conventions.groupSeparator && next - end == 4
      let isDecimal = separator == "." || separator == notation.conventions.decimalSeparator
      guard isGroup || isDecimal else { break }
      value += (isGroup ? "" : ".") + text((end + 1)..<next)
      end = next
    }
    return (value, end)
  }

  /// Returns the unit that follows a number, perhaps after a space or a hyphen.
  private func unit(after place: Int) -> (unit: String, end: Int)? {
    var start = place
    if start < scalars.count, scalars[start] == "-" || scalars[start].properties.isWhitespace {
      start += 1
    }
    for form in notation.units where matches(form.scalars, at: start) {
      let end = start + form.scalars.count
      if form.scalars.last?.isLatin != true || !isLatinOrDigit(end) { return (form.unit, end) }
    }
    return nil
  }
}

extension FactReader {
  func text(_ range: Range<Int>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[range])
    return text
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
    scalars.indices.contains(place) && (scalars[place].isLatin || scalars[place].isDigit)
  }
}

extension Unicode.Scalar {
  var isDigit: Bool { ("0"..."9").contains(self) }
  var isLatin: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }

  /// Whether a number, a Latin word or the name of a month may begin here; Chinese and Japanese
  /// ones begin with a digit.
  fileprivate var canBeginFact: Bool {
    isDigit || isLatin || (0x80..<0x2E80).contains(value) && properties.isAlphabetic
  }

  fileprivate var isHexDigit: Bool {
    isDigit || ("a"..."f").contains(self) || ("A"..."F").contains(self)
  }

  /// The ASCII form of a full-width digit, letter or sign, and of the sign for ratios.
  fileprivate var narrowed: Unicode.Scalar {
    switch value {
    case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0) ?? self
    case 0x2236: ":"
    default: self
    }
  }
}
