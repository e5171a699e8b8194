package import Diagnostics
package import Localization

/// A way to find out whether rules are followed, which has an id of its own, so that several rules
/// can share it. Automatic checks are those of the program; see `AutomaticCheck`.
///
/// A class rather than a struct, because it has many properties and is copied often. All
/// properties are constant.
package final class Check: ContentObject {
  package let id: CheckID
  /// How grave a failure is, on the scale of the knowledge base.
  package let severity: Located<Impact>?
  package let platforms: PlatformScope
  /// What is checked, such as a design or code.
  package let target: Located<TargetID>?
  package let status: CheckStatus
  /// The codes of the automatic checks that find some of the same faults.
  package let automatic: [Located<String>]
  package let criteria: [Located<CriterionID>]
  package let aliases: [Located<String>]
  /// The position in lists. Checks without one come after the others, by id.
  package let order: Int?
  /// The steps, or nil if the check is only automatic or described in its text.
  package let procedure: Procedure?
  package let texts: Localized<CheckText>
  package let location: ContentLocation

  package init(
    id: CheckID, severity: Located<Impact>? = nil, platforms: PlatformScope = .all,
    target: Located<TargetID>? = nil, status: CheckStatus = .current,
    automatic: [Located<String>] = [], criteria: [Located<CriterionID>] = [],
    aliases: [Located<String>] = [], order: Int? = nil, procedure: Procedure? = nil,
    texts: Localized<CheckText>, location: ContentLocation
  ) {
    self.id = id
    self.severity = severity
    self.platforms = platforms
    self.target = target
    self.status = status
    self.automatic = automatic
    self.criteria = criteria
    self.aliases = aliases
    self.order = order
    self.procedure = procedure
    self.texts = texts
    self.location = location
  }
}

extension Check {
  package var isCurrent: Bool {
    if case .current = status { true } else { false }
  }

  /// The check that supersedes this one.
  package var successor: Located<CheckID>? {
    if case .superseded(let successor) = status { successor } else { nil }
  }
}

package enum CheckStatus: Sendable {
  case current
  case superseded(by: Located<CheckID>?)
  /// The check is written and not yet in use.
  case draft

  package var name: String {
    switch self {
    case .current: "current"
    case .superseded: "superseded"
    case .draft: "draft"
    }
  }
}

package struct CheckText: BorrowingText {
  package let title: String
  /// A question for reviews. Its answer is yes if the check is passed.
  package let question: String?
  /// The texts of the steps, by the ids of the steps.
  package let steps: [String: MarkdownText]
  package let keywords: [String]
  /// The explanation, divided before each second-level heading. It can be empty.
  package let body: [Prose]
  /// How the title is read, by which lists sort it; for scripts whose spelling does not say it.
  package let reading: String?
  package let borrowed: BorrowedParts?
  package let location: ContentLocation

  package init(
    title: String, question: String? = nil, steps: [String: MarkdownText] = [:],
    keywords: [String] = [], body: [Prose] = [], reading: String? = nil,
    borrowed: BorrowedParts? = nil, location: ContentLocation
  ) {
    self.title = title
    self.question = question
    self.steps = steps
    self.keywords = keywords
    self.body = body
    self.reading = reading
    self.borrowed = borrowed
    self.location = location
  }
}

extension CheckText {
  /// The question, or the title of a check that asks none.
  package var questionOrTitle: String { question ?? title }

  /// Returns the text with its missing parts taken from the source text.
  package func completed(by source: CheckText, in locale: LocaleTag) -> CheckText {
    var borrowed = BorrowedParts(from: locale)
    return CheckText(
      title: borrowed.own(title, else: source.title, "title", isMissing: \.isEmpty),
      question: borrowed.own(question, else: source.question, "question") { $0 == nil },
      steps: borrowed.own(steps, else: source.steps, "steps"), keywords: keywords,
      body: borrowed.own(whole: body, else: source.body, "body"), reading: reading,
      borrowed: borrowed,
      location: location)
  }
}
