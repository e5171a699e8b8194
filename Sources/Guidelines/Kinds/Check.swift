package import Diagnostics

/// A way to find out whether rules are followed, which has an id of its own, so that several rules
/// can share it. Automatic checks are those of the program; see `AutomaticCheck`.
///
/// A class rather than a struct, because it has many properties and is copied often. All
/// properties are constant.
package final class Check: ContentKind {
  package static let kindName: LocalizableMessage = "kind.check"
  package static let parts: [TextPart<Check>] = [
    .one("title", \.title), .one("question", \.question),
    .map("steps", "step-of", \.steps, isRequired: true) {
      ($0.procedure?.steps ?? []).map(\.id.value).withoutRepetitions
    },
    .sections("body", \.body),
  ]

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

  package var textFile: String { "checks/\(id).md" }
  package var references: References {
    let steps = procedure?.steps ?? []
    return References(
      platforms: platforms.listed + steps.compactMap(\.platform), criteria: criteria,
      targets: [target].compactMap(\.self), tools: steps.compactMap(\.tool))
  }

  /// - Parameter pages: The pages of the check, one for each locale that has one.
  package init(
    _ fields: inout FieldReader, id: CheckID, pages: [TextPage], texts: PageTexts<CheckText>
  ) {
    self.id = fields.checkedID(id)
    location = fields.location
    severity = fields.optional("severity").flatMap { node in
      fields.impact(of: node).map { Located($0, at: node.location) }
    }
    platforms = fields.platforms()
    target = fields.optionalID("target")
    status = CheckStatus(&fields)
    automatic = fields.references("automatic")
    criteria = fields.ids("criteria")
    aliases = fields.texts("aliases")
    order = fields.optionalInteger("order")?.value
    let before = fields.faults.count
    let procedure = fields.optional("procedure").flatMap {
      fields.procedure($0, under: "procedure")
    }
    let isRead = fields.faults.count == before && !fields.isMisspelt("procedure")
    let steps = isRead ? fields.worded(procedure?.steps.map(\.id) ?? [], in: pages) : nil
    self.procedure = procedure
    self.texts = texts { CheckText($0, &$1, steps: steps) }
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

  package var name: String { kind.rawValue }

  private enum Kind: String, CaseIterable {
    case current, superseded, draft
  }

  private var kind: Kind {
    switch self {
    case .current: .current
    case .superseded: .superseded
    case .draft: .draft
    }
  }

  init(_ fields: inout FieldReader) {
    let (name, node) = fields.status(else: Kind.current, superseded: .superseded)
    self =
      switch name {
      case .current: .current
      case .draft: .draft
      case .superseded: .superseded(by: node.map { fields.inner($0) { $0.id("by") } })
      }
  }
}

extension FieldReader {
  /// Reads the key `status`, and the map that says what superseded an object. Reports such a map of an
  /// object that is not superseded.
  mutating func status<Status: CaseIterable & RawRepresentable<String> & Equatable>(
    else fallback: Status, superseded: Status
  ) -> (Status, successor: YAMLNode?) {
    let written: Status? = optionalChoice("status")
    let node = optional("superseded")
    let status = written ?? fallback
    let isRead = written != nil || optional("status") == nil
    if isRead, status != superseded, let node {
      let message = LocalizableMessage(
        "content.contradictory-status", ["status": .text(status.rawValue)])
      report(
        message.suggesting("superseded"), at: node.location, code: "contradictory-status")
    }
    return (status, node)
  }
}

package struct CheckText: BorrowingText, LocatedText {
  package var title: String
  /// A question for reviews. Its answer is yes if the check is passed.
  package var question: String?
  /// The texts of the steps, by the ids of the steps.
  package var steps: [String: MarkdownText]
  package let keywords: [String]
  /// The explanation, divided before each second-level heading. It can be empty.
  package var body: [Prose]
  /// How the title is read, by which lists sort it; for scripts whose spelling does not say it.
  package let reading: String?
  package var borrowed: BorrowedParts?
  package let location: ContentLocation

  init(_ page: TextPage, _ fields: inout FieldReader, steps ids: [String]?) {
    title = fields.line("title")
    reading = fields.optionalText("reading")
    question = fields.optionalText("question")
    keywords = fields.texts("keywords").map(\.value)
    steps = fields.markdownMap("steps", of: ids)
    body = page.body
    location = page.location
  }
}

extension CheckText {
  /// The question, or the title of a check that asks none.
  package var questionOrTitle: String { question ?? title }
}
