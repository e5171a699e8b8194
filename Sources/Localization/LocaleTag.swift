import Diagnostics

/// A language, with a script and a region where they matter: `en`, `zh-Hans`, `pt-BR`. A tag has
/// the form of BCP 47, without variants and extensions, in the canonical case.
package struct LocaleTag: Hashable, Sendable {
  package let language: String
  package let script: String?
  package let region: String?

  private init(language: String, script: String?, region: String?) {
    self.language = language
    self.script = script
    self.region = region
  }

  package var withoutRegion: LocaleTag {
    LocaleTag(language: language, script: script, region: nil)
  }

  package static let english = LocaleTag(language: "en", script: nil, region: nil)
}

/// The reason why a string is not a locale tag.
package enum LocaleTagError: Error, Equatable {
  case invalidLanguage(String)
  case unexpectedSubtag(String)
}

extension LocaleTag {
  package init(_ text: some StringProtocol) throws(LocaleTagError) {
    let pieces = String(text).split(separator: "-", omittingEmptySubsequences: false)
    var subtags = pieces.map(String.init)[...]
    let language = subtags.removeFirst()
    guard (2...3).contains(language.utf8.count), language.utf8.allSatisfy(\.isLetter) else {
      throw .invalidLanguage(language)
    }
    self.language = language.lowercased()
    if let first = subtags.first, first.utf8.count == 4, first.utf8.allSatisfy(\.isLetter) {
      script = first.prefix(1).uppercased() + first.dropFirst().lowercased()
      subtags.removeFirst()
    } else {
      script = nil
    }
    if let first = subtags.first,
      first.utf8.count == 2 && first.utf8.allSatisfy(\.isLetter)
        || first.utf8.count == 3 && first.utf8.allSatisfy(\.isDigit)
    {
      region = first.uppercased()
      subtags.removeFirst()
    } else {
      region = nil
    }
    if let rest = subtags.first { throw .unexpectedSubtag(rest) }
  }

  /// Hashes only the language: look-ups by locale are frequent, and few locales share a language.
  package func hash(into hasher: inout Hasher) { hasher.combine(language) }
}

extension LocaleTag: CustomStringConvertible, Comparable {
  package var description: String {
    var text = language
    if let script { text += "-" + script }
    if let region { text += "-" + region }
    return text
  }

  package static func < (left: Self, right: Self) -> Bool { left.description < right.description }
}

extension LocaleTag {
  /// The locales to search for a translation, this one first. For `zh-TW` they are `zh-TW` and
  /// `zh-Hant`. The language alone is left out if the script is not its usual one, because readers
  /// of `zh-Hant` do not read `zh` (Unicode TR35, parent locales).
  package var fallbacks: [LocaleTag] {
    let usual = Self.usualScripts[language]
    let script = script ?? region.flatMap { Self.scriptsByRegion["\(language)-\($0)"] }
    var chain = [self]
    if let script { chain.append(LocaleTag(language: language, script: script, region: nil)) }
    if script == nil || script == usual {
      chain.append(LocaleTag(language: language, script: nil, region: nil))
    }
    if script == nil, let usual {
      chain.append(LocaleTag(language: language, script: usual, region: nil))
    }
    return chain.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Returns whether both have the same written language: `zh-CN`, `zh` and `zh-Hans` match each
  /// other.
  package func matches(_ other: LocaleTag) -> Bool {
    fallbacks.contains(other) || other.fallbacks.contains(self)
  }

  /// The usual scripts of languages with several scripts (CLDR, likely subtags).
  private static let usualScripts = [
    "zh": "Hans", "sr": "Cyrl", "uz": "Latn", "az": "Latn", "pa": "Guru", "bs": "Latn",
    "mn": "Cyrl", "kk": "Cyrl",
  ]

  private static let scriptsByRegion = [
    "zh-TW": "Hant", "zh-HK": "Hant", "zh-MO": "Hant", "zh-CN": "Hans", "zh-SG": "Hans",
    "sr-ME": "Latn", "pa-PK": "Arab",
  ]

  /// Returns the entry for the language with the region, or for the language alone.
  func entry<Value>(in table: [String: Value]) -> Value? {
    region.flatMap { table["\(language)-\($0)"] } ?? table[language]
  }
}

/// The direction in which a script is written.
package enum TextDirection: String, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}

extension LocaleTag {
  package var direction: TextDirection {
    let isRightToLeft =
      script.map(Self.rightToLeftScripts.contains) ?? Self.rightToLeftLanguages.contains(language)
    return isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// The scripts in use whose letters have the bidirectional class R or AL (Unicode 16).
  private static let rightToLeftScripts: Set = [
    "Adlm", "Arab", "Aran", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Yezi",
  ]

  /// The languages that are usually written from right to left (CLDR, likely subtags).
  private static let rightToLeftLanguages: Set = [
    "ar", "arc", "bal", "ckb", "dv", "fa", "glk", "he", "ks", "lrc", "mzn", "nqo", "ps", "sd",
    "syr", "ug", "ur", "yi",
  ]

  /// The name of the language in itself (CLDR 46); nil if it is not in the table.
  package var ownName: String? { entry(in: Self.ownNames) }

  private static let ownNames = [
    "ar": "العربية", "bg": "Български", "bn": "বাংলা", "ca": "Català", "cs": "Čeština",
    "da": "Dansk", "de": "Deutsch", "el": "Ελληνικά", "en": "English", "es": "Español",
    "et": "Eesti", "eu": "Euskara", "fa": "فارسی", "fi": "Suomi", "fr": "Français", "ga": "Gaeilge",
    "gl": "Galego", "he": "עברית", "hi": "हिन्दी", "hr": "Hrvatski", "hu": "Magyar",
    "id": "Indonesia", "is": "Íslenska", "it": "Italiano", "ja": "日本語", "ko": "한국어",
    "lt": "Lietuvių", "lv": "Latviešu", "ms": "Melayu", "nb": "Norsk bokmål", "nl": "Nederlands",
    "nn": "Norsk nynorsk", "no": "Norsk", "pl": "Polski", "pt": "Português",
    "pt-BR": "Português (Brasil)", "ro": "Română", "ru": "Русский", "sk": "Slovenčina",
    "sl": "Slovenščina", "sv": "Svenska", "ta": "தமிழ்", "th": "ไทย", "tr": "Türkçe",
    "uk": "Українська", "ur": "اردو", "vi": "Tiếng Việt",
  ]
}
