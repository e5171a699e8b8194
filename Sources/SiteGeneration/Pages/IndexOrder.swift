import Foundation
import Guidelines
import Localization
import Search

struct IndexOrder {
  private let language: String
  /// The pinyin spelling of titles, or nil in locales that do not sort Han characters by pinyin.
  private let spelling: HanSpelling?
  /// The readings of the terms of a locale whose readings are in kana, longest terms first.
  private let readings: [(term: String, reading: String)]
  /// The keys are uppercase letters, as strings because that of ß is two letters.
  private let ownLetters: [String: String]

  init(for locale: LocaleTag, in base: KnowledgeBase) {
    let terms = base.terms.compactMap { base.text($0.texts, in: locale)?.value }
    self.init(
      language: locale.language,
      spelling: LocaleConventions(for: locale).sortsByPinyin
        ? HanSpelling(readings: base.readings) : nil,
      readings: terms.compactMap { text in text.reading.map { (text.term, $0) } })
  }

  init(language: String, spelling: HanSpelling? = nil, readings: [(String, String)] = []) {
    self.language = language
    self.spelling = spelling
    self.readings =
      language == "ja" ? readings.sorted { ($1.0.count, $0.0) < ($0.0.count, $1.0) } : []
    ownLetters = Self.ownLetters[language] ?? [:]
  }
}

extension IndexOrder {
  func key(of entry: IndexEntry) -> String { key(of: read(entry)) }

  /// Returns the sort key: without accents, except those of the language's own letters.
  func key(of text: String) -> String {
    guard spelling == nil else { return text.lowercased() }
    return text.precomposedStringWithCanonicalMapping.map { character in
      ownLetters[character.uppercased()] ?? folded(character).lowercased()
    }.joined()
  }

  /// Returns the letter for a title, or `#` if the title begins with a digit or has no letters.
  func letter(of entry: IndexEntry) -> String {
    let text = read(entry).precomposedStringWithCanonicalMapping
    guard let first = text.first(where: { $0.isLetter || $0.isNumber }) else { return "#" }
    return letter(of: first)
  }

  /// Returns whether the group of a letter comes before that of another one. Latin letters come
  /// first, except in languages that have other ones.
  func precedes(_ letter: String, _ other: String) -> Bool {
    if Self.otherScripts.contains(language), letter.first?.isASCII != other.first?.isASCII {
      return letter.first?.isASCII == false
    }
    return key(of: letter).unicodeScalars.lexicographicallyPrecedes(key(of: other).unicodeScalars)
  }

  private func letter(of first: Character) -> String {
    if ownLetters[first.uppercased()] != nil { return first.uppercased() }
    guard let base = (spelling == nil ? folded(first) : String(first)).first,
      let scalar = base.unicodeScalars.first
    else { return "#" }
    if base.isASCII, base.isNumber { return "#" }
    return Self.kanaRow(scalar) ?? Self.hangulInitial(scalar)
      ?? (scalar.isHan ? Self.han : base.uppercased())
  }

  /// Returns the reading of a title: its own, its pinyin, or the title with the readings of the
  /// terms in it.
  private func read(_ entry: IndexEntry) -> String {
    // The readings of Chinese terms are those of `spelling`.
    if let spelling { return spelling.spelling(of: entry.title) }
    if let reading = entry.reading { return reading }
    return readings.reduce(entry.title) { $0.replacing($1.term, with: $1.reading) }
  }

  /// Returns the character without accents and voicing marks, and kana as hiragana.
  private func folded(_ character: Character) -> String {
    if character.isASCII { return String(character) }
    if let letters = Self.twoLetters[character] { return letters }
    guard let first = character.unicodeScalars.first, Self.hangulInitial(first) == nil else {
      return String(character)
    }
    let isOtherWidth = (0xFF00...0xFFEF).contains(first.value)
    let text = isOtherWidth ? String(character).precomposedStringWithCompatibilityMapping : nil
    let bare = (text ?? String(character)).decomposedStringWithCanonicalMapping.unicodeScalars
      .filter { $0.properties.generalCategory != .nonspacingMark && $0 != "ー" }
    return String(String.UnicodeScalarView(bare.map(Self.hiragana)))
  }
}

extension IndexOrder {
  private static func hiragana(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0x30A1...0x30F6).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(scalar.value - 0x60) ?? scalar
  }

  /// Returns the first kana of the row of a hiragana, such as か for け.
  private static func kanaRow(_ scalar: Unicode.Scalar) -> String? {
    guard (0x3041...0x3096).contains(scalar.value) else { return nil }
    return kanaRows.last { $0.unicodeScalars.first.map { $0 <= scalar } ?? false } ?? "あ"
  }

  private static let kanaRows = ["あ", "か", "さ", "た", "な", "は", "ま", "や", "ら", "わ"]

  /// Returns the initial consonant of a Hangul syllable, without doubling: ㄱ for 까.
  private static func hangulInitial(_ scalar: Unicode.Scalar) -> String? {
    guard (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
    return String(initials[Int(scalar.value - 0xAC00) / 588])
  }

  private static let initials = Array("ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ")

  /// The group of titles that begin with a Han character of unknown reading.
  private static let han = "漢"

  /// The languages of the table of conventions, and some more, that are not written in Latin
  /// letters. Chinese is sorted by the Latin letters of its pinyin.
  private static let otherScripts: Set = [
    "ar", "bg", "ckb", "el", "fa", "he", "hi", "hy", "ja", "ka", "ko", "mk", "ps", "ru", "sd", "th",
    "ug", "uk", "ur", "yi",
  ]

  /// Letters that are two letters in lists (CLDR, root collation).
  private static let twoLetters: [Character: String] = [
    "ß": "ss", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L",
    "đ": "d", "Đ": "D", "ı": "i",
  ]

  /// The letters with accents that are letters of their own, with their keys (CLDR, collation).
  private static let ownLetters: [String: [String: String]] = {
    let nordic: [String: String] = ["Æ": "z~1", "Ø": "z~2", "Å": "z~3"]
    let swedish: [String: String] = ["Å": "z~1", "Ä": "z~2", "Ö": "z~3"]
    return [
      "da": nordic, "nb": nordic, "nn": nordic, "sv": swedish, "fi": swedish, "es": ["Ñ": "n~"],
      "tr": ["Ç": "c~", "Ğ": "g~", "İ": "i~", "Ö": "o~", "Ş": "s~", "Ü": "u~"],
      "ru": ["Й": "и~"], "uk": ["Й": "и~", "Ї": "і~"],
    ]
  }()
}
