/// A reader of the values of a property list in the format of OpenStep, in one pass and without
/// recursion.
struct OpenStepReader {
  struct Value {
    /// The keys that lead to the value, at most five.
    let path: [String]
    let word: ProjectFile.Word
  }

  private let bytes: [UInt8]
  private var offset = 0
  /// The number of open dictionaries and lists.
  private var depth = 0
  /// The keys of the outermost dictionaries.
  private var keys: [String] = []
  /// The last word, which is a key if `=` follows.
  private var last: ProjectFile.Word?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the next word that is a value or an element of a list; nil at the end.
  mutating func nextValue() -> Value? {
    while offset < bytes.count {
      skipSpace()
      guard offset < bytes.count else { return nil }
      guard let word = readWord() else {
        if let value = readMark() { return value }
        continue
      }
      last = word
    }
    return nil
  }

  /// Reads a mark, and returns the value that it ends.
  private mutating func readMark() -> Value? {
    let mark = bytes[offset]
    offset += 1
    let word = last
    last = nil
    switch mark {
    case UInt8(ascii: "{"): depth += 1
    case UInt8(ascii: "}"):
      depth = max(0, depth - 1)
      keys.removeLast(max(0, keys.count - depth))
    case UInt8(ascii: "="):
      keys.removeLast(max(0, keys.count - max(0, depth - 1)))
      if let word, keys.count == depth - 1, depth <= deepest { keys.append(word.text) }
    case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ")"):
      return keys.count == depth ? word.map { Value(path: keys, word: $0) } : nil
    default: break
    }
    return nil
  }

  /// Skips white space and comments.
  private mutating func skipSpace() {
    while offset < bytes.count {
      if bytes[offset] <= 0x20 {
        offset += 1
      } else if begins("/*") {
        offset += 2
        while offset < bytes.count, !begins("*/") { offset += 1 }
        offset = min(offset + 2, bytes.count)
      } else if begins("//") {
        while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
      } else {
        return
      }
    }
  }

  private func begins(_ text: StaticString) -> Bool {
    offset + 1 < bytes.count && bytes[offset] == text.utf8Start[0]
      && bytes[offset + 1] == text.utf8Start[1]
  }

  /// Reads a word with or without quotation marks; nil if a mark comes next.
  private mutating func readWord() -> ProjectFile.Word? {
    let start = offset
    if bytes[offset] == UInt8(ascii: "\"") { return readString() }
    while offset < bytes.count, bytes[offset] > 0x20, !marks.contains(bytes[offset]) { offset += 1 }
    guard offset > start else { return nil }
    return ProjectFile.Word(
      text: String(decoding: bytes[start..<offset], as: UTF8.self), offset: start)
  }

  private mutating func readString() -> ProjectFile.Word {
    let start = offset
    offset += 1
    var text: [UInt8] = []
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
      if bytes[offset] == UInt8(ascii: "\\"), offset + 1 < bytes.count { offset += 1 }
      text.append(bytes[offset])
      offset += 1
    }
    offset = min(offset + 1, bytes.count)
    return ProjectFile.Word(text: String(decoding: text, as: UTF8.self), offset: start)
  }
}

/// The number of keys that lead to a build setting, and one more.
private let deepest = 5

private let marks = Array("{}()=;,\"".utf8)
