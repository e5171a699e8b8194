extension [MarkdownInline] {
  /// Whether the line break at the index stands between characters that are written without
  /// spaces between them, so that it means nothing (CSS Text 3, 4.1.3).
  func joinsLines(at index: Int) -> Bool {
    guard index > 0, index + 1 < count,
      let before = self[index - 1].lastScalar, let after = self[index + 1].firstScalar
    else { return false }
    return (before.isWide && (after.isWide || after.isSharedPunctuation))
      || (before.isSharedPunctuation && after.isWide)
  }
}

extension MarkdownInline {
  fileprivate var firstScalar: Unicode.Scalar? {
    switch self {
    case .text(let text), .code(let text): text.unicodeScalars.first
    default: children.first?.firstScalar
    }
  }

  fileprivate var lastScalar: Unicode.Scalar? {
    switch self {
    case .text(let text), .code(let text): text.unicodeScalars.last
    default: children.last?.lastScalar
    }
  }
}

extension Unicode.Scalar {
  /// Chinese and Japanese letters and full-width punctuation; Korean is written with spaces.
  fileprivate var isWide: Bool {
    switch value {
    case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF60, 0x20000...0x3FFFF: true
    default: false
    }
  }

  /// Quotation marks, dashes and the ellipsis, which Chinese shares with other languages.
  fileprivate var isSharedPunctuation: Bool {
    switch value {
    case 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026: true
    default: false
    }
  }
}
