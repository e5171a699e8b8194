package import Diagnostics

/// A subject of the guidelines, such as color, with its sections in order.
///
/// A class rather than a struct, because it has many properties and is copied often. All
/// properties are constant.
package final class Topic: ContentKind {
  package static let kindName: LocalizableMessage = "kind.topic"
  package static let parts: [TextPart<Topic>] = [
    .one("title", \.title), .one("summary", \.summary), .one("introduction", \.introduction),
    .map("sections", "section-title", \.sectionTitles) { $0.sections.map(\.value) },
    .map("text", "section", \.sections) { $0.sections.map(\.value) },
    .map("resources", "resource", \.resources) { $0.resources.map(\.id) },
    .map("changes", "change", \.changes) { $0.changes.map(\.date) },
  ]

  package let id: TopicID
  package let sections: [Located<SectionID>]
  package let platforms: [PlatformStatement]
  package let tables: [Located<TableID>]
  package let resources: [Resource]
  /// The entries about the topic in the change logs of sources, newest first.
  package let changes: [Change]
  package let texts: Localized<TopicText>
  package let location: ContentLocation

  package var textFile: String { "topics/\(id)/topic.md" }
  package var references: References {
    References(
      tables: tables, sources: changes.map(\.source), platforms: platforms.map(\.platform))
  }

  package init(_ fields: inout FieldReader, id: TopicID, texts: PageTexts<TopicText>) {
    self.id = fields.checkedID(id)
    location = fields.location
    let sections = fields.texts("sections").map { Located(SectionID($0.value), at: $0.location) }
    platforms = fields.entries("platforms").map { entry in
      PlatformStatement(
        platform: Located(PlatformID(entry.key), at: entry.keyLocation),
        state: fields.choice(of: entry.value) ?? .applies)
    }
    tables = fields.ids("tables")
    let resources = fields.maps("resources") { Resource(&$0) }
    let changes = fields.maps("changes") { Change(&$0) }
    (self.sections, self.resources, self.changes) = (sections, resources, changes)
    self.texts = texts {
      TopicText(
        $0, &$1, sections: sections.map(\.value), resources: resources.map(\.id),
        changes: changes.map(\.date.description))
    }
  }

  /// Returns what the topic says of a platform. A topic that says nothing of any applies to all.
  package func state(on platform: PlatformID) -> PlatformState? {
    if platforms.isEmpty { return .applies }
    return platforms.first { $0.platform.value == platform }?.state
  }
}

/// A part of a topic. The type only distinguishes `SectionID` from other ids, because a section has
/// no properties beyond its place and its title.
package enum Section {}

/// A topic's statement of whether it applies to one platform.
package struct PlatformStatement: Sendable {
  package let platform: Located<PlatformID>
  package let state: PlatformState
}

/// A link to more material, such as documentation or a video.
package struct Resource: Sendable {
  package let id: String
  package let kind: Kind
  package let url: String
  package let location: ContentLocation

  package enum Kind: String, CaseIterable, Sendable {
    case related, documentation, video, download
  }

  init(_ fields: inout FieldReader) {
    id = fields.text("id")
    kind = fields.choice("kind", else: .related)
    url = fields.text("url")
    location = fields.place("id")
  }
}

/// An entry in the change log of a source.
package struct Change: Sendable {
  package let date: CalendarDate
  package let source: Located<SourceID>

  init?(_ fields: inout FieldReader) {
    source = fields.id("source")
    guard let date = fields.date("date") else { return nil }
    self.date = date
  }
}

package struct TopicText: BorrowingText, LocatedText {
  package var title: String
  /// What the topic is about, in one sentence; empty if nothing says it.
  package var summary: MarkdownText
  package var introduction: Prose
  package var sectionTitles: [SectionID: String]
  package var sections: [SectionID: Prose]
  package var resources: [String: String]
  package var changes: [CalendarDate: MarkdownText]
  /// How the title is read, by which lists sort it; for scripts whose spelling does not say it.
  package let reading: String?
  package var borrowed: BorrowedParts?
  package let location: ContentLocation

  init(
    _ page: TextPage, _ fields: inout FieldReader, sections ids: [SectionID], resources: [String],
    changes: [String]
  ) {
    title = fields.line("title")
    reading = fields.optionalText("reading")
    summary = fields.optionalMarkdown("summary") ?? .empty
    introduction = page.introduction
    let titles = Self.sectionTitles(&fields, ids)
    sectionTitles = titles
    // The text of a section is below the heading with its title.
    let named = Dictionary(
      titles.map { (headingKey($1), $0) }, uniquingKeysWith: { first, _ in first })
    let parts = fields.parts(of: page, named: named, headings: Array(titles.values))
    sections = Dictionary(parts.map { ($0, $1.prose) }, uniquingKeysWith: { $1 })
    self.resources = fields.textMap("resources", of: resources) { $0.text(of: $1) ?? "" }
    let texts = fields.markdownMap("changes", of: changes)
    self.changes = Dictionary(
      texts.compactMap { date, text in CalendarDate(date).map { ($0, text) } },
      uniquingKeysWith: { first, _ in first })
    location = page.location
  }

  private static func sectionTitles(
    _ fields: inout FieldReader, _ sections: [SectionID]
  ) -> [SectionID: String] {
    var titles: [SectionID: String] = [:]
    for entry in fields.entries("sections") {
      let id = SectionID(entry.key)
      if !sections.contains(id) {
        fields.reportID(
          entry, "content.unknown-section", "section", among: sections.map(\.rawValue))
      }
      titles[id] = fields.text(of: entry.value)
    }
    for id in sections where titles[id] == nil {
      fields.report(
        LocalizableMessage("content.untitled-section", ["section": .text(id.rawValue)]),
        at: fields.place("sections"), code: "missing-field")
    }
    return titles
  }
}

extension TopicText {
  /// What the topic is about in one line: its summary, or else its title.
  package var description: String { summary.isEmpty ? title : summary.source }
}
