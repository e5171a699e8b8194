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
    let named = base.colors.flatMap { color in color.apis.map { ($0.name, color.id) } }
    names = Dictionary(named.map { (assetName($0), [$1]) }, uniquingKeysWith: +)
    apis = Dictionary(named, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the values, by `rank`, that have the same bytes as a color; none for grays, for pure hues
  /// such as yellow and for one that is a dark value alone, such as gold, which are often equal by chance.
  func values(equalTo color: SRGB) -> [SystemValue] {
    let (bytes, parts) = (color.bytes, [color.red, color.green, color.blue])
    guard color.isOfSRGB, bytes.red != bytes.green || bytes.green != bytes.blue,
      !parts.allSatisfy({ $0 == 0 || $0 == 1 })
    else { return [] }
    let found = values[color.key] ?? []
    return parts.contains(1) && parts.contains(0) && found.allSatisfy(\.isDark) ? [] : found
  }

  /// Returns the color for a name in an asset catalog, such as `systemBlueColor`.
  func color(named name: String, platform: String?) -> Color? {
    let found = (names[assetName(name)] ?? []).compactMap { base.color($0) }
    let framework = platform == "osx" || platform == "macos" ? "AppKit" : "UIKit"
    return found.first { $0.apis.contains { $0.framework == framework } } ?? found.first
  }

  /// Returns the color that has a name in a framework, such as `UIColor.systemBlue`.
  func color(api name: String) -> ColorID? { apis[name] }

  /// Returns the current value of a color in an appearance, from the first variant that fits the
  /// platforms or, if none fits, from the first variant.
  func value(of color: Color, in appearance: Appearance) -> SRGB? {
    let fitting = color.valueSets.first { base.isFor($0, platforms) }
    return (fitting ?? color.current).flatMap { base.color(in: $0, ColorContext(appearance)) }
  }

  /// Returns the values of a color in the variants for the platforms, newest edition first.
  func editionValues(of color: Color) -> [EditionValues] {
    color.valueSets.filter { base.isFor($0, platforms) }.map { set in
      EditionValues(
        edition: set.edition.value,
        isOutdated: base.position(of: set.edition.value) >= base.firstOldEdition,
        light: base.color(in: set, ColorContext(.light)),
        dark: base.color(in: set, ColorContext(.dark)))
    }
  }
}

struct EditionValues: Sendable {
  let edition: EditionID
  let isOutdated: Bool
  let light: SRGB?
  let dark: SRGB?
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
    return color.valueSets.filter { isFor($0, platforms) }.flatMap { set -> [SystemValue] in
      let position = position(of: set.edition.value)
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

  /// Whether a variant is for one of the platforms, or for any if none is given.
  fileprivate func isFor(_ set: ColorValueSet, _ platforms: [PlatformID]) -> Bool {
    guard let variant = variant(set.variant.value) else { return false }
    return platforms.isEmpty || platforms.contains(where: variant.platforms.includes)
  }

  fileprivate func position(of edition: EditionID) -> Int {
    editions.firstIndex { $0.id == edition } ?? editions.count
  }

  /// The index of the first edition that is older than the newest one. Values of the editions
  /// before this index are not outdated.
  fileprivate var firstOldEdition: Int {
    guard let date = editions.first?.date.value else { return min(1, editions.count) }
    return editions.firstIndex { $0.date.value.map { $0 < date } ?? false } ?? editions.count
  }
}

extension SRGB {
  /// Whether sRGB has the color. One step of 8 bits more is allowed for rounding in Display P3.
  var isOfSRGB: Bool {
    [red, green, blue].allSatisfy { (-1 / 255.0...1 + 1 / 255.0).contains($0) }
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
