package import Diagnostics

/// A subject of the guidelines, such as color, with its sections in order.
///
/// A class rather than a struct, because it has many properties and is copied often. All
/// properties are constant.
package final class Topic: ContentObject {
  package let id: TopicID
  package let sections: [Located<SectionID>]
  package let platforms: [PlatformStatement]
  package let tables: [Located<TableID>]
  package let resources: [Resource]
  /// The entries about the topic in the change logs of sources, newest first.
  package let changes: [Change]
  package let texts: Localized<TopicText>
  package let location: ContentLocation

  package init(
    id: TopicID, sections: [Located<SectionID>], platforms: [PlatformStatement],
    tables: [Located<TableID>], resources: [Resource], changes: [Change],
    texts: Localized<TopicText>, location: ContentLocation
  ) {
    self.id = id
    self.sections = sections
    self.platforms = platforms
    self.tables = tables
    self.resources = resources
    self.changes = changes
    self.texts = texts
    self.location = location
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

  package init(platform: Located<PlatformID>, state: PlatformState) {
    self.platform = platform
    self.state = state
  }
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

  package init(id: String, kind: Kind, url: String, location: ContentLocation) {
    self.id = id
    self.kind = kind
    self.url = url
    self.location = location
  }
}

/// An entry in the change log of a source.
package struct Change: Sendable {
  package let date: CalendarDate
  package let source: Located<SourceID>

  package init(date: CalendarDate, source: Located<SourceID>) {
    self.date = date
    self.source = source
  }
}

package struct TopicText: BorrowingText {
  package let title: String
  /// What the topic is about, in one sentence; empty if nothing says it.
  package let summary: MarkdownText
  package let introduction: Prose
  package let sectionTitles: [SectionID: String]
  package let sections: [SectionID: Prose]
  package let resources: [String: String]
  package let changes: [CalendarDate: MarkdownText]
  /// How the title is read, by which lists sort it; for scripts whose spelling does not say it.
  package let reading: String?
  package let borrowed: BorrowedParts?
  package let location: ContentLocation

  package init(
    title: String, summary: MarkdownText, introduction: Prose,
    sectionTitles: [SectionID: String], sections: [SectionID: Prose],
    resources: [String: String], changes: [CalendarDate: MarkdownText],
    reading: String? = nil, borrowed: BorrowedParts? = nil, location: ContentLocation
  ) {
    self.title = title
    self.summary = summary
    self.introduction = introduction
    self.sectionTitles = sectionTitles
    self.sections = sections
    self.resources = resources
    self.changes = changes
    self.reading = reading
    self.borrowed = borrowed
    self.location = location
  }
}

extension TopicText {
  /// What the topic is about in one line: its summary, or else its title.
  package var description: String { summary.isEmpty ? title : summary.source }
}
