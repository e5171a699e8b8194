package import ColorScience
package import Guidelines

/// What to look for.
package struct AuditOptions: Sendable {
  /// The platforms that the app is for; empty for any.
  package var platforms: [PlatformID]
  /// The codes to report; nil for all.
  package var only: Set<String>?
  package var skipped: Set<String>
  /// Pairs of text and background to measure, besides those that names tell.
  package var pairs: [AuditPair]

  package init(
    platforms: [PlatformID] = [], only: Set<String>? = nil, skipped: Set<String> = [],
    pairs: [AuditPair] = []
  ) {
    self.platforms = platforms
    self.only = only
    self.skipped = skipped
    self.pairs = pairs
  }

  func includes(_ code: String) -> Bool {
    !skipped.contains(code) && only?.contains(code) != false
  }
}

/// A text and the background that it stands on.
package struct AuditPair: Sendable {
  package let text: AuditColor
  package let background: AuditColor

  package init(text: AuditColor, background: AuditColor) {
    self.text = text
    self.background = background
  }
}

/// A color that a pair names.
package enum AuditColor: Sendable {
  /// A color set by its name, such as `Label` or `Card/Label`.
  case named(String)
  /// A color of the knowledge base.
  case system(ColorID)
  case value(SRGB)
}
