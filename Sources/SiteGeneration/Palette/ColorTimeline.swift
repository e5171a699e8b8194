import ColorScience
import Guidelines
import Localization

/// The values of a color in all editions, newest first, each once with the variants that have it.
struct ColorTimeline: Sendable {
  let entries: [Entry]

  struct Entry: Sendable {
    let edition: EditionID
    let groups: [Group]
  }

  /// The variants of an edition that have the same values.
  struct Group: Sendable {
    fileprivate(set) var sets: [ColorValueSet]
    let state: State
    /// The first value that a later edition replaced, or nil if none is known to have done so.
    let end: End?

    var variants: [VariantID] { sets.map(\.variant.value) }
  }

  enum State: String, Sendable {
    /// The values in force.
    case inForce
    /// Every known value is as the one in force.
    case same
    case different
    /// No value is known.
    case unknown
  }

  /// The value that held until an edition.
  struct End: Sendable, Equatable {
    let context: ColorContext
    let value: SRGB
    let edition: EditionID
  }
}

extension KnowledgeBase {
  func timeline(of color: Color) -> ColorTimeline {
    let editions = color.valueSets.map(\.edition.value).withoutRepetitions
    return ColorTimeline(
      entries: editions.map { edition in
        ColorTimeline.Entry(edition: edition, groups: groups(of: color, in: edition))
      })
  }

  private func groups(of color: Color, in edition: EditionID) -> [ColorTimeline.Group] {
    var order: [[String]] = []
    var found: [[String]: ColorTimeline.Group] = [:]
    let isInForce = edition == color.current?.edition.value
    for set in color.sets(in: edition) {
      let group = group(set, of: color, isInForce: isInForce)
      let look = look(of: set) + [group.state.rawValue]
      if found[look] == nil {
        order.append(look)
        found[look] = group
      } else {
        found[look]?.sets.append(set)
      }
    }
    return order.compactMap { found[$0] }
  }

  private func group(
    _ set: ColorValueSet, of color: Color, isInForce: Bool
  ) -> ColorTimeline.Group {
    ColorTimeline.Group(
      sets: [set],
      state: isInForce ? .inForce : state(of: set, against: successor(of: set, of: color)),
      end: isInForce ? nil : end(of: set, of: color))
  }

  /// Returns the values in force that replace a set: those for its variant or, if there are none,
  /// the ones that the page shows first.
  func successor(of set: ColorValueSet, of color: Color) -> ColorValueSet? {
    currentSet(of: color, for: set.variant.value) ?? color.current
  }

  /// Returns the values in writing, by which sets with the same values are found.
  private func look(of set: ColorValueSet) -> [String] {
    ColorContext.all.map { context in
      guard set.values[context] != nil else { return "" }
      return color(in: set, context)?.text(.rgb) ?? "?"
    }
  }

  private func state(
    of set: ColorValueSet, against current: ColorValueSet?
  ) -> ColorTimeline.State {
    let pairs = ColorContext.all.compactMap { context in
      color(in: set, context).map { ($0, current.flatMap { self.color(in: $0, context) }) }
    }
    guard !pairs.isEmpty else { return .unknown }
    return pairs.allSatisfy { old, new in new.map(old.isWritten) ?? false } ? .same : .different
  }

  /// Returns the first value that differs in the next edition that changes any, if the set and that
  /// edition have dates.
  private func end(of set: ColorValueSet, of color: Color) -> ColorTimeline.End? {
    guard let place = datedEditions.firstIndex(where: { $0.id == set.edition.value }) else {
      return nil
    }
    for edition in datedEditions[..<place].reversed() {
      let next = color.sets(in: edition.id).first(for: set.variant.value, in: self)
      if let next, let (context, value) = replacedValue(of: set, by: next) {
        return ColorTimeline.End(context: context, value: value, edition: edition.id)
      }
    }
    return nil
  }

  private func replacedValue(
    of set: ColorValueSet, by next: ColorValueSet
  ) -> (ColorContext, SRGB)? {
    for context in ColorContext.all where set.values[context] != nil {
      if let old = color(in: set, context), let new = color(in: next, context),
        !old.isWritten(like: new)
      {
        return (context, old)
      }
    }
    return nil
  }
}
