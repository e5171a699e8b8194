/// One object in one locale, with everything by which a search can find it.
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
  /// The related objects, the same in every locale.
  package var links: [SearchLink]
  /// A factor of the ranking in sixteenths. A value below 16, such as that of a superseded rule,
  /// lowers the object.
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

/// A text and its role in the document.
package struct SearchText: Sendable, Hashable {
  package var field: SearchField
  package var text: String

  package init(_ field: SearchField, _ text: String) {
    self.field = field
    self.text = text
  }
}

/// A color, which a color value in the query can find.
package struct SearchColor: Sendable, Hashable {
  /// `#RRGGBB`, with or without alpha digits, which are ignored.
  package var hex: String
  package var label: String

  package init(hex: String, label: String) {
    self.hex = hex
    self.label = label
  }
}

/// A related object, which may be of use to a reader who looks for the object with the link.
package struct SearchLink: Sendable, Hashable {
  package var kind: String
  package var id: String
  /// How closely the objects are related, 1 to 15.
  package var weight: Int

  package init(kind: String, id: String, weight: Int) {
    self.kind = kind
    self.id = id
    self.weight = weight
  }
}
