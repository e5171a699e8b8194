import HTMLTree

/// Returns a script or a style sheet without comments, indentation and empty lines. Strings,
/// templates and regular expressions stay as they are.
func strippedSource(_ source: [UInt8], isScript: Bool) -> [UInt8] {
  let (slash, star, backslash) = (UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "\\"))
  let (space, tab, lineFeed) = (UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"))
  let (openBrace, closeBrace) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
  let (dollar, backtick) = (UInt8(ascii: "$"), UInt8(ascii: "`"))
  var (output, place) = ([UInt8](), 0)
  output.reserveCapacity(source.count)
  // The number of open braces in each `${…}` of a template around the current position.
  var braces: [Int] = []
  func comes(_ first: UInt8, _ second: UInt8) -> Bool {
    place + 1 < source.count && source[place] == first && source[place + 1] == second
  }
  /// Copies the rest of a literal. A line feed ends it, too, except in templates.
  func copy(to end: UInt8) {
    while place < source.count, source[place] != end, end == backtick || source[place] != lineFeed {
      let isEscape = source[place] == backslash && place + 1 < source.count
      let opensCode = end == backtick && comes(dollar, openBrace)
      let opensClass = end == slash && source[place] == UInt8(ascii: "[")
      copyByte()
      if isEscape || opensCode { copyByte() }
      if opensCode { return braces.append(0) }
      if opensClass { copy(to: UInt8(ascii: "]")) }
    }
    if place < source.count, source[place] == end { copyByte() }
  }
  func copyByte() {
    output.append(source[place])
    place += 1
  }
  func trim() {
    while output.last == space || output.last == tab { output.removeLast() }
  }
  func endLine() {
    trim()
    if let last = output.last, last != lineFeed { output.append(lineFeed) }
  }
  while place < source.count {
    let byte = source[place]
    switch byte {
    case slash where comes(slash, star):
      let start = place
      place += 2
      while place < source.count, !comes(star, slash) { place += 1 }
      place = min(place + 2, source.count)
      if source[start..<place].contains(lineFeed) { endLine() } else { output.append(space) }
    case slash where isScript && comes(slash, slash):
      while place < source.count, source[place] != lineFeed { place += 1 }
    case space where (output.last ?? lineFeed) == lineFeed,
      tab where (output.last ?? lineFeed) == lineFeed:
      place += 1
    case lineFeed, UInt8(ascii: "\r"):
      endLine()
      place += 1
    case UInt8(ascii: "\""), UInt8(ascii: "'"),
      backtick where isScript,
      slash where isScript && beginsRegularExpression(output, source[place...]):
      copyByte()
      copy(to: byte)
    case closeBrace where braces.last == 0:
      braces.removeLast()
      copyByte()
      copy(to: backtick)
    default:
      if let last = braces.indices.last, byte == openBrace || byte == closeBrace {
        braces[last] += byte == openBrace ? 1 : -1
      }
      copyByte()
      if byte == backslash, place < source.count { copyByte() }
    }
  }
  trim()
  return output
}

/// Returns whether a slash between two parts of a script begins a regular expression. After a value
/// it divides. After a closing bracket it could be both, and its spacing decides.
private func beginsRegularExpression(_ before: [UInt8], _ after: ArraySlice<UInt8>) -> Bool {
  let end = before.reversed().drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
  let word = end.prefix { $0.isASCIIAlphanumeric || $0 >= 0x80 || "_$".utf8.contains($0) }
  if !word.isEmpty {
    return ["return", "typeof", "case", "in", "of", "delete", "void", "throw", "yield", "await"]
      .contains(String(decoding: word.reversed(), as: UTF8.self))
  }
  guard let last = end.first, !"]\"'`/".utf8.contains(last) else { return end.isEmpty }
  return !")}".utf8.contains(last) || !after.dropFirst().starts(with: " ".utf8)
}
