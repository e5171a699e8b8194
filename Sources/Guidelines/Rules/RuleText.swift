package import Diagnostics

/// The words of a rule in one locale.
///
/// A class, because it has many properties and is copied often; all of them are constant.
package final class RuleText: BorrowingText {
  package let title: String
  /// One or two sentences that say what to do.
  package let statement: Prose
  package let why: Prose
  package let dos: [Prose]
  package let donts: [Prose]
  package let steps: [Prose]
  /// A question for reviews, with the answer yes where the rule is followed.
  package let question: String
  /// The reason for the impact of the rule.
  package let impact: String
  /// What earlier editions said.
  package let history: Prose?
  package let keywords: [String]
  package let borrowed: BorrowedParts?
  package let location: ContentLocation

  package init(
    title: String, statement: Prose, why: Prose, dos: [Prose], donts: [Prose], steps: [Prose],
    question: String, impact: String, history: Prose?, keywords: [String],
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
    self.keywords = keywords
    self.borrowed = borrowed
    self.location = location
  }
}

/// A name in a developer interface.
package struct APIName: Hashable, Sendable {
  /// As written in code: `ColorPicker`, `UIColor.systemRed`.
  package let name: String
  /// `SwiftUI`, `UIKit`, `AppKit`, `Info.plist`.
  package let framework: String
  package let url: String?

  package init(name: String, framework: String, url: String? = nil) {
    self.name = name
    self.framework = framework
    self.url = url
  }
}

/// A check that a program can make of an app, and that rules name where it can find breaches.
///
/// The raw values are public codes, written in rules and printed with findings; never reused.
package enum AutomaticCheck: String, CaseIterable, Sendable {
  case lowContrast = "low-contrast"
  case hardCodedColor = "hard-coded-color"
  case missingVariant = "missing-variant"
  case colorVisionCollision = "color-vision-collision"
  case missingProfile = "missing-profile"
}
