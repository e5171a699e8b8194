/// What the names of a color in code stand for.
extension Color {
  /// Returns the names in code that stand for a set of values: those of frameworks that exist on a
  /// platform of the set.
  package func apis(for set: ColorValueSet, in base: KnowledgeBase) -> [APIName] {
    guard let variant = base.variant(set.variant.value) else { return apis }
    let platforms = base.platforms(in: variant.platforms).map(\.id.rawValue)
    return apis.filter { api in
      api.platforms.map { !$0.isDisjoint(with: platforms) } ?? true
    }
  }

  /// How SwiftUI gets the color from another framework, such as `Color(uiColor: .systemGray5)`; nil
  /// if the color has a name in SwiftUI, or no name that SwiftUI can use.
  package var swiftUIConversion: String? {
    guard !apis.contains(where: { $0.framework == "SwiftUI" }), !isSequence else { return nil }
    return apis.lazy.compactMap(\.swiftUIConversion).first
  }

  /// Whether the name stands for several colors, as that of rows with alternating backgrounds does.
  private var isSequence: Bool {
    valueSets.contains { set in
      set.values.values.contains { if case .sequence = $0.content { true } else { false } }
    }
  }
}

extension APIName {
  /// The platforms on which the framework exists; nil if it is not known to be missing on any.
  fileprivate var platforms: Set<String>? {
    switch framework {
    case "AppKit": ["macOS"]
    case "UIKit": ["iOS", "iPadOS", "tvOS", "visionOS"]
    default: nil
    }
  }

  fileprivate var swiftUIConversion: String? {
    let parts = name.split(separator: ".")
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "UIColor": return "Color(uiColor: .\(parts[1]))"
    case "NSColor": return "Color(nsColor: .\(parts[1]))"
    default: return nil
    }
  }
}
