/// One object in one locale, as the search sees it.
package struct SearchDocument: Sendable, Hashable {
  package var id: String
  package var kind: String
  package var locale: String
  package var url: String
  package var title: String
  /// In the order in which snippets prefer them.
  package var texts: [SearchText]
  /// Values by filter name: `platform`, `topic`, `impact`, `status`, …
  package var filters: [String: [String]]
  package var colors: [SearchColor]
  /// Objects that have to do with this one.
  package var links: [SearchLink]
  /// Sixteenths; less than 16 pushes the object down (a superseded rule, say).
  package var boost: Int

  package init(
    id: String, kind: String, locale: String, url: String, title: String,
    texts: [SearchText] = [], filters: [String: [String]] = [:], colors: [SearchColor] = [],
    links: [SearchLink] = [], boost: Int = 16
  ) {
    self.id = id
    self.kind = kind
    self.locale = locale
    self.url = url
    self.title = title
    self.texts = texts
    self.filters = filters
    self.colors = colors
    self.links = links
    self.boost = boost
  }
}

/// A stretch of text and the part it plays.
package struct SearchText: Sendable, Hashable {
  package var field: SearchField
  package var text: String

  package init(_ field: SearchField, _ text: String) {
    self.field = field
    self.text = text
  }
}

/// A colour that a colour value as the query finds.
package struct SearchColor: Sendable, Hashable {
  /// `#RRGGBB`, with or without alpha digits, which are ignored.
  package var hex: String
  package var label: String

  package init(hex: String, label: String) {
    self.hex = hex
    self.label = label
  }
}
