extension LocaleTag {
  /// The name of the language in that language, for languages in which nobody has worded it
  /// (CLDR 46, as at the start of a menu). Nil for others.
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
