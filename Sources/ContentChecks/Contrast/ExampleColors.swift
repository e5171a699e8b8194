import ColorScience
import Guidelines

/// A reader that finds the pairs of a foreground and a background that an example names.
struct ExampleColors {
  private let base: KnowledgeBase
  private let notation: FactNotation
  private let grounds: [Color]
  /// The opaque values of the backgrounds in all contexts, in hexadecimal notation.
  private let groundValues: Set<String>

  init(_ base: KnowledgeBase) {
    self.base = base
    notation = FactNotation(base, KnownNames(base), locale: base.manifest.sourceLocale)
    grounds = base.colors.filter { $0.role == .background }
    groundValues = Set(
      grounds.compactMap(\.current).flatMap { set in
        ColorContext.all.compactMap { base.color(in: set, $0) }.filter(\.isOpaque).map(\.hex)
      })
  }
}

/// A color as a text names it.
enum NamedColor {
  case palette(Color)
  case hex(SRGB)

  var name: String {
    switch self {
    case .palette(let color): color.id.rawValue
    case .hex(let color): color.hex
    }
  }

  var id: ColorID? {
    if case .palette(let color) = self { color.id } else { nil }
  }
}

/// A foreground and a background of one example, with the environments in which they meet.
struct NamedPair {
  let foreground: NamedColor
  let background: NamedColor
  let environments: [EnvironmentPair]
}

extension ExampleColors {
  /// Returns every foreground of a text with every background of it. The role of a color says which
  /// of them it is. A hexadecimal value is a background if a background of the palette has it, and
  /// otherwise a foreground.
  func pairs(in prose: Prose) -> [NamedPair] {
    let named = colors(in: prose)
    let backgrounds = named.filter(isBackground)
    return named.filter(isForeground).flatMap { front in
      backgrounds.map { ground in
        NamedPair(
          foreground: front, background: ground, environments: environments(of: front, on: ground))
      }
    }
  }

  /// Returns the colors that a text names, each once, although it can have several names.
  private func colors(in prose: Prose) -> [NamedColor] {
    let facts = Facts(of: TextRuns(prose.blocks), in: notation)
    var seen: Set<String> = []
    return facts.values(of: [.color, .code, .name, .id]).compactMap(color)
      .filter { seen.insert($0.name).inserted }
  }

  private func color(named text: String) -> NamedColor? {
    if text.hasPrefix("#") { return (try? SRGB(hex: text)).map(NamedColor.hex) }
    return base.color(named: text).map(NamedColor.palette)
  }

  private func isForeground(_ color: NamedColor) -> Bool {
    switch color {
    case .palette(let color): color.canBeText
    case .hex(let color): !groundValues.contains(color.hex)
    }
  }

  private func isBackground(_ color: NamedColor) -> Bool {
    switch color {
    case .palette(let color): color.role == .background
    case .hex(let color): groundValues.contains(color.hex)
    }
  }

  private func environments(of front: NamedColor, on ground: NamedColor) -> [EnvironmentPair] {
    switch ground {
    case .palette(let color): pairs(of: front, on: color)
    case .hex(let value):
      grounds.flatMap { pairs(of: front, on: $0) }.filter { $0.surface.hex == value.hex }
    }
  }

  /// Returns the pairs in the environments in which the background itself is shown. Returns none if
  /// the foreground has no values for the platforms of the background.
  private func pairs(of front: NamedColor, on ground: Color) -> [EnvironmentPair] {
    guard let set = ground.current, let text = member(front, with: set) else { return [] }
    return base.environmentPairs(text, on: .palette(ground, set)).filter {
      $0.backgroundID == ground.id
    }
  }

  private func member(_ front: NamedColor, with ground: ColorValueSet) -> PairMember? {
    switch front {
    case .hex(let color): .fixed(color)
    case .palette(let color):
      base.currentSet(of: color, for: ground.variant.value).map { .palette(color, $0) }
    }
  }
}
