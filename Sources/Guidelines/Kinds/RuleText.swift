package import Diagnostics

/// The texts of a rule in one locale.
package struct RuleText: BorrowingText, LocatedText {
  package var title: String
  /// One or two sentences that say what to do.
  package var statement: Prose
  /// The sections that have a text, in the order in which the knowledge base declares them.
  package var sections: [RuleTextSection]
  /// A question for reviews. Its answer is yes if the rule is followed.
  package var question: String?
  /// The reason for the impact of the rule.
  package var impact: String?
  /// The texts of the entries in the history of the rule, by their ids.
  package var historyEntries: [String: MarkdownText]
  package let keywords: [String]
  /// How the title is read, by which lists sort it; for scripts whose spelling does not say it.
  package let reading: String?
  package var borrowed: BorrowedParts?
  package let location: ContentLocation
  /// The locations of texts in the front matter, by their keys.
  package let places: [String: ContentLocation]

  init(
    _ page: TextPage, _ fields: inout FieldReader, _ status: RuleStatus, _ history: [HistoryEntry]
  ) {
    title = fields.line("title")
    reading = fields.optionalText("reading")
    statement = page.introduction
    sections = fields.ruleSections(of: page, status, history)
    question = fields.text("question", if: .question)
    impact = fields.text("impact", if: .impactReason)
    historyEntries = fields.markdownMap("history", of: history.compactMap(\.id?.value))
    keywords = fields.texts("keywords").map(\.value)
    location = page.location
    places = ["question": fields.place("question"), "impact": fields.place("impact")]
    if statement.isEmpty {
      fields.report("content.missing-statement", at: location, code: "missing-field")
    }
  }
}

/// A section of a rule in one locale.
package struct RuleTextSection: Sendable {
  package let section: RuleSection
  package let content: Content

  package enum Content: Sendable {
    case prose(Prose)
    case items([Prose])
  }
}

extension RuleTextSection {
  /// The name of the section in the addresses of translation units.
  package var part: String { section.id.rawValue }

  /// The items of a list; none if the section is prose.
  package var items: [Prose] {
    if case .items(let items) = content { items } else { [] }
  }

  /// The text of a section that is not a list; empty for a list.
  package var prose: Prose {
    if case .prose(let prose) = content { prose } else { Prose([]) }
  }

  package var isEmpty: Bool { items.isEmpty && prose.isEmpty }
}

extension RuleText {
  package func sections(_ role: RuleSection.Role) -> [RuleTextSection] {
    sections.filter { $0.section.role == role }
  }

  /// The examples that follow the rule, of all sections of this role.
  package var dos: [Prose] { sections(.do).flatMap(\.items) }
  /// The examples that break the rule, of all sections of this role.
  package var donts: [Prose] { sections(.dont).flatMap(\.items) }
  /// The steps by which one finds out whether the rule is followed, of all sections of this role.
  package var steps: [Prose] { sections(.steps).flatMap(\.items) }
  /// The sections of plain text.
  package var prose: [RuleTextSection] { sections(.prose) }
  /// A note on the history of the rule, in addition to the text of its entries.
  package var history: Prose? { sections(.history).first?.prose }
  /// The question for reviews; of a rule that asks none, its title.
  package var questionOrTitle: String { question ?? title }
}

/// The name of an API.
package struct APIName: Hashable, Sendable {
  /// The name as it is written in code, such as `ColorPicker` or `UIColor.systemRed`.
  package let name: String
  /// The framework or file, such as `SwiftUI`, `UIKit`, `AppKit` or `Info.plist`.
  package let framework: String
  package let url: String?

  package init(name: String, framework: String, url: String? = nil) {
    (self.name, self.framework, self.url) = (name, framework, url)
  }

  init(_ fields: inout FieldReader) {
    self.init(
      name: fields.line("name"), framework: fields.text("framework"),
      url: fields.optionalText("url"))
  }
}

/// A check of an app that a program can run. Rules name the checks that find violations of them.
///
/// The raw values are public codes in rules and findings. They are never reused.
package enum AutomaticCheck: String, CaseIterable, Sendable {
  case lowContrast = "low-contrast"
  case hardCodedColor = "hard-coded-color"
  case missingVariant = "missing-variant"
  case missingIconVariant = "missing-icon-variant"
  case fixedColor = "fixed-color"
  case mixedBackgroundSets = "mixed-background-sets"
  case fixedFontSize = "fixed-font-size"
}
