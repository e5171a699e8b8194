/// A light English stemmer: plural, `-ed`, `-ing`, and a final `e`.
///
/// It brings together forms of one word and few other words. Most words of other languages stay
/// unchanged. A wrong stem does little harm, because documents and queries get the same one.
enum Stemmer {
  /// The endings of plurals that lose `es`, and the endings whose `s` does not mean a plural.
  static let pluralsInES: [StaticString] = ["sses", "ches", "shes", "xes", "zes"]
  static let noPlurals: [StaticString] = ["ss", "us", "is"]
  /// Consonants that stay double before `-ed` and `-ing`: `filled`, `passing`.
  static let doubles = Array("lsz".utf8)

  /// Shortens a word of the letters a to z in place.
  static func stem(_ word: inout [UInt8]) {
    guard word.count >= 4 else { return }
    removePlural(&word)
    removeEnding(&word)
    if word.count >= 4, word.last == UInt8(ascii: "e") { word.removeLast() }
  }

  private static func removePlural(_ word: inout [UInt8]) {
    if ends(word, "ies"), word.count > 4 {
      word.removeLast(3)
      word.append(UInt8(ascii: "y"))
    } else if pluralsInES.contains(where: { ends(word, $0) }) {
      word.removeLast(2)
    } else if ends(word, "s"), !noPlurals.contains(where: { ends(word, $0) }) {
      word.removeLast()
    }
  }

  private static func removeEnding(_ word: inout [UInt8]) {
    guard word.count >= 5 else { return }
    if ends(word, "ied") {
      word.removeLast(3)
      word.append(UInt8(ascii: "y"))
    } else if ends(word, "ing") {
      remove(3, from: &word)
    } else if ends(word, "ed"), !ends(word, "eed") {
      remove(2, from: &word)
    }
  }

  private static func remove(_ count: Int, from word: inout [UInt8]) {
    let rest = word.dropLast(count)
    guard rest.count >= 3, rest.contains(where: isVowel) else { return }
    word.removeLast(count)
    guard let last = word.last, word[word.count - 2] == last else { return }
    if !isVowel(last), !doubles.contains(last) { word.removeLast() }
  }

  static func isVowel(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"): true
    case UInt8(ascii: "o"), UInt8(ascii: "u"), UInt8(ascii: "y"): true
    default: false
    }
  }

  private static func ends(_ word: [UInt8], _ ending: StaticString) -> Bool {
    let count = ending.utf8CodeUnitCount
    guard word.count >= count else { return false }
    let start = word.count - count
    return ending.withUTF8Buffer { bytes in
      (0..<count).allSatisfy { word[start + $0] == bytes[$0] }
    }
  }
}
