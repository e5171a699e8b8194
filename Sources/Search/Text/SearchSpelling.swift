/// What the analysis finds in a text that other engines cannot find by themselves.
package struct SearchSpelling: Sendable {
  private let folding = TextFolding(traditional: TraditionalTable.pairs)
  private let pinyin: Pinyin

  /// - Parameter readings: For words with characters of several readings, the syllables.
  package init(readings: [String: String]) { pinyin = Pinyin(overrides: readings) }

  /// Returns whether the Han characters of a locale are read as pinyin.
  package static func hasPinyin(_ locale: String) -> Bool {
    !Pinyin.otherReadings.contains(where: locale.hasPrefix)
  }

  /// Returns the pinyin of a text, in full and by initials, from each of its Han characters on.
  package func pinyin(of text: String) -> [String] {
    let folded = folding.fold(text)
    return folded.hanRuns.flatMap { run in
      pinyin.spellings(of: folded.scalars[run]).map { spelling in
        String(decoding: spelling.syllables.joined(), as: UTF8.self)
      }
    }
  }

  /// Returns the words of each compound in a text, such as `system Gray 3` for `systemGray3`.
  package func parts(in text: String) -> [String] {
    let folded = folding.fold(text)
    var found: [String] = []
    var end = -1
    var words: [String] = []
    for token in Tokenizer.tokens(in: folded).tokens {
      if token.kind == .whole, token.upper > end {
        if words.count > 1 { found.append(words.joined(separator: " ")) }
        words = []
        end = token.upper
      } else if token.kind == .part {
        words.append(folded.surface(of: token).text)
      }
    }
    return words.count > 1 ? found + [words.joined(separator: " ")] : found
  }

  /// Returns the words of Latin letters, folded but not stemmed, also compounds.
  package func words(in text: String) -> [String] {
    let folded = folding.fold(text)
    return Tokenizer.tokens(in: folded).tokens.compactMap { token in
      let word = folded.surface(of: token)
      let isWord = token.kind != .pair && word.count >= Self.shortestWord
      return isWord && word.allSatisfy { FoldedText.isPlain(UInt32($0)) } ? word.text : nil
    }
  }

  private static let shortestWord = 3
}

/// The folding as a table, for engines that read one.
package enum FoldedCharacters {
  /// Each character or sequence that is folded, with what it becomes; sorted, without ASCII capitals.
  package static var pairs: [(text: String, folded: String)] {
    let folding = TextFolding(traditional: TraditionalTable.pairs)
    let single = (0x80...0xFFFF as ClosedRange<UInt32>).compactMap { value in
      Unicode.Scalar(value).map { String($0) }
    }
    let kana: [ClosedRange<UInt32>] = [0x3041...0x3096, 0x30A1...0x30FA, 0xFF66...0xFF9D]
    let voiced = kana.joined().compactMap(Unicode.Scalar.init).flatMap { letter in
      ["\u{3099}", "\u{309A}", "\u{FF9E}", "\u{FF9F}"].map { mark in
        String(String.UnicodeScalarView([letter, mark]))
      }
    }
    return (single + voiced).compactMap { text in
      let scalars = folding.fold(text).scalars.compactMap(Unicode.Scalar.init)
      let folded = String(String.UnicodeScalarView(scalars))
      // Strings are compared by scalars, since canonical equivalents are what is folded.
      return folded.unicodeScalars.elementsEqual(text.unicodeScalars) ? nil : (text, folded)
    }
  }
}
