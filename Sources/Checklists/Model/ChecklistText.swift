package import Localization

/// The words of an item in one of the checklist's languages, each text on one line.
///
/// Code stands between backticks; everything else is plain text.
package struct ChecklistText: Sendable, Hashable {
  package let locale: LocaleTag
  /// Answered with yes or no, where yes is good.
  package let question: String
  package let why: String
  package let steps: [String]

  package init(locale: LocaleTag, question: String, why: String, steps: [String]) {
    self.locale = locale
    self.question = question.onOneLine
    self.why = why.onOneLine
    self.steps = steps.map(\.onOneLine).filter { !$0.isEmpty }
  }
}
