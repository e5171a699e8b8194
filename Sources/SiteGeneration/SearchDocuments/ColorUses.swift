import ColorScience
import Guidelines
import Localization
import Search

/// The values that a color has and had, each with where and until when, for queries with a color
/// value.
struct ColorUses {
  private let color: Color
  private let base: KnowledgeBase
  private let locale: LocaleTag
  private let messages: LocalizedMessages

  /// A time in which a color had a value; nil as its end means that it has the value today. The end
  /// is empty for a value that is not current and that no later edition replaced, as those of
  /// design kits are.
  private struct Use: Hashable {
    var hex: String
    var former: SearchColor.Former?
  }

  /// The contexts and the variants in which a color has a value.
  fileprivate struct Place {
    var contexts: [ColorContext] = []
    var variants: [VariantID] = []
    /// The editions, if the values are neither current nor replaced.
    var editions: [EditionID] = []
  }

  init(_ color: Color, _ base: KnowledgeBase, _ locale: LocaleTag) {
    self.color = color
    self.base = base
    self.locale = locale
    messages = base.messages(for: locale)
  }

  /// The opaque values, those of today first, then those of the past, newest first. A value that
  /// the color has today is not told as one of the past.
  var colors: [SearchColor] {
    var places: [Use: Place] = [:]
    var order: [Use] = []
    for set in color.valueSets {
      for (context, value) in set.values.sorted(by: { $0.key < $1.key }) {
        guard let (use, holder) = use(of: value, in: context, set) else { continue }
        if places[use] == nil { order.append(use) }
        places[use, default: Place()].add(context, holder, isDated: use.former?.until != "")
      }
    }
    let today = order.filter { $0.former == nil }
    let inUse = Set(today.map(\.hex))
    return (today + order.filter { $0.former != nil && !inUse.contains($0.hex) }).map {
      SearchColor(hex: $0.hex, label: places[$0].map(label) ?? "", former: $0.former)
    }
  }

  /// Returns the time of a value, and the set that has it then: the current one, if that is the
  /// successor of an earlier one with the same value.
  private func use(
    of value: ColorValue, in context: ColorContext, _ set: ColorValueSet
  ) -> (Use, ColorValueSet)? {
    guard case .color(let own) = value.content, own.isOpaque else { return nil }
    let values = successors(of: set).compactMap { later in
      base.color(in: later, context).map { (later, $0) }
    }
    guard let changed = values.first(where: { !$0.1.isWritten(like: own) }) else {
      let current = ([set] + values.map(\.0)).last(where: isInForce)
      let use = Use(hex: own.hex, former: current == nil ? .init(until: "", now: "") : nil)
      return (use, current ?? set)
    }
    let now = values.last.map { $0.1.isOpaque ? $0.1.hex : "" } ?? ""
    let until = base.edition(changed.0.edition.value).flatMap { base.text($0.texts, in: locale) }
    let end = SearchColor.Former(
      until: until?.value.name ?? changed.0.edition.value.rawValue, now: now)
    return (Use(hex: own.hex, former: end), set)
  }

  /// Returns whether the values are those of today. Those of an edition without a date, which adds
  /// to the newest one, are not: it is unknown when they apply.
  private func isInForce(_ set: ColorValueSet) -> Bool {
    guard set.edition.value == color.current?.edition.value else { return false }
    return set.edition.value == base.editions.first?.id || date(of: set) != nil
  }

  /// Returns the sets that replaced a set one after the other, the newest last: those for the same
  /// variant and, if both days are known, those for a variant that covers it.
  private func successors(of set: ColorValueSet) -> [ColorValueSet] {
    let newer = color.valueSets.prefix { $0.location != set.location }.reversed()
    return newer.filter { later in
      if later.variant.value == set.variant.value { return true }
      guard let own = date(of: set), let next = date(of: later), own < next else { return false }
      return base.variant(later.variant.value)?.covers(set.variant.value, in: base) ?? false
    }
  }

  private func date(of set: ColorValueSet) -> CalendarDate? {
    base.edition(set.edition.value)?.date.value
  }

  /// Returns the appearances and the variants of a value, such as `Light · macOS`, and its editions
  /// if nothing else tells its time. A variant for all platforms is not named.
  private func label(_ place: Place) -> String {
    let contexts = place.contexts.map { messages.text(MessageKey("context.\($0)")) }
    let variants = place.variants.compactMap { base.variant($0) }
    let isEverywhere = variants.contains { if case .all = $0.platforms { true } else { false } }
    let names = variants.map { base.text($0.names, in: locale)?.value ?? $0.id.rawValue }
    let editions = place.editions.map { id in
      base.edition(id).flatMap { base.text($0.texts, in: locale) }?.value.name ?? id.rawValue
    }
    return (contexts + (isEverywhere ? [] : names) + editions).joined(separator: " · ")
  }
}

extension ColorUses.Place {
  fileprivate mutating func add(_ context: ColorContext, _ set: ColorValueSet, isDated: Bool) {
    let (variant, edition) = (set.variant.value, set.edition.value)
    let plain = ColorContext(context.appearance)
    let isKnown = contexts.contains(context) || contexts.contains(plain)
    if !isKnown { contexts.append(context) }
    if !variants.contains(variant) { variants.append(variant) }
    if !isDated, !editions.contains(edition) { editions.append(edition) }
  }
}
