import Guidelines
package import Localization

/// A list of rules against which an interface is checked, blank or filled in.
package struct Checklist: Sendable, Hashable {
  package let header: ChecklistHeader
  package var items: [ChecklistItem]
  /// The number of items the list was made with, if its file gives only that. It is 0 if the file
  /// names the items, and nil if it gives neither.
  package var size: Int? = 0
}

package struct ChecklistHeader: Sendable, Hashable {
  /// The id of the knowledge base; nil if the file does not contain it.
  package let knowledgeBase: String?
  package let edition: String?
  /// The languages of the checklist. The first one is also the language of headings and labels.
  package var locales: [LocaleTag]
  package let filter: ChecklistFilter
  package var subject: ReviewSubject

  package init(
    knowledgeBase: String?, edition: String?, locales: [LocaleTag],
    filter: ChecklistFilter = ChecklistFilter(), subject: ReviewSubject = ReviewSubject()
  ) {
    self.knowledgeBase = knowledgeBase?.presentOnOneLine
    self.edition = edition?.presentOnOneLine
    self.locales = locales
    self.filter = filter
    self.subject = subject
  }

  var source: String { [knowledgeBase, edition].compactMap(\.self).joined(separator: " ") }
}

extension Checklist {
  var counts: [ReviewStatus: Int] { items.counts }

  /// The items by id; if several have the same id, the first of them.
  var itemsByID: [ChecklistItemID: ChecklistItem] {
    Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The number of missing items that the file does not name; nil if unknown.
  package var unnamedCount: Int? { size.map { max(0, $0 - items.count) } }

  /// The ids of the items whose answers are unknown for this reason.
  package func ids(_ doubt: AnswerDoubt) -> [ChecklistItemID] {
    items.filter { $0.doubt == doubt }.map(\.id)
  }

  /// The items in order, divided into runs with the same topic and section.
  var groups: [ChecklistGroup] {
    items.reduce(into: []) { groups, item in
      if let last = groups.last, last.topic == item.topic, last.section == item.section {
        groups[groups.count - 1].items.append(item)
      } else {
        groups.append(
          ChecklistGroup(
            topic: item.topic, section: item.section,
            startsTopic: groups.last?.topic != item.topic, items: [item]))
      }
    }
  }
}

/// Consecutive items of one section.
struct ChecklistGroup {
  let topic: TopicID
  let section: SectionID?
  /// Whether this is the first group, or the previous group belongs to another topic.
  let startsTopic: Bool
  var items: [ChecklistItem]
}

/// The app that is reviewed, its version, a screen, the platform and the reviewer, as far as they
/// are filled in.
package struct ReviewSubject: Sendable, Hashable {
  package enum Part: String, CaseIterable, Sendable {
    case app, version, screen, platform, reviewer

    /// The parts that every file has, even if they are blank.
    static let usual: [Self] = [.app, .version, .screen]
  }

  private let parts: [Part: String]

  package init(_ parts: [Part: String]) { self.parts = parts.compactMapValues(\.presentOnOneLine) }

  package init(app: String? = nil, version: String? = nil, screen: String? = nil) {
    self.init([.app: app, .version: version, .screen: screen].compactMapValues(\.self))
  }

  package subscript(part: Part) -> String? { parts[part] }

  /// The app, its version and the screen on one line, without labels.
  package var summary: String {
    Part.usual.compactMap { parts[$0] }.joined(separator: " · ")
  }

  /// The parts that are written into files: the usual ones, and others only if they are known.
  var writtenParts: [Part] {
    Part.allCases.filter { Part.usual.contains($0) || parts[$0] != nil }
  }
}
