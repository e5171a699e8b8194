import ColorScience
import Guidelines

/// An index of the colors of the knowledge base, by value and by name.
struct SystemPalette: Sendable {
  let base: KnowledgeBase
  let platforms: [PlatformID]
  private let values: [UInt32: [SystemValue]]
  private let names: [String: [ColorID]]
  private let apis: [String: ColorID]

  init(_ base: KnowledgeBase, platforms: [PlatformID]) {
    self.base = base
    self.platforms = platforms
    let all = base.colors.flatMap { base.systemValues(of: $0, platforms) }
    values = Dictionary(grouping: all, by: \.color.key)
      .mapValues { $0.sorted { $0.rank < $1.rank } }
    names = Dictionary(
      grouping: base.colors.flatMap { color in
        color.apis.map { (key: assetName($0.name), color: color.id) }
      }, by: \.key
    ).mapValues { $0.map(\.color) }
    apis = Dictionary(
      base.colors.flatMap { color in color.apis.map { ($0.name, color.id) } },
      uniquingKeysWith: { first, _ in first })
  }
}

extension SystemPalette {
  /// Returns the first value by `rank` that has the same bytes as a color; nil for grays and for a pure
  /// hue that is a dark value alone, such as gold, which are often equal by chance.
  func value(equalTo color: SRGB) -> SystemValue? {
    let bytes = color.bytes
    guard bytes.red != bytes.green || bytes.green != bytes.blue else { return nil }
    let found = values[color.key] ?? []
    return color.isPureHue && found.allSatisfy(\.isDark) ? nil : found.first
  }

  /// Returns the color for a name in an asset catalog, such as `systemBlueColor`.
  func color(named name: String, platform: String?) -> Color? {
    let found = (names[assetName(name)] ?? []).compactMap { base.color($0) }
    let framework = platform == "osx" || platform == "macos" ? "AppKit" : "UIKit"
    return found.first { $0.apis.contains { $0.framework == framework } } ?? found.first
  }

  /// Returns the color that has a name in a framework, such as `UIColor.systemBlue`.
  func color(api name: String) -> ColorID? { apis[name] }

  /// Returns the current value of a color in an appearance: that for the first variant that fits
  /// the platforms or, if none fits, for the first variant.
  func value(of color: Color, in appearance: Appearance) -> SRGB? {
    let fitting = color.valueSets.filter { set in
      guard let variant = base.variant(set.variant.value) else { return false }
      return variant.platforms.includesAny(of: platforms)
    }
    return (fitting.first ?? color.current).flatMap { base.color(in: $0, ColorContext(appearance)) }
  }
}

/// A value that a color of the knowledge base has or had.
struct SystemValue: Sendable {
  let id: ColorID
  let apis: [APIName]
  let color: SRGB
  let edition: EditionID
  /// The current value of the color; nil if it is unknown, or if this value is not outdated.
  let today: SRGB?
  let isOutdated: Bool
  let isDark: Bool
  /// The sort key, lowest first: colors of palettes come before dynamic colors, and values of new
  /// editions before those of old ones.
  fileprivate let rank: (table: Int, edition: Int)
}

extension KnowledgeBase {
  fileprivate func systemValues(of color: Color, _ platforms: [PlatformID]) -> [SystemValue] {
    let isDynamic = table(color.table)?.kind == .dynamic
    return color.valueSets.flatMap { set -> [SystemValue] in
      guard variant(set.variant.value)?.platforms.includesAny(of: platforms) == true else {
        return []
      }
      let position = editions.firstIndex { $0.id == set.edition.value } ?? editions.count
      let isOutdated = position >= firstOldEdition
      return set.values.sorted { $0.key < $1.key }.compactMap { context, value in
        guard case .color(let srgb) = value.content else { return nil }
        return SystemValue(
          id: color.id, apis: color.apis, color: srgb, edition: set.edition.value,
          today: isOutdated ? color.current.flatMap { self.color(in: $0, context) } : nil,
          isOutdated: isOutdated, isDark: context.appearance.isDark,
          rank: (isDynamic ? 1 : 0, position))
      }
    }
  }

  /// The index of the first edition that is known to be older than the newest one. Values of the
  /// editions before this index are not outdated.
  var firstOldEdition: Int {
    guard let date = editions.first?.date.value else { return min(1, editions.count) }
    return editions.firstIndex { $0.date.value.map { $0 < date } ?? false } ?? editions.count
  }
}

extension PlatformScope {
  fileprivate func includesAny(of platforms: [PlatformID]) -> Bool {
    platforms.isEmpty || platforms.contains(where: includes)
  }
}

extension SRGB {
  /// Whether one component is full and another one zero.
  fileprivate var isPureHue: Bool {
    [red, green, blue].contains(1) && [red, green, blue].contains(0)
  }

  fileprivate var key: UInt32 {
    let bytes = bytes
    let opacity = UInt32((min(max(alpha, 0), 1) * 255).rounded())
    return UInt32(bytes.red) << 24 | UInt32(bytes.green) << 16 | UInt32(bytes.blue) << 8 | opacity
  }
}

/// Returns the name by which colors are compared, so that `UIColor.systemBlue`, `systemBlueColor`
/// and `systemBlue` are the same.
private func assetName(_ name: String) -> String {
  let last = name.split(separator: ".").last.map(String.init) ?? name
  return last.hasSuffix("Color") ? String(last.dropLast("Color".count)) : last
}
