/// Why a line cannot be cut into words.
enum LineWordsError: Error {
  case unclosedQuote(Character)
}

/// Cuts a line into words as a shell does: at spaces, with quotes of either kind and backslashes.
func lineWords(_ line: String) throws(LineWordsError) -> [String] {
  var words: [String] = []
  var word: String?
  var quote: Character?
  var characters = line.makeIterator()
  while let character = characters.next() {
    if character == "\\", quote != "'" {
      word = (word ?? "") + String(characters.next() ?? "\\")
    } else if let open = quote {
      if character == open { quote = nil } else { word = (word ?? "") + String(character) }
    } else if character == "\"" || character == "'" {
      (quote, word) = (character, word ?? "")
    } else if character.isWhitespace {
      if let done = word { words.append(done) }
      word = nil
    } else {
      word = (word ?? "") + String(character)
    }
  }
  if let open = quote { throw .unclosedQuote(open) }
  return words + (word.map { [$0] } ?? [])
}
