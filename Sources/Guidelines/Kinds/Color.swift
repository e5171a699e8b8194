package import Diagnostics

/// A named color of a platform, with its values in all editions.
///
/// A class rather than a struct, because it has many properties and is copied often. All
/// properties are constant.
package final class Color: ContentKind {
  package static let kindName: LocalizableMessage = "kind.color"
  package static let parts: [TextPart<Color>] = [
    .one("name", \.name), .one("purpose", \.purpose), .one("note", \.note),
  ]

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

  package var textFile: String { "colors/\(table).yaml" }
  package var references: References {
    References(
      colors: valueSets.flatMap(\.references), sources: valueSets.flatMap(\.citedSources),
      editions: valueSets.map(\.edition), variants: valueSets.map(\.variant))
  }

  init(
    _ fields: inout FieldReader, in table: TableID, _ texts: [String: Localized<ColorText>]
  ) {
    let id: Located<ColorID> = fields.id("id")
    (self.id, location, self.table) = (id.value, id.location, table)
    self.texts = texts[id.value.rawValue] ?? Localized()
    role = fields.optionalChoice("role")
    rank = fields.optionalChoice("level")
    backgroundSet = fields.optionalChoice("set")
    apis = fields.entries("apis").compactMap { entry in
      fields.text(of: entry.value).map { APIName(name: $0, framework: entry.key) }
    }
    isAccentDependent = fields.flag("accentDependent")
    valueSets = fields.oneOrMore("values").map { fields.inner($0) { ColorValueSet(&$0) } }
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
  package var name: String
  package var purpose: MarkdownText?
  package var note: MarkdownText?
  package var borrowed: BorrowedParts?

  init(_ fields: inout FieldReader) {
    name = fields.line("name")
    purpose = fields.optionalMarkdown("purpose")
    note = fields.optionalMarkdown("note")
  }
}

/// What the names of a color in code stand for.
extension Color {
  /// Returns the names in code that stand for a set of values: those of frameworks that exist on a
  /// platform of the set.
  package func apis(for set: ColorValueSet, in base: KnowledgeBase) -> [APIName] {
    guard let variant = base.variant(set.variant.value) else { return apis }
    let platforms = base.platforms(in: variant.platforms).map(\.id.rawValue)
    return apis.filter { api in
      api.platforms.map { !$0.isDisjoint(with: platforms) } ?? true
    }
  }

  /// How SwiftUI gets the color from another framework, such as `Color(uiColor: .systemGray5)`; nil
  /// if the color has a name in SwiftUI, or no name that SwiftUI can use.
  package var swiftUIConversion: String? {
    guard !apis.contains(where: { $0.framework == "SwiftUI" }), !isSequence else { return nil }
    return apis.lazy.compactMap(\.swiftUIConversion).first
  }

  /// Whether the name stands for several colors, as that of rows with alternating backgrounds does.
  private var isSequence: Bool {
    valueSets.contains { set in
      set.values.values.contains { if case .sequence = $0.content { true } else { false } }
    }
  }
}

extension APIName {
  /// The platforms on which the framework exists; nil if it is not known to be missing on any.
  fileprivate var platforms: Set<String>? {
    switch framework {
    case "AppKit": ["macOS"]
    case "UIKit": ["iOS", "iPadOS", "tvOS", "visionOS"]
    default: nil
    }
  }

  fileprivate var swiftUIConversion: String? {
    let parts = name.split(separator: ".")
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "UIColor": return "Color(uiColor: .\(parts[1]))"
    case "NSColor": return "Color(nsColor: .\(parts[1]))"
    default: return nil
    }
  }
}
