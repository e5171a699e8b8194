/// The terms that count when a query is compared with a whole name. Compounds are left out, because
/// their parts count, as are single Han characters that are already part of a pair, stop words
/// (unless there are no other words), and repeated terms.
struct RequiredTerms {
  private(set) var tokens: [Token] = []
  private(set) var keys: [TermKey] = []

  /// - Parameter candidates: The tokens of the text; nil to find them.
  init(_ text: FoldedText, tokens candidates: [Token]? = nil) {
    var pairEnd = -1
    let counted = (candidates ?? Tokenizer.tokens(in: text).tokens).filter { token in
      defer { if token.kind == .pair { pairEnd = token.upper } }
      return token.kind != .whole && (token.kind != .single || token.upper != pairEnd)
    }
    let meaningful = counted.filter { !text.stopWords.contains(text.surface(of: $0)) }
    for token in meaningful.isEmpty ? counted : meaningful {
      let key = text.key(of: token)
      guard !key.isEmpty, !keys.contains(key) else { continue }
      keys.append(key)
      tokens.append(token)
    }
  }
}

/// The class of a folded character, which decides how the tokenizer splits text.
enum ScalarClass: UInt8, Sendable {
  case separator, digit, letter, han

  var isWord: Bool { self == .letter || self == .digit }

  /// Creates the class of a character. The ranges are listed here, because Swift and the browser
  /// can have different versions of Unicode. Kana and Hangul count as Han, because spaces do not
  /// separate their words reliably.
  init(_ scalar: UInt32) {
    switch scalar {
    case 0x30...0x39: self = .digit
    case 0x61...0x7A: self = .letter
    case 0...0xBF, 0xD7, 0xF7: self = .separator
    case 0x1100...0x11FF: self = .han
    case 0xC0...0x1FFF: self = .letter
    case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3041...0x3096, 0x309D...0x309F: self = .han
    case 0x30A1...0x30FA, 0x30FC...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF: self = .han
    case 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF66...0xFF9D, 0x20000...0x3FFFF: self = .han
    case 0xA000...0xABFF, 0xFB00...0xFDFF, 0x10000...0x1EFFF: self = .letter
    default: self = .separator
    }
  }
}

/// A light English stemmer, which removes plural endings, `-ed`, `-ing` and a final `e`. It joins
/// forms of one word, but rarely different words. Most words of other languages stay unchanged. A
/// wrong stem does little harm, because documents and queries get the same stem.
enum Stemmer {
  /// The plural endings that lose `es`, and the endings whose `s` is not a plural.
  static let pluralsInES: [StaticString] = ["sses", "ches", "shes", "xes", "zes"]
  static let noPlurals: [StaticString] = ["ss", "us", "is"]
  /// Consonants that stay double before `-ed` and `-ing`: `filled`, `passing`.
  static let doubles = Array("lsz".utf8)

  /// Shortens a word of the letters a to z in place.
  static func stem(_ word: inout [UInt8]) {
    guard word.count >= 4 else { return }
    if ends(word, "ies"), word.count > 4 {
      word.removeLast(3)
      word.append(UInt8(ascii: "y"))
    } else if pluralsInES.contains(where: { ends(word, $0) }) {
      word.removeLast(2)
    } else if ends(word, "s"), !noPlurals.contains(where: { ends(word, $0) }) {
      word.removeLast()
    }
    let canHaveEnding = word.count >= 5
    if canHaveEnding, ends(word, "ied") {
      word.removeLast(3)
      word.append(UInt8(ascii: "y"))
    } else if canHaveEnding, ends(word, "ing") {
      remove(3, from: &word)
    } else if canHaveEnding, ends(word, "ed"), !ends(word, "eed") {
      remove(2, from: &word)
    }
    if word.count >= 4, word.last == UInt8(ascii: "e") { word.removeLast() }
  }

  static func stem(of word: TermKey) -> TermKey {
    var stem = word
    self.stem(&stem)
    return stem
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

/// Words that carry no information about the subject.
struct StopWords: Sendable {
  private var words: Set<TermKey>

  /// - Parameter locales: The locales of the index. English words count in every index.
  init(locales: [String] = []) {
    words = Self.words(in: Self.english)
    for (language, text) in Self.others where locales.has(language) {
      words.formUnion(Self.words(in: text))
    }
  }

  private static func words(in text: String) -> Set<TermKey> {
    Set(text.utf8.split { $0 <= 0x20 }.map(TermKey.init))
  }

  func contains(_ word: TermKey) -> Bool { words.contains(word) }

  static let english = """
    a about also an and any are as at be but by can do does for from has have how i if in into is
    it its just let may me more must my of on or our should so than that the their them then there
    these they this those to us was we what when where which while who why will with would you your
    """

  /// The words of other languages, folded, by language.
  static let others: KeyValuePairs<String, String> = [
    "de": """
    am auf aus bei beim das dass dem den der des die durch ein eine einem einen einer eines fur im
    ist man mit nach nicht nur oder sich sie sind soll sollen sollte uber um und vom von vor wann
    warum was welche welcher welches wenn werden wer wie wird wo zu zum zur
    """,
    "fr": """
    a afin au aux avec ce ces cette comment dans de des doit du elle en entre est et il ils la le
    les leur leurs lorsque mais ne ou par pas plus pour pourquoi quand que quel quelle quelles
    quels qui sa sans se ses si son sont sur un une vers
    """,
    "ja": """
    アリマス アルトキ イツ カラノ クダサイ コト サレル シタイ シテハ シナイ スルトキ スルナラ タメノ デキル デハナイ トイウ \
    トキニ トシテ ドウ ナイヨウ ナケレバ ナラナイ ナンデ ニオケル ニタイスル ニツイテ ニヨッテ ノタメノ ノヨウナ ベキカ ベキデ マセン
    """,
    "ko": "것 대한 대해 때 또는 및 수 어떤 어떻게 언제 왜 위한 위해 있는 하는 할",
  ]
}

extension [String] {
  /// Returns whether one of the locales is in a language.
  func has(_ language: String) -> Bool {
    contains { $0.split(separator: "-").first.map(String.init) == language }
  }
}
