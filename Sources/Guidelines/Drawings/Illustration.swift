package import Diagnostics

/// The drawings that illustrate a rule: an SVG file with one or more panels.
package struct Illustration: ContentObject {
  package let rule: Located<RuleID>
  package let panels: [Panel]
  /// The id of the panel that lists of rules show, or nil for the usual one.
  package let namedThumbnail: Located<String>?
  /// Elements that are only drawn where a panel refers to their ids.
  package let definitions: [XMLTree]
  package let texts: Localized<IllustrationText>
  package let location: ContentLocation

  package init(
    rule: Located<RuleID>, panels: [Panel], thumbnail: Located<String>?, definitions: [XMLTree],
    texts: Localized<IllustrationText>, location: ContentLocation
  ) {
    self.rule = rule
    self.panels = panels
    namedThumbnail = thumbnail
    self.definitions = definitions
    self.texts = texts
    self.location = location
  }

  /// One drawing with a caption.
  package struct Panel: Sendable {
    package let id: String
    package let kind: Kind
    /// The appearance of the drawing, or nil for the one that the reader has chosen.
    package let appearance: Appearance?
    package let viewBox: ViewBox
    /// The elements of the drawing, from back to front.
    package let elements: [XMLTree]

    package init(
      id: String, kind: Kind, appearance: Appearance?, viewBox: ViewBox, elements: [XMLTree]
    ) {
      self.id = id
      self.kind = kind
      self.appearance = appearance
      self.viewBox = viewBox
      self.elements = elements
    }
  }

  /// Whether a panel shows something to do, something to avoid, or only an example.
  package enum Kind: String, CaseIterable, Sendable {
    case `do`, dont, example
  }

  /// The material of a pane, a rectangle through which the elements behind it are visible.
  package enum Material: String, CaseIterable, Sendable {
    case ultraThin = "ultra-thin"
    case thin, regular, thick
    case glassRegular = "glass-regular"
    case glassClear = "glass-clear"
    case dimming
  }

  /// The part of the plane that a drawing shows, in the unit of its coordinates.
  package struct ViewBox: Hashable, Sendable {
    package let x: Double
    package let y: Double
    package let width: Double
    package let height: Double

    package init(x: Double = 0, y: Double = 0, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }
}

package struct IllustrationText: Sendable {
  /// The texts of the panels, by the id of the panel.
  package let panels: [String: PanelText]
  /// The texts inside the drawings, by key.
  package let words: [String: String]
  package let location: ContentLocation

  package init(panels: [String: PanelText], words: [String: String], location: ContentLocation) {
    self.panels = panels
    self.words = words
    self.location = location
  }

  package struct PanelText: Sendable {
    /// The text below the drawing.
    package let caption: MarkdownText
    /// The text for people who cannot see the drawing.
    package let alternative: String

    package init(caption: MarkdownText, alternative: String) {
      self.caption = caption
      self.alternative = alternative
    }
  }
}

extension Illustration {
  package var id: RuleID { rule.value }

  /// The panel that lists of rules show: the one that the illustration names, or the first one of
  /// what to do, or the first one.
  package var thumbnail: Panel? {
    panels.first { $0.id == namedThumbnail?.value } ?? panels.first { $0.kind == .do }
      ?? panels.first
  }

  /// All elements, each before those in it.
  package var elements: [XMLTree] { (definitions + panels.flatMap(\.elements)).flattened }

  package func place(of element: XMLTree) -> ContentLocation {
    ContentLocation(path: location.path, line: element.line, column: element.column)
  }

  /// The names of the colors that the drawings show, where they are written.
  package var colorNames: [Located<String>] {
    elements.flatMap(\.attributes).compactMap { attribute in
      attribute.colorName.map {
        let (line, column) = (attribute.line, attribute.column)
        return Located($0, at: ContentLocation(path: location.path, line: line, column: column))
      }
    }
  }

  /// Returns the definitions to which elements refer, directly or in other definitions.
  package func definitions(for elements: [XMLTree]) -> [XMLTree] {
    var used = Set(elements.flattened.flatMap { $0.references })
    while true {
      let found = definitions.filter { definition in
        [definition].flattened.contains { $0["id"].map(used.contains) ?? false }
      }
      let more = used.union(found.flattened.flatMap { $0.references })
      if more == used { return found }
      used = more
    }
  }
}

extension XMLTree {
  /// The ids in the same file to which the attributes of the element refer.
  package var references: [String] { attributes.compactMap(\.reference) }

  /// The appearance of the element and of everything in it, or nil for the one around it.
  package var appearance: Appearance? { self["data-appearance"].flatMap(Appearance.init) }

  /// The material of a pane, or nil for anything else.
  package var material: Illustration.Material? {
    self["data-material"].flatMap(Illustration.Material.init)
  }

  /// The key in `IllustrationText.words` of the text that the element shows.
  package var word: String? { self["data-say"] }

  /// The names of the colors that the element uses.
  package var colorNames: [String] { attributes.compactMap(\.colorName) }

  /// Returns the value of an attribute that is a number, such as `x`.
  package func number(_ name: String) -> Double? {
    self[name].flatMap { Double($0.hasSuffix("px") ? $0.dropLast(2) : $0[...]) }
  }
}

extension [XMLTree] {
  /// The elements and everything in them, each before what it contains.
  package var flattened: [XMLTree] { flatMap { [$0] + $0.children.flattened } }
}

extension XMLAttribute {
  /// The id of the element to which `#id` or `url(#id)` refers.
  package var reference: String? {
    if name == "href" { return value.hasPrefix("#") ? String(value.dropFirst()) : nil }
    return value.hasPrefix("url(#") ? String(value.dropFirst(5).prefix { $0 != ")" }) : nil
  }

  /// The color that `var(--ios-label)` names, which is `ios-label`.
  package var colorName: String? {
    guard value.hasPrefix("var(--") else { return nil }
    return String(value.dropFirst(6).prefix { !", )".contains($0) })
  }
}

extension ColorID {
  /// The name of the color in drawings: `ios-label` for `ios.label`, which `var(--ios-label)` shows.
  package func drawnName(_ elevation: Elevation = .base) -> String {
    let name = rawValue.unicodeScalars.map { scalar in
      let isPlain = !scalar.isASCII || Character(scalar).isLetter || Character(scalar).isNumber
      return isPlain || scalar == "-" ? String(scalar) : scalar == "." ? "-" : "_"
    }.joined()
    return elevation == .base ? name : "\(name)-\(elevation.rawValue)"
  }
}

extension KnowledgeBase {
  /// The colors that drawings can show, by their names there, in the order of the tables.
  package var drawnColors: [(name: String, id: ColorID, elevation: Elevation)] {
    colors.map(\.id).flatMap { id in
      Elevation.allCases.map { (name: id.drawnName($0), id: id, elevation: $0) }
    }
  }
}
