import ColorScience
import Diagnostics
import Guidelines
import HTMLTree

/// The markup of drawings with the words of a locale.
struct DrawingMarkup {
  /// The words in the drawings, by key.
  let words: [String: String]

  func nodes(_ elements: [XMLTree]) -> [HTMLNode] { elements.compactMap(node) }

  func definitions(_ elements: [XMLTree]) -> [HTMLNode] {
    elements.isEmpty ? [] : [.element("defs", [:], nodes(elements))]
  }

  /// Returns nil for `text` elements without words, which a check reports.
  private func node(_ element: XMLTree) -> HTMLNode? {
    guard let name = DrawingVocabulary.elements[element.name] else { return nil }
    let names = [element.materialClass, element.appearance?.className].compactMap(\.self)
    var attributes: HTMLAttributes = names.isEmpty ? [:] : ["class": names.joined(separator: " ")]
    for attribute in element.attributes {
      guard let name = DrawingVocabulary.attributes[attribute.name] else { continue }
      attributes.set(name, value(of: attribute))
    }
    guard let key = element.word else {
      return .element(name, attributes, nodes(element.children))
    }
    return words[key].map { .element(name, attributes, [.text($0)]) }
  }

  /// Ids begin with `drawn-`, so that they differ from those of the page.
  private func value(of attribute: XMLAttribute) -> String {
    if attribute.name == "id" { return "drawn-\(attribute.value)" }
    guard let id = attribute.reference else { return attribute.value }
    return attribute.name == "href" ? "#drawn-\(id)" : "url(#drawn-\(id))"
  }
}

extension XMLTree {
  /// The class of a pane, or nil for anything else.
  var materialClass: String? { material.map { "is-\($0.rawValue)" } }
}

extension Illustration.ViewBox {
  var attributes: HTMLAttributes {
    ["viewBox": [x, y, width, height].map(\.written).joined(separator: " ")]
  }
}

extension Appearance {
  var className: String { "in-\(rawValue)" }
}

extension Double {
  /// The number with at most two decimals, as it is written in drawings.
  var written: String { shortDecimal(self, places: 2) }
}

/// A run of elements of a drawing, or one pane of material.
struct DrawingLayer {
  var elements: [XMLTree] = []
  var pane: XMLTree?
}

extension Illustration.Panel {
  /// The layers in drawing order. The first one is always a run of elements, which can be empty.
  var layers: [DrawingLayer] {
    elements.reduce(into: [DrawingLayer()]) { layers, element in
      if element.material != nil {
        layers.append(DrawingLayer(pane: element))
      } else if layers[layers.count - 1].pane != nil {
        layers.append(DrawingLayer(elements: [element]))
      } else {
        layers[layers.count - 1].elements.append(element)
      }
    }
  }

  /// The classes that select the colors of the drawing.
  var classNames: [String] {
    let shown = elements.flattened.compactMap(\.appearance)
    return (shown.contains(where: \.isHighContrast) ? [DrawnColors.comparison] : [])
      + [appearance].compactMap(\.self).map(\.className)
  }
}
