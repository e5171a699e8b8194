import ColorScience
import Guidelines
import HTMLTree
import Localization

/// The sources of the values, and the values that other sources print instead.
extension PageContext {
  func references(in set: ColorValueSet) -> [HTMLNode] {
    let targets = ColorContext.all.compactMap { context -> ColorID? in
      guard case .reference(let id)? = set.values[context]?.content else { return nil }
      return id
    }
    return targets.withoutRepetitions.compactMap(base.color).map { target in
      let name: [HTMLNode] =
        target.apis.first.map { api in [" ", element("code") { api.name }] } ?? []
      return element("p", ["class": "note"]) {
        words("color.follows", markup: ["color": .fragment([colorLink(target)] + name)])
      }
    }
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
      set.values[context].map { value in
        let sources = value.sources.isEmpty ? set.sources : value.sources
        return (context, Origin(confidence: value.confidence, sources: sources.map(\.value)))
      }
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

  /// Returns the confidence in the values, and the numbers of their sources in the list of the
  /// page.
  func citations(_ origin: Origin, in color: Color) -> [HTMLNode] {
    let known = color.sourceList
    let numbers = origin.sources.compactMap { known.firstIndex(of: $0) }.map { $0 + 1 }
    // The page already says elsewhere that values are unknown.
    let isWorded = origin.confidence != .unknown
    return [
      .text(isWorded ? words("confidence.\(origin.confidence.rawValue)") + " " : ""),
      element("span", ["class": "cites", "role": "group", "aria-label": words("color.sources")]) {
        for number in numbers { element("a", ["href": "#s\(number)"]) { "\(number)" } }
      },
    ]
  }

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

/// The values of a color over time: an entry for each edition, with an anchor.
extension PageContext {
  /// Returns nil if the color has values in only one edition.
  func timelineSection(_ color: Color) -> PageSection? {
    guard color.valueSets.count > color.currentSets.count else { return nil }
    return PageSection("history", words("colors.timeline.title")) {
      note { inline(words("color.history-note")) }
      element("ol", ["class": "timeline"]) {
        for entry in base.timeline(of: color).entries {
          element("li", ["id": "edition-\(entry.edition)"]) {
            element("h3") {
              name(ofEdition: entry.edition)
              " "
              element("span", ["class": "when"]) {
                base.edition(entry.edition)?.date.value.map(date)
                  ?? .text(words("colors.timeline.no-date"))
              }
            }
            for group in entry.groups { timelineGroup(group, color) }
          }
        }
      }
    }
  }

  private func timelineGroup(_ group: ColorTimeline.Group, _ color: Color) -> HTMLNode {
    element("div", ["class": "timeline-group"]) {
      element("p") {
        element("b") { joined(group.variants.map(name(ofVariant:))) }
        words("site.colon")
        timelineText(group)
        element("span", ["class": "origin"]) {
          separated(origins(of: group).map { .fragment(citations($0, in: color)) })
        }
      }
      if group.state == .different, let set = group.sets.first,
        let current = base.successor(of: set, of: color)
      {
        for elevation in Elevation.allCases where elevation == .base || set.hasElevation {
          element("div", ["class": "quartet frame at-\(elevation.rawValue)"]) {
            for appearance in Appearance.allCases {
              let context = ColorContext(appearance, elevation)
              if set.value(in: context) != nil {
                swatch(set, context, remark: difference(set, current, context))
              }
            }
          }
        }
      }
      for set in group.sets { conflicts(in: set) }
    }
  }

  private func origins(of group: ColorTimeline.Group) -> [Origin] {
    group.sets.map(\.confidence).withoutRepetitions.map { confidence in
      let sources = group.sets.filter { $0.confidence == confidence }.flatMap(\.sources)
      return Origin(confidence: confidence, sources: sources.map(\.value).withoutRepetitions)
    }
  }

  /// Returns the values in words, such as `#007AFF until June 2025`.
  private func timelineText(_ group: ColorTimeline.Group) -> [HTMLNode] {
    switch group.state {
    case .inForce: return [.text(words("colors.timeline.in-force"))]
    case .same: return [.text(words("color.unchanged"))]
    case .unknown: return [.text(words("colors.timeline.unknown"))]
    case .different:
      guard let end = group.end else { return [.text(words("colors.timeline.different"))] }
      return words(
        "colors.timeline.until",
        markup: [
          "context": .text(name(of: end.context)),
          "value": element("code") { shortText(end.value) },
          "edition": element("a", ["href": "#edition-\(end.edition)"]) {
            name(ofEdition: end.edition)
          },
        ])
    }
  }

  /// Returns the difference of a color in an earlier edition from its current value, such as `ΔE
  /// 3.4`.
  private func difference(
    _ set: ColorValueSet, _ current: ColorValueSet, _ context: ColorContext
  ) -> String? {
    guard let old = colors(in: set, context).first, let new = colors(in: current, context).first
    else { return nil }
    guard !old.isWritten(like: new) else { return words("color.unchanged") }
    let ground = context.appearance.plainGround
    let distance = deltaE2000(old.over(ground), new.over(ground))
    return words("color.delta", ["value": .text(decimal(fixedDecimal(distance, places: 1)))])
  }
}

extension Color {
  var sourceList: [SourceID] {
    let current = current.map { set in
      ColorContext.all.flatMap { set.values[$0]?.sources ?? [] }
    }
    return ((current ?? []) + valueSets.flatMap(\.sources)).map(\.value).withoutRepetitions
  }
}

struct Origin: Hashable {
  let confidence: Confidence
  let sources: [SourceID]
}
