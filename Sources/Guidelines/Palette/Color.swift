package import Diagnostics

/// A named color of a platform, with its values in all editions.
///
/// A class rather than a struct, because it has many properties and is copied often. All
/// properties are constant.
package final class Color: ContentObject {
  package let id: ColorID
  package let table: TableID
  package let role: ColorRole?
  package let rank: ColorRank?
  package let backgroundSet: BackgroundSet?
  package let apis: [APIName]
  /// Whether the color depends on a setting of the user, such as the accent color.
  package let isAccentDependent: Bool
  /// The sets of values, newest edition first.
  package let valueSets: [ColorValueSet]
  package let texts: Localized<ColorText>
  package let location: ContentLocation

  package init(
    id: ColorID, table: TableID, role: ColorRole?, rank: ColorRank?,
    backgroundSet: BackgroundSet?, apis: [APIName], isAccentDependent: Bool,
    valueSets: [ColorValueSet], texts: Localized<ColorText>, location: ContentLocation
  ) {
    self.id = id
    self.table = table
    self.role = role
    self.rank = rank
    self.backgroundSet = backgroundSet
    self.apis = apis
    self.isAccentDependent = isAccentDependent
    self.valueSets = valueSets
    self.texts = texts
    self.location = location
  }
}

extension Color {
  /// Whether text or symbols can have the color. Colors without a role can, because nothing else is
  /// said about them.
  package var canBeText: Bool {
    switch role {
    case nil, .label, .text, .link, .accent: true
    case .background, .fill, .separator, .control, .selection, .other: false
    }
  }
}

package enum ColorRole: String, CaseIterable, Sendable {
  case label, background, fill, separator, link, accent, control, selection, text, other
}

/// The place of a color in a hierarchy of information.
package enum ColorRank: String, CaseIterable, Sendable {
  case primary, secondary, tertiary, quaternary
}

package enum BackgroundSet: String, CaseIterable, Sendable {
  case system, grouped
}

package struct ColorText: BorrowingText {
  package let name: String
  package let purpose: MarkdownText?
  package let note: MarkdownText?
  package let borrowed: BorrowedParts?

  package init(
    name: String, purpose: MarkdownText?, note: MarkdownText?, borrowed: BorrowedParts? = nil
  ) {
    self.name = name
    self.purpose = purpose
    self.note = note
    self.borrowed = borrowed
  }
}
