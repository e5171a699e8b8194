import HTMLTree

/// Returns a script or a style sheet without comments, indentation and empty lines. Strings,
/// templates and regular expressions stay as they are.
func strippedSource(_ source: [UInt8], isScript: Bool) -> [UInt8] {
  var (output, place) = ([UInt8](), 0)
  // The number of open braces in each `${…}` of a template around the current position.
  var braces: [Int] = []
  func comes(_ text: String) -> Bool { source[place...].starts(with: text.utf8) }
  func skip(to end: String) {
    while place < source.count, !comes(end) { place += 1 }
  }
  /// Copies the rest of a literal. A line feed ends it, too, except in templates.
  func copy(to end: Character) {
    while place < source.count, !comes(String(end)), end == "`" || source[place] != 0x0A {
      let isEscape = source[place] == UInt8(ascii: "\\") && place + 1 < source.count
      let opensCode = end == "`" && comes("${")
      let opensClass = end == "/" && comes("[")
      output += source[place..<place + (isEscape || opensCode ? 2 : 1)]
      place += isEscape || opensCode ? 2 : 1
      if opensCode { return braces.append(0) }
      if opensClass { copy(to: "]") }
    }
    if place < source.count, comes(String(end)) { copyByte() }
  }
  func copyByte() {
    output.append(source[place])
    place += 1
  }
  func trim() {
    while output.last == 0x20 || output.last == 0x09 { output.removeLast() }
  }
  func endLine() {
    trim()
    if let last = output.last, last != 0x0A { output.append(0x0A) }
  }
  while place < source.count {
    let character = Character(UnicodeScalar(source[place]))
    switch character {
    case "/" where comes("/*"):
      let start = place
      place += 2
      skip(to: "*/")
      place = min(place + 2, source.count)
      if source[start..<place].contains(0x0A) { endLine() } else { output.append(0x20) }
    case "/" where isScript && comes("//"): skip(to: "\n")
    case _ where " \t".contains(character) && (output.last ?? 0x0A) == 0x0A: place += 1
    case "\n", "\r":
      endLine()
      place += 1
    case "\"", "'",
      "`" where isScript,
      "/" where isScript && beginsRegularExpression(output, source[place...]):
      copyByte()
      copy(to: character)
    case "}" where braces.last == 0:
      braces.removeLast()
      copyByte()
      copy(to: "`")
    default:
      if let last = braces.indices.last, "{}".contains(character) {
        braces[last] += character == "{" ? 1 : -1
      }
      copyByte()
      if character == "\\", place < source.count { copyByte() }
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
