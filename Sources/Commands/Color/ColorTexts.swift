/// Splits a text into the colors that it consists of.
///
/// A color may have spaces itself, as `rgb(0 122 255)`, `255 56 60` and `#007AFF 50%` have. The
/// text is therefore read from the left, and the longest run of words that is a color is the next
/// color. Words that are no color are kept together, up to the next word that is one, so that a
/// message can quote them.
func colorTexts(in text: String, isColor: (String) -> Bool) -> [String] {
  var texts: [String] = []
  var rest = topLevelWords(of: text)[...]
  while !rest.isEmpty {
    let lengths = (1...min(rest.count, mostWords)).reversed()
    let count =
      lengths.first { isColor(rest.prefix($0).joined(separator: " ")) }
      ?? rest.indices.dropFirst().first { isColor(rest[$0]) }.map { $0 - rest.startIndex }
      ?? rest.count
    texts.append(rest.prefix(count).joined(separator: " "))
    rest = rest.dropFirst(count)
  }
  return texts.count > 1 ? texts : [text]
}

/// The number of words of the longest notations, such as `R : 255 , G : 56 , B : 60`.
private let mostWords = 12

/// Returns the parts of a text between spaces, except spaces in parentheses or brackets.
private func topLevelWords(of text: String) -> [String] {
  var words = [""]
  var depth = 0
  for character in text {
    if "([（".contains(character) { depth += 1 }
    if ")]）".contains(character) { depth = max(0, depth - 1) }
    if depth == 0, character.isWhitespace {
      words.append("")
    } else {
      words[words.count - 1].append(character)
    }
  }
  return words.filter { !$0.isEmpty }
}
