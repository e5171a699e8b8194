import Guidelines
package import Localization

/// Rules that an interface is checked against, blank or filled in.
package struct Checklist: Sendable, Hashable {
  package let header: ChecklistHeader
  package var items: [ChecklistItem]
}

/// The edition, languages, selection and subject of a checklist.
package struct ChecklistHeader: Sendable, Hashable {
  /// The id of the knowledge base; nil in a file that does not say.
  package let knowledgeBase: String?
  package let edition: String?
  /// The first one is the language of headings and labels.
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
}

extension Checklist {
  var counts: [ReviewStatus: Int] { items.counts }

  /// The items by id; of two with one id, the first.
  var itemsByID: [ChecklistItemID: ChecklistItem] {
    Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The items in runs of one topic and section, in order.
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

/// Neighboring items of one section.
struct ChecklistGroup {
  let topic: TopicID
  let section: SectionID?
  /// Whether the group before it, if any, has another topic.
  let startsTopic: Bool
  var items: [ChecklistItem]
}
