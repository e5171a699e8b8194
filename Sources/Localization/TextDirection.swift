/// The direction in which a script is written.
package enum TextDirection: String, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}

extension LocaleTag {
  package var direction: TextDirection {
    let isRightToLeft =
      if let script { Self.rightToLeftScripts.contains(script) } else {
        Self.rightToLeftLanguages.contains(language)
      }
    return isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Unicode 16: scripts whose letters have the bidirectional class R or AL and that are in use.
  private static let rightToLeftScripts: Set = [
    "Adlm", "Arab", "Aran", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Yezi",
  ]

  /// Languages whose usual script is one of those (CLDR, likely subtags).
  private static let rightToLeftLanguages: Set = [
    "ar", "arc", "bal", "ckb", "dv", "fa", "glk", "he", "ks", "lrc", "mzn", "nqo", "ps", "sd",
    "syr",
    "ug", "ur", "yi",
  ]
}
