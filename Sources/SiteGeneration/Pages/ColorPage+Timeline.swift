import ColorScience
import Guidelines
import HTMLTree
import Localization

/// The values of a color over time: an entry for each edition, with an anchor.
extension PageContext {
  /// Returns nil if the color has values in only one edition.
  func timelineSection(_ color: Color) -> PageSection? {
    guard color.valueSets.count > color.currentSets.count else { return nil }
    return PageSection("history", words("colors.timeline.title")) {
      note { inline(words("color.history-note")) }
      element("ol", ["class": "timeline"]) {
        for entry in base.timeline(of: color).entries { timelineEntry(entry, color) }
      }
    }
  }

  private func timelineEntry(_ entry: ColorTimeline.Entry, _ color: Color) -> HTMLNode {
    element("li", ["id": "edition-\(entry.edition)"]) {
      element("h3") {
        name(ofEdition: entry.edition)
        " "
        editionDate(entry.edition)
      }
      for group in entry.groups { timelineGroup(group, color) }
    }
  }

  private func editionDate(_ id: EditionID) -> HTMLNode {
    element("span", ["class": "when"]) {
      base.edition(id)?.date.value.map(date) ?? .text(words("colors.timeline.no-date"))
    }
  }

  private func timelineGroup(_ group: ColorTimeline.Group, _ color: Color) -> HTMLNode {
    element("div", ["class": "timeline-group"]) {
      element("p") {
        element("b") { names(of: group.variants) }
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
          statedSwatches(set, elevation, current)
        }
      }
      for set in group.sets { conflicts(in: set) }
    }
  }

  /// Returns swatches of the appearances for which the set states a value.
  private func statedSwatches(
    _ set: ColorValueSet, _ elevation: Elevation, _ current: ColorValueSet
  ) -> HTMLNode {
    element("div", ["class": "quartet frame at-\(elevation.rawValue)"]) {
      for appearance in Appearance.allCases {
        let context = ColorContext(appearance, elevation)
        if set.value(in: context) != nil {
          swatch(set, context, remark: difference(set, current, context))
        }
      }
    }
  }

  /// Returns where the values come from: one origin for each confidence.
  private func origins(of group: ColorTimeline.Group) -> [Origin] {
    group.sets.map(\.confidence).withoutRepetitions.map { confidence in
      let sources = group.sets.filter { $0.confidence == confidence }.flatMap(\.sources)
      return Origin(confidence: confidence, sources: sources.map(\.value).withoutRepetitions)
    }
  }

  private func names(of variants: [VariantID]) -> String {
    variants.map(name(ofVariant:)).joined(separator: messages.conventions.listSeparator)
  }

  /// Returns what the values are in words, such as `#007AFF until June 2025`.
  private func timelineText(_ group: ColorTimeline.Group) -> [HTMLNode] {
    switch group.state {
    case .inForce: [.text(words("colors.timeline.in-force"))]
    case .same: [.text(words("color.unchanged"))]
    case .unknown: [.text(words("colors.timeline.unknown"))]
    case .different: group.end.map(endText) ?? [.text(words("colors.timeline.different"))]
    }
  }

  private func endText(_ end: ColorTimeline.End) -> [HTMLNode] {
    words(
      "colors.timeline.until",
      markup: [
        "context": .text(name(of: end.context)),
        "value": element("code") { shortText(end.value) },
        "edition": element("a", ["href": "#edition-\(end.edition)"]) {
          name(ofEdition: end.edition)
        },
      ])
  }

  /// Returns how far the color of an earlier edition is from its current value, such as `ΔE 3.4`.
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
