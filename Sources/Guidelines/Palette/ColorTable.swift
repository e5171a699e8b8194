package import Diagnostics

/// A list of colors that belong together, in display order.
package struct ColorTable: Sendable {
  package let id: TableID
  package let topic: Located<TopicID>
  package let section: Located<SectionID>
  package let kind: Kind
  package let colors: [ColorID]
  package let texts: Localized<TableText>
  package let location: ContentLocation

  package enum Kind: String, CaseIterable, Sendable {
    /// Colors to choose from.
    case palette
    /// Roles, such as label and background.
    case dynamic
  }

  package init(
    id: TableID, topic: Located<TopicID>, section: Located<SectionID>, kind: Kind,
    colors: [ColorID], texts: Localized<TableText>, location: ContentLocation
  ) {
    self.id = id
    self.topic = topic
    self.section = section
    self.kind = kind
    self.colors = colors
    self.texts = texts
    self.location = location
  }
}

/// The words of a table in one locale.
package struct TableText: Sendable {
  package let title: String
  package let summary: String

  package init(title: String, summary: String) {
    self.title = title
    self.summary = summary
  }
}
