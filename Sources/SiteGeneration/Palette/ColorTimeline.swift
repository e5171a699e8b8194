import ColorScience
import Guidelines
import Localization

/// The values of a color in all editions, newest first, each once with its variants.
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
    /// The first value that a later edition is known to have replaced; nil if there is none.
    let end: End?

    var variants: [VariantID] { sets.map(\.variant.value) }
  }

  enum State: String, Sendable {
    /// The current values.
    case inForce
    /// Every known value equals the current one.
    case same
    case different
    case unknown
  }

  /// A value with the edition that replaced it.
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
      let state =
        isInForce ? .inForce : state(of: set, against: successor(of: set, of: color))
      // Sets with the same values are found by their values as strings.
      let values = ColorContext.all.map { context in
        set.values[context] == nil ? "" : self.color(in: set, context)?.text(.rgb) ?? "?"
      }
      let look = values + [state.rawValue]
      if found[look] == nil {
        order.append(look)
        found[look] = ColorTimeline.Group(
          sets: [set], state: state, end: isInForce ? nil : end(of: set, of: color))
      } else {
        found[look]?.sets.append(set)
      }
    }
    return order.compactMap { found[$0] }
  }

  /// Returns the current values that replace a set: those for its variant or, if there are none,
  /// the ones that the page shows first.
  func successor(of set: ColorValueSet, of color: Color) -> ColorValueSet? {
    currentSet(of: color, for: set.variant.value) ?? color.current
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
      guard let next = color.sets(in: edition.id).first(for: set.variant.value, in: self) else {
        continue
      }
      for context in ColorContext.all where set.values[context] != nil {
        if let old = self.color(in: set, context), let new = self.color(in: next, context),
          !old.isWritten(like: new)
        {
          return ColorTimeline.End(context: context, value: old, edition: edition.id)
        }
      }
    }
    return nil
  }
}
