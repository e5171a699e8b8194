import ColorScience
import Guidelines
import HTMLTree
import Localization

/// Where the values come from, and what other sources print instead.
extension PageContext {
  /// Returns which values follow another color, and the values in conflict with those shown.
  func valueRemarks(_ set: ColorValueSet) -> [HTMLNode] {
    references(in: set) + conflicts(in: set)
  }

  private func references(in set: ColorValueSet) -> [HTMLNode] {
    let targets = ColorContext.all.compactMap { context -> ColorID? in
      guard case .reference(let id)? = set.values[context]?.content else { return nil }
      return id
    }
    return targets.withoutRepetitions.compactMap(base.color).map { target in
      element("p", ["class": "note"]) {
        words("color.follows", markup: ["color": .fragment(linkWithName(target))])
      }
    }
  }

  /// Returns a link to a color, with its first name in code.
  private func linkWithName(_ color: Color) -> [HTMLNode] {
    guard let api = color.apis.first else { return [colorLink(color)] }
    return [colorLink(color), " ", element("code") { api.name }]
  }

  func conflicts(in set: ColorValueSet) -> [HTMLNode] {
    ColorContext.all.flatMap { context in
      (set.values[context]?.conflicts ?? []).map { conflict in
        element("p", ["class": "note"]) {
          element("svg", ["class": "dot is-small", "viewBox": "0 0 1 1", "aria-hidden": "true"]) {
            element(
              "rect",
              conflict.color.over(context.appearance.plainGround).fill
                .merging(["width": "1", "height": "1"]))
          }
          " "
          words(
            "color.conflict-in",
            markup: [
              "context": .text(name(of: context)),
              "value": element("code") { shortText(conflict.color) },
              "sources": .fragment(sourceLinks(conflict.sources)),
            ])
        }
      }
    }
  }

  /// Returns the sources of the values. Values with the same sources share a line.
  func provenance(_ color: Color, _ set: ColorValueSet, scope: String? = nil) -> HTMLNode? {
    let origins = ColorContext.all.compactMap { context in
      set.values[context].map { (context, origin(of: $0, in: set)) }
    }
    guard !origins.isEmpty else { return nil }
    let distinct = origins.map(\.1).withoutRepetitions
    return element("p", ["class": "note"]) {
      for origin in distinct {
        let contexts = origins.filter { $0.1 == origin }.map { name(of: $0.0) }
        element("span", ["class": "origin"]) {
          let what = [scope].compactMap(\.self) + (distinct.count > 1 ? contexts : [])
          if !what.isEmpty {
            what.joined(separator: words("colors.separator"))
            words("site.colon")
          }
          citations(origin, in: color)
        }
      }
    }
  }

  private func origin(of value: ColorValue, in set: ColorValueSet) -> Origin {
    let sources = value.sources.isEmpty ? set.sources : value.sources
    return Origin(confidence: value.confidence, sources: sources.map(\.value))
  }

  /// Returns how sure the values are, and the numbers of their sources in the list of the page.
  func citations(_ origin: Origin, in color: Color) -> [HTMLNode] {
    let known = color.sourceList
    let numbers = origin.sources.compactMap { known.firstIndex(of: $0) }.map { $0 + 1 }
    // That values are unknown, the page says in another place.
    let isWorded = origin.confidence != .unknown
    return [
      .text(isWorded ? words("confidence.\(origin.confidence.rawValue)") + " " : ""),
      element("span", ["class": "cites", "role": "group", "aria-label": words("color.sources")]) {
        for number in numbers { element("a", ["href": "#s\(number)"]) { "\(number)" } }
      },
    ]
  }

  /// Returns the list of all sources of the color, to which the numbers lead.
  func sourceSection(_ color: Color) -> PageSection? {
    let sources = color.sourceList
    guard !sources.isEmpty else { return nil }
    return PageSection("sources", words("color.sources")) {
      element("ol", ["class": "source-numbers"]) {
        for (place, id) in sources.enumerated() {
          element("li", ["id": "s\(place + 1)"]) { sourceLink(id) }
        }
      }
    }
  }
}

extension Color {
  /// The sources of all values, those of the values in force first.
  var sourceList: [SourceID] {
    let current = current.map { set in
      ColorContext.all.flatMap { set.values[$0]?.sources ?? [] }
    }
    return ((current ?? []) + valueSets.flatMap(\.sources)).map(\.value).withoutRepetitions
  }
}

/// Where some values come from.
struct Origin: Hashable {
  let confidence: Confidence
  let sources: [SourceID]
}
