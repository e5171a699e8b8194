package import Diagnostics

/// The texts of a rule in one locale.
///
/// A class rather than a struct, because it has many properties and is copied often. All
/// properties are constant.
package final class RuleText: BorrowingText {
  package let title: String
  /// One or two sentences that say what to do.
  package let statement: Prose
  package let why: Prose
  package let dos: [Prose]
  package let donts: [Prose]
  package let steps: [Prose]
  /// A question for reviews. Its answer is yes if the rule is followed.
  package let question: String
  /// The reason for the impact of the rule.
  package let impact: String
  /// What is to be said about the history of the rule beside the texts of its entries.
  package let history: Prose?
  /// The texts of the entries in the history of the rule, by their ids.
  package let historyEntries: [String: MarkdownText]
  package let keywords: [String]
  package let borrowed: BorrowedParts?
  package let location: ContentLocation

  package init(
    title: String, statement: Prose, why: Prose, dos: [Prose], donts: [Prose], steps: [Prose],
    question: String, impact: String, history: Prose?,
    historyEntries: [String: MarkdownText] = [:], keywords: [String],
    borrowed: BorrowedParts? = nil, location: ContentLocation
  ) {
    self.title = title
    self.statement = statement
    self.why = why
    self.dos = dos
    self.donts = donts
    self.steps = steps
    self.question = question
    self.impact = impact
    self.history = history
    self.historyEntries = historyEntries
    self.keywords = keywords
    self.borrowed = borrowed
    self.location = location
  }
}

/// The name of an API.
package struct APIName: Hashable, Sendable {
  /// The name as it is written in code, such as `ColorPicker` or `UIColor.systemRed`.
  package let name: String
  /// The framework or file, such as `SwiftUI`, `UIKit`, `AppKit` or `Info.plist`.
  package let framework: String
  package let url: String?

  package init(name: String, framework: String, url: String? = nil) {
    self.name = name
    self.framework = framework
    self.url = url
  }
}

/// A check of an app that a program can run. Rules name the checks that find violations of them.
///
/// The raw values are public codes in rules and findings. They are never reused.
package enum AutomaticCheck: String, CaseIterable, Sendable {
  case lowContrast = "low-contrast"
  case hardCodedColor = "hard-coded-color"
  case missingVariant = "missing-variant"
  case colorVisionCollision = "color-vision-collision"
  case missingProfile = "missing-profile"
  case equalVariants = "equal-variants"
  case missingSRGBVariant = "missing-srgb-variant"
  case duplicateColor = "duplicate-color"
  case missingDarkImage = "missing-dark-image"
  case missingIconVariant = "missing-icon-variant"
  case forcedAppearance = "forced-appearance"
  case singleOrientation = "single-orientation"
  case fixedColor = "fixed-color"
  case misusedSystemColor = "misused-system-color"
  case mixedBackgroundSets = "mixed-background-sets"
  case glassInContent = "glass-in-content"
  case severalTintedGlasses = "several-tinted-glasses"
  case clearGlass = "clear-glass"
  case fixedMaterial = "fixed-material"
  case untintedComplication = "untinted-complication"
  case fixedFontSize = "fixed-font-size"
}
